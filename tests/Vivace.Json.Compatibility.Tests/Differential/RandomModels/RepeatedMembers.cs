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

    private static bool Has(JsonElement element, string name) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().Count(one => string.Equals(one.Name, name, StringComparison.OrdinalIgnoreCase)) > 1 || element.EnumerateObject().Any(one => Has(one.Value, name)),
        JsonValueKind.Array => element.EnumerateArray().Any(item => Has(item, name)),
        _ => false,
    };

    /// <summary>The text without the nulls of members that an object had before; null if there are none.</summary>
    internal static string? WithoutNulls(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        bool isChanged = false;
        string without = Write(document.RootElement, ref isChanged);
        return isChanged ? without : null;
    }

    private static string Write(JsonElement element, ref bool isChanged)
    {
        List<string> parts = [];
        if (element.ValueKind == JsonValueKind.Array)
        {
            foreach (JsonElement item in element.EnumerateArray())
                parts.Add(Write(item, ref isChanged));
            return $"[{string.Join(',', parts)}]";
        }

        if (element.ValueKind != JsonValueKind.Object)
            return element.GetRawText();
        HashSet<string> names = new(StringComparer.OrdinalIgnoreCase);
        foreach (JsonProperty member in element.EnumerateObject())
        {
            if (!names.Add(member.Name) && member.Value.ValueKind == JsonValueKind.Null)
                isChanged = true;
            else
                parts.Add(StjSerializer.Serialize(member.Name) + ":" + Write(member.Value, ref isChanged));
        }

        return $"{{{string.Join(',', parts)}}}";
    }
}
