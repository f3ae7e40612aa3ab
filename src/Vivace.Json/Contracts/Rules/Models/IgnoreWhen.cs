// JsonIgnoreCondition, with the same values.
namespace Vivace.Json.Contracts.Rules.Models;

internal enum IgnoreWhen
{
    Never = 0,
    Always = 1,
    WritingDefault = 2,
    WritingNull = 3,
    Writing = 4,
    Reading = 5,
}
