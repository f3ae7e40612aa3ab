// Follows a path without descendants and with one selector in each segment, by a loop with one cursor for each multi-valued segment.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>A faster equivalent of <see cref="PathRun{TTree, TNode, TCursor}"/>. Mutable: it lives in a field of
/// the enumerator. A path of names and indexes allocates nothing.</summary>
internal struct SimplePathRun<TTree, TNode, TCursor>
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    private readonly TTree _tree;
    private readonly TNode _root;
    private readonly SimplePath _path;
    private readonly PathContext _context;
    private readonly TreeBudget _visits;

    // One level for each multi-valued segment that the current value came through.
    private Children[]? _levels;
    private int _count;
    private bool _hasBegun;
    private ConditionRun<TTree, TNode, TCursor>? _conditions;

    internal SimplePathRun(TTree tree, TNode root, SimplePath path, PathContext context)
    {
        (_tree, _root, _path, _context, _visits) = (tree, root, path, context, context.Visits);
        Current = root;
    }

    internal TNode Current { get; private set; }

    internal bool MoveNext()
    {
        bool isAtValue = !_hasBegun;
        _hasBegun = true;
        TNode node = _root;
        int step = 0;
        while (isAtValue || TryAdvance(out node, out step))
        {
            if (TryFollow(ref node, ref step))
            {
                Current = node;
                return true;
            }

            isAtValue = false;
        }

        return false;
    }

    // Follows names and indexes. False if the value does not exist, or if a multi-valued segment opened a new level.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryFollow(ref TNode node, ref int step)
    {
        PathSelector[] steps = _path.Steps;
        for (; step < steps.Length; step++)
        {
            PathSelector selector = steps[step];
            JsonValueKind kind = _tree.KindOf(node);
            switch (selector.Kind)
            {
                case SelectorKind.Name:
                    _visits.Visit();
                    if (kind != JsonValueKind.Object || !_tree.TryGetMember(node, ((NameSelector)selector).Name, out node))
                        return false;
                    continue;
                case SelectorKind.Index:
                    _visits.Visit();
                    if (kind != JsonValueKind.Array
                        || !TreeElements.TryGet<TTree, TNode, TCursor>(_tree, node, selector.Start!.Value, out node!, out _))
                        return false;
                    continue;
                case SelectorKind.Slice when kind == JsonValueKind.Array && selector.Step > 0:
                case SelectorKind.Wildcard or SelectorKind.Filter when selector.Takes(kind):
                    Open(node, step, selector);
                    return false;
                default:
                    return false;
            }
        }

        return true;
    }

    private void Open(TNode node, int step, PathSelector selector)
    {
        _levels ??= new Children[_path.Levels];
        ref Children level = ref _levels[_count++];
        level.Cursor = _tree.ChildrenOf(node);
        level.Step = step;
        level.Index = 0;
        (level.Start, level.End) = selector.Kind == SelectorKind.Slice
            ? (selector.Start ?? 0, selector.End ?? long.MaxValue)
            : (0, long.MaxValue);
    }

    // Takes the next of several values.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryAdvance(out TNode node, out int step)
    {
        while (_count > 0)
        {
            ref Children level = ref _levels![_count - 1];
            PathSelector selector = _path.Steps[level.Step];
            step = level.Step + 1;
            while (level.Index < level.End)
            {
                _visits.Visit();
                if (!_tree.MoveNext(ref level.Cursor, out node))
                    break;
                long index = level.Index++;
                if (selector.Kind switch
                {
                    SelectorKind.Wildcard => true,
                    SelectorKind.Filter => (_conditions ??= new(_tree, _root, _context)).Test(((FilterSelector)selector).Condition, node),
                    _ => index >= level.Start && (index - level.Start) % selector.Step == 0,
                })
                {
                    return true;
                }
            }

            // Release the reference to the tree.
            level = default;
            _count--;
        }

        (node, step) = (default!, 0);
        return false;
    }

    /// <summary>The children of one value, from which a wildcard, slice or filter selects.</summary>
    private struct Children
    {
        internal TCursor Cursor;
        internal int Step;
        internal long Index, Start, End;
    }
}
