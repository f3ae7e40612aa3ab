// Templates of URIs.
using System.Buffers;

namespace Vivace.Json.Schema.Formats;

internal static class UriTemplateFormats
{
    private const int MaxPrefixDigits = 4;

    // RFC 6570 §2.1: visible ASCII without "%<>\^`{|}. The apostrophe is a literal by erratum 6937.
    private static readonly SearchValues<byte> s_literals =
        SearchValues.Create("!#$&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~"u8);

    // RFC 6570 §2.2, operator.
    private static readonly SearchValues<byte> s_operators = SearchValues.Create("+#./;?&=,!@|"u8);

    /// <summary>RFC 6570 §2, of any level.</summary>
    internal static bool IsUriTemplate(ReadOnlySpan<byte> text)
    {
        while (true)
        {
            int other = text.IndexOfAnyExcept(s_literals);
            if (other < 0)
                return true;
            text = text[other..];
            int length;
            if (text[0] == '{')
            {
                length = text.IndexOf((byte)'}') + 1;
                if (length == 0 || !IsExpression(text[1..(length - 1)]))
                    return false;
            }
            else
            {
                length = text[0] < 0x80 ? UriFormats.PercentLength(text) : UriFormats.BeyondAsciiLength(text, withPrivate: true);
                if (length == 0)
                    return false;
            }

            text = text[length..];
        }
    }

    private static bool IsExpression(ReadOnlySpan<byte> text)
    {
        if (text.Length > 0 && s_operators.Contains(text[0]))
            text = text[1..];
        while (true)
        {
            int comma = text.IndexOf((byte)',');
            if (!IsVariable(comma < 0 ? text : text[..comma]))
                return false;
            if (comma < 0)
                return true;
            text = text[(comma + 1)..];
        }
    }

    // RFC 6570 §2.3 and §2.4: names with single dots inside, then a prefix or a star.
    private static bool IsVariable(ReadOnlySpan<byte> text)
    {
        bool isAfterCharacter = false;
        while (text.Length > 0)
        {
            int length = char.IsAsciiLetterOrDigit((char)text[0]) || text[0] == '_' ? 1 : UriFormats.PercentLength(text);
            if (length > 0)
            {
                isAfterCharacter = true;
                text = text[length..];
                continue;
            }

            if (!isAfterCharacter)
                return false;
            if (text[0] != '.')
                return text is [(byte)'*'] || IsPrefix(text);
            isAfterCharacter = false;
            text = text[1..];
        }

        return isAfterCharacter;
    }

    private static bool IsPrefix(ReadOnlySpan<byte> text) =>
        text.Length is >= 2 and <= MaxPrefixDigits + 1 && text[0] == ':' && text[1] is >= (byte)'1' and <= (byte)'9'
            && text[2..].IndexOfAnyExceptInRange((byte)'0', (byte)'9') < 0;
}
