// Patterns that one search answers: a literal, or one set of ASCII characters from the start to the end.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Schemas;

internal static class SimplePattern
{
    /// <summary>Null if the pattern is another.</summary>
    internal static EcmaPattern? TryCreate(PatternNode root)
    {
        ReadOnlySpan<PatternNode> items = root is SequenceNode sequence ? sequence.Items : new[] { root };
        bool isAtStart = items.Length > 0 && items[0] is AnchorNode { Anchor: PatternAnchor.Start };
        if (isAtStart)
            items = items[1..];
        bool isAtEnd = items.Length > 0 && items[^1] is AnchorNode { Anchor: PatternAnchor.End };
        if (isAtEnd)
            items = items[..^1];
        if (isAtStart && isAtEnd && items is [RepeatNode { Item: SetNode { Set: var set } } repeat] && set.Edges.Length > 0 && set.Edges[^1] <= 0x80)
            return new AsciiRun(set, repeat.Min, repeat.Max);

        StringBuilder literal = new();
        foreach (PatternNode item in items)
        {
            if (item is EmptyNode)
                continue;
            if (item is not SetNode { Set.Edges: [int first, int end] } || end != first + 1 || first is >= 0xD800 and < 0xE000)
                return null;
            literal.Append(char.ConvertFromUtf32(first));
        }

        return new Literal(Encoding.UTF8.GetBytes(literal.ToString()), isAtStart, isAtEnd);
    }

    private sealed class Literal(byte[] literal, bool isAtStart, bool isAtEnd) : EcmaPattern
    {
        internal override bool IsMatch(ReadOnlySpan<byte> text)
        {
            if (isAtStart)
                return isAtEnd ? text.SequenceEqual(literal) : text.StartsWith(literal);
            return isAtEnd ? text.EndsWith(literal) : text.IndexOf(literal) >= 0;
        }
    }

    private sealed class AsciiRun : EcmaPattern
    {
        private readonly SearchValues<byte> _set;
        private readonly int _min;
        private readonly int _max;

        internal AsciiRun(CodePointSet set, int min, int max)
        {
            List<byte> characters = [];
            for (int i = 0; i < 0x80; i++)
            {
                if (set.Contains(i))
                    characters.Add((byte)i);
            }

            _set = SearchValues.Create(characters.ToArray());
            _min = min;
            _max = max;
        }

        internal override bool IsMatch(ReadOnlySpan<byte> text) => text.Length >= _min && text.Length <= _max && text.IndexOfAnyExcept(_set) < 0;
    }
}
