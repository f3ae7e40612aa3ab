// Minimal escaping for System.Text.Json's writer: quotation mark, backslash and control characters (RFC 8259 §7).
using System.Text.Encodings.Web;

namespace Vivace.Json.Plans.Options;

internal class MinimalEncoder : JavaScriptEncoder
{
    internal static readonly MinimalEncoder Instance = new();

    private const int Backspace = 8, Tab = 9, LineFeed = 10, FormFeed = 12, CarriageReturn = 13;

    private protected MinimalEncoder()
    {
    }

    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < 0x20 or '"' or '\\';

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (int i = 0; i < textLength; i++)
        {
            // Stop at an unpaired surrogate, which the caller replaces.
            if (WillEncode(text[i]) || (char.IsSurrogate(text[i]) && !(i + 1 < textLength && char.IsSurrogatePair(text[i], text[i + 1]))))
                return i;
            if (char.IsSurrogate(text[i]))
                i++;
        }

        return -1;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        Span<char> target = new(buffer, bufferLength);
        char letter = unicodeScalar switch
        {
            '"' or '\\' => (char)unicodeScalar,
            Backspace => 'b',
            Tab => 't',
            LineFeed => 'n',
            FormFeed => 'f',
            CarriageReturn => 'r',
            _ => '\0',
        };
        if (letter == '\0')
            return target.TryWrite($"\\u{unicodeScalar:X4}", out numberOfCharactersWritten);
        bool fits = target.Length >= 2;
        if (fits)
            (target[0], target[1]) = ('\\', letter);
        numberOfCharactersWritten = fits ? 2 : 0;
        return fits;
    }
}
