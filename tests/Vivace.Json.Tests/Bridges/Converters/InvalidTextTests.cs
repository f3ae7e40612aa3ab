// Documents whose strings are not UTF-8, converters that answer null for a struct, and writers that take no value: as System.Text.Json.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class InvalidTextTests
{
    private static readonly byte[][] s_texts =
    [
        [0xFF, (byte)'a'],
        [0xE2, 0x82],
        [(byte)'a', 0xE2, 0x82, (byte)'b'],
        [0xED, 0xA0, 0x80],
        [0xC3, 0xA9, 0xFF, 0xF0, 0x9F, 0x98, 0x80],
        [(byte)'\\', (byte)'n', 0xFF],
        [0xFF, (byte)'\\', (byte)'u', (byte)'0', (byte)'0', (byte)'e', (byte)'9', 0xFF, (byte)'\\', (byte)'\\'],
        [0xEF, 0xBF, 0xBD],
        [0xEF, 0xBF, 0xBD, 0xFF],
        [.. "\\uFFFD"u8],
    ];

    private static readonly JsonSerializerOptions?[] s_options =
    [
        null,
        new() { WriteIndented = true },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true },
        new() { Encoder = JavaScriptEncoder.Create(UnicodeRanges.All) },
    ];

    [Fact]
    public void Write_ElementWithBytesThatAreNotUtf8_IsWrittenAsByTheOracle()
    {
        foreach (byte[] text in s_texts)
        {
            foreach (byte[] json in new byte[][] { [(byte)'"', .. text, (byte)'"'], [.. "{\""u8, .. text, .. "\":[\""u8, .. text, .. "\"]}"u8] })
            {
                using JsonDocument document = JsonDocument.Parse(json);
                foreach (JsonSerializerOptions? options in s_options)
                {
                    Assert.Equal(StjSerializer.Serialize(document.RootElement, options), JsonSerializer.Serialize(document.RootElement, options));
                    Assert.Equal(StjSerializer.Serialize(document, options), JsonSerializer.Serialize(document, options));
                    Assert.Equal(Into(writer => StjSerializer.Serialize(writer, document.RootElement, options), options), Into(writer => JsonSerializer.Serialize(writer, document.RootElement, options), options));
                }
            }
        }
    }

    [Fact]
    public void Write_ElementWithHalfAPairBesideBytesThatAreNotUtf8_IsRefusedAsByTheOracle()
    {
        using JsonDocument document = JsonDocument.Parse((byte[])[(byte)'"', 0xFF, .. "\\ud800"u8, (byte)'"']);
        Assert.Throws<JsonException>(() => StjSerializer.Serialize(document.RootElement));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(document.RootElement));
    }

    [Fact]
    public void Read_ConverterAnswersNullForAStruct_ThrowsAsTheOracle()
    {
        JsonSerializerOptions options = new() { Converters = { new NullConverter() } };
        Same(() => StjSerializer.Deserialize<Amount>("1", options), () => JsonSerializer.Deserialize<Amount>("1", options));
        Same(() => StjSerializer.Deserialize<Amount[]>("[1]", options), () => JsonSerializer.Deserialize<Amount[]>("[1]", options));
        Same(() => StjSerializer.Deserialize<Holder>("{\"Of\":1}", options), () => JsonSerializer.Deserialize<Holder>("{\"Of\":1}", options));
        Same(() => StjSerializer.Deserialize<Dictionary<string, Amount>>("{\"a\":1}", options), () => JsonSerializer.Deserialize<Dictionary<string, Amount>>("{\"a\":1}", options));
        Same(() => StjSerializer.Deserialize<Dictionary<Amount, int>>("{\"a\":1}", options), () => JsonSerializer.Deserialize<Dictionary<Amount, int>>("{\"a\":1}", options));

        static void Same(Action theirs, Action ours)
        {
            Assert.Throws<InvalidOperationException>(theirs);
            Assert.StartsWith("Expected a value of Amount from NullConverter, found null.", Assert.Throws<InvalidOperationException>(ours).Message, StringComparison.Ordinal);
        }
    }

    public static TheoryData<string, object?> Values => new() { { "array", new[] { 1 } }, { "number", 1 }, { "text", "a" }, { "nothing", null }, { "object", new Holder() }, { "map", new Dictionary<string, int>() } };

    [Theory, MemberData(nameof(Values))]
    public void Write_IntoAWriterThatTakesNoValue_ThrowsAsTheOracle(string name, object? value)
    {
        Assert.NotEmpty(name);
        foreach (bool isIndented in new[] { false, true })
        {
            foreach (Action<Utf8JsonWriter> begin in new Action<Utf8JsonWriter>[]
            {
                static writer => writer.WriteStartObject(),
                static writer => writer.WriteNumberValue(1),
                static writer =>
                {
                    writer.WriteStartObject();
                    writer.WriteNumber("a", 1);
                },
                static writer =>
                {
                    writer.WriteStartArray();
                    writer.WriteEndArray();
                },
            })
            {
                JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Serialize(Begun(), value, value?.GetType() ?? typeof(object)));
                JsonException actual = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(Begun(), value, value?.GetType() ?? typeof(object)));
                Assert.Equal(expected.Path, actual.Path);
                Assert.IsType<InvalidOperationException>(expected.InnerException);
                Assert.IsType<InvalidOperationException>(actual.InnerException);

                Utf8JsonWriter Begun()
                {
                    Utf8JsonWriter writer = new(new MemoryStream(), new JsonWriterOptions { Indented = isIndented });
                    begin(writer);
                    return writer;
                }
            }
        }
    }

    private static string Into(Action<Utf8JsonWriter> write, JsonSerializerOptions? options)
    {
        MemoryStream stream = new();
        using (Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Encoder = options?.Encoder, Indented = options?.WriteIndented == true }))
            write(writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private struct Amount
    {
        public int Value { get; set; }
    }

    private sealed class Holder
    {
        public Amount Of { get; set; }
    }

    private sealed class NullConverter : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Amount);

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override object ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null!;

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
