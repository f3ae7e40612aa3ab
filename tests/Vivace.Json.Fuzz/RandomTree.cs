// Random nodes, as people and programs have them in settings.
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Fuzz;

internal static class RandomTree
{
    private static readonly string[] s_names = ["a", "b", "A", "$c_1", "größe", "it's", "a/b~", "", "\"", "//", "0", "-", "__proto__", "line\nbreak", "tab\there"];
    private static readonly string[] s_texts = ["", "x", "/* no comment */", "// no comment", "]", "},{", "it's", "\"", "\\", "\u2028", "\t", "😀"];

    internal static string Name(Random random) => s_names[random.Next(s_names.Length)];

    /// <summary>The text of a node, with one form for each number: two are the same if the values are, and their members in the same order.</summary>
    internal static string TextOf(JsonNode? node) => node switch
    {
        null => "null",
        JsonArray elements => $"[{string.Join(',', elements.Select(TextOf))}]",
        JsonObject members => $"{{{string.Join(',', members.Select(member => $"{JsonValue.Create(member.Key)!.ToJsonString()}:{TextOf(member.Value)}"))}}}",
        _ when node.GetValueKind() == JsonValueKind.Number => double.Parse(node.ToJsonString(), CultureInfo.InvariantCulture).ToString("R", CultureInfo.InvariantCulture),
        _ => node.ToJsonString(),
    };

    internal static JsonNode? Make(Random random, int depth)
    {
        switch (random.Next(depth > 0 ? 9 : 5))
        {
            case 0:
                return null;
            case 1:
                return JsonValue.Create(random.Next(2) == 0);
            case 2:
                return JsonValue.Create(random.Next(-9, 100));
            case 3:
                return JsonValue.Create(random.Next(-9, 9) / 8.0);
            case 4:
                return JsonValue.Create(s_texts[random.Next(s_texts.Length)]);
            case 5 or 6:
                JsonArray elements = [];
                for (int i = random.Next(5); i > 0; i--)
                    elements.Add(Make(random, depth - 1));
                return elements;
            default:
                JsonObject members = [];
                for (int i = random.Next(5); i > 0; i--)
                    members[Name(random)] = Make(random, depth - 1);
                return members;
        }
    }
}
