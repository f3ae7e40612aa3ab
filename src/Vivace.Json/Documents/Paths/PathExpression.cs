// The conditions of filters (RFC 9535 §2.3.5), as parsed: types are checked, and patterns compiled, before anything is looked at.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

internal abstract class PathExpression;

/// <summary>True if one part is (<c>||</c>), or if all parts are (<c>&amp;&amp;</c>).</summary>
internal sealed class JunctionExpression(bool isAnd, PathExpression[] parts) : PathExpression
{
    internal bool IsAnd => isAnd;

    internal PathExpression[] Parts => parts;
}

/// <summary>
/// Parts with operators of one precedence between them, each of which has all that follows it on its right: <c>a &amp;&amp; b || c</c> is
/// <c>a &amp;&amp; (b || c)</c>, as in Newtonsoft.Json.
/// </summary>
internal sealed class ChainExpression(PathExpression[] parts, bool[] isAnd) : PathExpression
{
    internal PathExpression[] Parts => parts;

    /// <summary>Whether <paramref name="result"/> of a part decides the whole chain: false before <c>&amp;&amp;</c>, true before <c>||</c>, any of the last part.</summary>
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

    /// <summary>If a path of names and indexes from the tested value is compared with a constant: the path.</summary>
    internal QueryExpression? Field { get; } = FieldOf(left, right) ?? FieldOf(right, left);

    /// <summary>The constant that <see cref="Field"/> is compared with.</summary>
    internal LiteralExpression? Constant { get; } = left as LiteralExpression ?? right as LiteralExpression;

    /// <summary>The comparison with <see cref="Field"/> on its left.</summary>
    internal Comparer FromField { get; } = left is not LiteralExpression ? comparer : comparer switch
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

/// <summary>A constant: a string, a number, true, false or null.</summary>
internal sealed class LiteralExpression : PathExpression
{
    // Computed when a filter first needs it.
    private double _nearest = double.NaN;

    internal LiteralExpression(JsonValueKind kind, string text = "")
    {
        Kind = kind;
        Text = new TreeName(text);
        Number = kind == JsonValueKind.Number ? Encoding.ASCII.GetBytes(text) : [];
    }

    internal JsonValueKind Kind { get; }

    /// <summary>The content of a string.</summary>
    internal TreeName Text { get; }

    /// <summary>A number as it is written.</summary>
    internal byte[] Number { get; }

    /// <summary>The double that is nearest to a number.</summary>
    internal double Nearest => double.IsNaN(_nearest) ? _nearest = double.Parse(Text.Text, NumberStyles.Float, CultureInfo.InvariantCulture) : _nearest;
}

/// <summary>A path within a filter.</summary>
internal sealed class QueryExpression(bool isRelative, PathSegment[] segments, int slot) : PathExpression
{
    /// <summary>Whether it starts at the value that is tested (<c>@</c>), and not at the root (<c>$</c>).</summary>
    internal bool IsRelative => isRelative;

    internal PathSegment[] Segments => segments;

    internal bool IsSingular { get; } = Array.TrueForAll(segments, static segment => segment.IsSingular);

    /// <summary>Which of the queries in the whole path it is: what runs it is made once and kept.</summary>
    internal int Slot => slot;
}

internal sealed class CallExpression(PathFunction function, PathExpression[] arguments) : PathExpression
{
    internal PathFunction Function => function;

    internal PathExpression[] Arguments => arguments;

    /// <summary>The pattern, if it is a constant: null then if it is not a valid one.</summary>
    internal Pattern? Pattern { get; init; }

    internal bool HasConstantPattern { get; init; }
}
