// What Newtonsoft.Json's StringEscapeHandling can ask for.
namespace Vivace.Json.Compatibility;

/// <summary>What texts escape beyond what Newtonsoft.Json always does: quotation marks, backslashes, controls, U+0085, U+2028 and U+2029.
/// <c>ToEncoder</c> makes an encoder of them.</summary>
[Flags]
public enum NewtonsoftEscapes
{
    /// <summary>Nothing more.</summary>
    None = 0,

    /// <summary>All beyond ASCII, as with <c>StringEscapeHandling.EscapeNonAscii</c>.</summary>
    NonAscii = 1,

    /// <summary>What has a meaning in HTML, as with <c>StringEscapeHandling.EscapeHtml</c>.</summary>
    Html = 2,

    /// <summary>Half of a surrogate pair, which a text in UTF-8 cannot contain, is an <see cref="InvalidOperationException"/> instead of
    /// U+FFFD.</summary>
    WholePairs = 4,
}
