// Newtonsoft.Json's escapes: what JSON demands, with small hexadecimal digits, and the characters that end a line in JavaScript.
using System.Text.Encodings.Web;

namespace Vivace.Json.Plans;

/// <summary>Escapes quotation marks, backslashes, controls, U+0085, U+2028 and U+2029.</summary>
internal sealed class NewtonsoftEncoder : JavaScriptEncoder
{
    internal static readonly NewtonsoftEncoder Instance = new();

    private const int NextLine = 0x85, LineSeparator = 0x2028, ParagraphSeparator = 0x2029;

    private NewtonsoftEncoder()
    {
    }

    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override bool WillEncode(int unicodeScalar) => MinimalEncoder.Instance.WillEncode(unicodeScalar) || unicodeScalar is NextLine or LineSeparator or ParagraphSeparator;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (int i = 0; i < textLength; i++)
        {
            // Half a surrogate pair is replaced; the caller does that where this stops.
            if (WillEncode(text[i]) || (char.IsSurrogate(text[i]) && !(i + 1 < textLength && char.IsSurrogatePair(text[i], text[i + 1]))))
                return i;
            if (char.IsSurrogate(text[i]))
                i++;
        }

        return -1;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        bool hasShortForm = unicodeScalar is '"' or '\\' or '\b' or '\t' or '\n' or '\f' or '\r';
        return hasShortForm
            ? MinimalEncoder.Instance.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten)
            : new Span<char>(buffer, bufferLength).TryWrite($"\\u{unicodeScalar:x4}", out numberOfCharactersWritten);
    }
}
