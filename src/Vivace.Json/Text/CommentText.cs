// Comments turned into spaces before a text is read, so that the grammar knows none and every position stays.
namespace Vivace.Json.Text;

/// <summary>Blanks out <c>//</c> and <c>/* */</c> comments outside strings; line breaks inside them stay.</summary>
internal static class CommentText
{
    /// <summary>
    /// Copies <paramref name="text"/> to <paramref name="destination"/> without its comments. One that does not end, or that
    /// holds what System.Text.Json refuses in a line comment (U+2028, U+2029), stays: the reader will stumble over it.
    /// </summary>
    internal static void Blank(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        text.CopyTo(destination);
        int i = 0;
        while (true)
        {
            int found = text[i..].IndexOfAny((byte)'"', (byte)'/');
            if (found < 0)
                return;
            i += found;
            if (text[i] == '"')
            {
                i = BehindString(text, i + 1);
                continue;
            }

            int behind = BehindComment(text, i);
            if (behind < 0)
                return;
            foreach (ref byte unit in destination[i..behind])
                if (unit is not ((byte)'\n' or (byte)'\r'))
                    unit = (byte)' ';
            i = behind;
        }
    }

    private static int BehindString(ReadOnlySpan<byte> text, int i)
    {
        while (true)
        {
            int found = text[i..].IndexOfAny((byte)'"', (byte)'\\');
            if (found < 0)
                return text.Length;
            i += found + 1;
            if (text[i - 1] == '"')
                return i;
            i = Math.Min(i + 1, text.Length);
        }
    }

    private static int BehindComment(ReadOnlySpan<byte> text, int i)
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
}
