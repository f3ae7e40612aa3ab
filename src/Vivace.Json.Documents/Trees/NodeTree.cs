// Adapts JsonNode to ITree.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Trees;

/// <summary>The budget, which may be null, counts the JSON of .NET values that are written in order to look inside.</summary>
internal readonly struct NodeTree(TreeBudget? budget) : ITree<NodeValue, NodeTree.Cursor>
{
    // Writing and parsing this many characters costs one step.
    private const int CharactersPerStep = 4;

    public bool IsIndexed => true;

    public JsonValueKind KindOf(NodeValue node) => node.Node switch
    {
        null => JsonValueKind.Null,
        JsonObject => JsonValueKind.Object,
        JsonArray => JsonValueKind.Array,
        { } value => value.GetValueKind(),
    };

    public int CountOf(NodeValue node) => Opened(node.Node) switch
    {
        JsonObject members => members.Count,
        JsonArray elements => elements.Count,
        _ => 0,
    };

    public bool TryGetMember(NodeValue node, TreeName name, out NodeValue value)
    {
        value = default;
        if (Opened(node.Node) is not JsonObject members)
            return false;

        // Looking up a name hashes it.
        budget?.VisitText(name.Text.Length);

        // Try the place of the previous object first: comparing two names is cheaper than hashing one.
        if ((uint)name.Place < (uint)members.Count)
        {
            KeyValuePair<string, JsonNode?> member = members.GetAt(name.Place);
            if (member.Key == name.Text)
            {
                value = member.Value;
                return true;
            }
        }

        if (!members.TryGetPropertyValue(name.Text, out JsonNode? found, out int place))
            return false;
        (name.Place, value) = (place, found);
        return true;
    }

    public bool TryGetSame(NodeValue node, string name, out NodeValue value)
    {
        value = default;
        if (Opened(node.Node) is not JsonObject members || !TryGetSame(members, name, out JsonNode? found))
            return false;
        value = found;
        return true;
    }

    public NodeValue ElementAt(NodeValue node, int index) => ((JsonArray)Opened(node.Node)!)[index];

    public Cursor ChildrenOf(NodeValue node)
    {
        JsonNode? opened = Opened(node.Node);
        return new Cursor { Members = opened as JsonObject, Elements = opened as JsonArray, Next = 0 };
    }

    public bool MoveNext(ref Cursor cursor, out NodeValue child)
    {
        child = default;
        if (cursor.Members is { } members)
        {
            if (cursor.Next >= members.Count)
                return false;
            child = members.GetAt(cursor.Next).Value;
        }
        else if (cursor.Elements is { } elements && cursor.Next < elements.Count)
        {
            child = elements[cursor.Next];
        }
        else
        {
            return false;
        }

        cursor.Next++;
        return true;
    }

    public string NameOf(ref Cursor cursor) => cursor.Members!.GetAt(cursor.Next - 1).Key;

    public string TextOf(NodeValue node)
    {
        JsonValue value = (JsonValue)node.Node!;
        if (value.TryGetValue(out string? text))
            return text;
        return JsonElement.Parse(value.ToJsonString()).GetString()!;
    }

    public bool TextEquals(NodeValue node, TreeName text)
    {
        JsonValue value = (JsonValue)node.Node!;
        return value.TryGetValue(out JsonElement element) ? element.ValueEquals(text.Utf8) : TextOf(node) == text.Text;
    }

    public object? ToObject(NodeValue node) => node.Node;

    public bool TryFromObject(object? value, out NodeValue node)
    {
        node = value as JsonNode;
        return node.Node is not null;
    }

    public ReadOnlySpan<byte> NumberOf(NodeValue node, Span<byte> scratch)
    {
        JsonValue value = (JsonValue)node.Node!;
        if (value.TryGetValue(out JsonElement element))
            return JsonMarshal.GetRawUtf8Value(element);
        if (value.TryGetValue(out int small)
            && small.TryFormat(scratch, out int length, default, System.Globalization.CultureInfo.InvariantCulture))
            return scratch[..length];
        return Encoding.UTF8.GetBytes(value.ToJsonString());
    }

    /// <summary>Finds the member with exactly this name. A case-insensitive object may return another one.</summary>
    internal static bool TryGetSame(JsonObject members, string name, out JsonNode? value) =>
        members.TryGetPropertyValue(name, out value, out int place) && members.GetAt(place).Key == name;

    // A JsonValue may hold a .NET object whose JSON is an array or object.
    private JsonNode? Opened(JsonNode? node)
    {
        if (node is not JsonValue value || value.GetValueKind() is not (JsonValueKind.Object or JsonValueKind.Array))
            return node;
        string json = value.ToJsonString();
        budget?.Visit(1 + (json.Length / CharactersPerStep));
        return JsonNode.Parse(json);
    }

    internal struct Cursor
    {
        internal JsonObject? Members;
        internal JsonArray? Elements;
        internal int Next;
    }
}
