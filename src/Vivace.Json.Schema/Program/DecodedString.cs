// Decodes the content of strings, including those that escape half of a surrogate pair, which UTF-8 cannot hold.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schema.Program;

internal static class DecodedString
{
    private const uint Replacement = 0xFFFD;

    // The length of \uD800.
    private const int EscapeLength = 6;

    /// <summary>Decodes into a buffer that is at least as long as the content.</summary>
    /// <param name="content">The text between the quotes, of a valid string.</param>
    /// <param name="room">Receives the decoded text.</param>
    /// <param name="replacesHalves">Half of a surrogate pair becomes U+FFFD; otherwise three bytes that no
    /// UTF-8 text has, so that it equals itself and nothing else.</param>
    /// <returns>The decoded text; the content itself if it has no escapes.</returns>
    internal static ReadOnlySpan<byte> Decode(ReadOnlySpan<byte> content, Span<byte> room, bool replacesHalves)
    {
        if (content.IndexOf((byte)'\\') < 0)
            return content;
        int written = StringEscapes.Unescape(ref MemoryMarshal.GetReference(content), content.Length, ref MemoryMarshal.GetReference(room));
        if (written >= 0)
            return room[..written];
        written = 0;
        for (int position = 0; position < content.Length;)
        {
            if (content[position] != '\\')
            {
                room[written++] = content[position++];
                continue;
            }

            int next = StringEscapes.ReadEscape(content, position, out uint scalar);
            if (next < 0)
            {
                next = position + EscapeLength;
                if (replacesHalves)
                    scalar = Replacement;
            }

            written += StringEscapes.Encode(scalar, room[written..]);
            position = next;
        }

        return room[..written];
    }

    /// <summary>Decodes into a new array, for names and values of schemas.</summary>
    internal static byte[] ToArray(ReadOnlySpan<byte> content) =>
        content.IndexOf((byte)'\\') < 0 ? content.ToArray() : Decode(content, new byte[content.Length], replacesHalves: false).ToArray();

    /// <summary>The number of code points; half of a surrogate pair counts as one.</summary>
    internal static long CountCodePoints(ReadOnlySpan<byte> content)
    {
        int escape = content.IndexOf((byte)'\\');
        if (escape < 0)
            return CountPlain(content);
        long count = 0;
        while (escape >= 0)
        {
            count += CountPlain(content[..escape]) + 1;
            int next = StringEscapes.ReadEscape(content, escape, out _);
            content = content[(next < 0 ? escape + EscapeLength : next)..];
            escape = content.IndexOf((byte)'\\');
        }

        return count + CountPlain(content);
    }

    // Each code point has one byte that does not continue another.
    private static int CountPlain(ReadOnlySpan<byte> text)
    {
        int count = 0;
        foreach (sbyte unit in MemoryMarshal.Cast<byte, sbyte>(text))
            count += unit > -65 ? 1 : 0;
        return count;
    }
}
