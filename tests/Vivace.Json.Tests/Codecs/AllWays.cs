// A value through every way in and out, by each engine, against the one text that it should have.
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Codecs;

internal static class AllWays
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted];

    /// <summary>Writes the value to the text and reads it back, and compares what was read by its text.</summary>
    internal static void RoundTrip<T>(T value, string json, JsonSettings? settings = null)
    {
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings used = (settings ?? new JsonSettings()) with { Engine = engine, DefaultBufferSize = 16 };
            Assert.Equal(json, JsonSerializer.Serialize(value, used));
            using MemoryStream stream = new();
            JsonSerializer.SerializeAsync(stream, value, used).GetAwaiter().GetResult();
            Assert.Equal(json, Encoding.UTF8.GetString(stream.ToArray()));
            Reads<T>(json, json, used);
        }
    }

    /// <summary>Reads a text in each form, and compares what was read by the text that is then written.</summary>
    internal static void Reads<T>(string json, string expected, JsonSettings? settings = null)
    {
        foreach (ReadingForm<T> form in ReadingForms.Of<T>())
            Assert.Equal(expected, JsonSerializer.Serialize(form.Ours(Encoding.UTF8.GetBytes(json), settings), settings));
    }

    /// <summary>Reads a text that is wrong in each form; each has an error with the path, and the message has the words.</summary>
    internal static void Refuses<T>(string json, string path, string words, JsonSettings? settings = null)
    {
        foreach (ReadingForm<T> form in ReadingForms.Of<T>())
        {
            JsonException exception = Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes(json), settings));
            Assert.Equal(path, exception.Error!.Path);
            Assert.Contains(words, exception.Error!.Message, StringComparison.Ordinal);
        }
    }
}
