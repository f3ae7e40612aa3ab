// Members that an object has twice in a text.
using System.Text.Json;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal static class RepeatedMembers
{
    /// <summary>Whether an object in the text, which may follow a word in parentheses, has the name twice, in any case.</summary>
    internal static bool Has(string text, string name)
    {
        using JsonDocument document = JsonDocument.Parse(text.StartsWith('(') ? text[(text.IndexOf(')', StringComparison.Ordinal) + 1)..] : text);
        return Has(document.RootElement, name);
    }

    /// <summary>Whether an object in the text has any name twice.</summary>
    internal static bool HasAny(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        return HasAny(document.RootElement);
    }

    private static bool HasAny(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().DistinctBy(static one => one.Name, StringComparer.OrdinalIgnoreCase).Count() < element.EnumerateObject().Count() || element.EnumerateObject().Any(static one => HasAny(one.Value)),
        JsonValueKind.Array => element.EnumerateArray().Any(HasAny),
        _ => false,
    };

    private static bool Has(JsonElement element, string name) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().Count(one => string.Equals(one.Name, name, StringComparison.OrdinalIgnoreCase)) > 1 || element.EnumerateObject().Any(one => Has(one.Value, name)),
        JsonValueKind.Array => element.EnumerateArray().Any(item => Has(item, name)),
        _ => false,
    };
}
