// Runs calls through each engine of ours and through System.Text.Json, and compares all that a caller sees.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges;

internal static class BridgeOracle
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    /// <summary>Options that a converter can notice, by name.</summary>
    internal static readonly Dictionary<string, Action<JsonSerializerOptions>> Choices = new()
    {
        ["default"] = _ => { },
        ["indented, relaxed"] = options => (options.WriteIndented, options.Encoder) = (true, JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
        ["tabs"] = options => (options.WriteIndented, options.IndentCharacter, options.IndentSize, options.NewLine) = (true, '\t', 1, "\r\n"),
        ["comments, commas"] = options => (options.ReadCommentHandling, options.AllowTrailingCommas) = (JsonCommentHandling.Skip, true),
        ["depth 3"] = options => options.MaxDepth = 3,
        ["depth 200"] = options => (options.MaxDepth, options.WriteIndented) = (200, true),
        ["web"] = options => (options.PropertyNameCaseInsensitive, options.PropertyNamingPolicy, options.DictionaryKeyPolicy) = (true, JsonNamingPolicy.CamelCase, JsonNamingPolicy.CamelCase),
        ["no defaults"] = options => (options.DefaultIgnoreCondition, options.NumberHandling) = (JsonIgnoreCondition.WhenWritingDefault, JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString),
        ["populate"] = options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        ["no duplicates"] = options => options.AllowDuplicateProperties = false,
    };

    internal static JsonSerializerOptions Options(string choice, params JsonConverter[] converters)
    {
        JsonSerializerOptions options = new();
        Choices[choice](options);
        foreach (JsonConverter converter in converters)
            options.Converters.Add(converter);
        return options;
    }

    /// <summary>Settings for each engine, from the options; the first are the options themselves.</summary>
    internal static IEnumerable<JsonSettings> EachEngine(JsonSerializerOptions options) =>
        s_engines.Select(engine => OptionsConversion.ToSettings(options) with { Engine = engine });

    internal static void AssertWrites<T>(T value, JsonSerializerOptions options)
    {
        Outcome expected = Outcome.Of(() => StjSerializer.Serialize(value, options));
        AssertSame(Outcome.Of(() => JsonSerializer.Serialize(value, options)));
        foreach (JsonSettings settings in EachEngine(options))
            AssertSame(Outcome.Of(() => JsonSerializer.Serialize(value, settings)));

        // Writing goes as deep as reading does (docs/decisions/small-differences.md).
        void AssertSame(in Outcome actual)
        {
            if (expected.Exception is not JsonException || actual.Text is not { } text || DepthOf(text) != options.MaxDepth)
                expected.AssertSame(actual, comparesPlaces: false);
        }
    }

    private static int DepthOf(string text)
    {
        Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text));
        int deepest = 0;
        while (reader.Read())
            deepest = Math.Max(deepest, reader.CurrentDepth + (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject ? 1 : 0));
        return deepest;
    }

    internal static void AssertReads<T>(string text, JsonSerializerOptions options)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Outcome expected = Outcome.Of(() => Show(StjSerializer.Deserialize<T>(utf8, options)));
        expected.AssertSame(Outcome.Of(() => Show(JsonSerializer.Deserialize<T>(utf8, options))), comparesPlaces: true, text);
        foreach (JsonSettings settings in EachEngine(options))
            expected.AssertSame(Outcome.Of(() => Show(JsonSerializer.Deserialize<T>(utf8, settings))), comparesPlaces: true, text);
    }

    // By the default options, so that nothing is hidden by the converters under test.
    private static string Show<T>(T? value) => value is null ? "null" : $"{value.GetType()} {StjSerializer.Serialize<object>(value)}";
}

/// <summary>A text, or an exception.</summary>
internal readonly record struct Outcome(string? Text, Exception? Exception)
{
    internal static Outcome Of(Func<string?> call)
    {
        try
        {
            return new Outcome(call(), null);
        }
        catch (Exception exception)
        {
            return new Outcome(null, exception);
        }
    }

    internal void AssertSame(in Outcome actual, bool comparesPlaces, string about = "")
    {
        Assert.True(Exception is null == actual.Exception is null, $"{about}\nexpected {Text ?? Exception!.ToString()}\nfound {actual.Text ?? actual.Exception!.ToString()}");
        Assert.Equal(Text, actual.Text);
        if (Exception is null)
            return;

        // The text's mistake here (docs/decisions/where-stj-is-wrong.md).
        if (Exception is InvalidOperationException && actual.Exception is JsonException { Error.Kind: JsonErrorKind.NullNotAllowed })
            return;
        Assert.Equal(Exception.GetType(), actual.Exception!.GetType());
        if (comparesPlaces && Exception is JsonException expected)
            Assert.Equal($"{about}: {Place(expected)}", $"{about}: {Place((JsonException)actual.Exception)}");
    }

    private static string Place(JsonException exception) => $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
}
