// JsonView as a tree without an index: what is after a value that was found is not looked at.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>A document of views of a lazy tree. Of a name that comes twice, the first one counts.</summary>
internal readonly struct LazyTree : ITree<JsonView, LazyTree.Cursor>
{
    public bool IsIndexed => false;

    public JsonValueKind KindOf(JsonView node) => node.Kind;

    public int CountOf(JsonView node) => node.Count;

    public bool TryGetMember(JsonView node, TreeName name, out JsonView value) => node.TryGet(name.Utf8, out value);

    public bool TryGetSame(JsonView node, string name, out JsonView value) => TryGetMember(node, new TreeName(name), out value);

    public JsonView ElementAt(JsonView node, int index) => node[index];

    public Cursor ChildrenOf(JsonView node) =>
        node.Kind == JsonValueKind.Object ? new Cursor { IsObject = true, Members = node.Members.GetEnumerator() } : new Cursor { Elements = node.Elements.GetEnumerator() };

    public bool MoveNext(ref Cursor cursor, out JsonView child)
    {
        bool isThere = cursor.IsObject ? cursor.Members.MoveNext() : cursor.Elements.MoveNext();
        child = !isThere ? default : cursor.IsObject ? cursor.Members.Current.Value : cursor.Elements.Current;
        return isThere;
    }

    public string NameOf(ref Cursor cursor) => cursor.Members.Current.Name;

    public string TextOf(JsonView node) => node.GetString()!;

    public bool TextEquals(JsonView node, TreeName text) => node.ValueEquals(text.Utf8);

    public ReadOnlySpan<byte> NumberOf(JsonView node, Span<byte> scratch) => node.RawUtf8;

    public object? ToObject(JsonView node) => node;

    public bool TryFromObject(object? value, out JsonView node)
    {
        node = value is JsonView view ? view : default;
        return value is JsonView;
    }

    /// <summary>A position in an array or object.</summary>
    internal struct Cursor
    {
        internal bool IsObject;
        internal JsonViewMembers.Enumerator Members;
        internal JsonViewElements.Enumerator Elements;
    }
}
