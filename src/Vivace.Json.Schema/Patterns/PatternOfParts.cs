// Patterns that look ahead from the start of the text: each assertion, and what follows them, is a pattern by itself.
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Patterns;

/// <summary><c>^(?=A)(?!B)C</c> matches if <c>^A</c> and <c>^C</c> do and <c>^B</c> does not. Nothing
/// asks what they captured, or there would be no such parts.</summary>
internal sealed class PatternOfParts : PatternMatcher
{
    private readonly Part[] _parts;

    private PatternOfParts(Part[] parts) => _parts = parts;

    /// <summary>Null if the pattern is another, or one of its parts takes more than linear time.</summary>
    internal static PatternOfParts? TryCreate(PatternNode root)
    {
        if (root is not SequenceNode { Items: [AnchorNode { Anchor: PatternAnchor.Start } start, LookNode, ..] items })
            return null;
        List<Part> parts = [];
        int next = 1;
        for (; next < items.Length && items[next] is LookNode { IsBehind: false } look; next++)
        {
            if (TryCreatePart(start, [look.Item]) is not { } part)
                return null;
            parts.Add(new Part(part, look.IsNegative));
        }

        if (TryCreatePart(start, items[next..]) is not { } rest)
            return null;
        parts.Add(new Part(rest, false));
        return new PatternOfParts([.. parts]);
    }

    private static PatternMatcher? TryCreatePart(PatternNode start, PatternNode[] items)
    {
        PatternNode[] flat = items is [SequenceNode inner] ? inner.Items : items;
        return EcmaPattern.TryCreateFast(new SequenceNode([start, .. flat]));
    }

    internal override bool IsMatch(ReadOnlySpan<byte> text)
    {
        foreach (Part part in _parts)
        {
            if (part.Pattern.IsMatch(text) == part.IsNegative)
                return false;
        }

        return true;
    }

    private sealed record Part(PatternMatcher Pattern, bool IsNegative);
}
