// The lenient forms of values. The generator compiles this file too.
namespace Vivace.Json;

/// <summary>
/// Says which forms of values are read besides the strict ones. Off by default; output does not change. Text without such forms is read as
/// fast as without leniency, because the strict form is tried first.
/// </summary>
/// <remarks>
/// Set it for all values (<see cref="JsonSettings.Leniency"/>), or extend it for a type or member
/// (<see cref="Serialization.JsonLenientAttribute"/>). Whatever would lose information stays an error: a fraction for an integer, a number
/// out of range, 2 for a boolean.
/// </remarks>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonLeniency
{
    /// <summary>Only strict forms.</summary>
    None = 0,

    /// <summary>A number where a string is expected: the number's text as written, such as <c>1.50</c>.</summary>
    NumbersAsStrings = 1,

    /// <summary><c>true</c> and <c>false</c> where a string is expected.</summary>
    BooleansAsStrings = 1 << 1,

    /// <summary>
    /// A string where a number is expected: the number in it, possibly with whitespace around it, or <c>NaN</c>, <c>Infinity</c> and
    /// <c>-Infinity</c> for floating-point types. Like
    /// <see cref="System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString"/>, with whitespace.
    /// </summary>
    StringsAsNumbers = 1 << 2,

    /// <summary>The strings <c>"true"</c> and <c>"false"</c> in any case, and <c>"1"</c>
    /// and <c>"0"</c>, where a boolean is expected.</summary>
    StringsAsBooleans = 1 << 3,

    /// <summary>The numbers 1 and 0 where a boolean is expected. Other numbers are errors.</summary>
    NumbersAsBooleans = 1 << 4,

    /// <summary>
    /// An empty or whitespace string where a number, boolean, character, GUID, date, time or enumeration is expected:
    /// <see langword="null"/> if the type allows it, otherwise the default value.
    /// </summary>
    EmptyStrings = 1 << 5,

    /// <summary><c>null</c> for a struct, number, boolean, date or enumeration that cannot
    /// be <see langword="null"/>: its default value.</summary>
    NullAsDefault = 1 << 6,

    /// <summary>
    /// <c>null</c> for a member that cannot be <see langword="null"/>: the member keeps its value, as if the text did not contain it; a
    /// constructor parameter gets its default value. Elsewhere, as in arrays, <c>null</c> stays an error unless <see cref="NullAsDefault"/>
    /// is set too. With the attributes of Newtonsoft.Json (<see cref="JsonSettings.MemberAttributes"/>), also for members that can be
    /// <see langword="null"/>, as its <c>NullValueHandling.Ignore</c> does.
    /// </summary>
    NullKeepsValue = 1 << 7,

    /// <summary>A number with a zero fraction or an exponent where an integer is expected, such as
    /// <c>1.0</c> or <c>1e3</c>, if its value is an integer.</summary>
    WholeNumbers = 1 << 8,

    /// <summary>GUIDs without hyphens (N), in braces (B) and in parentheses (P).</summary>
    GuidForms = 1 << 9,

    /// <summary>Bytes in base64url (RFC 4648 §5), with or without padding.</summary>
    Base64Url = 1 << 10,

    /// <summary>Bytes as an array of numbers from 0 to 255.</summary>
    NumberArraysAsBytes = 1 << 11,

    /// <summary>Enumerations by name, in any case and also by the value of an <c>EnumMemberAttribute</c>, and by number, quoted or not,
    /// regardless of how they are written; only a converter or attribute that refuses numbers still does.</summary>
    EnumNames = 1 << 12,

    /// <summary>
    /// Names of members and enumeration values, ignoring case, <c>_</c> and <c>-</c>: <c>first_name</c> is FirstName. Exact names take
    /// precedence; a name that matches several is unknown. For enumerations, set <see cref="EnumNames"/> too.
    /// </summary>
    LooseNames = 1 << 13,

    /// <summary>A single value where an array is expected: an array with this value.</summary>
    SingleValues = 1 << 14,

    /// <summary>Time spans as ISO 8601 durations of weeks, days, hours, minutes and seconds, such as <c>PT1H30M</c>, and as numbers of
    /// seconds. Years and months are errors: their length varies.</summary>
    TimeSpanForms = 1 << 15,

    /// <summary>
    /// An empty or whitespace string for a nullable number, boolean, character, GUID, date, time or enumeration: <see langword="null"/>.
    /// For types that cannot be <see langword="null"/> it stays an error. Part of <see cref="EmptyStrings"/>, but not of <see cref="All"/>.
    /// </summary>
    EmptyStringsAsNull = 1 << 16,

    /// <summary>All forms except <see cref="NullKeepsValue"/>.</summary>
    All = (1 << 16) - 1 - NullKeepsValue,
}
