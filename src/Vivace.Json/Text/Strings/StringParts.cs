// Resolves the escapes of a JSON string that arrives in parts, split anywhere (RFC 8259 §7).
using System.Text.Unicode;

namespace Vivace.Json.Text.Strings;

internal static class StringParts
{
    // Two escapes that make one character.
    private const int LongestEscape = 12;

    /// <summary>
    /// Resolves the escapes in a part as far as they do not depend on the next one; returns how many bytes were read. The part must begin
    /// outside escapes, and its escapes must be valid. Half a surrogate pair and, if checked, invalid UTF-8 are skipped and set
    /// <paramref name="isValid"/> to false.
    /// </summary>
    internal static int Unescape(
        ReadOnlySpan<byte> part, bool isLast, bool checksUtf8, Span<byte> destination, out int written, ref bool isValid)
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
