// What may be read beyond what strict peers write. The generator, which decides by it, has the same source.
namespace Vivace.Json;

/// <summary>
/// Forms of values that are read besides the strict ones. Off by default; what is written stays the same. A text without such forms is read as fast as
/// without leniency: the strict form is tried first.
/// </summary>
/// <remarks>
/// Set it for all values (<see cref="JsonSettings.Leniency"/>), or add to it for a type or a member (<see cref="Serialization.JsonLenientAttribute"/>). What would lose
/// information stays an error: a fraction into an integer, a number out of range, 2 into a boolean.
/// </remarks>
[Flags]
#if NET
public
#else
internal
#endif
enum JsonLeniency
{
    /// <summary>Strict forms alone.</summary>
    None = 0,

    /// <summary>A number where a string belongs: its text, exactly as it is written, such as <c>1.50</c>.</summary>
    NumbersAsStrings = 1,

    /// <summary><c>true</c> and <c>false</c> where a string belongs.</summary>
    BooleansAsStrings = 1 << 1,

    /// <summary>
    /// A string where a number belongs: the number in it, with whitespace around it, or <c>NaN</c>, <c>Infinity</c> and <c>-Infinity</c> for floating-point types.
    /// Like <see cref="System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString"/>, with whitespace.
    /// </summary>
    StringsAsNumbers = 1 << 2,

    /// <summary>The strings <c>"true"</c> and <c>"false"</c> in any case, <c>"1"</c> and <c>"0"</c>, where a boolean belongs.</summary>
    StringsAsBooleans = 1 << 3,

    /// <summary>The numbers 1 and 0 where a boolean belongs. Other numbers are errors.</summary>
    NumbersAsBooleans = 1 << 4,

    /// <summary>
    /// An empty string, or one of whitespace, where a number, boolean, character, GUID, date, time or enumeration belongs: <see langword="null"/> if the type allows it, otherwise the default value.
    /// </summary>
    EmptyStrings = 1 << 5,

    /// <summary><c>null</c> where a struct, number, boolean, date or enumeration belongs that cannot be <see langword="null"/>: its default value.</summary>
    NullAsDefault = 1 << 6,

    /// <summary>
    /// <c>null</c> for a member that cannot be <see langword="null"/>: the member keeps the value that it has, as if the text did not contain the member; a constructor
    /// parameter gets its default value. Elsewhere, as in arrays, <c>null</c> stays an error unless <see cref="NullAsDefault"/> is set too.
    /// </summary>
    NullKeepsValue = 1 << 7,

    /// <summary>A number with a fraction of zeros or with an exponent where an integer belongs, such as <c>1.0</c> or <c>1e3</c>, if its value is an integer.</summary>
    WholeNumbers = 1 << 8,

    /// <summary>GUIDs without hyphens (N), in braces (B) and in parentheses (P).</summary>
    GuidForms = 1 << 9,

    /// <summary>Bytes in base64url (RFC 4648 §5), with or without padding.</summary>
    Base64Url = 1 << 10,

    /// <summary>Bytes as an array of numbers from 0 to 255.</summary>
    NumberArraysAsBytes = 1 << 11,

    /// <summary>
    /// Enumerations by name, in any case and also by the value of an <c>EnumMemberAttribute</c>, and by number, in quotes or not, whichever of the two is written.
    /// </summary>
    EnumNames = 1 << 12,

    /// <summary>
    /// Names of members and of enumeration values without regard to case, <c>_</c> and <c>-</c>: <c>first_name</c> is FirstName. Exact names go first;
    /// a name that would fit several is unknown. For enumerations, <see cref="EnumNames"/> has to be set too.
    /// </summary>
    LooseNames = 1 << 13,

    /// <summary>A value that is not an array where an array of such values belongs: an array of this one value.</summary>
    SingleValues = 1 << 14,

    /// <summary>Time spans as ISO 8601 durations of weeks, days, hours, minutes and seconds, such as <c>PT1H30M</c>, and as numbers of seconds. Years and months are errors: their length varies.</summary>
    TimeSpanForms = 1 << 15,

    /// <summary>
    /// An empty string, or one of whitespace, for a nullable number, boolean, character, GUID, date, time or enumeration: <see langword="null"/>. Where the type cannot be
    /// <see langword="null"/>, it stays an error. A part of <see cref="EmptyStrings"/>, and not of <see cref="All"/>.
    /// </summary>
    EmptyStringsAsNull = 1 << 16,

    /// <summary>All of them but <see cref="NullKeepsValue"/>.</summary>
    All = (1 << 16) - 1 - NullKeepsValue,
}
