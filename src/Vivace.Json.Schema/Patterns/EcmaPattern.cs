// Regular expressions of ECMA-262, as JSON Schema uses them: with the flag u, over code points, found anywhere in a text.
namespace Vivace.Json.Schemas;

/// <summary>A parsed pattern. It can be used by several threads at a time.</summary>
/// <remarks>
/// Patterns without back references and assertions that look around take time proportional to the text, and so do those that only look ahead from the
/// start. The others go through alternatives one after another, with a limit on their steps.
/// </remarks>
internal abstract class EcmaPattern
{
    /// <exception cref="FormatException">The pattern is not one of ECMA-262.</exception>
    internal static EcmaPattern Parse(string pattern)
    {
        PatternTree tree = PatternParser.Parse(pattern);
        return TryCreateFast(tree.Root) ?? PatternOfParts.TryCreate(tree.Root) ?? (EcmaPattern)new BacktrackingPattern(tree);
    }

    /// <summary>Null if the pattern may take more than linear time.</summary>
    internal static EcmaPattern? TryCreateFast(PatternNode root) => SimplePattern.TryCreate(root) ?? LinearPattern.TryCreate(root);

    internal static bool IsValid(string pattern)
    {
        try
        {
            PatternParser.Parse(pattern);
            return true;
        }
        catch (FormatException)
        {
            return false;
        }
    }

    /// <param name="text">The content of a JSON string: UTF-8, without quotes and escapes.</param>
    /// <exception cref="System.Text.RegularExpressions.RegexMatchTimeoutException">More steps than the limit, which only patterns that look around or refer back have.</exception>
    internal abstract bool IsMatch(ReadOnlySpan<byte> text);
}
