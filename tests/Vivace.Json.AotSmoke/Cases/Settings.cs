// The settings that change a text, over one model.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential.Models;

namespace Vivace.Json.AotSmoke.Cases;

public sealed record Report(int FirstValue, string? LongName, Color Color, Dictionary<string, int> ByName, double? Ratio, Made<string>? Inner);

internal static class Settings
{
    private static readonly Report s_report = new(1, null, Color.Green, new() { ["SomeKey"] = 1 }, 0.5, new("<ü>"));

    private static readonly JsonSerializerOptions s_camel = Engine.Options(options => (options.PropertyNamingPolicy, options.DictionaryKeyPolicy) = (JsonNamingPolicy.CamelCase, JsonNamingPolicy.CamelCase));
    private static readonly JsonSerializerOptions s_snake = Engine.Options(options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper);
    private static readonly JsonSerializerOptions s_anyCase = Engine.Options(options => (options.PropertyNamingPolicy, options.PropertyNameCaseInsensitive) = (JsonNamingPolicy.KebabCaseLower, true));
    private static readonly JsonSerializerOptions s_indented = Engine.Options(options => (options.WriteIndented, options.NewLine) = (true, "\n"));
    private static readonly JsonSerializerOptions s_sparse = Engine.Options(options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull);
    private static readonly JsonSerializerOptions s_quoted = Engine.Options(options => options.NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString);
    private static readonly JsonSerializerOptions s_relaxed = Engine.Options(options => options.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
    private static readonly JsonSerializerOptions s_names = Engine.Options(options => options.Converters.Add(new JsonStringEnumConverter<Color>(JsonNamingPolicy.CamelCase)));
    private static readonly JsonSerializerOptions s_converter = Engine.Options(options => options.Converters.Add(new HalvedConverter()));

    internal static Case[] All =>
    [
        Case.Of("camel case", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_camel), text => Serializer.Deserialize<Report>(text, s_camel), Same),
        Case.Of("snake case", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_snake), text => Serializer.Deserialize<Report>(text, s_snake), Same),
        Case.Of("any case", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_anyCase), text => Serializer.Deserialize<Report>(System.Text.Encoding.UTF8.GetString(text).Replace("first-value", "FIRST-Value", StringComparison.Ordinal), s_anyCase), Same),
        Case.Of("indented", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_indented), text => Serializer.Deserialize<Report>(text, s_indented), Same),
        Case.Of("without null", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_sparse), text => Serializer.Deserialize<Report>(text, s_sparse), Same),
        Case.Of("numbers as strings", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_quoted), text => Serializer.Deserialize<Report>(text, s_quoted), Same),
        Case.Of("relaxed escapes", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_relaxed), text => Serializer.Deserialize<Report>(text, s_relaxed), Same),
        Case.Of("names of enumerations", s_report, value => Serializer.SerializeToUtf8Bytes(value, s_names), text => Serializer.Deserialize<Report>(text, s_names), Same),
        Case.Of("converter of the settings", s_report with { FirstValue = 4 }, value => Serializer.SerializeToUtf8Bytes(value, s_converter), text => Serializer.Deserialize<Report>(text, s_converter), (one, other) => other.FirstValue == 4),
    ];

    private static bool Same(Report one, Report other) => one.FirstValue == other.FirstValue && one.Color == other.Color && one.Ratio == other.Ratio && one.Inner == other.Inner;
}
