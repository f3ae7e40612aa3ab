// Races calls that check or minify a text without reading values.
using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Battle.Documents;

/// <summary>One operation on one text.</summary>
/// <param name="Text">The name of the text.</param>
/// <param name="Bytes">Its length.</param>
/// <param name="Operation"><c>validate</c> or <c>minify</c>.</param>
/// <param name="StjMicroseconds">The median of System.Text.Json's reader, with its writer to minify.</param>
/// <param name="VivaceMicroseconds">The median of ours.</param>
internal sealed record DocumentTextRow(string Text, int Bytes, string Operation, double StjMicroseconds, double VivaceMicroseconds)
{
    /// <summary>How many times as fast as System.Text.Json.</summary>
    public double Ratio => StjMicroseconds / VivaceMicroseconds;
}

internal static class DocumentTextRace
{
    public const string About = "medians of interleaved rounds; x: times as fast as Utf8JsonReader, with Utf8JsonWriter to minify. The reader does not check UTF-8 in strings.";

    // The strings' own characters, as ours: escaping them again would be another task.
    private static readonly JsonWriterOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true };

    internal static List<DocumentTextRow> Run(BattleOptions options, Action<string> progress)
    {
        List<DocumentTextRow> rows = [];
        foreach ((string name, byte[] text) in DocumentTexts.All(options.Folder))
        {
            progress($"texts: {name}");
            ArrayBufferWriter<byte> stj = new(text.Length), vivace = new(text.Length);
            Minify(text, stj);
            JsonText.Minify(text, vivace);
            if (!JsonElement.DeepEquals(JsonElement.Parse(stj.WrittenSpan), JsonElement.Parse(vivace.WrittenSpan)))
                throw new InvalidDataException($"{name} was minified to something else.");
            rows.Add(Race(options, name, text, "validate", () => Validate(text), () => JsonText.Validate(text)));
            rows.Add(Race(options, name, text, "minify", () => Minify(text, stj), () => Minified(text, vivace)));
        }

        return rows;
    }

    private static DocumentTextRow Race(BattleOptions options, string name, byte[] text, string operation, Action stj, Action vivace)
    {
        double[] medians = DocumentRace.Medians(options.Effort, [stj, vivace]);
        return new DocumentTextRow(name, text.Length, operation, medians[0], medians[1]);
    }

    private static void Validate(byte[] text)
    {
        Utf8JsonReader reader = new(text);
        while (reader.Read())
        {
        }
    }

    private static void Minified(byte[] text, ArrayBufferWriter<byte> output)
    {
        output.ResetWrittenCount();
        JsonText.Minify(text, output);
    }

    private static void Minify(byte[] text, ArrayBufferWriter<byte> output)
    {
        output.ResetWrittenCount();
        Utf8JsonReader reader = new(text);
        using Utf8JsonWriter writer = new(output, s_relaxed);
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    writer.WriteStartObject();
                    break;
                case JsonTokenType.EndObject:
                    writer.WriteEndObject();
                    break;
                case JsonTokenType.StartArray:
                    writer.WriteStartArray();
                    break;
                case JsonTokenType.EndArray:
                    writer.WriteEndArray();
                    break;
                case JsonTokenType.PropertyName when !reader.ValueIsEscaped:
                    writer.WritePropertyName(reader.ValueSpan);
                    break;
                case JsonTokenType.PropertyName:
                    writer.WritePropertyName(reader.GetString()!);
                    break;
                case JsonTokenType.String when !reader.ValueIsEscaped:
                    writer.WriteStringValue(reader.ValueSpan);
                    break;
                case JsonTokenType.String:
                    writer.WriteStringValue(reader.GetString());
                    break;
                default:
                    writer.WriteRawValue(reader.ValueSpan, skipInputValidation: true);
                    break;
            }
        }
    }
}
