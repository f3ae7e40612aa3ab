// Copies of nodes, however deep: JsonNode.DeepClone is recursive, and ends the process when the stack overflows.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Nodes;

internal static class NodeCopy
{
    // Characters of a string that count as much as a value.
    private const int CharactersPerStep = 64;

    /// <summary>Copies a node.</summary>
    /// <param name="node">The node, which stays where it is.</param>
    /// <param name="budget">Counts the values, long strings several times; null for no limit.</param>
    /// <param name="dropsNulls">Whether members that are null are left out, except within arrays (RFC 7396 §2).</param>
    internal static JsonNode? Of(JsonNode? node, TreeBudget? budget = null, bool dropsNulls = false)
    {
        if (Begin(node, budget) is not { } root)
            return CopyOfValue(node);

        // Containers are put into their parents when they are whole: a node that is added looks at all that contain it.
        Stack<Level> levels = new();
        levels.Push(new Level(node!, root, null, dropsNulls));
        while (true)
        {
            Level level = levels.Peek();
            if (!level.MoveNext(out string? name, out JsonNode? child))
            {
                levels.Pop();
                if (!levels.TryPeek(out Level? parent))
                    return root;
                parent.Add(level.Name, level.Copy);
            }
            else if (child is null && level.DropsNulls && name is not null)
            {
                // Nothing is added.
            }
            else if (Begin(child, budget) is { } copy)
            {
                levels.Push(new Level(child!, copy, name, level.DropsNulls && child is JsonObject));
            }
            else
            {
                level.Add(name, CopyOfValue(child));
            }
        }
    }

    /// <summary>The node of an element. What it contains is made when it is looked at.</summary>
    internal static JsonNode? Of(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => JsonObject.Create(element),
        JsonValueKind.Array => JsonArray.Create(element),
        JsonValueKind.Null => null,
        _ => JsonValue.Create(element),
    };

    // An empty container to copy into; null for a value.
    private static JsonNode? Begin(JsonNode? node, TreeBudget? budget)
    {
        if (budget is not null)
            budget.Visit(node is JsonValue value && value.TryGetValue(out string? text) ? 1 + (text.Length / CharactersPerStep) : 1);
        return node switch
        {
            JsonObject => new JsonObject(node.Options),
            JsonArray => new JsonArray(node.Options),
            _ => null,
        };
    }

    private static JsonNode? CopyOfValue(JsonNode? node) => node?.DeepClone();

    private sealed class Level(JsonNode source, JsonNode copy, string? name, bool dropsNulls)
    {
        private int _next;

        internal JsonNode Copy => copy;

        internal string? Name => name;

        internal bool DropsNulls => dropsNulls;

        internal bool MoveNext(out string? childName, out JsonNode? child)
        {
            (childName, child) = (null, null);
            if (source is JsonArray elements)
            {
                if (_next == elements.Count)
                    return false;
                child = elements[_next++];
                return true;
            }

            JsonObject members = (JsonObject)source;
            if (_next == members.Count)
                return false;
            (childName, child) = members.GetAt(_next++);
            return true;
        }

        internal void Add(string? childName, JsonNode? child)
        {
            if (copy is JsonArray elements)
                elements.Add(child);
            else
                ((JsonObject)copy).Add(childName!, child);
        }
    }
}
