// Resolves the escapes of a JSON string that comes in parts (RFC 8259 §7), which are split anywhere.
using System.Text.Unicode;

namespace Vivace.Json.Text.Strings;

internal static class StringParts
{
    // Two escapes that make one character.
    private const int LongestEscape = 12;

    /// <summary>Resolves the escapes of as much of a part as does not depend on the next one.</summary>
    /// <param name="part">From a place that is not within an escape; what it has of escapes is known to be right, and no quote is in it.</param>
    /// <param name="isLast">Whether the string ends with the part.</param>
    /// <param name="checksUtf8">Whether what is not escaped must be UTF-8; a character is then not split either.</param>
    /// <param name="destination">Where the bytes go; as long as the part, which no escape makes longer.</param>
    /// <param name="written">How many there are.</param>
    /// <param name="isValid">Set to false where half a surrogate pair is escaped, or bytes are not UTF-8. They are passed over.</param>
    /// <returns>How many bytes of the part were read: all of the last one, of another one all but a few.</returns>
    internal static int Unescape(ReadOnlySpan<byte> part, bool isLast, bool checksUtf8, Span<byte> destination, out int written, ref bool isValid)
    {
        int read = 0;
        written = 0;
        while (read < part.Length)
        {
            ReadOnlySpan<byte> run = part[read..];
            int backslash = run.IndexOf((byte)'\\');
            bool isOpen = backslash < 0 && !isLast;
            if (backslash >= 0)
                run = run[..backslash];
            if (isOpen && checksUtf8)
                run = run[..^LengthOfBegun(run)];
            isValid &= !checksUtf8 || Utf8.IsValid(run);
            run.CopyTo(destination[written..]);
            written += run.Length;
            read += run.Length;
            if (backslash < 0 || (!isLast && part.Length - read < LongestEscape))
                return read;

            int after = StringEscapes.ReadEscape(part, read, out uint scalar);
            if (after < 0)
            {
                isValid = false;
                after = read + LongestEscape / 2;
            }
            else
            {
                written += StringEscapes.Encode(scalar, destination[written..]);
            }

            read = after;
        }

        return read;
    }

    // The bytes of a character at the end whose other bytes may come (RFC 3629 §3).
    private static int LengthOfBegun(ReadOnlySpan<byte> text)
    {
        for (int length = 1; length <= Math.Min(3, text.Length); length++)
        {
            byte value = text[^length];
            if (value < 0x80)
                return 0;
            if (value >= 0xC0)
                return length < (value >= 0xF0 ? 4 : value >= 0xE0 ? 3 : 2) ? length : 0;
        }

        return 0;
    }
}
