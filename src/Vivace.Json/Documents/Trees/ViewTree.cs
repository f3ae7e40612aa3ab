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

    public bool TryGetMember(JsonView node, TreeName name, out JsonView value) => MemberWalk.TryFind(node.Tree, node.Word, name, out value);

    public JsonView ElementAt(JsonView node, int index) => node[index];

    public Cursor ChildrenOf(JsonView node)
    {
        int isObject = node.Kind == JsonValueKind.Object ? 1 : 0;
        return new Cursor { Tree = node.Tree, Next = node.Word + 2, End = node.Cursor.EndOf(node.Word), Name = isObject };
    }

    public bool MoveNext(ref Cursor cursor, out JsonView child)
    {
        if (cursor.Next >= cursor.End)
        {
            child = default;
            return false;
        }

        TreeCursor at = new(cursor.Tree);
        int word = cursor.Next + cursor.Name;
        byte first = at.FirstOf(word);
        cursor.Word = word;
        cursor.Next = TreeCursor.IsBracket(first) ? at.EndOf(word) : word + 1;
        child = new JsonView(cursor.Tree, word, first);
        return true;
    }

    public string NameOf(ref Cursor cursor) => new JsonView(cursor.Tree, cursor.Word - 1, (byte)'"').GetString()!;

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
        internal JsonTree Tree;

        // The words of the child, of what follows it, and of what follows the container; and how many words of a member are its name.
        internal int Word, Next, End, Name;
    }
}
