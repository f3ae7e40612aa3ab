// Patterns that one search answers: a literal, a few characters at the start, or one set of characters from the start to the end.
using System.Buffers;
using System.Text;
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Patterns;

internal static class SimplePattern
{
    /// <summary>Null if the pattern is another.</summary>
    internal static PatternMatcher? TryCreate(PatternNode root)
    {
        ReadOnlySpan<PatternNode> items = root is SequenceNode sequence ? sequence.Items : new[] { root };
        bool isAtStart = items.Length > 0 && items[0] is AnchorNode { Anchor: PatternAnchor.Start };
        if (isAtStart)
            items = items[1..];
        bool isAtEnd = items.Length > 0 && items[^1] is AnchorNode { Anchor: PatternAnchor.End };
        if (isAtEnd)
            items = items[..^1];
        if (isAtStart && isAtEnd && items is [RepeatNode { Item: SetNode { Set: var set } } repeat])
            return IsAscii(set) ? new AsciiRun(set, repeat.Min, repeat.Max) : LikelyRun.TryCreate(root, set, repeat);
        if (isAtStart && !isAtEnd && items.Length > 0 && TryGetAsciiSets(items) is { } sets)
            return new AsciiStart(sets);

        StringBuilder literal = new();
        foreach (PatternNode item in items)
        {
            if (item is EmptyNode)
                continue;
            if (item is not SetNode { Set: { Categories: 0, Edges: [int first, int end] } } || end != first + 1
                || first is >= 0xD800 and < 0xE000)
            {
                return null;
            }

            literal.Append(char.ConvertFromUtf32(first));
        }

        return new Literal(Encoding.UTF8.GetBytes(literal.ToString()), isAtStart, isAtEnd);
    }

    private static bool IsAscii(CodePointSet set) => set.Categories == 0 && set.Edges.Length > 0 && set.Edges[^1] <= 0x80;

    private static CodePointSet[]? TryGetAsciiSets(ReadOnlySpan<PatternNode> items)
    {
        CodePointSet[] sets = new CodePointSet[items.Length];
        for (int i = 0; i < items.Length; i++)
        {
            if (items[i] is not SetNode { Set: var set } || !IsAscii(set))
                return null;
            sets[i] = set;
        }

        return sets;
    }

    private sealed class Literal(byte[] literal, bool isAtStart, bool isAtEnd) : PatternMatcher
    {
        internal override bool IsMatch(ReadOnlySpan<byte> text)
        {
            if (isAtStart)
                return isAtEnd ? text.SequenceEqual(literal) : text.StartsWith(literal);
            return isAtEnd ? text.EndsWith(literal) : text.IndexOf(literal) >= 0;
        }
    }

    private sealed class AsciiRun : PatternMatcher
    {
        private readonly SearchValues<byte> _set;
        private readonly int _min;
        private readonly int _max;

        internal AsciiRun(CodePointSet set, int min, int max)
        {
            Span<byte> characters = stackalloc byte[0x80];
            int count = 0;
            for (int i = 0; i < 0x80; i++)
            {
                if (set.Contains(i))
                    characters[count++] = (byte)i;
            }

            _set = SearchValues.Create(characters[..count]);
            _min = min;
            _max = max;
        }

        internal override bool IsMatch(ReadOnlySpan<byte> text) =>
            text.Length >= _min && text.Length <= _max && text.IndexOfAnyExcept(_set) < 0;
    }

    // One character of each set, at the start.
    private sealed class AsciiStart(CodePointSet[] sets) : PatternMatcher
    {
        private readonly bool[][] _sets = Array.ConvertAll(sets, MembersOf);

        internal override bool IsMatch(ReadOnlySpan<byte> text)
        {
            bool[][] sets = _sets;
            if (text.Length < sets.Length)
                return false;
            for (int i = 0; i < sets.Length; i++)
            {
                if (!sets[i][text[i]])
                    return false;
            }

            return true;
        }

        private static bool[] MembersOf(CodePointSet set)
        {
            bool[] members = new bool[byte.MaxValue + 1];
            for (int i = 0; i < 0x80; i++)
                members[i] = set.Contains(i);
            return members;
        }
    }

    // A set that most characters are in: texts without a byte of the others are answered by one search.
    private sealed class LikelyRun : PatternMatcher
    {
        private readonly SearchValues<byte> _others;
        private readonly PatternMatcher _exact;
        private readonly int _min;

        private LikelyRun(SearchValues<byte> others, PatternMatcher exact, int min) => (_others, _exact, _min) = (others, exact, min);

        internal static LikelyRun? TryCreate(PatternNode root, CodePointSet set, RepeatNode repeat)
        {
            // More characters that are left out than line ends and separators are not looked for by their first bytes.
            const int MostOthers = 128;
            List<CodePointRange> ranges = [];
            set.Complement().AddTo(ranges);
            if (set.Categories != 0 || repeat.Min > 1 || repeat.Max != int.MaxValue)
                return null;
            Span<byte> others = stackalloc byte[MostOthers];
            int count = 0;
            Span<byte> utf8 = stackalloc byte[4];
            foreach ((int first, int last) in ranges)
            {
                if (last - first >= MostOthers - count)
                    return null;
                for (int i = first; i <= last; i++)
                {
                    // Half of a surrogate pair is no character of UTF-8.
                    if (Rune.TryCreate(i, out Rune character) && character.EncodeToUtf8(utf8) > 0)
                        others[count++] = utf8[0];
                }
            }

            return LinearPattern.TryCreate(root, out _) is { } exact
                ? new LikelyRun(SearchValues.Create(others[..count]), exact, repeat.Min)
                : null;
        }

        internal override bool IsMatch(ReadOnlySpan<byte> text) =>
            (text.Length >= _min && !text.ContainsAny(_others)) || _exact.IsMatch(text);
    }
}
