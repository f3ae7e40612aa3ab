// Calls from within a codec, whose reader or writer has other settings than the call: as System.Text.Json decides it.
using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class JsonSerializerNestingTests
{
    public sealed class Part
    {
        public string? Name { get; set; }

        public double Weight { get; set; }

        public List<int>? Numbers { get; set; }

        public Dictionary<string, bool>? Marks { get; set; }

        public Part? Next { get; set; }
    }

    /// <summary>Written by the codec and the converter below, as an array of twice the part and a number.</summary>
    public sealed class Box
    {
        public Part? Part { get; set; }
    }

    public sealed class Shelf
    {
        public int Number { get; set; }

        public Box? Box { get; set; }

        public List<Box>? More { get; set; }
    }

    private sealed class BoxCodec(JsonSettings inner) : JsonCodec<Box>
    {
        public override Box? Read(ref JsonReader reader)
        {
            if (reader.TryReadNull())
                return null;
            Box box = new();
            reader.BeginArray();
            while (reader.NextElement())
            {
                if (reader.ValueKind == JsonValueKind.Number)
                    reader.Skip();
                else
                    box.Part = JsonSerializer.Deserialize<Part>(ref reader, inner);
            }

            return box;
        }

        public override void Write(ref JsonWriter writer, Box? value)
        {
            if (value is null)
            {
                writer.WriteNull();
                return;
            }

            writer.BeginArray();
            JsonSerializer.Serialize(ref writer, value.Part, inner);
            JsonSerializer.Serialize(ref writer, value.Part, inner);
            writer.WriteInt32(7);
            JsonSerializer.Serialize(ref writer, true, inner);
            JsonSerializer.Serialize(ref writer, "\u00e9<", inner);
            writer.EndArray();
        }
    }

    private sealed class BoxConverter(JsonSerializerOptions inner) : JsonConverter<Box>
    {
        public override Box? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Box box = new();
            while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
            {
                if (reader.TokenType == JsonTokenType.Number)
                    reader.Skip();
                else
                    box.Part = StjSerializer.Deserialize<Part>(ref reader, inner);
            }

            return box;
        }

        public override void Write(Utf8JsonWriter writer, Box value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            StjSerializer.Serialize(writer, value.Part, inner);
            StjSerializer.Serialize(writer, value.Part, inner);
            writer.WriteNumberValue(7);
            StjSerializer.Serialize(writer, true, inner);
            StjSerializer.Serialize(writer, "\u00e9<", inner);
            writer.WriteEndArray();
        }
    }

    private static readonly JsonSerializerOptions[] s_options =
    [
        new(),
        new(JsonSerializerDefaults.Web),
        new() { WriteIndented = true },
        new() { WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n", PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
        new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
        new() { MaxDepth = 4 },
    ];

    public static TheoryData<int, int> Pairs()
    {
        TheoryData<int, int> rows = [];
        for (int outer = 0; outer < s_options.Length; outer++)
            for (int inner = 0; inner < s_options.Length; inner++)
                rows.Add(outer, inner);
        return rows;
    }

    [Theory, MemberData(nameof(Pairs))]
    public void Serialize_WriterOfOtherSettings_WritesWhatSystemTextJsonDoes(int outer, int inner)
    {
        foreach (Shelf shelf in Shelves())
        {
            string expected = Outcome(() => StjSerializer.Serialize(shelf, WithConverter(outer, inner)));
            Assert.Equal(expected, Outcome(() => JsonSerializer.Serialize(shelf, WithCodec(outer, inner))));
            Assert.Equal(expected, Outcome(() => ToSmallSpans(shelf, WithCodec(outer, inner))));
        }
    }

    [Theory, MemberData(nameof(Pairs))]
    public void Deserialize_ReaderOfOtherSettings_ReadsWhatSystemTextJsonDoes(int outer, int inner)
    {
        string[] texts =
        [
            """{"Number":1,"Box":[{"Name":"n","Weight":1,"Numbers":[1,2]},7],"More":[[7],[{"Name":"m"},7]]}""",
            """{"Number":1,"number":2,"Box":[{"Name":"n","name":"camel","Weight":"1.5"},7]}""",
            """{"Number":"1","Box":[]}""",
            """{"Number":1,"Box":[{"Weight":"NaN"}]}""",
            """{"Number":1,"Box":[{"Next":{"Next":{"Next":{"Name":"deep"}}}},7]}""",
            """{"Number":1,"Box":[{"Name":1}]}""",
            """{"Number":1,"Box":[{"Name":"x",}]}""",
        ];
        foreach (string text in texts)
        {
            string expected = Outcome(() => StjSerializer.Serialize(StjSerializer.Deserialize<Shelf>(text, WithConverter(outer, inner)), s_options[6]));
            string actual = Outcome(() => StjSerializer.Serialize(JsonSerializer.Deserialize<Shelf>(text, WithCodec(outer, inner)), s_options[6]));
            Assert.True(expected == actual, $"{text}\ntheirs {expected}\nours   {actual}");
        }
    }

    [Fact]
    public void Serialize_ThroughTheRootsWriter_IsTheWholeText()
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [new Forwarding<int[], Part>(new Part { Name = "n" })] };
        Assert.Equal(JsonSerializer.Serialize(new Part { Name = "n" }, JsonSettings.Web), JsonSerializer.Serialize(new[] { 1 }, settings));
    }

    // Writes something else in place of a value, and reads it.
    private sealed class Forwarding<T, TOther>(TOther other) : JsonCodec<T>
    {
        public override T? Read(ref JsonReader reader)
        {
            JsonSerializer.Deserialize<TOther>(ref reader, JsonSettings.Web);
            return default;
        }

        public override void Write(ref JsonWriter writer, T? value) => JsonSerializer.Serialize(ref writer, other, JsonSettings.Web);
    }

    private static IEnumerable<Shelf> Shelves()
    {
        Part part = new() { Name = "<\u00e9>", Weight = 1.5, Numbers = [1, 2], Marks = new() { ["Key\u00e9"] = true } };
        Box box = new() { Part = part };
        yield return new Shelf { Number = 1, Box = box, More = [box, new Box()] };
        yield return new Shelf { Box = new Box { Part = new Part { Weight = double.NaN } } };
        yield return new Shelf { Box = new Box { Part = new Part { Next = new Part { Next = new Part { Numbers = [] } } } } };
        yield return new Shelf { Box = new Box { Part = new Part { Name = new string('\u00e9', 5000), Numbers = [.. Enumerable.Range(0, 20_000)] } }, More = [box] };
    }

    private static JsonSerializerOptions WithConverter(int outer, int inner)
    {
        JsonSerializerOptions options = new(s_options[outer]);
        options.Converters.Add(new BoxConverter(s_options[inner]));
        return options;
    }

    private static JsonSettings WithCodec(int outer, int inner) =>
        OptionsConversion.ToSettings(s_options[outer]) with
        {
            Codecs = [new BoxCodec(OptionsConversion.ToSettings(s_options[inner]))],
        };

    private static string ToSmallSpans(Shelf shelf, JsonSettings settings)
    {
        ArrayBufferWriter<byte> output = new(1);
        JsonSerializer.Serialize(output, shelf, settings);
        return System.Text.Encoding.UTF8.GetString(output.WrittenSpan);
    }

    // Which exception counts, not what it says.
    private static string Outcome(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception)
        {
            return exception.GetType().ToString();
        }
    }
}
