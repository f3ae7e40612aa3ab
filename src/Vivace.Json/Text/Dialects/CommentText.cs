// Comments turned into spaces before a text is read, so that the grammar knows none and every position stays.
using System.Buffers;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Dialects;

/// <summary>Blanks out <c>//</c> and <c>/* */</c> comments outside strings; line breaks inside them stay.</summary>
internal static class CommentText
{
    private static readonly SearchValues<byte> s_marks = SearchValues.Create("\"/{}[],:"u8);

    /// <summary>
    /// Copies <paramref name="text"/> to <paramref name="destination"/> without its comments. One that does not end, or that
    /// holds what System.Text.Json refuses in a line comment (U+2028, U+2029), stays: the reader will stumble over it. So
    /// does one between a member's name and its colon, where System.Text.Json takes none, and all after it.
    /// </summary>
    internal static void Blank(ReadOnlySpan<byte> text, Span<byte> destination) => Blank(text, destination, isInObject: false, isFinal: true);

    /// <summary>The same for a part of a text.</summary>
    /// <param name="text">The part.</param>
    /// <param name="destination">Receives the part without its comments.</param>
    /// <param name="isInObject">Whether the part begins after a member of an object.</param>
    /// <param name="isFinal">Whether nothing comes after the part.</param>
    /// <returns>How much of the part can be read: not the beginning of a comment that another part ends.</returns>
    internal static int Blank(ReadOnlySpan<byte> text, Span<byte> destination, bool isInObject, bool isFinal)
    {
        text.CopyTo(destination);
        Levels levels = default;
        if (isInObject)
            levels.Take((byte)'{');
        byte before = 0;
        int i = 0;
        while (true)
        {
            int found = text[i..].IndexOfAny(s_marks);
            if (found < 0)
                return text.Length;
            i += found;
            byte mark = text[i];
            switch (mark)
            {
                case (byte)'"':
                    i = StringScan.AfterString(text, i);
                    if ((before == '{' || (before == ',' && levels.IsInObject)) && IsCommentNext(text[i..]))
                        return text.Length;
                    break;
                case (byte)'/':
                    if (!isFinal && !IsWhole(text[i..]))
                        return i;
                    int after = AfterComment(text, i);
                    if (after < 0)
                        return text.Length;
                    foreach (ref byte unit in destination[i..after])
                        if (unit is not ((byte)'\n' or (byte)'\r'))
                            unit = (byte)' ';
                    i = after;
                    continue;
                default:
                    levels.Take(mark);
                    i++;
                    break;
            }

            before = mark;
        }
    }

    // Whether the end of a comment is there, or it is none.
    private static bool IsWhole(ReadOnlySpan<byte> text) => text.Length >= 2 && text[1] switch
    {
        (byte)'*' => text[2..].IndexOf("*/"u8) >= 0,
        (byte)'/' => text.IndexOfAny((byte)'\n', (byte)'\r') >= 0,
        _ => true,
    };

    private static bool IsCommentNext(ReadOnlySpan<byte> text)
    {
        int next = text.IndexOfAnyExcept(" \t\r\n"u8);
        return next >= 0 && text[next] == '/';
    }

    private static int AfterComment(ReadOnlySpan<byte> text, int i)
    {
        ReadOnlySpan<byte> rest = text[i..];
        if (rest.StartsWith("/*"u8))
        {
            int close = rest[2..].IndexOf("*/"u8);
            return close < 0 ? -1 : i + close + 4;
        }

        if (!rest.StartsWith("//"u8))
            return -1;
        int lineEnd = rest.IndexOfAny((byte)'\n', (byte)'\r');
        ReadOnlySpan<byte> comment = lineEnd < 0 ? rest : rest[..lineEnd];
        return comment.IndexOf("\u2028"u8) >= 0 || comment.IndexOf("\u2029"u8) >= 0 ? -1 : i + comment.Length;
    }

    // Which of the open containers are objects. The depth limit stops a deeper text long before.
    [InlineArray(Words)]
    private struct Bits
    {
        private ulong _first;
    }

    private const int Words = 64;

    private struct Levels
    {
        private Bits _objects;
        private int _depth;

        internal bool IsInObject
        {
            get
            {
                int level = _depth - 1;
                return level is >= 0 and < Words * 64 && (_objects[level / 64] >> (level % 64) & 1) != 0;
            }
        }

        internal void Take(byte mark)
        {
            if (mark is (byte)'}' or (byte)']')
                _depth--;
            else if (mark is (byte)'{' or (byte)'[')
                Open(mark == '{');
        }

        private void Open(bool isObject)
        {
            int level = _depth++;
            if (level is < 0 or >= Words * 64)
                return;
            ulong bit = 1UL << (level % 64);
            ref ulong word = ref _objects[level / 64];
            word = isObject ? word | bit : word & ~bit;
        }
    }
}
