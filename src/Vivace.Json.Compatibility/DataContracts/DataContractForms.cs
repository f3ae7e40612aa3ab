// The forms in which DataContractJsonSerializer differs from System.Text.Json.
namespace Vivace.Json.Compatibility;

/// <summary>The values that <see cref="DataContractCodecs"/> reads and writes in the form of <c>DataContractJsonSerializer</c>.</summary>
[Flags]
public enum DataContractForms
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>
    /// <see cref="DateTime"/> as <c>"/Date(1577934245000+0100)/"</c>: milliseconds since 1970 in UTC, with the offset of this machine's
    /// zone unless the kind is UTC. <see cref="DateTimeOffset"/> as <c>{"DateTime":"/Date(1577934245000)/","OffsetMinutes":60}</c>, and
    /// <see cref="TimeOnly"/> without trailing zeros in the fraction.
    /// </summary>
    Dates = 1,

    /// <summary><see cref="TimeSpan"/> as <c>"PT1H30M"</c>. Years and months are errors, because their length varies.</summary>
    Durations = 2,

    /// <summary>Arrays of <see cref="byte"/> as arrays of numbers; Base64 is read too.</summary>
    Bytes = 4,

    /// <summary>Dictionaries as arrays of <c>{"Key":…,"Value":…}</c>. Without it they are
    /// objects, as with <c>UseSimpleDictionaryFormat</c>.</summary>
    Dictionaries = 8,

    /// <summary><see cref="Uri"/> in its escaped form.</summary>
    Uris = 16,

    /// <summary><c>NaN</c>, <c>INF</c> and <c>-INF</c> without quotes, which is not JSON.</summary>
    Floats = 32,

    /// <summary>
    /// Values declared as <see cref="object"/>: numbers are read as the first of <see cref="int"/>, <see cref="long"/>,
    /// <see cref="decimal"/> and <see cref="double"/> that can hold them, others as <see cref="bool"/>, <see cref="string"/> or an array of
    /// <see cref="object"/>, and JSON objects as <see cref="Dictionary{TKey, TValue}"/> of <see cref="string"/> and <see cref="object"/>.
    /// </summary>
    Objects = 64,

    /// <summary>All forms.</summary>
    All = 127,
}
