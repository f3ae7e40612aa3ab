// The words of JSON in UTF-8, and the characters that end a line for some readers only.
namespace Vivace.Json.Tokens;

/// <summary>The words are one text: a program holds each constant as a field, whose name has 64 characters.</summary>
internal static class TokenText
{
    private static ReadOnlySpan<byte> All => "truefalsenull"u8;

    internal static ReadOnlySpan<byte> True => All[..4];

    internal static ReadOnlySpan<byte> False => All[4..9];

    internal static ReadOnlySpan<byte> Null => All[9..];

    /// <summary>Whether a text has U+2028 or U+2029.</summary>
    internal static bool HasSeparator(ReadOnlySpan<byte> text)
    {
        for (int i; (i = text.IndexOf("\u2028"u8[..2])) >= 0; text = text[(i + 2)..])
            if (i + 2 < text.Length && text[i + 2] is 0xA8 or 0xA9)
                return true;
        return false;
    }
}
