// The trials in which the preset does something else than Newtonsoft.Json, and the row of docs/compatibility/newtonsoft.md that says so.
namespace Vivace.Json.Compatibility.Differential;

internal static class NewtonsoftDifferences
{
    internal static IReadOnlyDictionary<string, string> Rows { get; } = new Dictionary<string, string>();
}
