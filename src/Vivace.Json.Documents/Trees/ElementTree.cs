// JsonElement as a tree.
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>Documents of JsonElement. The budget, which may be null, counts what searches skip.</summary>
internal readonly struct ElementTree(TreeBudget? budget) : ITree<JsonElement, ElementTree.Cursor>
{
    // An array that contains containers is walked from its start.
    public bool IsIndexed => false;

    public JsonValueKind KindOf(JsonElement node) => node.ValueKind;

    public int CountOf(JsonElement node) => node.ValueKind == JsonValueKind.Array ? node.GetArrayLength() : node.GetPropertyCount();

    // An element has no table: each search walks the members.
    public bool TryGetMember(JsonElement node, TreeName name, out JsonElement value)
    {
        budget?.VisitPassed(node.GetPropertyCount());
        return node.TryGetProperty(name.Utf8, out value);
    }

    public bool TryGetSame(JsonElement node, string name, out JsonElement value) => TryGetMember(node, new TreeName(name), out value);

    public JsonElement ElementAt(JsonElement node, int index)
    {
        budget?.VisitPassed(index);
        return node[index];
    }

    public Cursor ChildrenOf(JsonElement node) =>
        node.ValueKind == JsonValueKind.Object
            ? new Cursor { IsObject = true, Members = node.EnumerateObject() }
            : new Cursor { Elements = node.EnumerateArray() };

    public bool MoveNext(ref Cursor cursor, out JsonElement child)
    {
        if (cursor.IsObject)
        {
            if (cursor.Members.MoveNext())
            {
                child = cursor.Members.Current.Value;
                return true;
            }
        }
        else if (cursor.Elements.MoveNext())
        {
            child = cursor.Elements.Current;
            return true;
        }

        child = default;
        return false;
    }

    public string NameOf(ref Cursor cursor) => cursor.Members.Current.Name;

    public string TextOf(JsonElement node) => node.GetString()!;

    public bool TextEquals(JsonElement node, TreeName text) => node.ValueEquals(text.Utf8);

    public ReadOnlySpan<byte> NumberOf(JsonElement node, Span<byte> scratch) => JsonMarshal.GetRawUtf8Value(node);

    public object? ToObject(JsonElement node) => node;

    public bool TryFromObject(object? value, out JsonElement node)
    {
        node = value is JsonElement element ? element : default;
        return value is JsonElement;
    }

    internal struct Cursor
    {
        internal bool IsObject;
        internal JsonElement.ObjectEnumerator Members;
        internal JsonElement.ArrayEnumerator Elements;
    }
}
