// The escapes of DataContractJsonSerializer, for identical output.
using System.Text.Encodings.Web;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Escapes what JSON requires, slashes, Unicode line ends, surrogates and
/// noncharacters, with lowercase hexadecimal digits.</summary>
internal sealed class DataContractEncoder : JavaScriptEncoder
{
    internal static readonly DataContractEncoder Instance = new();

    private const int NextLine = 0x85, LineSeparator = 0x2028, ParagraphSeparator = 0x2029, NoCharacter = 0xFFFE;
    private const int Backspace = 8, Tab = 9, LineFeed = 10, FormFeed = 12, CarriageReturn = 13;

    private DataContractEncoder()
    {
    }

    // A surrogate pair.
    public override int MaxOutputCharactersPerInputCharacter => 12;

    public override bool WillEncode(int unicodeScalar) =>
        unicodeScalar is < 0x20 or '"' or '\\' or '/' or NextLine or LineSeparator or ParagraphSeparator or >= NoCharacter;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) =>
        new ReadOnlySpan<char>(text, textLength).IndexOfAny(s_encoded);

    private static readonly System.Buffers.SearchValues<char> s_encoded = System.Buffers.SearchValues.Create(
        [.. Enumerable.Range(0, char.MaxValue + 1).Select(static unit => (char)unit)
            .Where(static unit => char.IsSurrogate(unit) || Instance.WillEncode(unit))]);

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        Span<char> target = new(buffer, bufferLength);
        char letter = unicodeScalar switch
        {
            '"' or '\\' or '/' => (char)unicodeScalar,
            Backspace => 'b',
            Tab => 't',
            LineFeed => 'n',
            FormFeed => 'f',
            CarriageReturn => 'r',
            _ => '\0',
        };
        if (letter != '\0')
            return target.TryWrite($"\\{letter}", out numberOfCharactersWritten);
        if (unicodeScalar <= char.MaxValue)
            return target.TryWrite($"\\u{unicodeScalar:x4}", out numberOfCharactersWritten);
        Span<char> pair = stackalloc char[2];
        _ = new System.Text.Rune(unicodeScalar).EncodeToUtf16(pair);
        return target.TryWrite($"\\u{(int)pair[0]:x4}\\u{(int)pair[1]:x4}", out numberOfCharactersWritten);
    }
}
