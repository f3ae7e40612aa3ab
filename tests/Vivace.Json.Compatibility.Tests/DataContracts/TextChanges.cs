// A text as other peers may write it: other whitespace, another order of members, members more or less, null.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

internal static class TextChanges
{
    /// <summary>The text itself, and the same with one thing changed at the root.</summary>
    internal static IEnumerable<string> Of(string text)
    {
        yield return text;
        yield return " " + text + "\r\n";
        if (Parse(text) is not JsonNode node)
            yield break;
        yield return node.ToJsonString(new JsonSerializerOptions { WriteIndented = true });
        if (node is JsonArray { Count: > 0 } array)
        {
            yield return "[" + string.Join(" , ", array.Select(Text).Reverse()) + "]";
            yield return "[" + string.Join(",", array.Select(Text).Append(Text(array[0]))) + ",]";
        }

        if (node is not JsonObject { Count: > 0 } members)
            yield break;
        (string Name, string Value)[] parts = [.. members.Select(member => (JsonSerializer.Serialize(member.Key), Text(member.Value)))];
        yield return Join(parts.Where(part => part.Name == "\"__type\"").Concat(parts.Where(part => part.Name != "\"__type\"").Reverse()));
        yield return Join(parts.Append(("\"unknown\"", "{\"a\":[1,{\"b\":\"}\"}]}")));
        yield return Join(parts.Take(1).Append(("\"other\"", "[[],\"x\"]")).Concat(parts.Skip(1)));
        yield return Join(parts)[..^1] + ",}";
        foreach ((string name, _) in parts)
        {
            yield return Join(parts.Where(part => part.Name != name));
            yield return Join(parts.Select(part => part.Name == name ? (name, "null") : part));
            yield return Join(parts.Select(part => part.Name == name ? (name.ToUpperInvariant() == name ? name.ToLowerInvariant() : name.ToUpperInvariant(), part.Value) : part));
            yield return Join(parts.SelectMany(part => part.Name == name ? (IEnumerable<(string, string)>)[part, part] : [part]));
        }
    }

    // What is not JSON, such as NaN, stays as it is.
    private static JsonNode? Parse(string text)
    {
        try
        {
            return JsonNode.Parse(Encoding.UTF8.GetBytes(text));
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static string Text(JsonNode? node) => node?.ToJsonString() ?? "null";

    private static string Join(IEnumerable<(string Name, string Value)> members) => "{" + string.Join(",", members.Select(member => $"{member.Name}:{member.Value}")) + "}";
}
