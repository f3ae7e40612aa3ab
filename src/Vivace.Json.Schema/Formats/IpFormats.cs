// Addresses of the Internet Protocol, as URIs and e-mail write them.
namespace Vivace.Json.Schema.Formats;

internal static class IpFormats
{
    private const int Groups = 8;

    /// <summary>RFC 2673 §3.2, <c>dotted-quad</c>, without the leading zeros that some
    /// readers take for octal numbers (RFC 3986 §3.2.2).</summary>
    internal static bool IsVersion4(ReadOnlySpan<byte> text)
    {
        for (int part = 0; part < 4; part++)
        {
            int digits = 0;
            int value = 0;
            while (digits < text.Length && digits < 3 && (uint)(text[digits] - '0') <= 9)
                value = value * 10 + text[digits++] - '0';
            if (digits == 0 || value > 255 || (digits > 1 && text[0] == '0'))
                return false;
            text = text[digits..];
            if (part == 3)
                break;
            if (text.Length == 0 || text[0] != '.')
                return false;
            text = text[1..];
        }

        return text.Length == 0;
    }

    /// <summary>RFC 4291 §2.2: eight groups, one run of zeros left out, and the last two
    /// perhaps as an address of version 4. No zone.</summary>
    internal static bool IsVersion6(ReadOnlySpan<byte> text)
    {
        int groups = 0;
        bool isShortened = false;
        if (text.StartsWith("::"u8))
        {
            isShortened = true;
            text = text[2..];
            if (text.Length == 0)
                return true;
        }

        while (true)
        {
            int digits = 0;
            while (digits < text.Length && digits < 4 && char.IsAsciiHexDigit((char)text[digits]))
                digits++;
            if (digits < text.Length && text[digits] == '.')
                return IsVersion4(text) && HasAll(groups + 2, isShortened);
            if (digits == 0)
                return false;
            groups++;
            text = text[digits..];
            if (text.Length == 0)
                return HasAll(groups, isShortened);
            if (text[0] != ':' || text.Length == 1)
                return false;
            text = text[1..];
            if (text[0] != ':')
                continue;
            if (isShortened)
                return false;
            isShortened = true;
            text = text[1..];
            if (text.Length == 0)
                return HasAll(groups, isShortened);
        }
    }

    // "::" stands for at least one group (RFC 4291 §2.2).
    private static bool HasAll(int groups, bool isShortened) => isShortened ? groups < Groups : groups == Groups;
}
