// Documents and their changes, the same for the same seed.
using System.Text.Json.Nodes;

namespace Vivace.Json.Tests.Documents;

internal sealed class RandomDocuments(int seed)
{
    private static readonly string[] s_names = ["a", "b", "c", "a/b", "m~n", "", "é", "0"];

    private readonly Random _random = new(seed);

    internal JsonNode? Make(int depth) => _random.Next(depth > 0 ? 9 : 6) switch
    {
        0 => null,
        1 => JsonValue.Create(_random.Next(2) == 0),
        2 or 3 => JsonValue.Create(_random.Next(5)),
        4 => JsonValue.Create(_random.Next(8) / 2.0),
        5 => JsonValue.Create(s_names[_random.Next(s_names.Length)]),
        6 or 7 => MakeArray(depth),
        _ => MakeObject(depth),
    };

    // Some of it stays, some moves, goes or comes.
    internal JsonNode? Change(JsonNode? node, int depth)
    {
        if (_random.Next(6) == 0)
            return Make(depth);
        switch (node)
        {
            case JsonArray elements:
                List<JsonNode?> list = [.. elements.Select(element => _random.Next(4) == 0 ? Change(element, depth - 1) : element?.DeepClone())];
                for (int i = _random.Next(4); i > 0 && list.Count > 0; i--)
                {
                    int from = _random.Next(list.Count);
                    JsonNode? moved = list[from];
                    list.RemoveAt(from);
                    if (_random.Next(3) > 0)
                        list.Insert(_random.Next(list.Count + 1), moved);
                    if (_random.Next(3) == 0)
                        list.Insert(_random.Next(list.Count + 1), Make(depth - 1));
                }

                return new JsonArray([.. list]);
            case JsonObject members:
                JsonObject changed = [];
                foreach ((string name, JsonNode? value) in members)
                    if (_random.Next(6) > 0)
                        changed.Add(name, Change(value, depth - 1));
                return changed;
            default:
                return node?.DeepClone();
        }
    }

    private JsonArray MakeArray(int depth)
    {
        JsonArray elements = [];
        for (int i = _random.Next(8); i > 0; i--)
            elements.Add(Make(depth - 1));
        return elements;
    }

    private JsonObject MakeObject(int depth)
    {
        JsonObject members = [];
        for (int i = _random.Next(6); i > 0; i--)
            members[s_names[_random.Next(s_names.Length)]] = Make(depth - 1);
        return members;
    }
}
