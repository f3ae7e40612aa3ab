// JsonNumberHandling, with the same values.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum NumberForms
{
    Strict = 0,
    ReadFromString = 1,
    WriteAsString = 2,
    NamedFloatingPoint = 4,
}
