// Adapts lazy views to ITree. Nothing after a found value is read.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>The first of several members with one name wins. The budget, which may be null, counts skipped text.</summary>
internal readonly struct LazyTree(TreeBudget? budget) : ITree<JsonView, LazyTree.Cursor>
{
    public bool IsIndexed => false;

    public JsonValueKind KindOf(JsonView node) => node.Kind;

    public int CountOf(JsonView node)
    {
        bool isKnown = node.Kind is not (JsonValueKind.Array or JsonValueKind.Object)
            || node.Tree.Places?.TryFindCount(node.Offset, out _) == true;
        int count = node.Count;
        if (!isKnown)
            CountToEnd(node, node.Offset);
        return count;
    }

    public bool TryGetMember(JsonView node, TreeName name, out JsonView value)
    {
        bool isFound = node.TryGet(name.Utf8, out value);
        if (isFound)
            budget?.VisitText((int)(value.Offset - node.Offset));
        else
            CountToEnd(node, node.Offset);
        return isFound;
    }

    public bool TryGetSame(JsonView node, string name, out JsonView value) => TryGetMember(node, new TreeName(name), out value);

    public JsonView ElementAt(JsonView node, int index)
    {
        JsonView element = node[index];
        budget?.VisitText((int)(element.Offset - node.Offset));
        return element;
    }

    public Cursor ChildrenOf(JsonView node) => node.Kind == JsonValueKind.Object
        ? new Cursor { Container = node, Passed = node.Offset, IsObject = true, Members = node.Members.GetEnumerator() }
        : new Cursor { Container = node, Passed = node.Offset, Elements = node.Elements.GetEnumerator() };

    public bool MoveNext(ref Cursor cursor, out JsonView child)
    {
        bool isThere = cursor.IsObject ? cursor.Members.MoveNext() : cursor.Elements.MoveNext();
        child = !isThere ? default : cursor.IsObject ? cursor.Members.Current.Value : cursor.Elements.Current;
        if (isThere)
        {
            budget?.VisitText((int)(child.Offset - cursor.Passed));
            cursor.Passed = child.Offset;
        }
        else
        {
            CountToEnd(cursor.Container, cursor.Passed);
        }

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

    // Remembers the end of a long container.
    private void CountToEnd(JsonView container, nint from)
    {
        if (budget is not null && container.Tree.Places is { } places && places.TryFindEnd(container.Offset, out nint end))
            budget.VisitText((int)(end - from));
    }

    internal struct Cursor
    {
        internal JsonView Container;

        // The offset of the previous child, whose text the next step skips.
        internal nint Passed;
        internal bool IsObject;
        internal JsonViewMembers.Enumerator Members;
        internal JsonViewElements.Enumerator Elements;
    }
}
