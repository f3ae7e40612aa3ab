// Compares what this library and System.Text.Json read and write: bytes, values, kinds and places of errors.
using System.Text;
using System.Text.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs;

internal static class Oracle
{
    internal static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    private static readonly JsonSerializerOptions[] s_layouts = [JsonSerializerOptions.Default, Indented];

    /// <summary>Asserts that both write the same bytes, compact and indented, as root and inside other containers.</summary>
    internal static void AssertWritesAlike<T>(T value, JsonSerializerOptions? options = null)
    {
        foreach (JsonSerializerOptions layout in options is null ? s_layouts : [options])
        {
            Assert.Equal(StjSerializer.Serialize(value, layout), JsonSerializer.Serialize(value, layout));
            T[] nested = [value, value];
            Assert.Equal(StjSerializer.Serialize(nested, layout), JsonSerializer.Serialize(nested, layout));
        }
    }

    /// <summary>Asserts that both read the same value, or fail alike at the same place.</summary>
    internal static void AssertReadsAlike(Type type, string json, JsonSerializerOptions? options = null) =>
        Assert.Equal(Describe(() => StjSerializer.Deserialize(json, type, options)), Describe(() => JsonSerializer.Deserialize(json, type, options)));

    /// <summary>What a read came to: the value as JSON with its class, or the kind of the exception and its place.</summary>
    internal static string Describe(Func<object?> read)
    {
        try
        {
            object? value = read();
            return value is null ? "null" : $"{value.GetType()} {StjSerializer.Serialize(value, value.GetType())}";
        }
        catch (JsonException exception)
        {
            return $"JsonException {exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            return exception.GetType().Name;
        }
    }

    /// <summary>The texts, each with every byte taken away, doubled or replaced, that the two do not treat alike.</summary>
    internal static string DifferencesOfMutants(Type type, string json, JsonSerializerOptions? options, out int failing)
    {
        StringBuilder differences = new();
        failing = 0;
        foreach (string mutant in Mutants(json))
        {
            string expected = Describe(() => StjSerializer.Deserialize(mutant, type, options));
            string actual = Describe(() => JsonSerializer.Deserialize(mutant, type, options));
            if (expected.StartsWith("JsonException", StringComparison.Ordinal))
                failing++;
            if (expected != actual)
                differences.Append($"{mutant}\n  expected {expected}\n  actual   {actual}\n");
        }

        return differences.ToString();
    }

    private static IEnumerable<string> Mutants(string json)
    {
        string[] insertions = ["{", "}", "[", "]", ",", ":", "\"", "\\", "1", "x", " ", "null", "\"x\"", "[]", "{}", "1.5"];
        for (int at = 0; at <= json.Length; at++)
        {
            yield return json[..at];
            if (at < json.Length)
                yield return json.Remove(at, 1);
            foreach (string insertion in insertions)
            {
                yield return json.Insert(at, insertion);
                if (at < json.Length)
                    yield return json.Remove(at, 1).Insert(at, insertion);
            }
        }
    }
}
