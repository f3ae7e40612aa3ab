// Adapts a parsed text to ITree. Its values are words of the index.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Documents.Trees;

/// <summary>A <see cref="JsonView"/> without the tree, which all values share. Without a reference, it is cheap to copy.</summary>
internal readonly record struct ViewPlace(int Word, byte First);

internal readonly struct ViewTree : ITree<ViewPlace, ViewTree.Cursor>
{
    // Null for a default view.
    private readonly JsonTree? _tree;
    private readonly TreeBudget? _budget;

    internal ViewTree(JsonView root, TreeBudget? budget = null) =>
        (_tree, _budget) = (root.Kind == JsonValueKind.Undefined ? null : root.Tree, budget);

    // Names are compared by vectors: this many words cost as much as one comparison elsewhere.
    private const int WordsPerPassed = 4;

    // Large containers get tables when they are searched often.
    public bool IsIndexed => true;

    private JsonTree Tree => _tree!;

    internal static ViewPlace PlaceOf(JsonView view) =>
        view.Kind == JsonValueKind.Undefined ? default : new ViewPlace(view.Word, view.First);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonView ViewOf(ViewPlace place) => _tree is null ? default : new JsonView(_tree, place.Word, place.First);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonValueKind KindOf(ViewPlace node)
    {
        if (_tree is null)
            return JsonValueKind.Undefined;
        _ = _tree.Words;
        return IndexCursor.KindOf(node.First);
    }

    public int CountOf(ViewPlace node)
    {
        CountPassed(node);
        return ViewOf(node).Count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryGetMember(ViewPlace node, TreeName name, out ViewPlace value)
    {
        CountPassed(node);
        return MemberWalk.TryFind(Tree, node.Word, name, out value);
    }

    public bool TryGetSame(ViewPlace node, string name, out ViewPlace value) => TryGetMember(node, new TreeName(name), out value);

    public ViewPlace ElementAt(ViewPlace node, int index)
    {
        CountPassed(node);
        return PlaceOf(ViewOf(node)[index]);
    }

    // A flat array's size is known from its end. Larger containers are counted through their tables.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CountPassed(ViewPlace node)
    {
        if (_budget is not { } budget)
            return;
        IndexCursor at = Tree.Cursor;
        int words = at.EndOf(node.Word) - node.Word;
        if (words > ContainerSearch.FewWords && (node.First == '{' || !at.IsFlat(node.Word)))
            budget.VisitPassed(Math.Min(words, MemberWalk.MaxWords) / WordsPerPassed);
    }

    public Cursor ChildrenOf(ViewPlace node) =>
        new() { Next = node.Word + 2, End = Tree.Cursor.EndOf(node.Word), Name = node.First == '{' ? 1 : 0 };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext(ref Cursor cursor, out ViewPlace child)
    {
        if (cursor.Next >= cursor.End)
        {
            child = default;
            return false;
        }

        IndexCursor at = Tree.Cursor;
        int word = cursor.Next + cursor.Name;
        byte first = at.FirstOf(word);
        cursor.Word = word;
        cursor.Next = IndexCursor.IsBracket(first) ? at.EndOf(word) : word + 1;
        child = new ViewPlace(word, first);
        return true;
    }

    public string NameOf(ref Cursor cursor) => new JsonView(Tree, cursor.Word - 1, (byte)'"').GetString()!;

    public string TextOf(ViewPlace node) => ViewOf(node).GetString()!;

    public bool TextEquals(ViewPlace node, TreeName text) => NameMatch.Equals(Tree.Cursor.ContentOf(node.Word), text.Utf8);

    public ReadOnlySpan<byte> NumberOf(ViewPlace node, Span<byte> scratch) => Tree.Cursor.RawOf(node.Word);

    public object? ToObject(ViewPlace node) => ViewOf(node);

    public bool TryFromObject(object? value, out ViewPlace node)
    {
        bool isOfTree = value is JsonView { Kind: not JsonValueKind.Undefined } view && view.Tree == _tree;
        node = isOfTree ? PlaceOf((JsonView)value!) : default;
        return isOfTree;
    }

    internal struct Cursor
    {
        // The words of the child, of the next one and of the container's end; and how many words a member's name takes.
        internal int Word, Next, End, Name;
    }
}
