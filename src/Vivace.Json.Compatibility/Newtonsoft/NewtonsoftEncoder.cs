// Newtonsoft.Json's escapes: what JSON requires, with lowercase hexadecimal digits, and JavaScript's line ends.
using Vivace.Json.Plans;

namespace Vivace.Json.Compatibility;

/// <summary>Escapes quotation marks, backslashes, controls, U+0085, U+2028 and U+2029.</summary>
internal sealed class NewtonsoftEncoder : MinimalEncoder
{
    internal static new readonly NewtonsoftEncoder Instance = new();

    private const int NextLine = 0x85, LineSeparator = 0x2028, ParagraphSeparator = 0x2029;

    private NewtonsoftEncoder()
    {
    }

    public override bool WillEncode(int unicodeScalar) => base.WillEncode(unicodeScalar) || unicodeScalar is NextLine or LineSeparator or ParagraphSeparator;

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        bool hasShortForm = unicodeScalar is '"' or '\\' or '\b' or '\t' or '\n' or '\f' or '\r';
        return hasShortForm
            ? base.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten)
            : new Span<char>(buffer, bufferLength).TryWrite($"\\u{unicodeScalar:x4}", out numberOfCharactersWritten);
    }
}
