// Newtonsoft.Json's escapes: what JSON requires, with lowercase hexadecimal digits, and JavaScript's line ends.
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Compatibility.NewtonsoftTrees;

/// <summary>Escapes quotation marks, backslashes, controls, U+0085, U+2028 and U+2029, and
/// what one of its <c>StringEscapeHandling</c> adds.</summary>
internal sealed class NewtonsoftEncoder : MinimalEncoder
{
    internal static new readonly NewtonsoftEncoder Instance = new(Addition.None);

    /// <summary>All beyond ASCII as well.</summary>
    internal static readonly NewtonsoftEncoder NonAscii = new(Addition.NonAscii);

    /// <summary>What has a meaning in HTML as well; quotation marks by number.</summary>
    internal static readonly NewtonsoftEncoder Html = new(Addition.Html);

    // Of the three, those that refuse half of a surrogate pair, which a text in UTF-8 cannot contain.
    private static readonly NewtonsoftEncoder s_strict = new(Addition.None, true), s_strictNonAscii = new(Addition.NonAscii, true),
        s_strictHtml = new(Addition.Html, true);

    private const int Delete = 0x7F, NextLine = 0x85, LineSeparator = 0x2028, ParagraphSeparator = 0x2029, Replacement = 0xFFFD;

    private readonly Addition _addition;
    private readonly bool _isStrict;

    private NewtonsoftEncoder(Addition addition, bool isStrict = false)
    {
        _addition = addition;
        _isStrict = isStrict;
    }

    /// <summary>The same, but half of a surrogate pair is an error instead of a replacement character.</summary>
    internal NewtonsoftEncoder Strict =>
        _addition switch { Addition.NonAscii => s_strictNonAscii, Addition.Html => s_strictHtml, _ => s_strict };

    private enum Addition
    {
        None,
        NonAscii,
        Html,
    }

    // A pair of surrogates is two escapes.
    public override int MaxOutputCharactersPerInputCharacter =>
        _addition == Addition.NonAscii ? 2 * base.MaxOutputCharactersPerInputCharacter : base.MaxOutputCharactersPerInputCharacter;

    public override bool WillEncode(int unicodeScalar) =>
        base.WillEncode(unicodeScalar) || unicodeScalar is NextLine or LineSeparator or ParagraphSeparator
        || (_addition == Addition.NonAscii && unicodeScalar > Delete)
        || (_addition == Addition.Html && unicodeScalar is '<' or '>' or '&' or '\'');

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        int first = base.FindFirstCharacterToEncode(text, textLength);

        // The base class looks at the halves of a pair together, and leaves them.
        if (_addition != Addition.NonAscii)
            return first;
        int pair = new ReadOnlySpan<char>(text, first < 0 ? textLength : first).IndexOfAnyInRange('\uD800', '\uDFFF');
        return pair < 0 ? first : pair;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        if (_isStrict && unicodeScalar == Replacement)
            throw new InvalidOperationException("Expected text without half of a surrogate pair, found one.");
        Span<char> target = new(buffer, bufferLength);
        bool hasShortForm = unicodeScalar is '\\' or '\b' or '\t' or '\n' or '\f' or '\r'
            || (unicodeScalar == '"' && _addition != Addition.Html);
        if (hasShortForm)
            return base.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);
        if (unicodeScalar <= char.MaxValue)
            return target.TryWrite($"\\u{unicodeScalar:x4}", out numberOfCharactersWritten);
        string pair = char.ConvertFromUtf32(unicodeScalar);
        return target.TryWrite($"\\u{(int)pair[0]:x4}\\u{(int)pair[1]:x4}", out numberOfCharactersWritten);
    }
}
