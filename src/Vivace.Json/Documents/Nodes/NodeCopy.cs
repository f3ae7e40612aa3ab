// Copies of nodes, however deep: JsonNode.DeepClone is recursive, and ends the process when the stack overflows.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Nodes;

internal static class NodeCopy
{
    // Characters of a string that count as much as a value.
    private const int CharactersPerStep = 64;

    // Levels that nodes may make by themselves.
    private const int LazyDepth = 500;

    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"{}[]"u8);

    /// <summary>Copies a node.</summary>
    /// <param name="node">The node, which stays where it is.</param>
    /// <param name="budget">Counts the values, long strings several times; null for no limit.</param>
    /// <param name="dropsNulls">Whether members that are null are left out, except within arrays (RFC 7396 §2).</param>
    internal static JsonNode? Of(JsonNode? node, TreeBudget? budget = null, bool dropsNulls = false)
    {
        // A node asks those around it for its options, one after the other: the outermost one is asked once.
        JsonNodeOptions? options = node is JsonObject or JsonArray ? node.Options : null;
        if (Begin(node, options, budget) is not { } root)
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
                Add(parent.Copy, level.Name, level.Copy);
            }
            else if (child is null && level.DropsNulls && name is not null)
            {
                // Nothing is added.
            }
            else if (Begin(child, options, budget) is { } copy)
            {
                levels.Push(new Level(child!, copy, name, level.DropsNulls && child is JsonObject));
            }
            else
            {
                Add(level.Copy, name, CopyOfValue(child));
            }
        }
    }

    /// <summary>The node of an element. What it contains is made when it is looked at, unless it is deep: each node that is made looks at all that contain it.</summary>
    internal static JsonNode? Of(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => IsDeep(element) ? FromWithin(element) : JsonObject.Create(element),
        JsonValueKind.Array => IsDeep(element) ? FromWithin(element) : JsonArray.Create(element),
        _ => OfScalar(element),
    };

    private static JsonNode? OfScalar(JsonElement element) => element.ValueKind == JsonValueKind.Null ? null : JsonValue.Create(element);

    private static bool IsDeep(JsonElement element)
    {
        ReadOnlySpan<byte> text = JsonMarshal.GetRawUtf8Value(element);
        int depth = 0;
        for (int i = text.IndexOfAny(s_structure); i >= 0; i = text.IndexOfAny(s_structure))
        {
            byte unit = text[i];
            text = text[(i + 1)..];
            if (unit == '"')
            {
                // To the end of the string, over escapes.
                int end = text.IndexOfAny((byte)'"', (byte)'\\');
                while (text[end] == '\\')
                {
                    text = text[(end + 2)..];
                    end = text.IndexOfAny((byte)'"', (byte)'\\');
                }

                text = text[(end + 1)..];
                continue;
            }

            depth += unit is (byte)'{' or (byte)'[' ? 1 : -1;
            if (depth > LazyDepth)
                return true;
        }

        return false;
    }

    private static JsonNode FromWithin(JsonElement element)
    {
        Stack<(ElementTree.Cursor Cursor, JsonNode Copy, string? Name)> levels = new();
        levels.Push((default(ElementTree).ChildrenOf(element), EmptyOf(element), null));
        while (true)
        {
            (ElementTree.Cursor cursor, JsonNode copy, string? name) = levels.Pop();
            if (!default(ElementTree).MoveNext(ref cursor, out JsonElement child))
            {
                if (!levels.TryPeek(out (ElementTree.Cursor Cursor, JsonNode Copy, string? Name) parent))
                    return copy;
                Add(parent.Copy, name, copy);
                continue;
            }

            levels.Push((cursor, copy, name));
            string? childName = cursor.IsObject ? default(ElementTree).NameOf(ref cursor) : null;
            if (child.ValueKind is JsonValueKind.Object or JsonValueKind.Array)
                levels.Push((default(ElementTree).ChildrenOf(child), EmptyOf(child), childName));
            else
                Add(copy, childName, OfScalar(child));
        }
    }

    private static JsonNode EmptyOf(JsonElement element) => element.ValueKind == JsonValueKind.Object ? new JsonObject() : new JsonArray();

    private static void Add(JsonNode container, string? name, JsonNode? child)
    {
        if (container is JsonArray elements)
            elements.Add(child);
        else
            ((JsonObject)container).Add(name!, child);
    }

    // An empty container to copy into; null for a value.
    private static JsonNode? Begin(JsonNode? node, JsonNodeOptions? options, TreeBudget? budget)
    {
        if (budget is not null)
            budget.Visit(node is JsonValue value && value.TryGetValue(out string? text) ? 1 + (text.Length / CharactersPerStep) : 1);
        return node switch
        {
            JsonObject => new JsonObject(options),
            JsonArray => new JsonArray(options),
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
    }
}
