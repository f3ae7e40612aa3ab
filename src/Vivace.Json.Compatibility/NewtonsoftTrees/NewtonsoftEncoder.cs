// Newtonsoft.Json's escapes: what JSON requires, with lowercase hexadecimal digits, and JavaScript's line ends.
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Compatibility.NewtonsoftTrees;

/// <summary>Adds to the escapes that are always there what the value says.</summary>
internal sealed class NewtonsoftEncoder : MinimalEncoder
{
    private static readonly NewtonsoftEncoder[] s_all =
        [.. Enumerable.Range(0, 2 * (int)NewtonsoftEscapes.WholePairs).Select(static one => new NewtonsoftEncoder((NewtonsoftEscapes)one))];

    internal static new readonly NewtonsoftEncoder Instance = Of(NewtonsoftEscapes.None);

    private const int Delete = 0x7F, NextLine = 0x85, LineSeparator = 0x2028, ParagraphSeparator = 0x2029, Replacement = 0xFFFD;

    private readonly NewtonsoftEscapes _escapes;

    private NewtonsoftEncoder(NewtonsoftEscapes escapes) => _escapes = escapes;

    /// <summary>One instance for each value, so that equal settings share a plan.</summary>
    internal static NewtonsoftEncoder Of(NewtonsoftEscapes escapes) => s_all[(int)escapes];

    // A pair of surrogates is two escapes.
    public override int MaxOutputCharactersPerInputCharacter =>
        Has(NewtonsoftEscapes.NonAscii) ? 2 * base.MaxOutputCharactersPerInputCharacter : base.MaxOutputCharactersPerInputCharacter;

    public override bool WillEncode(int unicodeScalar) =>
        base.WillEncode(unicodeScalar) || unicodeScalar is NextLine or LineSeparator or ParagraphSeparator
        || (Has(NewtonsoftEscapes.NonAscii) && unicodeScalar > Delete)
        || (Has(NewtonsoftEscapes.Html) && unicodeScalar is '<' or '>' or '&' or '\'');

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        int first = base.FindFirstCharacterToEncode(text, textLength);

        // The base class looks at the halves of a pair together, and leaves them.
        if (!Has(NewtonsoftEscapes.NonAscii))
            return first;
        int pair = new ReadOnlySpan<char>(text, first < 0 ? textLength : first).IndexOfAnyInRange('\uD800', '\uDFFF');
        return pair < 0 ? first : pair;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        if (Has(NewtonsoftEscapes.WholePairs) && unicodeScalar == Replacement)
            throw new InvalidOperationException("Expected text without half of a surrogate pair, found one.");
        Span<char> target = new(buffer, bufferLength);

        // A quotation mark has a meaning in HTML.
        bool hasShortForm = unicodeScalar is '\\' or '\b' or '\t' or '\n' or '\f' or '\r'
            || (unicodeScalar == '"' && !Has(NewtonsoftEscapes.Html));
        if (hasShortForm)
            return base.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);
        if (unicodeScalar <= char.MaxValue)
            return target.TryWrite($"\\u{unicodeScalar:x4}", out numberOfCharactersWritten);
        string pair = char.ConvertFromUtf32(unicodeScalar);
        return target.TryWrite($"\\u{(int)pair[0]:x4}\\u{(int)pair[1]:x4}", out numberOfCharactersWritten);
    }

    private bool Has(NewtonsoftEscapes escapes) => (_escapes & escapes) != 0;
}
