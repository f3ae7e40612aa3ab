// Copies of nodes, however deep: JsonNode.DeepClone is recursive, and ends the process when the stack overflows.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Nodes;

internal static class NodeCopy
{
    // Characters of a string that count as much as a value.
    private const int CharactersPerStep = 64;

    /// <summary>Levels that nodes may make by themselves.</summary>
    internal const int LazyDepth = 500;

    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"{}[]"u8);

    /// <summary>Copies a node.</summary>
    /// <param name="node">The node, which stays where it is.</param>
    /// <param name="budget">Counts the values, long strings several times; null for no limit.</param>
    /// <param name="dropsNulls">Whether members that are null are left out, except within arrays (RFC 7396 §2).</param>
    /// <exception cref="JsonException">An object has a name twice, or a name is no text.</exception>
    internal static JsonNode? Of(JsonNode? node, TreeBudget? budget = null, bool dropsNulls = false)
    {
        try
        {
            return Copy(node, budget, dropsNulls);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    private static JsonNode? Copy(JsonNode? node, TreeBudget? budget, bool dropsNulls)
    {
        // A node without options asks those around it, by recursion, whenever it is looked at or copied: the outermost one is asked once, and each copy has some.
        bool isFarWithin = IsFarWithin(node);
        JsonNodeOptions options = (isFarWithin || node is not (JsonObject or JsonArray) ? null : node.Options) ?? default(JsonNodeOptions);
        if (Begin(node, options, budget) is not { } root)
            return CopyOfValue(node, isFarWithin, options);

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
            else if (Begin(child, OptionsOf(child, options), budget) is { } copy)
            {
                levels.Push(new Level(child!, copy, name, level.DropsNulls && child is JsonObject));
            }
            else
            {
                Add(level.Copy, name, CopyOfValue(child, isFarWithin || levels.Count > LazyDepth, options));
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

    /// <summary>The node of a view. The parser of nodes takes time that grows with the square of the levels, so a deep one is made from within.</summary>
    internal static JsonNode? Of(JsonView view)
    {
        if (DocumentBridge.TryToNode(view.RawUtf8, LazyDepth, out JsonNode? node))
            return node;
        JsonView root = view.Clone();
        ViewTree tree = new(root);
        return FromWithin<ViewTree, ViewPlace, ViewTree.Cursor>(tree, ViewTree.PlaceOf(root), place => OfScalar(tree.ViewOf(place).ToElement()));
    }

    /// <summary>The node of an element, made as a whole: of members with one name, the last one counts.</summary>
    internal static JsonNode? WholeOf(JsonElement element) => element.ValueKind is JsonValueKind.Object or JsonValueKind.Array ? FromWithin(element) : OfScalar(element);

    private static JsonNode FromWithin(JsonElement element) => FromWithin<ElementTree, JsonElement, ElementTree.Cursor>(default, element, OfScalar);

    private static JsonNode FromWithin<TTree, TNode, TCursor>(TTree tree, TNode root, Func<TNode, JsonNode?> ofScalar)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        try
        {
            return MakeWithin<TTree, TNode, TCursor>(tree, root, ofScalar);
        }
        catch (Exception cause) when (NodeFailure.Is(cause))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    private static JsonNode MakeWithin<TTree, TNode, TCursor>(TTree tree, TNode root, Func<TNode, JsonNode?> ofScalar)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        Stack<(TCursor Cursor, JsonNode Copy, string? Name)> levels = new();
        levels.Push((tree.ChildrenOf(root), EmptyOf(tree.KindOf(root)), null));
        while (true)
        {
            (TCursor cursor, JsonNode copy, string? name) = levels.Pop();
            if (!tree.MoveNext(ref cursor, out TNode child))
            {
                if (!levels.TryPeek(out (TCursor Cursor, JsonNode Copy, string? Name) parent))
                    return copy;
                Add(parent.Copy, name, copy);
                continue;
            }

            levels.Push((cursor, copy, name));
            string? childName = copy is JsonObject ? tree.NameOf(ref cursor) : null;
            JsonValueKind kind = tree.KindOf(child);
            if (kind is JsonValueKind.Object or JsonValueKind.Array)
                levels.Push((tree.ChildrenOf(child), EmptyOf(kind), childName));
            else
                Add(copy, childName, ofScalar(child));
        }
    }

    private static JsonNode EmptyOf(JsonValueKind kind) => kind == JsonValueKind.Object ? new JsonObject(default(JsonNodeOptions)) : new JsonArray(default(JsonNodeOptions));

    // Of members with one name, the last one counts.
    private static void Add(JsonNode container, string? name, JsonNode? child)
    {
        if (container is JsonArray elements)
            elements.Add(child);
        else
            ((JsonObject)container)[name!] = child;
    }

    // An object among others that ignore case may have two names that they take for one. Each around it has been asked before, so none is asked again.
    private static JsonNodeOptions OptionsOf(JsonNode? node, JsonNodeOptions options) =>
        options.PropertyNameCaseInsensitive && node is JsonObject ? node.Options ?? options : options;

    // An empty container to copy into; null for a value.
    private static JsonNode? Begin(JsonNode? node, JsonNodeOptions options, TreeBudget? budget)
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

    // Far within others, a value is copied by what it is written as, since DeepClone asks those around it for their options.
    private static JsonNode? CopyOfValue(JsonNode? node, bool isFarWithin, JsonNodeOptions options) =>
        isFarWithin && node is not null ? JsonValue.Create(DocumentBridge.ToElement(node), options) : node?.DeepClone();

    /// <summary>Whether so many levels are around a node that it must not be asked for what it asks those around it for.</summary>
    internal static bool IsFarWithin(JsonNode? node)
    {
        int levels = 0;
        for (JsonNode? around = node?.Parent; around is not null; around = around.Parent)
            if (++levels > LazyDepth)
                return true;
        return false;
    }

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
