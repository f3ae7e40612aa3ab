// What readers and writers of Newtonsoft.Json take from its settings.
using System.Globalization;
using Vivace.Json.Compatibility.Translation;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal sealed record TokenSettings
{
    internal CultureInfo Culture { get; init; } = CultureInfo.InvariantCulture;

    internal string? DateFormatString { get; init; }

    internal Nsj.DateParseHandling DateParseHandling { get; init; } = Nsj.DateParseHandling.DateTime;

    internal Nsj.DateFormatHandling DateFormatHandling { get; init; }

    internal Nsj.DateTimeZoneHandling DateTimeZoneHandling { get; init; } = Nsj.DateTimeZoneHandling.RoundtripKind;

    internal Nsj.FloatParseHandling FloatParseHandling { get; init; }

    internal Nsj.FloatFormatHandling FloatFormatHandling { get; init; }

    internal Nsj.Formatting Formatting { get; init; }

    internal Nsj.StringEscapeHandling StringEscapeHandling { get; init; }

    internal static TokenSettings Of(Nsj.JsonSerializerSettings settings) => new()
    {
        Culture = settings.Culture,
        DateFormatString = SettingsValue.DateFormatOf(settings),
        DateParseHandling = settings.DateParseHandling,
        DateFormatHandling = settings.DateFormatHandling,
        DateTimeZoneHandling = settings.DateTimeZoneHandling,
        FloatParseHandling = settings.FloatParseHandling,
        FloatFormatHandling = settings.FloatFormatHandling,
        Formatting = settings.Formatting,
        StringEscapeHandling = settings.StringEscapeHandling,
    };

    /// <summary>The date in a string, or null if it is none.</summary>
    internal object? DateIn(string text) => DateTokens.Find(text, DateParseHandling, DateTimeZoneHandling, DateFormatString, Culture);
}
