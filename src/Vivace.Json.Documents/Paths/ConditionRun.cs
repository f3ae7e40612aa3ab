// Tests filter conditions, most of which compare one member with a constant.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Documents.Paths;

/// <summary>Leaves everything but the common case to <see cref="PathRun{TTree, TNode, TCursor}.Test"/>, which defines the rule.</summary>
internal sealed class ConditionRun<TTree, TNode, TCursor>(TTree tree, TNode root, PathContext context)
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    private PathRun<TTree, TNode, TCursor>? _plain;

    internal bool Test(PathExpression expression, TNode current)
    {
        context.EnsureStack();
        switch (expression)
        {
            case ComparisonExpression { Field: { } field, Constant: { } constant } comparison when !context.IsNewtonsoft:
                return TryFind(field, current, out TNode found)
                    ? Compare(comparison.FromField, found, constant)
                    : comparison.FromField == Comparer.NotEqual;
            case QueryExpression { IsSingular: true, IsRelative: true } query:
                return TryFind(query, current, out _);
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
            case NotExpression not:
                return !Test(not.Part, current);
            default:
                return (_plain ??= new PathRun<TTree, TNode, TCursor>(tree, root, [], context, notesPlaces: false)).Test(
                    expression, current);
        }
    }

    private bool TryFind(QueryExpression query, TNode current, out TNode found) =>
        PathRun<TTree, TNode, TCursor>.TryFindSingle(tree, query, current, context, out found);

    // RFC 9535 §2.3.5.2.2.
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
                return comparer is Comparer.Equal or Comparer.LessOrEqual or Comparer.GreaterOrEqual;
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
}
