// One value into a caller's writer: the bytes, the writer's depth and its counters are the oracle's.
using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ForeignWriterTests
{
    private static readonly object?[] s_values =
    [
        5, -1.5, "<é>\"", null, true, new int[0], new[] { 1, 2 }, new Dictionary<string, int>(), new Dictionary<string, object?> { ["<é>"] = new[] { 1 }, ["b"] = new Dictionary<string, int>() },
        new List<List<string>> { new() { "a", "é" }, new() }, new ConverterModels.Name("<é>"), new[] { new ConverterModels.Point(1, 2) },
        new ConverterModels.Holder<ConverterModels.Twice> { A = new([1]), B = [new([]), null] }, JsonElement.Parse("""{"a":[1.0,"\u00e9<"]}"""), DayOfWeek.Friday, new DateTime(2024, 1, 2), 'c', new byte[] { 1, 2 },
        new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), new byte[] { 0xFB, 0xEF, 0xBE }, new[] { new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)) }, new Dictionary<string, byte[]> { ["\"<\\é"] = [0xFB, 0xEF], ["b"] = [] },
        new Dictionary<string, object?> { ["+"] = new List<object?> { new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), "+\r\n  \"" } }, "", "\\", "+",
        new RawText("""{ "a" : [1,  2] }"""), new RawText("[1,  2]"), new RawText("{\n\"a\" :1}"), new[] { new RawText("{ }") }, new Dictionary<string, RawText> { ["a"] = new("""{"b" : "+"}""") },
    ];

    private static readonly JsonWriterOptions[] s_writerOptions =
    [
        default,
        new() { SkipValidation = true },
        new() { Indented = true },
        new() { Indented = true, SkipValidation = true },
        new() { Indented = true, SkipValidation = true, IndentCharacter = '\t', IndentSize = 3, NewLine = "\r\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        new() { Indented = true, IndentSize = 0, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
        new() { MaxDepth = 3 },
    ];

    // Writes text as it is. Where that is empty brackets it cannot be told from a collection, and gets a line of its own.
    [JsonConverter(typeof(RawConverter))]
    private sealed record RawText(string Text);

    private sealed class RawConverter : JsonConverter<RawText>
    {
        public override RawText Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, RawText value, JsonSerializerOptions options) => writer.WriteRawValue(value.Text);
    }

    public static TheoryData<int, bool> Rows
    {
        get
        {
            TheoryData<int, bool> rows = [];
            for (int i = 0; i < s_writerOptions.Length; i++)
            {
                rows.Add(i, false);
                rows.Add(i, true);
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Serialize_CallersWriter_GivesTheBytesOfTheOracle(int writer, bool indented)
    {
        JsonSerializerOptions options = new() { WriteIndented = indented };
        JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = ObjectEngine.Interpreted };
        foreach (object? value in s_values)
        {
            Type type = value?.GetType() ?? typeof(string);
            foreach (Action<Utf8JsonWriter, Action> around in s_surroundings)
            {
                Outcome expected = Run(writer, around, to => StjSerializer.Serialize(to, value, type, options));
                Check(Run(writer, around, to => JsonSerializer.Serialize(to, value, type, options)));
                Check(Run(writer, around, to => JsonSerializer.Serialize<object?>(to, value, options)));
                Check(Run(writer, around, to => JsonSerializer.Serialize(to, value, type, settings)));

                // Writing goes as deep as reading does (docs/decisions/small-differences.md).
                void Check(in Outcome actual)
                {
                    if (expected.Exception is not JsonException || actual.Text is null || s_writerOptions[writer].MaxDepth != 3)
                        expected.AssertSame(actual, comparesPlaces: false);
                }
            }
        }
    }

    // Scalars are written by the writer itself, unless something changes their form.
    [Theory, MemberData(nameof(Rows))]
    public void Serialize_ScalarsByTheirTypes_GivesTheBytesOfTheOracle(int writer, bool indented)
    {
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])
            [
                new() { WriteIndented = indented },
                new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString },
                new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals },
                new() { Converters = { new Doubling(), new Shouting() } },
                new() { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } } },
            ])
        {
            AssertStruct(7, int.MinValue);
            AssertStruct(7L, long.MinValue);
            AssertStruct(true, false);
            AssertStruct(1.50m, decimal.MinValue);
            AssertStruct(1.5, double.Epsilon, double.NaN, double.NegativeInfinity);
            AssertStruct(1.5f, float.NaN);
            AssertStruct(DayOfWeek.Friday);
            Assert<string?>("", "<é>\"", "\ud800x", "a\ud83d", null);

            void AssertStruct<T>(params T[] values)
                where T : struct
            {
                Assert(values);
                Assert<T?>([.. values, null]);
                Assert<object?>([.. values]);
            }

            void Assert<T>(params T[] values)
            {
                foreach (T value in values)
                    foreach (Action<Utf8JsonWriter, Action> around in s_surroundings)
                    {
                        Outcome expected = Run(writer, around, to => StjSerializer.Serialize(to, value, options));
                        expected.AssertSame(Run(writer, around, to => JsonSerializer.Serialize(to, value, options)), comparesPlaces: false);
                        expected.AssertSame(Run(writer, around, to => JsonSerializer.Serialize(to, value, typeof(T), options)), comparesPlaces: false);
                    }
            }
        }
    }

    private sealed class Doubling : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(2L * value);
    }

    private sealed class Shouting : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value + "!");
    }

    [Fact]
    public void Serialize_NoWriter_ThrowsForIt()
    {
        Assert.Equal("writer", Assert.Throws<ArgumentNullException>(() => JsonSerializer.Serialize((Utf8JsonWriter)null!, 1)).ParamName);
        Assert.Equal("writer", Assert.Throws<ArgumentNullException>(() => JsonSerializer.Serialize((Utf8JsonWriter)null!, 1, typeof(int))).ParamName);
    }

    [Fact]
    public void Serialize_DepthOfWriterAndValueTogether_IsLimitedByTheOptions()
    {
        JsonSerializerOptions options = new() { MaxDepth = 10 };
        Assert.Throws<JsonException>(() => Write(8));
        Write(7);

        void Write(int depth)
        {
            using Utf8JsonWriter writer = new(new ArrayBufferWriter<byte>());
            for (int i = 0; i < depth; i++)
                writer.WriteStartArray();
            JsonSerializer.Serialize(writer, new[] { new[] { Array.Empty<int>() } }, options);
        }
    }

    // Where the value is to stand.
    private static readonly Action<Utf8JsonWriter, Action>[] s_surroundings =
    [
        static (_, write) => write(),
        static (writer, write) =>
        {
            writer.WriteStartArray();
            write();
            write();
            writer.WriteEndArray();
        },
        static (writer, write) =>
        {
            writer.WriteStartObject();
            writer.WritePropertyName("a");
            write();
            writer.WriteNumber("n", 1);
            writer.WriteStartArray("b");
            write();
            writer.WriteEndArray();
            writer.WriteEndObject();
        },
    ];

    private static Outcome Run(int options, Action<Utf8JsonWriter, Action> around, Action<Utf8JsonWriter> write) => Outcome.Of(() =>
    {
        ArrayBufferWriter<byte> output = new();
        using Utf8JsonWriter writer = new(output, s_writerOptions[options]);
        string counters = "";
        around(writer, () =>
        {
            write(writer);
            counters += $" {writer.BytesCommitted} {writer.BytesPending} {writer.CurrentDepth}";
        });
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan) + counters;
    });
}
