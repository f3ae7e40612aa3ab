// Documents that are deeper than any stack.
using System.Text.Json.Nodes;

namespace Vivace.Json.Tests.Documents;

internal static class DeepDocuments
{
    internal static string Objects(int depth) => string.Concat(Enumerable.Repeat("""{"a":""", depth)) + "1" + new string('}', depth);

    // From within: a node that is added looks at all that contain it.
    internal static JsonNode Nodes(int depth, int leaf = 1)
    {
        JsonNode node = JsonValue.Create(leaf);
        for (int i = 0; i < depth; i++)
            node = new JsonObject { ["a"] = node };
        return node;
    }

    // The value within, without recursion.
    internal static JsonNode? Innermost(JsonNode? node)
    {
        while (node is JsonObject { Count: > 0 } members)
            node = members.GetAt(0).Value;
        return node;
    }
}
