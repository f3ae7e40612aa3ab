// A parsed text as a tree: its values are words of the index.
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>A value of a tree: a <see cref="JsonView"/> without the tree, which is the same for all values. What has no reference in it is copied for nothing.</summary>
/// <param name="Word">The value's first word.</param>
/// <param name="First">The first byte of its text.</param>
internal readonly record struct ViewPlace(int Word, byte First);

/// <summary>The document of a view.</summary>
internal readonly struct ViewTree : ITree<ViewPlace, ViewTree.Cursor>
{
    // Null for the view that is default, which has no value.
    private readonly JsonTree? _tree;
    private readonly TreeBudget? _budget;

    /// <param name="root">A view of the tree.</param>
    /// <param name="budget">Counts what a search passes over; null for no limit.</param>
    internal ViewTree(JsonView root, TreeBudget? budget = null) => (_tree, _budget) = (root.Kind == JsonValueKind.Undefined ? null : root.Tree, budget);

    // Names are compared by vectors: so many words in the time in which others compare one name.
    private const int WordsPerPassed = 4;

    // Large containers get tables of their own when they are asked often.
    public bool IsIndexed => true;

    private JsonTree Tree => _tree!;

    /// <summary>The place of a view of this tree.</summary>
    internal static ViewPlace PlaceOf(JsonView view) => view.Kind == JsonValueKind.Undefined ? default : new ViewPlace(view.Word, view.First);

    /// <summary>The value at a place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonView ViewOf(ViewPlace place) => _tree is null ? default : new JsonView(_tree, place.Word, place.First);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public JsonValueKind KindOf(ViewPlace node)
    {
        if (_tree is null)
            return JsonValueKind.Undefined;
        _ = _tree.Words;
        return TreeCursor.KindOf(node.First);
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

    // Of a flat array everything is known by its end. A container that is larger is looked through in a table once it was asked often.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CountPassed(ViewPlace node)
    {
        if (_budget is not { } budget)
            return;
        TreeCursor at = new(Tree);
        int words = at.EndOf(node.Word) - node.Word;
        if (words > ContainerSearch.FewWords && (node.First == '{' || !at.IsFlat(node.Word)))
            budget.VisitPassed(Math.Min(words, MemberWalk.MaxWords) / WordsPerPassed);
    }

    public Cursor ChildrenOf(ViewPlace node) =>
        new() { Next = node.Word + 2, End = new TreeCursor(Tree).EndOf(node.Word), Name = node.First == '{' ? 1 : 0 };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext(ref Cursor cursor, out ViewPlace child)
    {
        if (cursor.Next >= cursor.End)
        {
            child = default;
            return false;
        }

        TreeCursor at = new(Tree);
        int word = cursor.Next + cursor.Name;
        byte first = at.FirstOf(word);
        cursor.Word = word;
        cursor.Next = TreeCursor.IsBracket(first) ? at.EndOf(word) : word + 1;
        child = new ViewPlace(word, first);
        return true;
    }

    public string NameOf(ref Cursor cursor) => new JsonView(Tree, cursor.Word - 1, (byte)'"').GetString()!;

    public string TextOf(ViewPlace node) => ViewOf(node).GetString()!;

    public bool TextEquals(ViewPlace node, TreeName text) => NameMatch.Equals(new TreeCursor(Tree).ContentOf(node.Word), text.Utf8);

    public ReadOnlySpan<byte> NumberOf(ViewPlace node, Span<byte> scratch) => new TreeCursor(Tree).RawOf(node.Word);

    public object? ToObject(ViewPlace node) => ViewOf(node);

    public bool TryFromObject(object? value, out ViewPlace node)
    {
        bool isOfTree = value is JsonView { Kind: not JsonValueKind.Undefined } view && view.Tree == _tree;
        node = isOfTree ? PlaceOf((JsonView)value!) : default;
        return isOfTree;
    }

    /// <summary>A position in an array or object.</summary>
    internal struct Cursor
    {
        // The words of the child, of what follows it, and of what follows the container; and how many words of a member are its name.
        internal int Word, Next, End, Name;
    }
}
