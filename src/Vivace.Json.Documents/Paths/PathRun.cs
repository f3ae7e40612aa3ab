// Follows a path through a document with its own stack, one result at a time, so that depth never uses the thread's stack.
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// One selection, in the order of RFC 9535. Segments only append, so each result can go to the next segment at once.
/// A frame is one value in one segment: first its selectors are applied, then, if the segment descends, its children are entered.
internal sealed class PathRun<TTree, TNode, TCursor>
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    private readonly TTree _tree;
    private readonly PathContext _context;
    private readonly PathSegment[] _segments;
    private readonly TNode _root;

    private Frame[] _frames = new Frame[4];
    private int _count;
    private bool _selectsStart;
    private TNode _start;
    private ConditionRun<TTree, TNode, TCursor>? _conditions;

    internal PathRun(TTree tree, TNode root, PathSegment[] segments, PathContext context, bool notesPlaces,
        ConditionRun<TTree, TNode, TCursor>? conditions = null)
    {
        _tree = tree;
        _root = root;
        _segments = segments;
        _context = context;
        _conditions = conditions;
        NotesPlaces = notesPlaces;
        _start = root;
        Current = root;
        Begin(root);
    }

    internal TNode Current { get; private set; }

    /// <summary>The value's place, if places are recorded; null for the root.</summary>
    internal PathLocation? Place { get; private set; }

    private bool NotesPlaces { get; }

    /// <summary>Starts over, at another value.</summary>
    internal void Begin(TNode start)
    {
        _count = 0;
        _start = start;
        _selectsStart = _segments.Length == 0;
        if (!_selectsStart)
            Enter(start, null, 0, isScanned: false);
    }

    internal bool MoveNext()
    {
        if (_selectsStart)
        {
            _selectsStart = false;
            Current = _start;
            return true;
        }

        while (_count > 0)
        {
            if (!TryAdvance(ref _frames[_count - 1], out TNode child, out PathLocation? place))
            {
                // Release the reference to the document.
                _frames[--_count] = default;
                continue;
            }

            int segment = _frames[_count - 1].Segment;
            if (_frames[_count - 1].Enters)
            {
                _frames[_count - 1].Enters = false;
                Enter(child, place, segment, isScanned: true);
            }
            else if (segment + 1 == _segments.Length)
            {
                Current = child;
                Place = place;
                return true;
            }
            else
            {
                Enter(child, place, segment + 1, isScanned: false);
            }
        }

        return false;
    }

    // Only arrays and objects can be selected from.
    private void Enter(TNode node, PathLocation? place, int segment, bool isScanned)
    {
        bool scans = _segments[segment].Scans;
        bool isContainer = _tree.KindOf(node) is JsonValueKind.Array or JsonValueKind.Object;
        if (!isContainer && (!scans || isScanned))
            return;
        if (_count == _frames.Length)
            Array.Resize(ref _frames, 2 * _count);
        ref Frame frame = ref _frames[_count++];
        frame = new Frame { Node = node, Place = place, Segment = segment };
        if (scans)
            frame.Work = isScanned ? Work.BeginScan : Work.ScanSelf;
    }

    // Returns the next value that the frame selects, or the next child to descend into if the frame says so.
    private bool TryAdvance(ref Frame frame, out TNode child, out PathLocation? place)
    {
        PathSegment segment = _segments[frame.Segment];
        while (true)
        {
            switch (frame.Work)
            {
                case Work.Select:
                    if (frame.Selector == segment.Selectors.Length)
                    {
                        if (!segment.Descends)
                            goto default;
                        frame.Cursor = _tree.ChildrenOf(frame.Node);
                        frame.Index = -1;
                        frame.Work = Work.Descend;
                        continue;
                    }

                    if (TrySelect(ref frame, segment.Selectors[frame.Selector], out child, out place))
                        return true;
                    continue;

                case Work.Children:
                    if (!TryMove(ref frame, out child, out place))
                    {
                        frame.Selector++;
                        frame.Work = Work.Select;
                        continue;
                    }

                    if (Passes(segment.Selectors[frame.Selector], child))
                    {
                        place = PlaceOf(ref frame);
                        return true;
                    }

                    continue;

                case Work.Slice:
                    if (TryMoveInSlice(ref frame, out child, out place))
                        return true;
                    frame.Items = null;
                    frame.Selector++;
                    frame.Work = Work.Select;
                    continue;

                case Work.Descend:
                    if (!TryMove(ref frame, out child, out place))
                        goto default;
                    if (_tree.KindOf(child) is not (JsonValueKind.Array or JsonValueKind.Object))
                        continue;
                    place = PlaceOf(ref frame);
                    frame.Enters = true;
                    return true;

                case Work.ScanSelf:
                    frame.Work = Work.BeginScan;
                    if (!TakesSelf(segment, frame.Node))
                        continue;
                    child = frame.Node;
                    place = frame.Place;
                    return true;

                case Work.BeginScan:
                    if (_tree.KindOf(frame.Node) is not (JsonValueKind.Array or JsonValueKind.Object))
                        goto default;
                    frame.Cursor = _tree.ChildrenOf(frame.Node);
                    frame.Index = -1;
                    frame.Work = Work.Scan;
                    continue;

                case Work.Scan:
                    if (!TryMove(ref frame, out child, out place))
                        goto default;
                    place = PlaceOf(ref frame);
                    if (IsScanned(ref frame, segment, child))
                    {
                        frame.Pending = child;
                        frame.PendingPlace = place;
                        frame.Work = Work.EnterScanned;
                        return true;
                    }

                    frame.Enters = true;
                    return true;

                case Work.EnterScanned:
                    child = frame.Pending;
                    place = frame.PendingPlace;
                    frame.Work = Work.Scan;
                    frame.Enters = true;
                    return true;

                default:
                    child = default!;
                    place = null;
                    return false;
            }
        }
    }

    // Starts a selector. True if it selects a single value that exists.
    private bool TrySelect(ref Frame frame, PathSelector selector, out TNode child, out PathLocation? place)
    {
        child = default!;
        place = null;
        _context.Visits.Visit();
        JsonValueKind kind = _tree.KindOf(frame.Node);
        switch (selector.Kind)
        {
            case SelectorKind.Name:
                frame.Selector++;
                if (kind != JsonValueKind.Object || !_tree.TryGetMember(frame.Node, ((NameSelector)selector).Name, out child))
                    return false;
                place = NotesPlaces ? new PathLocation(frame.Place, selector.Text, 0) : null;
                return true;
            case SelectorKind.Index:
                frame.Selector++;
                if (kind != JsonValueKind.Array)
                    return false;
                if (!TreeElements.TryGet<TTree, TNode, TCursor>(_tree, frame.Node, selector.Start!.Value, out child!, out int index))
                    return false;
                place = NotesPlaces ? new PathLocation(frame.Place, null, index) : null;
                return true;
            case SelectorKind.Slice:
                if (kind == JsonValueKind.Array && TryBeginSlice(ref frame, selector))
                    frame.Work = Work.Slice;
                else
                    frame.Selector++;
                return false;
            default:
                if (!selector.Takes(kind))
                {
                    frame.Selector++;
                    return false;
                }

                frame.Cursor = _tree.ChildrenOf(frame.Node);
                frame.Index = -1;
                frame.Work = Work.Children;
                return false;
        }
    }

    // RFC 9535 §2.3.4.2.2.
    private bool TryBeginSlice(ref Frame frame, PathSelector selector)
    {
        long step = selector.Step;
        if (step == 0)
            return false;
        long count = _tree.CountOf(frame.Node);
        long start = Within(selector.Start ?? (step > 0 ? 0 : count - 1), count);
        long end = selector.End is { } given ? Within(given, count) : step > 0 ? count : -1;
        (frame.Next, frame.End) = step > 0
            ? (Math.Clamp(start, 0, count), Math.Clamp(end, 0, count))
            : (Math.Clamp(start, -1, count - 1), Math.Clamp(end, -1, count - 1));
        frame.Step = step;
        if (step > 0 ? frame.Next >= frame.End : frame.Next <= frame.End)
            return false;
        if (!_tree.IsIndexed)
            frame.Items = ItemsOf(frame.Node, (int)(step > 0 ? frame.End : frame.Next + 1));
        return true;
    }

    private static long Within(long index, long count) => index < 0 ? index + count : index;

    private TNode[] ItemsOf(TNode node, int count)
    {
        _context.Visits.Visit(count);
        TNode[] items = new TNode[count];
        TCursor cursor = _tree.ChildrenOf(node);
        for (int i = 0; i < count; i++)
            _tree.MoveNext(ref cursor, out items[i]);
        return items;
    }

    private bool TryMoveInSlice(ref Frame frame, out TNode child, out PathLocation? place)
    {
        child = default!;
        place = null;
        if (frame.Step > 0 ? frame.Next >= frame.End : frame.Next <= frame.End)
            return false;
        _context.Visits.Visit();
        int index = (int)frame.Next;
        frame.Next += frame.Step;
        child = frame.Items is { } items ? items[index] : _tree.ElementAt(frame.Node, index);
        place = NotesPlaces ? new PathLocation(frame.Place, null, index) : null;
        return true;
    }

    private bool TryMove(ref Frame frame, out TNode child, out PathLocation? place)
    {
        place = null;
        _context.Visits.Visit();
        frame.Index++;
        return _tree.MoveNext(ref frame.Cursor, out child);
    }

    private PathLocation? PlaceOf(ref Frame frame) =>
        !NotesPlaces ? null
        : _tree.KindOf(frame.Node) == JsonValueKind.Object ? new PathLocation(frame.Place, NameOf(ref frame), 0)
        : new PathLocation(frame.Place, null, frame.Index);

    private string NameOf(ref Frame frame)
    {
        string name = _tree.NameOf(ref frame.Cursor);
        _context.Visits.VisitText(name.Length);
        return name;
    }

    private bool Passes(PathSelector selector, TNode child) =>
        selector.Kind == SelectorKind.Wildcard
        || (selector.Kind == SelectorKind.Filter
            && (_conditions ??= new(_tree, _root, _context)).Test(((FilterSelector)selector).Condition, child));

    private bool IsScanned(ref Frame frame, PathSegment segment, TNode child)
    {
        bool isMember = _tree.KindOf(frame.Node) == JsonValueKind.Object;
        foreach (PathSelector selector in segment.Selectors)
            if (selector.Kind == SelectorKind.Name ? isMember && NameOf(ref frame) == selector.Text : Passes(selector, child))
                return true;
        return false;
    }

    private bool TakesSelf(PathSegment segment, TNode node)
    {
        foreach (PathSelector selector in segment.Selectors)
            if (selector.Kind != SelectorKind.Name && Passes(selector, node))
                return true;
        return false;
    }

    private enum Work
    {
        Select,
        Children,
        Slice,
        Descend,
        ScanSelf,
        BeginScan,
        Scan,
        EnterScanned,
    }

    private struct Frame
    {
        internal TNode Node;
        internal PathLocation? Place;
        internal int Segment;
        internal int Selector;
        internal Work Work;

        // The child is entered in the same segment rather than passed to the next one.
        internal bool Enters;
        internal TCursor Cursor;
        internal int Index;
        internal long Next;
        internal long End;
        internal long Step;
        internal TNode[]? Items;
        internal TNode Pending;
        internal PathLocation? PendingPlace;
    }
}
