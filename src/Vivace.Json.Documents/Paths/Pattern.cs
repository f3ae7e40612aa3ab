// The patterns of match and search: I-Regexp (RFC 9485), matched in time proportional to pattern times text.
using System.Text;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Paths;

internal static class Pattern
{
    // Each text needs room for all steps; preparing this many costs as much as trying one.
    private const int StepsPerVisit = 64;

    /// <summary>Returns null if the pattern is not an I-Regexp or is too large.</summary>
    /// <param name="text">The pattern.</param>
    /// <param name="isSearch">Whether any part of a text may match, and not only the whole.</param>
    /// <param name="work">The characters and steps made, which may be thousands for a short pattern.</param>
    internal static LinearPattern? TryParse(string text, bool isSearch, out long work)
    {
        work = text.Length;
        if (IRegexpParser.TryParse(text) is not { } root)
            return null;
        LinearPattern? pattern = LinearPattern.TryCreate(
            isSearch ? root : new SequenceNode([new AnchorNode(PatternAnchor.Start), root, new AnchorNode(PatternAnchor.End)]),
            out long made);
        work += made;
        return pattern?.Steps > LinearProgram.MaxSteps ? null : pattern;
    }

    internal static bool IsMatch(LinearPattern pattern, string text, TreeBudget budget)
    {
        budget.Visit(pattern.Steps / StepsPerVisit);
        using Utf8Text utf8 = Utf8Text.Rent(text);

        // Half of a surrogate pair becomes U+FFFD.
        return pattern.IsMatch(utf8.IsValid ? utf8.Span : Encoding.UTF8.GetBytes(text), budget);
    }
}
