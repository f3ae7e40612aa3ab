// JsonNode as a tree: null stands for a JSON null.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Trees;

/// <summary>A document of nodes.</summary>
internal readonly struct NodeTree : ITree<JsonNode?, NodeTree.Cursor>
{
    public bool IsIndexed => true;

    public JsonValueKind KindOf(JsonNode? node) => node switch
    {
        null => JsonValueKind.Null,
        JsonObject => JsonValueKind.Object,
        JsonArray => JsonValueKind.Array,
        _ => node.GetValueKind(),
    };

    public int CountOf(JsonNode? node) => Opened(node) switch
    {
        JsonObject members => members.Count,
        JsonArray elements => elements.Count,
        _ => 0,
    };

    public bool TryGetMember(JsonNode? node, TreeName name, out JsonNode? value)
    {
        if (Opened(node) is JsonObject members)
            return members.TryGetPropertyValue(name.Text, out value);
        value = null;
        return false;
    }

    public JsonNode? ElementAt(JsonNode? node, int index) => ((JsonArray)Opened(node)!)[index];

    public Cursor ChildrenOf(JsonNode? node)
    {
        JsonNode? opened = Opened(node);
        return new Cursor { Members = opened as JsonObject, Elements = opened as JsonArray, Next = 0 };
    }

    public bool MoveNext(ref Cursor cursor, out JsonNode? child)
    {
        child = null;
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

    public string TextOf(JsonNode? node)
    {
        JsonValue value = (JsonValue)node!;
        if (value.TryGetValue(out string? text))
            return text;
        return JsonElement.Parse(value.ToJsonString()).GetString()!;
    }

    public bool TextEquals(JsonNode? node, TreeName text)
    {
        JsonValue value = (JsonValue)node!;
        return value.TryGetValue(out JsonElement element) ? element.ValueEquals(text.Utf8) : TextOf(node) == text.Text;
    }

    public ReadOnlySpan<byte> NumberOf(JsonNode? node, Span<byte> scratch)
    {
        JsonValue value = (JsonValue)node!;
        if (value.TryGetValue(out JsonElement element))
            return JsonMarshal.GetRawUtf8Value(element);
        if (value.TryGetValue(out int small) && small.TryFormat(scratch, out int length, default, System.Globalization.CultureInfo.InvariantCulture))
            return scratch[..length];
        return Encoding.UTF8.GetBytes(value.ToJsonString());
    }

    // A JsonValue may hold a .NET object that is written as an array or object.
    private static JsonNode? Opened(JsonNode? node) =>
        node is JsonValue value && value.GetValueKind() is JsonValueKind.Object or JsonValueKind.Array ? JsonNode.Parse(value.ToJsonString()) : node;

    /// <summary>A position in an array or object.</summary>
    internal struct Cursor
    {
        internal JsonObject? Members;
        internal JsonArray? Elements;
        internal int Next;
    }
}
