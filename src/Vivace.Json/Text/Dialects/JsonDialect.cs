// The grammars that a text may follow.
namespace Vivace.Json;

/// <summary>
/// Says what a text may contain beyond JSON (RFC 8259). Off by default; output is always JSON. Comments and trailing commas also have
/// settings of their own (<see cref="JsonSettings.ReadCommentHandling"/>, <see cref="JsonSettings.AllowTrailingCommas"/>) and are part of
/// <see cref="Json5"/>.
/// </summary>
[Flags]
public enum JsonDialect
{
    /// <summary>Only JSON.</summary>
    Json = 0,

    /// <summary>Strings and names in single quotes, and the escape <c>\'</c>: <c>{'name': 'it\'s'}</c>.</summary>
    SingleQuotes = 1,

    /// <summary>Unquoted names that are ECMAScript 5.1 identifiers: <c>{name: "x", $id: 1}</c>.
    /// Letters beyond the Basic Multilingual Plane count too.</summary>
    UnquotedNames = 2,

    /// <summary>
    /// The full grammar of JSON5 1.0.0: <see cref="SingleQuotes"/> and <see cref="UnquotedNames"/>; comments and trailing commas;
    /// hexadecimal numbers, <c>+1</c>, <c>.5</c> and <c>5.</c>; <c>Infinity</c> and <c>NaN</c>; the escapes <c>\x41</c>, <c>\v</c>,
    /// <c>\0</c> and those of any other character; strings over several lines; the white space of ECMAScript.
    /// </summary>
    Json5 = 7,
}
