// Which members are left out because they are empty; the values of JsonIgnoreEmpty that concern members.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum EmptyForms
{
    None = 0,
    Strings = 1,
    Collections = 2,
}
