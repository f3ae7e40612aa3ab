// The words for what the grammar of arrays and objects expects (RFC 8259 §4 and §5).
using System.Globalization;
using Vivace.Json.Errors.Places;
using Vivace.Json.Tokens;

namespace Vivace.Json.Errors.Hints;

internal static class StructureWords
{
    internal static readonly DueToken Value = new("a value", DuePart.Value);
    internal static readonly DueToken MemberName = new("a member name in double quotes", DuePart.Name);
    internal static readonly DueToken Colon = new("':' after the member name", DuePart.Colon);
    internal static readonly DueToken SeparatorAfterNumber = new("',' or a closing bracket after the number", DuePart.Separator);
    internal const string EndOfText = "the end of the text";

    private static readonly DueToken s_valueAfterComma = new("a value after ','", DuePart.Value);

    internal static DueToken Of(Due due, bool isObject, bool isAtEnd) => due switch
    {
        Due.First => isObject ? new("a member name in double quotes or '}'", DuePart.Name) : new("a value or ']'", DuePart.Value),
        Due.Next => isObject ? MemberName : s_valueAfterComma,
        _ => new($"',' or '{(char)Syntax.CloseOf(isObject)}'{(isAtEnd ? "" : " after the value")}", DuePart.Separator),
    };

    // Where the text or container ends after a comma.
    internal static DueToken AfterComma(bool isObject) => isObject ? new("a member after ','", DuePart.Name) : s_valueAfterComma;

    internal static string AtMost(int levels) =>
        levels == 1
            ? "at most 1 level of arrays and objects"
            : string.Create(CultureInfo.InvariantCulture, $"at most {levels} levels of arrays and objects");
}
