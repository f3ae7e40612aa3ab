// Valid JSON that says something else: a member left out, a value of another type, null, or one out of range.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Conformance.Describing;

internal static class ChangedValues
{
    private static readonly string[] s_others =
    [
        "null", "true", "0", "-1", "1.5", "300", "70000", "1e30", "99999999999999999999", "\"\"", "\"text\"", "\"-5\"", "\"2026-13-40T00:00:00\"", "[]", "[null]", "[1,\"a\"]", "{}", "{\"a\":1}",
    ];

    internal static string Change(string text, Random random)
    {
        JsonNode? root = JsonNode.Parse(text, documentOptions: new JsonDocumentOptions { AllowDuplicateProperties = false });
        List<(JsonNode? Parent, string Name, int Index)> places = [(null, "", -1)];
        if (root is not null)
            Find(root, places);
        (JsonNode? parent, string name, int index) = places[random.Next(places.Count)];
        bool drops = random.Next(4) == 0;
        JsonNode? other = JsonNode.Parse(s_others[random.Next(s_others.Length)]);
        switch (parent)
        {
            case JsonObject holder when drops:
                holder.Remove(name);
                break;
            case JsonObject holder:
                holder[name] = other;
                break;
            case JsonArray holder when drops:
                holder.RemoveAt(index);
                break;
            case JsonArray holder:
                holder[index] = other;
                break;
            default:
                root = other;
                break;
        }

        return root?.ToJsonString() ?? "null";
    }

    private static void Find(JsonNode node, List<(JsonNode? Parent, string Name, int Index)> places)
    {
        if (node is JsonObject holder)
        {
            foreach ((string name, JsonNode? value) in holder)
            {
                places.Add((node, name, -1));
                if (value is not null)
                    Find(value, places);
            }
        }
        else if (node is JsonArray list)
        {
            for (int i = 0; i < list.Count; i++)
            {
                places.Add((node, "", i));
                if (list[i] is { } value)
                    Find(value, places);
            }
        }
    }
}
