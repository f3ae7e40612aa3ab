// Attributes of DataAnnotations that say what keywords of a schema say.
using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Generator.Schemas;

internal static class Checks
{
    internal const string Space = "global::System.ComponentModel.DataAnnotations.";

    internal const string Allowed = Space + "AllowedValues";

    private const string Shortest = Space + "MinLength", Longest = Space + "MaxLength";

    internal const string NotEmpty = Shortest + "(1)";

    internal static string Literal(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>The tightest bounds, whether the bound itself is allowed or not.</summary>
    internal static (decimal? Low, decimal? High) Bounds(SchemaView view) =>
        (Limits(view, "minimum").Concat(Limits(view, "exclusiveMinimum")).Max(),
            Limits(view, "maximum").Concat(Limits(view, "exclusiveMaximum")).Min());

    internal static string[] Range(SchemaView view)
    {
        (decimal? low, decimal? high) = Bounds(view);
        (low, high) = (IsBeyond(low) ? null : low, IsBeyond(high) ? null : high);
        if (low is null && high is null)
            return [];
        string range = $"{Space}Range({Bound(low, "double.NegativeInfinity")}, {Bound(high, "double.PositiveInfinity")}";
        if (low is not null && IsExclusive(view, "exclusiveMinimum", low))
            range += ", MinimumIsExclusive = true";
        if (high is not null && IsExclusive(view, "exclusiveMaximum", high))
            range += ", MaximumIsExclusive = true";
        return [range + ")"];
    }

    /// <summary>The keywords whose bound is larger than any number that is checked.</summary>
    internal static string[] Unchecked(SchemaView view) =>
        Array.FindAll(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], keyword => Limits(view, keyword).Any(IsBeyond));

    private static bool IsBeyond(decimal? limit) => limit is decimal.MaxValue or decimal.MinValue;

    /// <summary>The attributes for a least and a greatest length. .NET counts the characters of a string in UTF-16.</summary>
    internal static string[] Lengths(SchemaView view, string least, string most)
    {
        List<string> checks = [];
        if (Limits(view, least).Max() is { } low and > 0 and <= int.MaxValue)
            checks.Add($"{Shortest}({low.ToString("0", CultureInfo.InvariantCulture)})");
        if (Limits(view, most).Min() is { } high and <= int.MaxValue)
            checks.Add($"{Longest}({high.ToString("0", CultureInfo.InvariantCulture)})");
        return [.. checks];
    }

    internal static bool IsLength(string check) =>
        check.StartsWith(Shortest, StringComparison.Ordinal) || check.StartsWith(Longest, StringComparison.Ordinal);

    // Draft 4 has a Boolean here, which concerns the bound beside it.
    private static bool IsExclusive(SchemaView view, string keyword, decimal? bound) =>
        Limits(view, keyword).Contains(bound) || view.Find(keyword) is { Value.Kind: SchemaNodeKind.True };

    private static string Bound(decimal? bound, string otherwise) =>
        bound is { } value ? value.ToString(CultureInfo.InvariantCulture) + "d" : otherwise;

    // A limit that is too large for a decimal counts as the largest one.
    private static IEnumerable<decimal?> Limits(SchemaView view, string keyword)
    {
        foreach ((_, SchemaFileNode value) in view.FindAll(keyword))
        {
            if (value.Kind == SchemaNodeKind.Number)
                yield return decimal.TryParse(value.Text, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal limit)
                    ? limit
                    : value.Text[0] == '-' ? decimal.MinValue : decimal.MaxValue;
        }
    }
}
