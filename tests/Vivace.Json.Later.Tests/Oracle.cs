// Compares with System.Text.Json 11: with generated code, with code made at run time, and without either.
using System.Text.Json;
using Vivace.Json.Plans;

namespace Vivace.Json.Later.Tests;

internal static class Oracle
{
    /// <summary>Compares in each engine. What one refuses the other refuses, with the same kind of exception.</summary>
    internal static void AssertWrites<T>(T value, JsonSerializerOptions? options = null)
    {
        string expected = Outcome(() => StjSerializer.Serialize(value, options));
        foreach (JsonSettings settings in Settings(options))
            Assert.Equal(expected, Outcome(() => JsonSerializer.Serialize(value, settings)));
        Assert.Equal(expected, Outcome(() => JsonSerializer.Serialize(value, options)));
    }

    internal static void AssertReads<T>(string text, JsonSerializerOptions? options = null)
    {
        string expected = Outcome(() => Shown(StjSerializer.Deserialize<T>(text, options)));
        foreach (JsonSettings settings in Settings(options))
            Assert.Equal(expected, Outcome(() => Shown(JsonSerializer.Deserialize<T>(text, settings))));
        Assert.Equal(expected, Outcome(() => Shown(JsonSerializer.Deserialize<T>(text, options))));
    }

    private static IEnumerable<JsonSettings> Settings(JsonSerializerOptions? options)
    {
        JsonSettings settings = options is null ? JsonSettings.Default : JsonSettings.FromOptions(options);
        return ((ObjectEngine[])[ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted]).Select(engine => settings with { Engine = engine });
    }

    private static string Shown<T>(T? value) => value is null ? "null" : $"{(value.GetType().GetProperty("Value")?.GetValue(value) ?? value).GetType().Name} {StjSerializer.Serialize<object>(value)}";

    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return exception.GetType().Name;
        }
    }
}
