// Dates in strings, as Newtonsoft.Json's text reader finds them.
using System.Globalization;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Its parser is asked only where a string has the shape that it requires, because most strings have not.</summary>
internal static class DateTokens
{
    private const int ShortestIso = 19, LongestIso = 40, TimeMark = 10;

    /// <summary>The date, or null if the string is none.</summary>
    internal static object? Find(
        string text, Nsj.DateParseHandling handling, Nsj.DateTimeZoneHandling zone, string? format, CultureInfo culture)
    {
        if (handling == Nsj.DateParseHandling.None || !(HasShape(text) || !string.IsNullOrEmpty(format))
            || text.AsSpan().IndexOfAny('"', '\\') >= 0)
            return null;
        using Nsj.JsonTextReader parser = new(new StringReader($"\"{text}\""))
        {
            Culture = culture,
            DateFormatString = format,
            DateParseHandling = handling,
            DateTimeZoneHandling = zone,
        };
        return parser.Read() && parser.TokenType == Nsj.JsonToken.Date ? parser.Value : null;
    }

    private static bool HasShape(string text) => text.Length > 0 && (text[0] == '/'
        ? text.StartsWith("/Date(", StringComparison.Ordinal) && text.EndsWith(")/", StringComparison.Ordinal)
        : text.Length is >= ShortestIso and <= LongestIso && char.IsAsciiDigit(text[0]) && text[TimeMark] == 'T');
}
