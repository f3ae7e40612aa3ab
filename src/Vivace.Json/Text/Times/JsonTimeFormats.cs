// The named formats of dates and times.
namespace Vivace.Json;

/// <summary>
/// Formats for <see cref="JsonSettings.TimeFormats"/> and <see cref="Serialization.JsonFormatAttribute"/>. Any .NET format string for dates
/// and times works too, such as <c>yyyy-MM-dd HH:mmzzz</c>, with the invariant culture.
/// </summary>
public static class JsonTimeFormats
{
    /// <summary>The format of this library and of System.Text.Json, such as
    /// <c>2026-11-21T14:05:00+02:00</c>. It is always accepted, even if it is not in the list.</summary>
    public const string Iso8601 = "iso8601";

    /// <summary>A lenient <see cref="Iso8601"/>: also accepts a space before the time, offsets such as <c>+0200</c> and <c>+02</c>, a
    /// lowercase <c>t</c> or <c>z</c>, and a space before the offset. Written as <see cref="Iso8601"/>.</summary>
    public const string Iso8601Relaxed = "iso8601-relaxed";

    /// <summary>ISO 8601 without separators, such as <c>20261121T140500+0200</c> or <c>20261121</c>.</summary>
    public const string Iso8601Basic = "iso8601-basic";

    /// <summary>RFC 1123, as in HTTP headers: <c>Sat, 21 Nov 2026 12:05:00 GMT</c>. An
    /// offset instead of GMT is read too (RFC 5322).</summary>
    public const string Rfc1123 = "rfc1123";

    /// <summary>Seconds since 1970-01-01 UTC as a number; also accepted in quotes and with a
    /// fraction. Written as a whole number, rounded down.</summary>
    public const string UnixSeconds = "unix-seconds";

    /// <summary>Milliseconds since 1970-01-01 UTC as a number; also accepted in quotes and with a
    /// fraction. Written as a whole number, rounded down.</summary>
    public const string UnixMilliseconds = "unix-milliseconds";

    /// <summary>
    /// <c>/Date(1795269900000+0200)/</c>: milliseconds since 1970-01-01 UTC with an offset that does not change the moment, as older
    /// Microsoft services write it. Written in whole milliseconds. A <see cref="DateTime"/> without a kind is taken for a local one. With
    /// the encoder of <c>JsonSettings.Newtonsoft</c>, the slashes are escaped, as there.
    /// </summary>
    public const string MicrosoftDate = "/Date/";
}
