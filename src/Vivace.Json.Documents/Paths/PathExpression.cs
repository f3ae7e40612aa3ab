// Parsed filter conditions (RFC 9535 §2.3.5). Types are checked and constant patterns compiled in advance.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

internal abstract class PathExpression;

/// <summary>True if any part is (<c>||</c>), or if all parts are (<c>&amp;&amp;</c>).</summary>
internal sealed class JunctionExpression(bool isAnd, PathExpression[] parts) : PathExpression
{
    internal bool IsAnd => isAnd;

    internal PathExpression[] Parts => parts;
}

/// <summary>Parts joined by operators of equal precedence that associate to the right, as in
/// Newtonsoft.Json: <c>a &amp;&amp; b || c</c> is <c>a &amp;&amp; (b || c)</c>.</summary>
internal sealed class ChainExpression(PathExpression[] parts, bool[] isAnd) : PathExpression
{
    internal PathExpression[] Parts => parts;

    /// <summary>Whether a part's result decides the chain: false before <c>&amp;&amp;</c>, true
    /// before <c>||</c>, anything from the last part.</summary>
    internal bool Decides(int part, bool result) => part == parts.Length - 1 || result != isAnd[part];
}

internal sealed class NotExpression(PathExpression part) : PathExpression
{
    internal PathExpression Part => part;
}

internal enum Comparer
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

internal sealed class ComparisonExpression(Comparer comparer, PathExpression left, PathExpression right) : PathExpression
{
    internal Comparer Comparer => comparer;

    internal PathExpression Left => left;

    internal PathExpression Right => right;

    /// <summary>The path of names and indexes, if one such path from the current node is compared with a constant.</summary>
    internal QueryExpression? Field { get; } = FieldOf(left, right) ?? FieldOf(right, left);

    internal LiteralExpression? Constant { get; } = left as LiteralExpression ?? right as LiteralExpression;

    /// <summary>The comparison, turned so that <see cref="Field"/> is on its left.</summary>
    internal Comparer FromField { get; } = left is LiteralExpression ? Turn(comparer) : comparer;

    /// <summary>The comparer for exchanged sides.</summary>
    internal static Comparer Turn(Comparer comparer) => comparer switch
    {
        Comparer.Less => Comparer.Greater,
        Comparer.LessOrEqual => Comparer.GreaterOrEqual,
        Comparer.Greater => Comparer.Less,
        Comparer.GreaterOrEqual => Comparer.LessOrEqual,
        _ => comparer,
    };

    private static QueryExpression? FieldOf(PathExpression one, PathExpression other) =>
        other is LiteralExpression && one is QueryExpression { IsRelative: true, IsSingular: true } query ? query : null;
}

internal sealed class LiteralExpression : PathExpression
{
    // Computed on first use.
    private double _nearest = double.NaN;

    internal LiteralExpression(JsonValueKind kind, string text = "")
    {
        Kind = kind;
        Text = new TreeName(text);
        Number = kind == JsonValueKind.Number ? Encoding.ASCII.GetBytes(text) : [];
    }

    internal JsonValueKind Kind { get; }

    internal TreeName Text { get; }

    internal byte[] Number { get; }

    internal double Nearest =>
        double.IsNaN(_nearest) ? _nearest = double.Parse(Text.Text, NumberStyles.Float, CultureInfo.InvariantCulture) : _nearest;
}

internal sealed class QueryExpression(bool isRelative, PathSegment[] segments, int slot) : PathExpression
{
    /// <summary>Whether it starts at the current node (<c>@</c>) rather than at the root (<c>$</c>).</summary>
    internal bool IsRelative => isRelative;

    internal PathSegment[] Segments => segments;

    internal bool IsSingular { get; } = Array.TrueForAll(segments, static segment => segment.IsSingular);

    /// <summary>The query's number in the whole path, which finds its cached run.</summary>
    internal int Slot => slot;
}

internal sealed class CallExpression(PathFunction function, PathExpression[] arguments) : PathExpression
{
    internal PathFunction Function => function;

    internal PathExpression[] Arguments => arguments;

    /// <summary>The compiled pattern if it is constant; null if it is invalid.</summary>
    internal LinearPattern? Pattern { get; init; }

    internal bool HasConstantPattern { get; init; }
}
