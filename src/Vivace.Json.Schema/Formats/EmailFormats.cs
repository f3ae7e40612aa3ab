// Addresses of e-mail.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Schema.Formats;

internal static class EmailFormats
{
    // RFC 5321 §4.5.3.1.1, in octets.
    private const int MaxLocalLength = 64;

    // RFC 5322 §3.2.3, atext.
    private static readonly SearchValues<byte> s_atom =
        SearchValues.Create("!#$%&'*+-/0123456789=?ABCDEFGHIJKLMNOPQRSTUVWXYZ^_`abcdefghijklmnopqrstuvwxyz{|}~"u8);

    /// <summary>RFC 5321 §4.1.2, <c>Mailbox</c>.</summary>
    internal static bool IsEmail(ReadOnlySpan<byte> text)
    {
        int at = LocalLength(text, isInternational: false);
        return at > 0 && IsDomain(text[(at + 1)..], isInternational: false);
    }

    /// <summary>The same, with characters beyond ASCII in the local part, and internationalized names of hosts (RFC 6531 §3.3).</summary>
    internal static bool IsInternationalEmail(ReadOnlySpan<byte> text)
    {
        int at = LocalLength(text, isInternational: true);
        return at > 0 && IsDomain(text[(at + 1)..], isInternational: true);
    }

    // The length of the local part, which '@' follows; 0 if there is none.
    private static int LocalLength(ReadOnlySpan<byte> text, bool isInternational)
    {
        int length = text.Length > 0 && text[0] == '"' ? QuotedLength(text, isInternational) : DottedLength(text, isInternational);
        return length > 0 && length <= MaxLocalLength && length < text.Length && text[length] == '@' ? length : 0;
    }

    private static int DottedLength(ReadOnlySpan<byte> text, bool isInternational)
    {
        int position = 0;
        while (true)
        {
            int start = position;
            while (position < text.Length)
            {
                int length = s_atom.Contains(text[position]) ? 1 : BeyondAscii(text[position..], isInternational);
                if (length == 0)
                    break;
                position += length;
            }

            if (position == start)
                return 0;
            if (position == text.Length || text[position] != '.')
                return position;
            position++;
        }
    }

    private static int QuotedLength(ReadOnlySpan<byte> text, bool isInternational)
    {
        int position = 1;
        while (position < text.Length)
        {
            byte character = text[position];
            if (character == '"')
                return position + 1;
            if (character == '\\')
            {
                position++;
                if (position == text.Length || text[position] is < (byte)' ' or > (byte)'~')
                    return 0;
                position++;
                continue;
            }

            int length = character is >= (byte)' ' and <= (byte)'~' ? 1 : BeyondAscii(text[position..], isInternational);
            if (length == 0)
                return 0;
            position += length;
        }

        return 0;
    }

    // UTF8-non-ascii of RFC 6532 §3.1: any well-formed character.
    private static int BeyondAscii(ReadOnlySpan<byte> text, bool isInternational) =>
        isInternational && text[0] >= 0x80 && Rune.DecodeFromUtf8(text, out _, out int length) == OperationStatus.Done ? length : 0;

    // RFC 5321 §4.1.3 has a third kind of literal, whose tag must be registered; none but IPv6 is.
    private static bool IsDomain(ReadOnlySpan<byte> text, bool isInternational)
    {
        if (text.Length == 0 || text[0] != '[')
            return isInternational ? HostFormats.IsDomainOfEmail(text) : HostFormats.IsHostName(text);
        if (text[^1] != ']')
            return false;
        text = text[1..^1];
        ReadOnlySpan<byte> tag = "IPv6:"u8;
        return text.Length > tag.Length && Ascii.EqualsIgnoreCase(text[..tag.Length], tag)
            ? IpFormats.IsVersion6(text[tag.Length..])
            : IpFormats.IsVersion4(text);
    }
}
