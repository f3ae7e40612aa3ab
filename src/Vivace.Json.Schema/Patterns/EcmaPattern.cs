// Regular expressions of ECMA-262, as JSON Schema uses them: with the flag u, over code points, found anywhere in a text.
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Patterns;

/// <summary>A parsed pattern. It can be used by several threads at a time.</summary>
/// <remarks>
/// What matches is made for the first text, because most patterns of a large schema never meet one. Patterns without back references and
/// assertions that look around take time proportional to the text, and so do those that only look ahead from the start. The others go
/// through alternatives one after another, with a limit on their steps.
/// </remarks>
internal sealed class EcmaPattern
{
    private readonly PatternTree _tree;

    // Threads may make it at once.
    private PatternMatcher? _matcher;

    private EcmaPattern(PatternTree tree) => _tree = tree;

    /// <exception cref="FormatException">The pattern is not one of ECMA-262.</exception>
    internal static EcmaPattern Parse(string pattern) => new(EcmaPatternParser.Parse(pattern));

    internal static bool IsValid(string pattern)
    {
        try
        {
            EcmaPatternParser.Parse(pattern);
            return true;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    /// <param name="text">The content of a JSON string: UTF-8, without quotes and escapes.</param>
    /// <exception cref="System.Text.Json.JsonException">More steps than the limit, which only
    /// patterns that look around or refer back have.</exception>
    internal bool IsMatch(ReadOnlySpan<byte> text) => Matcher.IsMatch(text);

    internal PatternMatcher Matcher => Volatile.Read(ref _matcher) ?? MakeMatcher();

    private PatternMatcher MakeMatcher()
    {
        PatternMatcher made = TryCreateFast(_tree.Root) ?? PatternOfParts.TryCreate(_tree.Root)
            ?? (PatternMatcher)new BacktrackingPattern(_tree);
        Volatile.Write(ref _matcher, made);
        return made;
    }

    /// <summary>Null if the pattern may take more than linear time.</summary>
    internal static PatternMatcher? TryCreateFast(PatternNode root) =>
        SimplePattern.TryCreate(root) ?? LinearPattern.TryCreate(root, out _);
}
