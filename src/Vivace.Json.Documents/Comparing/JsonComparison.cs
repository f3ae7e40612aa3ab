// What differs between two documents.
using System.Globalization;
using System.Text;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents;

/// <summary>One value that differs.</summary>
/// <param name="Path">Where it is in the expected document, or in the found one if it
/// is only there, such as <c>$.orders[2].price</c>.</param>
/// <param name="Expected">The expected value as JSON; <see langword="null"/> if there should be none.</param>
/// <param name="Found">The value that was found as JSON; <see langword="null"/> if there is none.</param>
public sealed record JsonDifference(string Path, string? Expected, string? Found)
{
    // The characters before the first one that differs, if the beginnings of two long values are the same.
    private const int ShownBefore = 10;

    /// <summary>
    /// The difference in one line, such as <c>$.orders[2].price: expected 12.5, found 13</c>; values are cut to about 40 characters: the
    /// first ones, or those around the first difference if it comes after them.
    /// </summary>
    /// <returns>The line.</returns>
    public override string ToString()
    {
        string expected = Shown(Expected, 0), found = Shown(Found, 0);
        if (expected == found && Expected != Found)
        {
            int from = Math.Max(0, Expected.AsSpan().CommonPrefixLength(Found) - ShownBefore);
            from -= from > 0 && char.IsLowSurrogate(Expected![from]) ? 1 : 0;
            (expected, found) = (Shown(Expected, from), Shown(Found, from));
        }

        return $"{Path}: expected {expected}, found {found}";
    }

    private static string Shown(string? json, int from) =>
        json is null ? "nothing" : from == 0 ? FoundText.Show(json) : $"…{FoundText.Show(json[from..])}";
}

/// <summary>The result of a comparison of two documents.</summary>
public sealed class JsonComparison
{
    // Nobody reads more lines of a failed test.
    private const int MostLines = 20;

    internal JsonComparison(IReadOnlyList<JsonDifference> differences) => Differences = differences;

    /// <summary>The values that differ, in the order of the expected document; empty if the documents are the same.</summary>
    public IReadOnlyList<JsonDifference> Differences { get; }

    /// <summary>Whether nothing differs.</summary>
    public bool AreSame => Differences.Count == 0;

    /// <summary>Throws if something differs: an assertion for any test framework.</summary>
    /// <exception cref="JsonDifferenceException">The documents differ; its message lists the differences.</exception>
    public void ThrowIfDifferent()
    {
        if (!AreSame)
            throw new JsonDifferenceException(this);
    }

    /// <summary>The differences, one a line; of many, the first ones.</summary>
    /// <returns>The lines; empty if the documents are the same.</returns>
    public override string ToString()
    {
        StringBuilder lines = new();
        lines.AppendJoin(Environment.NewLine, Differences.Take(MostLines));
        if (Differences.Count > MostLines)
            lines.AppendLine().Append(CultureInfo.InvariantCulture, $"… and {Differences.Count - MostLines} more");
        return lines.ToString();
    }
}

/// <summary>Thrown by <see cref="JsonComparison.ThrowIfDifferent"/>: two documents are not the same.</summary>
public sealed class JsonDifferenceException : Exception
{
    internal JsonDifferenceException(JsonComparison comparison)
        : base(
            $"Expected the same JSON, found {comparison.Differences.Count.ToString(CultureInfo.InvariantCulture)} {(comparison.Differences.Count == 1 ? "difference" : "differences")}:{Environment.NewLine}{comparison}") =>
        Comparison = comparison;

    /// <summary>What differs.</summary>
    public JsonComparison Comparison { get; }
}
