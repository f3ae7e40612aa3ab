// The words for what the grammar of arrays and objects expects (RFC 8259 §4 and §5).
using System.Globalization;

namespace Vivace.Json.Errors;

internal static class StructureWords
{
    internal const string Value = "a value";
    internal const string MemberName = "a member name in double quotes";
    internal const string Colon = "':' after the member name";
    internal const string EndOfText = "the end of the text";

    // After the opening bracket.
    internal static string First(bool isObject) => isObject ? "a member name in double quotes or '}'" : "a value or ']'";

    // Where the text ends after a value.
    internal static string Separator(bool isObject) => isObject ? "',' or '}'" : "',' or ']'";

    // Where something else is after a value.
    internal static string SeparatorAfterValue(bool isObject) => isObject ? "',' or '}' after the value" : "',' or ']' after the value";

    // Where the text or the array or object ends after a comma.
    internal static string AfterComma(bool isObject) => isObject ? "a member after ','" : "a value after ','";

    // Where something else is after a comma.
    internal static string Next(bool isObject) => isObject ? MemberName : "a value after ','";

    internal static string AtMost(int levels) =>
        levels == 1 ? "at most 1 level of arrays and objects" : string.Create(CultureInfo.InvariantCulture, $"at most {levels} levels of arrays and objects");
}
