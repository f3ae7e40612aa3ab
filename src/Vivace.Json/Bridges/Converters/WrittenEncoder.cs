// An encoder for text that is already escaped.
using System.Text.Encodings.Web;

namespace Vivace.Json.Bridges.Converters;

internal sealed class WrittenEncoder : JavaScriptEncoder
{
    internal static readonly WrittenEncoder Instance = new();

    private WrittenEncoder()
    {
    }

    public override int MaxOutputCharactersPerInputCharacter => 1;

    public override bool WillEncode(int unicodeScalar) => false;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => -1;

    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => -1;

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        numberOfCharactersWritten = 0;
        return false;
    }
}
