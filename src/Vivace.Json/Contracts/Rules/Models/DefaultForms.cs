// What a declared default value does; the values of JsonDefaultHandling.
namespace Vivace.Json.Contracts.Rules.Models;

[Flags]
internal enum DefaultForms
{
    None = 0,
    Ignore = 1,
    Populate = 2,
}
