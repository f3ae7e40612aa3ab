// What a repair of a text corrects.
namespace Vivace.Json.Documents;

/// <summary>Says what a repair corrected.</summary>
public enum JsonRepairKind
{
    /// <summary>Text before or after the value was removed: prose, the fences of Markdown, a tag.</summary>
    TextAround,

    /// <summary>A comment was removed: <c>//</c>, <c>/* */</c> or <c>#</c>.</summary>
    Comment,

    /// <summary>White space that JSON does not have, such as a no-break space or a byte order mark.</summary>
    WhiteSpace,

    /// <summary>Quotes were added, or replaced by double quotes: <c>name</c>, <c>'name'</c>, <c>“name”</c>, <c>"name</c>.</summary>
    Quotes,

    /// <summary>A quote within a string was escaped.</summary>
    InnerQuote,

    /// <summary>A line break or another control character within a string was escaped.</summary>
    ControlCharacter,

    /// <summary>An escape that JSON does not have was replaced.</summary>
    Escape,

    /// <summary>Bytes that are not UTF-8, or half of a surrogate pair, were replaced by U+FFFD.</summary>
    Encoding,

    /// <summary>Another word for <c>true</c>, <c>false</c> or <c>null</c> was replaced:
    /// <c>True</c>, <c>None</c>, <c>undefined</c>.</summary>
    Literal,

    /// <summary>A number was written as JSON has it: <c>+1</c>, <c>.5</c>, <c>0xFF</c>.</summary>
    Number,

    /// <summary>A comma was added, removed, or put in the place of another character.</summary>
    Comma,

    /// <summary>A colon was added, removed, or put in the place of another character.</summary>
    Colon,

    /// <summary>A bracket was added, removed or replaced.</summary>
    Bracket,

    /// <summary>A null was added where a name has no value.</summary>
    MissingValue,

    /// <summary>Several values in a row became the elements of an array.</summary>
    SeveralValues,

    /// <summary>Other text between the values was removed.</summary>
    UnexpectedText,

    /// <summary>What was cut off at the end of the text was completed, if only one end is possible, and otherwise removed.</summary>
    CutOff,
}
