// Copies nodes of any depth. JsonNode.DeepClone is recursive and can overflow the stack.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;

namespace Vivace.Json.Documents.Trees;

internal static class NodeCopy
{
    // This many characters of a string count as one value.
    private const int CharactersPerStep = 64;

    /// <summary>The depth up to which nodes may create their children lazily.</summary>
    internal const int LazyDepth = 500;

    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"{}[]"u8);

    /// <summary>Copies a node. <c>budget</c> counts the values, and <c>dropsNulls</c> drops
    /// null members outside of arrays (RFC 7396 §2).</summary>
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
        // A node without options asks its ancestors for theirs, recursively. The root is asked once, and each copy gets its options.
        bool isFarWithin = IsFarWithin(node);
        JsonNodeOptions options = (isFarWithin || node is not (JsonObject or JsonArray) ? null : node.Options) ?? default(JsonNodeOptions);
        if (Begin(node, options, budget) is not { } root)
            return CopyOfValue(node, isFarWithin, options);

        // A container is attached when it is complete: adding a node visits all its ancestors.
        Stack<OpenCopy> levels = new();
        levels.Push(new OpenCopy(node!, root, null, dropsNulls));
        while (true)
        {
            OpenCopy level = levels.Peek();
            if (!level.MoveNext(out string? name, out JsonNode? child))
            {
                levels.Pop();
                if (!levels.TryPeek(out OpenCopy? parent))
                    return root;
                Add(parent.Copy, level.Name, level.Copy);
            }
            else if (child is null && level.DropsNulls && name is not null)
            {
                // Dropped.
            }
            else if (Begin(child, OptionsOf(child, options), budget) is { } copy)
            {
                levels.Push(new OpenCopy(child!, copy, name, level.DropsNulls && child is JsonObject));
            }
            else
            {
                Add(level.Copy, name, CopyOfValue(child, isFarWithin || levels.Count > LazyDepth, options));
            }
        }
    }

    /// <summary>Makes a node that creates its children lazily, unless it is deep: each creation visits all ancestors.</summary>
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
                // Skips escapes up to the end of the string.
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

    /// <summary>Parsing a node takes time quadratic in its depth, so deep nodes are built from the inside.</summary>
    internal static JsonNode? Of(JsonView view)
    {
        if (DocumentBridge.TryToNode(view.RawUtf8, LazyDepth, out JsonNode? node))
            return node;
        JsonView root = view.Clone();
        ViewTree tree = new(root);
        return FromWithin<ViewTree, ViewPlace, ViewTree.Cursor>(tree, ViewTree.PlaceOf(root),
            place => OfScalar(tree.ViewOf(place).ToElement()));
    }

    /// <summary>Makes a whole node at once; the last of several members with one name wins.</summary>
    internal static JsonNode? WholeOf(JsonElement element) =>
        element.ValueKind is JsonValueKind.Object or JsonValueKind.Array ? FromWithin(element) : OfScalar(element);

    private static JsonNode FromWithin(JsonElement element) =>
        FromWithin<ElementTree, JsonElement, ElementTree.Cursor>(default, element, OfScalar);

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

    private static JsonNode EmptyOf(JsonValueKind kind) =>
        kind == JsonValueKind.Object ? new JsonObject(default(JsonNodeOptions)) : new JsonArray(default(JsonNodeOptions));

    // The last of several members with one name wins.
    private static void Add(JsonNode container, string? name, JsonNode? child)
    {
        if (container is JsonArray elements)
            elements.Add(child);
        else
            ((JsonObject)container)[name!] = child;
    }

    // Only asks case-insensitive objects, which may hold names that another considers equal. Their ancestors have been asked already.
    private static JsonNodeOptions OptionsOf(JsonNode? node, JsonNodeOptions options) =>
        options.PropertyNameCaseInsensitive && node is JsonObject ? node.Options ?? options : options;

    // Returns an empty container to copy into, or null for a scalar.
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

    // Deep values are copied through their JSON, since DeepClone asks all ancestors for options.
    private static JsonNode? CopyOfValue(JsonNode? node, bool isFarWithin, JsonNodeOptions options) =>
        isFarWithin && node is not null ? JsonValue.Create(DocumentBridge.ToElement(node), options) : node?.DeepClone();

    /// <summary>Whether a node is so deep that asking its ancestors for options could overflow the stack.</summary>
    internal static bool IsFarWithin(JsonNode? node)
    {
        int levels = 0;
        for (JsonNode? around = node?.Parent; around is not null; around = around.Parent)
            if (++levels > LazyDepth)
                return true;
        return false;
    }

    private sealed class OpenCopy(JsonNode source, JsonNode copy, string? name, bool dropsNulls)
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
