// Follows a path through a document with its own stack, one result at a time, so that depth never uses the thread's stack.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;
using Vivace.Json.Text.Numbers;

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

    internal PathRun(TTree tree, TNode root, PathSegment[] segments, PathContext context, bool notesPlaces)
    {
        _tree = tree;
        _root = root;
        _segments = segments;
        _context = context;
        NotesPlaces = notesPlaces;
        _start = root;
        Current = root;
        Begin(root);
    }

    internal TNode Current { get; private set; }

    /// <summary>The value's place, if places are recorded; null for the root.</summary>
    internal PathLocation? Place { get; private set; }

    private bool NotesPlaces { get; }

    private void Begin(TNode start)
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
        || (selector.Kind == SelectorKind.Filter && Test(((FilterSelector)selector).Condition, child));

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

    // Recursion is limited by the parser.
    internal bool Test(PathExpression expression, TNode current)
    {
        _context.EnsureStack();
        switch (expression)
        {
            case JunctionExpression { IsAnd: true } all:
                foreach (PathExpression part in all.Parts)
                    if (!Test(part, current))
                        return false;
                return true;
            case JunctionExpression any:
                foreach (PathExpression part in any.Parts)
                    if (Test(part, current))
                        return true;
                return false;
            case ChainExpression chain:
                for (int i = 0; ; i++)
                {
                    bool result = Test(chain.Parts[i], current);
                    if (chain.Decides(i, result))
                        return result;
                }

            case NotExpression not:
                return !Test(not.Part, current);
            case ComparisonExpression comparison:
                _context.Visits.Visit();
                return _context.IsNewtonsoft
                    ? CompareAny(comparison, current)
                    : Compare(comparison.Comparer, ValueOf(comparison.Left, current), ValueOf(comparison.Right, current));
            case QueryExpression query:
                return query.IsSingular ? TryFindSingle(query, current, out _) : query.IsRelative
                    ? RunOf(query, current).MoveNext()
                    : AnswerOf(query).Exists ??= FromRoot(query).MoveNext();
            default:
                return Call((CallExpression)expression, current);
        }
    }

    private bool Call(CallExpression call, TNode current)
    {
        if (call.Function.Kind == FunctionKind.User)
            return TestOf(call, call.Function.User!, current);
        if (!TryGetText(ValueOf(call.Arguments[0], current), out string? text))
            return false;
        LinearPattern? pattern = call.Pattern;
        if (!call.HasConstantPattern && TryGetText(ValueOf(call.Arguments[1], current), out string? written))
            pattern = _context.PatternOf(written, call.Function.Kind == FunctionKind.Search);
        return pattern is not null && Pattern.IsMatch(pattern, text, _context.Visits);
    }

    private bool TestOf(CallExpression call, JsonPathFunction function, TNode current)
    {
        JsonPathValue first = ArgumentOf(call.Arguments[0], current),
            second = call.Arguments.Length > 1 ? ArgumentOf(call.Arguments[1], current) : default;
        try
        {
            return function.Test!(first, second);
        }
        catch (Exception failure) when (_context.NoteUserFailure(failure))
        {
            throw;
        }
    }

    private Operand ValueOf(PathExpression expression, TNode current)
    {
        switch (expression)
        {
            case LiteralExpression literal:
                return new Operand { Kind = OperandKind.Literal, Literal = literal };
            case QueryExpression query:
                return TryFindSingle(query, current, out TNode found) ? new Operand { Kind = OperandKind.Node, Node = found } : default;
            default:
                return ResultOf((CallExpression)expression, current);
        }
    }

    private Operand ResultOf(CallExpression call, TNode current)
    {
        switch (call.Function.Kind)
        {
            case FunctionKind.Length:
                return LengthOf(ValueOf(call.Arguments[0], current));
            case FunctionKind.Count:
                QueryExpression counted = (QueryExpression)call.Arguments[0];
                return Integer(
                    counted.IsRelative ? CountOf(RunOf(counted, current)) : AnswerOf(counted).Count ??= CountOf(FromRoot(counted)));
            case FunctionKind.Value:
                QueryExpression only = (QueryExpression)call.Arguments[0];
                return only.IsRelative ? OnlyOf(RunOf(only, current)) : AnswerOf(only).Value ??= OnlyOf(FromRoot(only));
            default:
                return UserResultOf(call, call.Function.User!, current);
        }
    }

    private static long CountOf(PathRun<TTree, TNode, TCursor> run)
    {
        long count = 0;
        while (run.MoveNext())
            count++;
        return count;
    }

    private static Operand OnlyOf(PathRun<TTree, TNode, TCursor> run)
    {
        if (!run.MoveNext())
            return default;
        TNode only = run.Current;
        return run.MoveNext() ? default : new Operand { Kind = OperandKind.Node, Node = only };
    }

    private Operand UserResultOf(CallExpression call, JsonPathFunction function, TNode current)
    {
        List<JsonPathValue>? values = null;
        JsonPathValue first = default, second = default;
        if (function.Nodes is not null)
        {
            values = [];
            foreach (Operand operand in NodesOf((QueryExpression)call.Arguments[0], current))
            {
                _context.Visits.Visit();
                values.Add(ArgumentOf(operand));
            }
        }
        else
        {
            first = ArgumentOf(call.Arguments[0], current);
            second = call.Arguments.Length > 1 ? ArgumentOf(call.Arguments[1], current) : default;
        }

        JsonPathValue result;
        try
        {
            result = function.Nodes is { } nodes ? nodes(values!) : function.Values!(first, second);
        }
        catch (Exception failure) when (_context.NoteUserFailure(failure))
        {
            throw;
        }

        return result.Kind switch
        {
            JsonValueKind.Undefined => default,
            JsonValueKind.Array or JsonValueKind.Object =>
                _tree.TryFromObject(result.Node, out TNode node) ? new Operand { Kind = OperandKind.Node, Node = node } : default,
            _ => new Operand { Kind = OperandKind.Literal, Literal = result.ToLiteral() },
        };
    }

    private JsonPathValue ArgumentOf(PathExpression argument, TNode current) => ArgumentOf(ValueOf(argument, current));

    private JsonPathValue ArgumentOf(Operand operand)
    {
        JsonValueKind kind = KindOf(operand);
        string? text = kind switch
        {
            JsonValueKind.String => TryGetText(operand, out string? content) ? content : null,
            JsonValueKind.Number => Encoding.ASCII.GetString(NumberOf(operand, stackalloc byte[TreeNumbers.Scratch])),
            _ => null,
        };
        return new JsonPathValue(kind, text, operand.Kind == OperandKind.Node ? _tree.ToObject(operand.Node) : null);
    }

    // Counts characters, elements or members (RFC 9535 §2.4.4).
    private Operand LengthOf(Operand operand)
    {
        switch (KindOf(operand))
        {
            case JsonValueKind.String:
                TryGetText(operand, out string? text);
                long count = 0;
                foreach (Rune _ in text!.EnumerateRunes())
                    count++;
                return Integer(count);
            case JsonValueKind.Array or JsonValueKind.Object:
                return Integer(_tree.CountOf(operand.Node));
            default:
                return default;
        }
    }

    private static Operand Integer(long value) => new() { Kind = OperandKind.Integer, Integer = value };

    private bool TryFindSingle(QueryExpression query, TNode current, out TNode found)
    {
        if (query.IsRelative)
            return TryFindSingle(_tree, query, current, _context, out found);
        Operand answer = AnswerOf(query).Value ??= TryFindSingle(_tree, query, _root, _context, out TNode only)
            ? new Operand { Kind = OperandKind.Node, Node = only }
            : default;
        found = answer.Node;
        return answer.Kind == OperandKind.Node;
    }

    internal static bool TryFindSingle(TTree tree, QueryExpression query, TNode start, PathContext context, out TNode found)
    {
        found = start;
        foreach (PathSegment segment in query.Segments)
        {
            context.Visits.Visit();
            PathSelector selector = segment.Selectors[0];
            JsonValueKind kind = tree.KindOf(found);
            if (selector.Kind == SelectorKind.Name)
            {
                if (kind != JsonValueKind.Object || !tree.TryGetMember(found, ((NameSelector)selector).Name, out found))
                    return false;
                continue;
            }

            if (kind != JsonValueKind.Array)
                return false;
            if (!TreeElements.TryGet<TTree, TNode, TCursor>(tree, found, selector.Start!.Value, out found!, out _))
                return false;
        }

        return true;
    }

    // Runs are cached: a query finishes or is abandoned before it runs again.
    private PathRun<TTree, TNode, TCursor> RunOf(QueryExpression query, TNode current)
    {
        ref object? kept = ref _context.Queries[query.Slot];
        PathRun<TTree, TNode, TCursor> run = (PathRun<TTree, TNode, TCursor>)(kept ??= FromRoot(query));
        run.Begin(current);
        return run;
    }

    private PathRun<TTree, TNode, TCursor> FromRoot(QueryExpression query) =>
        new(_tree, _root, query.Segments, _context, notesPlaces: false);

    // An absolute query selects the same values for every tested node.
    private RootAnswer AnswerOf(QueryExpression query) => (RootAnswer)(_context.Queries[query.Slot] ??= new RootAnswer());

    // Newtonsoft.Json compares every value on the left with every value on the right.
    private bool CompareAny(ComparisonExpression comparison, TNode current)
    {
        List<Operand> rights = AllOf(comparison.Right, current);
        foreach (Operand left in AllOf(comparison.Left, current))
        {
            _context.Visits.Visit(rights.Count);
            foreach (Operand right in rights)
                if (NewtonsoftCompare(comparison.Comparer, left, right))
                    return true;
        }

        return false;
    }

    private List<Operand> AllOf(PathExpression expression, TNode current)
    {
        if (expression is not QueryExpression { IsSingular: false } query)
            return ValueOf(expression, current) is { Kind: not OperandKind.Nothing } value ? [value] : [];
        return NodesOf(query, current);
    }

    private List<Operand> NodesOf(QueryExpression query, TNode current) =>
        query.IsRelative ? AllOf(RunOf(query, current)) : AnswerOf(query).Nodes ??= AllOf(FromRoot(query));

    private static List<Operand> AllOf(PathRun<TTree, TNode, TCursor> run)
    {
        List<Operand> values = [];
        while (run.MoveNext())
            values.Add(new Operand { Kind = OperandKind.Node, Node = run.Current });
        return values;
    }

    // Arrays and objects equal nothing; null is less than everything else.
    private bool NewtonsoftCompare(Comparer comparer, Operand left, Operand right)
    {
        JsonValueKind one = KindOf(left);
        JsonValueKind other = KindOf(right);
        if (one is JsonValueKind.Array or JsonValueKind.Object || other is JsonValueKind.Array or JsonValueKind.Object)
            return comparer == Comparer.NotEqual;
        if (comparer is Comparer.Equal or Comparer.NotEqual)
            return Compare(comparer, left, right);
        if (one == JsonValueKind.Number && other == JsonValueKind.String)
            right = AsNumber(right);
        else if (one == JsonValueKind.String && other == JsonValueKind.Number)
            left = AsNumber(left);
        if ((one == JsonValueKind.Null) == (other == JsonValueKind.Null))
            return Compare(comparer, left, right);
        return one == JsonValueKind.Null
            ? comparer is Comparer.Less or Comparer.LessOrEqual
            : comparer is Comparer.Greater or Comparer.GreaterOrEqual;
    }

    // Newtonsoft.Json compares a number and a string by the number in the string, and fails without one. Here the comparison is false.
    private Operand AsNumber(Operand operand)
    {
        if (!TryGetText(operand, out string? text))
            return operand;
        byte[] utf8 = Encoding.UTF8.GetBytes(text.Trim());
        return NumberText.SkipNumber(ref MemoryMarshal.GetArrayDataReference(utf8), 0, utf8.Length) == utf8.Length
            ? new Operand
            {
                Kind = OperandKind.Literal,
                Literal = new LiteralExpression(JsonValueKind.Number, Encoding.ASCII.GetString(utf8)),
            }
            : operand;
    }

    // RFC 9535 §2.3.5.2.2.
    private bool Compare(Comparer comparer, Operand left, Operand right) => comparer switch
    {
        Comparer.Equal => AreEqual(left, right),
        Comparer.NotEqual => !AreEqual(left, right),
        Comparer.Less => IsLess(left, right),
        Comparer.Greater => IsLess(right, left),
        Comparer.LessOrEqual => IsLess(left, right) || AreEqual(left, right),
        _ => IsLess(right, left) || AreEqual(left, right),
    };

    private bool AreEqual(Operand left, Operand right)
    {
        JsonValueKind kind = KindOf(left);
        if (kind != KindOf(right))
            return false;
        switch (kind)
        {
            case JsonValueKind.Number:
                return left is { Kind: OperandKind.Integer } && right is { Kind: OperandKind.Integer }
                    ? left.Integer == right.Integer
                    : TreeNumbers.AreEqual(NumberOf(left, stackalloc byte[TreeNumbers.Scratch]),
                        NumberOf(right, stackalloc byte[TreeNumbers.Scratch]));
            case JsonValueKind.String:
                if (left.Kind == OperandKind.Node && right.Kind == OperandKind.Literal)
                    return TextEquals(left.Node, right.Literal!.Text);
                if (right.Kind == OperandKind.Node && left.Kind == OperandKind.Literal)
                    return TextEquals(right.Node, left.Literal!.Text);
                return TryGetText(left, out string? one) && TryGetText(right, out string? other) && one == other;
            case JsonValueKind.Array or JsonValueKind.Object:
                return TreeEquality.AreEqual<TTree, TNode, TCursor>(_tree, left.Node, right.Node, _context.Visits);
            default:
                return true;
        }
    }

    private bool TextEquals(TNode node, TreeName text)
    {
        _context.Visits.VisitText(text.Text.Length);
        return _tree.TextEquals(node, text);
    }

    private bool IsLess(Operand left, Operand right)
    {
        JsonValueKind kind = KindOf(left);
        if (kind != KindOf(right))
            return false;
        return kind switch
        {
            JsonValueKind.Number =>
                TreeNumbers.Compare(NumberOf(left, stackalloc byte[TreeNumbers.Scratch]),
                    NumberOf(right, stackalloc byte[TreeNumbers.Scratch])) < 0,
            JsonValueKind.String =>
                TryGetText(left, out string? one) && TryGetText(right, out string? other) && TextOrder.Compare(one, other) < 0,
            _ => false,
        };
    }

    private JsonValueKind KindOf(Operand operand) => operand.Kind switch
    {
        OperandKind.Node => _tree.KindOf(operand.Node),
        OperandKind.Literal => operand.Literal!.Kind,
        OperandKind.Integer => JsonValueKind.Number,
        _ => JsonValueKind.Undefined,
    };

    private bool TryGetText(Operand operand, [NotNullWhen(true)] out string? text)
    {
        text = null;
        if (KindOf(operand) != JsonValueKind.String)
            return false;
        text = operand.Kind == OperandKind.Literal ? operand.Literal!.Text.Text : _tree.TextOf(operand.Node);
        _context.Visits.VisitText(text.Length);
        return true;
    }

    private ReadOnlySpan<byte> NumberOf(Operand operand, Span<byte> scratch)
    {
        switch (operand.Kind)
        {
            case OperandKind.Node:
                ReadOnlySpan<byte> number = _tree.NumberOf(operand.Node, scratch);
                _context.Visits.VisitText(number.Length);
                return number;
            case OperandKind.Literal:
                _context.Visits.VisitText(operand.Literal!.Number.Length);
                return operand.Literal.Number;
            default:
                operand.Integer.TryFormat(scratch, out int length, default, CultureInfo.InvariantCulture);
                return scratch[..length];
        }
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

    private enum OperandKind
    {
        Nothing,
        Node,
        Literal,
        Integer,
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

    private sealed class RootAnswer
    {
        internal bool? Exists { get; set; }

        internal long? Count { get; set; }

        internal Operand? Value { get; set; }

        internal List<Operand>? Nodes { get; set; }
    }

    private struct Operand
    {
        internal OperandKind Kind;
        internal TNode Node;
        internal LiteralExpression? Literal;
        internal long Integer;
    }
}
