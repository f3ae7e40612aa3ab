// Replaces comments with spaces before a text is read, so that the grammar needs no comments and offsets don't change.
using System.Buffers;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Dialects;

/// <summary>Blanks out <c>//</c> and <c>/* */</c> comments outside strings, but keeps line breaks.</summary>
internal static class CommentText
{
    private static readonly SearchValues<byte> s_marks = SearchValues.Create("\"/{}[],:"u8);

    /// <summary>Whether a text has a slash outside strings. Most slashes are in URLs, and a text with only
    /// those need not be copied. The text must begin outside a string.</summary>
    internal static bool MayHaveComments(ReadOnlySpan<byte> text)
    {
        if (!text.Contains((byte)'/'))
            return false;
        int i = 0;
        while (true)
        {
            int found = text[i..].IndexOfAny((byte)'"', (byte)'/');
            if (found < 0)
                return false;
            i += found;
            if (text[i] == '/')
                return true;
            i = StringScan.AfterString(text, i);
        }
    }

    /// <summary>
    /// Copies <paramref name="text"/> to <paramref name="destination"/> without its comments. Leaves an unterminated comment, and a line
    /// comment with U+2028 or U+2029, which System.Text.Json rejects: the reader then reports it. Stops at a comment between a name and its
    /// colon, where System.Text.Json accepts none.
    /// </summary>
    internal static void Blank(ReadOnlySpan<byte> text, Span<byte> destination) =>
        Blank(text, destination, isInObject: false, isFinal: true);

    /// <summary>Blanks out the comments in a part of a text, which may begin after a member of an object. Returns how much of the part is
    /// ready to be read: not a comment that continues in the next part.</summary>
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

    // Whether the comment's end is there, or this is not a comment.
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
        byte second = rest.Length < 2 ? (byte)0 : rest[1];
        if (second == '*')
        {
            int close = rest[2..].IndexOf("*/"u8);
            return close < 0 ? -1 : i + close + 4;
        }

        if (second != '/')
            return -1;
        int lineEnd = rest.IndexOfAny((byte)'\n', (byte)'\r');
        ReadOnlySpan<byte> comment = lineEnd < 0 ? rest : rest[..lineEnd];
        return TokenText.HasSeparator(comment) ? -1 : i + comment.Length;
    }

    // Which open containers are objects. Has room for more levels than the depth limit allows.
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
