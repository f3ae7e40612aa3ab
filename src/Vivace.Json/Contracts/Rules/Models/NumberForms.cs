// The forms in which numbers are read and written; the values of System.Text.Json's JsonNumberHandling.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum NumberForms
{
    Strict = 0,
    ReadFromString = 1,
    WriteAsString = 2,
    NamedFloatingPoint = 4,
}
