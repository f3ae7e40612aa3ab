// Evaluates the conditions of filters (RFC 9535 §2.3.5) for one value at a time.
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

/// <summary>Asked by all runs of one selection. Queries within conditions are runs of their own, which ask the same object.</summary>
internal sealed class ConditionRun<TTree, TNode, TCursor>(TTree tree, TNode root, PathContext context)
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    // Recursion is limited by the parser.
    internal bool Test(PathExpression expression, TNode current)
    {
        context.EnsureStack();
        switch (expression)
        {
            case ComparisonExpression { Field: { } field, Constant: { } constant } comparison when !context.IsNewtonsoft:
                // Most comparisons: through operands, they would take up to 1.8 times as long.
                context.Visits.Visit();
                return TryFollow(field, current, out TNode found)
                    ? Compare(comparison.FromField, found, constant)
                    : comparison.FromField == Comparer.NotEqual;
            case ComparisonExpression comparison:
                return CompareOperands(comparison, current);
            case QueryExpression { IsSingular: true, IsRelative: true } query:
                return TryFollow(query, current, out _);
            case QueryExpression query:
                return Exists(query, current);
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
            default:
                return Call((CallExpression)expression, current);
        }
    }

    private bool Exists(QueryExpression query, TNode current) =>
        query.IsSingular ? TryFindSingle(query, current, out _)
        : query.IsRelative ? RunOf(query, current).MoveNext()
        : AnswerOf(query).Exists ??= FromRoot(query).MoveNext();

    private bool Call(CallExpression call, TNode current)
    {
        if (call.Function.Kind == FunctionKind.User)
            return TestOf(call, call.Function.User!, current);
        if (!TryGetText(ValueOf(call.Arguments[0], current), out string? text))
            return false;
        LinearPattern? pattern = call.Pattern;
        if (!call.HasConstantPattern && TryGetText(ValueOf(call.Arguments[1], current), out string? written))
            pattern = context.PatternOf(written, call.Function.Kind == FunctionKind.Search);
        return pattern is not null && Pattern.IsMatch(pattern, text, context.Visits);
    }

    private bool TestOf(CallExpression call, JsonPathFunction function, TNode current)
    {
        JsonPathValue first = ArgumentOf(call.Arguments[0], current),
            second = call.Arguments.Length > 1 ? ArgumentOf(call.Arguments[1], current) : default;
        try
        {
            return function.Test!(first, second);
        }
        catch (Exception failure) when (context.NoteUserFailure(failure))
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
                context.Visits.Visit();
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
        catch (Exception failure) when (context.NoteUserFailure(failure))
        {
            throw;
        }

        return result.Kind switch
        {
            JsonValueKind.Undefined => default,
            JsonValueKind.Array or JsonValueKind.Object =>
                tree.TryFromObject(result.Node, out TNode node) ? new Operand { Kind = OperandKind.Node, Node = node } : default,
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
        return new JsonPathValue(kind, text, operand.Kind == OperandKind.Node ? tree.ToObject(operand.Node) : null);
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
                return Integer(tree.CountOf(operand.Node));
            default:
                return default;
        }
    }

    private static Operand Integer(long value) => new() { Kind = OperandKind.Integer, Integer = value };

    private bool TryFindSingle(QueryExpression query, TNode current, out TNode found)
    {
        if (query.IsRelative)
            return TryFollow(query, current, out found);
        Operand answer = AnswerOf(query).Value ??= TryFollow(query, root, out TNode only)
            ? new Operand { Kind = OperandKind.Node, Node = only }
            : default;
        found = answer.Node;
        return answer.Kind == OperandKind.Node;
    }

    private bool TryFollow(QueryExpression query, TNode start, out TNode found)
    {
        found = start;
        context.Visits.Visit(query.Segments.Length);
        foreach (PathSegment segment in query.Segments)
        {
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
        ref object? kept = ref context.Queries[query.Slot];
        PathRun<TTree, TNode, TCursor> run = (PathRun<TTree, TNode, TCursor>)(kept ??= FromRoot(query));
        run.Begin(current);
        return run;
    }

    private PathRun<TTree, TNode, TCursor> FromRoot(QueryExpression query) =>
        new(tree, root, query.Segments, context, notesPlaces: false, this);

    // An absolute query selects the same values for every tested node.
    private RootAnswer AnswerOf(QueryExpression query) => (RootAnswer)(context.Queries[query.Slot] ??= new RootAnswer());

    private bool CompareOperands(ComparisonExpression comparison, TNode current)
    {
        context.Visits.Visit();
        if (!context.IsNewtonsoft)
            return Compare(comparison.Comparer, ValueOf(comparison.Left, current), ValueOf(comparison.Right, current));

        // Newtonsoft.Json compares every value on the left with every value on the right.
        List<Operand> rights = AllOf(comparison.Right, current);
        foreach (Operand left in AllOf(comparison.Left, current))
        {
            context.Visits.Visit(rights.Count);
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
    private bool Compare(Comparer comparer, in Operand left, in Operand right)
    {
        if (left.Kind == OperandKind.Node && right.Literal is { } constant)
            return Compare(comparer, left.Node, constant);
        if (right.Kind == OperandKind.Node && left.Literal is { } first)
            return Compare(ComparisonExpression.Turn(comparer), right.Node, first);
        JsonValueKind kind = KindOf(left);
        if (kind != KindOf(right))
            return comparer == Comparer.NotEqual;
        switch (kind)
        {
            case JsonValueKind.Number:
                return Fits(comparer, TreeNumbers.Compare(NumberOf(left, stackalloc byte[TreeNumbers.Scratch]),
                    NumberOf(right, stackalloc byte[TreeNumbers.Scratch])));
            case JsonValueKind.String:
                return TryGetText(left, out string? one) && TryGetText(right, out string? other)
                    && Fits(comparer, TextOrder.Compare(one, other));
            case JsonValueKind.Array or JsonValueKind.Object:
                return comparer is not (Comparer.Less or Comparer.Greater)
                    && TreeEquality.AreEqual<TTree, TNode, TCursor>(tree, left.Node, right.Node, context.Visits)
                        == (comparer != Comparer.NotEqual);
            default:
                return Fits(comparer, 0);
        }
    }

    private bool Compare(Comparer comparer, TNode node, LiteralExpression constant)
    {
        if (tree.KindOf(node) != constant.Kind)
            return comparer == Comparer.NotEqual;
        switch (constant.Kind)
        {
            case JsonValueKind.Number:
                ReadOnlySpan<byte> number = tree.NumberOf(node, stackalloc byte[TreeNumbers.Scratch]);
                context.Visits.VisitText(number.Length + constant.Number.Length);
                return Fits(comparer, Order(number, constant));
            case JsonValueKind.String when comparer is Comparer.Equal or Comparer.NotEqual:
                context.Visits.VisitText(constant.Text.Text.Length);
                return tree.TextEquals(node, constant.Text) == (comparer == Comparer.Equal);
            case JsonValueKind.String:
                string text = tree.TextOf(node);
                context.Visits.VisitText(text.Length);
                return Fits(comparer, TextOrder.Compare(text, constant.Text.Text));
            default:
                return Fits(comparer, 0);
        }
    }

    // Rounding keeps the order: if the nearest doubles differ, so do the numbers, in the same direction.
    private static int Order(ReadOnlySpan<byte> number, LiteralExpression constant)
    {
        if (FloatText.ReadDouble(ref MemoryMarshal.GetReference(number), 0, number.Length, out double value) > 0)
        {
            if (value < constant.Nearest)
                return -1;
            if (value > constant.Nearest)
                return 1;
        }

        return TreeNumbers.Compare(number, constant.Number);
    }

    private static bool Fits(Comparer comparer, int order) => comparer switch
    {
        Comparer.Equal => order == 0,
        Comparer.NotEqual => order != 0,
        Comparer.Less => order < 0,
        Comparer.LessOrEqual => order <= 0,
        Comparer.Greater => order > 0,
        _ => order >= 0,
    };

    private JsonValueKind KindOf(in Operand operand) => operand.Kind switch
    {
        OperandKind.Node => tree.KindOf(operand.Node),
        OperandKind.Literal => operand.Literal!.Kind,
        OperandKind.Integer => JsonValueKind.Number,
        _ => JsonValueKind.Undefined,
    };

    private bool TryGetText(in Operand operand, [NotNullWhen(true)] out string? text)
    {
        text = null;
        if (KindOf(operand) != JsonValueKind.String)
            return false;
        text = operand.Kind == OperandKind.Literal ? operand.Literal!.Text.Text : tree.TextOf(operand.Node);
        context.Visits.VisitText(text.Length);
        return true;
    }

    private ReadOnlySpan<byte> NumberOf(in Operand operand, Span<byte> scratch)
    {
        switch (operand.Kind)
        {
            case OperandKind.Node:
                ReadOnlySpan<byte> number = tree.NumberOf(operand.Node, scratch);
                context.Visits.VisitText(number.Length);
                return number;
            case OperandKind.Literal:
                context.Visits.VisitText(operand.Literal!.Number.Length);
                return operand.Literal.Number;
            default:
                operand.Integer.TryFormat(scratch, out int length, default, CultureInfo.InvariantCulture);
                return scratch[..length];
        }
    }

    private enum OperandKind
    {
        Nothing,
        Node,
        Literal,
        Integer,
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
