// JsonView as a tree.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>A document of views.</summary>
internal readonly struct ViewTree : ITree<JsonView, ViewTree.Cursor>
{
    // Large containers get tables of their own when they are asked often.
    public bool IsIndexed => true;

    public JsonValueKind KindOf(JsonView node) => node.Kind;

    public int CountOf(JsonView node) => node.Count;

    public bool TryGetMember(JsonView node, TreeName name, out JsonView value) => node.TryGet(name.Utf8, out value);

    public JsonView ElementAt(JsonView node, int index) => node[index];

    public Cursor ChildrenOf(JsonView node) =>
        node.Kind == JsonValueKind.Object ? new Cursor { IsObject = true, Members = node.Members.GetEnumerator() } : new Cursor { Elements = node.Elements.GetEnumerator() };

    public bool MoveNext(ref Cursor cursor, out JsonView child)
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

    public string TextOf(JsonView node) => node.GetString()!;

    public bool TextEquals(JsonView node, TreeName text) => node.ValueEquals(text.Utf8);

    public ReadOnlySpan<byte> NumberOf(JsonView node, Span<byte> scratch) => node.RawUtf8;

    /// <summary>A position in an array or object.</summary>
    internal struct Cursor
    {
        internal bool IsObject;
        internal JsonViewMembers.Enumerator Members;
        internal JsonViewElements.Enumerator Elements;
    }
}
