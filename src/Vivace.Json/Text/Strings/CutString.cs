// Finds how much of a string that is cut off can be used (RFC 8259 §7, RFC 3629 §3).
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text.Strings;

internal static class CutString
{
    /// <summary>Returns where the available content of an unterminated string ends, before an
    /// incomplete escape, surrogate pair or UTF-8 sequence.</summary>
    internal static int WholeLength(ReadOnlySpan<byte> text, int start)
    {
        const int EscapeLength = 6;
        int position = start;
        while (text[position..].IndexOf((byte)'\\') is >= 0 and int ahead)
        {
            int escape = position + ahead;
            if (!IsUnicodeEscape(text[escape..]))
            {
                if (escape + 1 >= text.Length)
                    return escape;
                position = escape + 2;
                continue;
            }

            if (text.Length - escape < EscapeLength)
                return escape;
            position = escape + EscapeLength;
            int unit = HexDigits.ReadFour(ref MemoryMarshal.GetReference(text), escape + 2, text.Length);
            ReadOnlySpan<byte> rest = text[position..];
            if (unit >= 0 && char.IsHighSurrogate((char)unit) && rest.Length < EscapeLength
                && (rest is [] or [(byte)'\\'] || IsUnicodeEscape(rest)))
                return escape;
        }

        // At most three bytes of the sequence are there.
        for (int lead = text.Length - 1; lead >= Math.Max(position, text.Length - 3); lead--)
        {
            if ((text[lead] & 0xC0) == 0x80)
                continue;
            return Rune.DecodeFromUtf8(text[lead..], out _, out _) == OperationStatus.NeedMoreData ? lead : text.Length;
        }

        return text.Length;
    }

    private static bool IsUnicodeEscape(ReadOnlySpan<byte> text) => text is [(byte)'\\', (byte)'u', ..];
}
