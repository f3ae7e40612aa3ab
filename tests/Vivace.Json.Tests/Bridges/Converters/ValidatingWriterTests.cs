// Converters that write what is not JSON, into a caller's writer that validates: the outcome is System.Text.Json's in every place of a value.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public sealed class ValidatingWriterTests
{
    private static readonly Dictionary<string, Action<Utf8JsonWriter, JsonSerializerOptions>> s_misuses = new()
    {
        ["right"] = static (writer, _) => writer.WriteNumberValue(1),
        ["array ended as object"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            writer.WriteEndObject();
        },
        ["object ended as array"] = static (writer, _) =>
        {
            writer.WriteStartObject();
            writer.WriteEndArray();
        },
        ["name in an array"] = static (writer, _) =>
        {
            writer.WriteStartArray();
            writer.WriteNumber("a", 1);
            writer.WriteEndArray();
        },
        ["value without a name"] = static (writer, _) =>
        {
            writer.WriteStartObject();
            writer.WriteNumberValue(1);
            writer.WriteEndObject();
        },
        ["name without a value"] = static (writer, _) =>
        {
            writer.WriteStartObject();
            writer.WritePropertyName("a");
            writer.WriteEndObject();
        },
        ["two values"] = static (writer, _) =>
        {
            writer.WriteNumberValue(1);
            writer.WriteNumberValue(2);
        },
        ["a member"] = static (writer, _) => writer.WriteNumber("a", 1),
        ["an open array"] = static (writer, _) => writer.WriteStartArray(),
        ["the end of an array"] = static (writer, _) => writer.WriteEndArray(),
        ["the end of an object"] = static (writer, _) => writer.WriteEndObject(),
        ["raw text that is not JSON"] = static (writer, _) => writer.WriteRawValue("[}"),
        ["wrong by System.Text.Json's serializer"] = static (writer, options) => StjSerializer.Serialize(writer, new Misused("array ended as object"), options),
        ["wrong by our serializer"] = static (writer, options) => JsonSerializer.Serialize(writer, new[] { new Misused("value without a name") }, options),
        ["two values by our serializer"] = static (writer, options) =>
        {
            JsonSerializer.Serialize(writer, 1, options);
            JsonSerializer.Serialize(writer, new Misused("right"), options);
        },
    };

    // What a name is written by.
    private static readonly Dictionary<string, Action<Utf8JsonWriter>> s_namesMisused = new()
    {
        ["right"] = static writer => writer.WritePropertyName("a"),
        ["a value"] = static writer => writer.WriteNumberValue(1),
        ["two names"] = static writer =>
        {
            writer.WritePropertyName("a");
            writer.WritePropertyName("b");
        },
        ["a member"] = static writer => writer.WriteNumber("a", 1),
        ["a member and a name"] = static writer =>
        {
            writer.WriteNumber("a", 1);
            writer.WritePropertyName("b");
        },
        ["the end of the object"] = static writer => writer.WriteEndObject(),
    };

    private static readonly Func<Misused, object>[] s_places =
    [
        static value => value,
        static value => new[] { value },
        static value => new[] { new Misused("right"), value, new Misused("right") },
        static value => new List<object> { 1, value, "x" },
        static value => new LinkedList<Misused>([value, new Misused("right")]),
        static value => new Holder { Before = 1, Value = value, After = [new Misused("right")] },
        static value => new Holder { After = [new Misused("right"), value] },
        static value => new Dictionary<string, Misused> { ["right"] = new("right"), ["k"] = value },
        static value => new Dictionary<string, object> { ["k"] = new object[] { new List<Misused> { value } } },
        static value => new HolderOfStruct { Value = new MisusedStruct(value.How), Values = [new MisusedStruct("right")] },
        static value => new MisusedStruct?[] { new(value.How), null },
    ];

    private static readonly Action<Utf8JsonWriter, Action>[] s_surroundings =
    [
        static (_, write) => write(),
        static (writer, write) =>
        {
            writer.WriteStartArray();
            write();
            writer.WriteEndArray();
        },
        static (writer, write) =>
        {
            writer.WriteStartObject();
            writer.WritePropertyName("a");
            write();
            writer.WriteNumber("n", 1);
            writer.WriteEndObject();
        },
    ];

    public static TheoryData<string, bool> Misuses
    {
        get
        {
            TheoryData<string, bool> rows = [];
            foreach (string misuse in s_misuses.Keys)
            {
                rows.Add(misuse, false);
                rows.Add(misuse, true);
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(Misuses))]
    public void Serialize_ConverterInAnyPlace_HasTheOutcomeOfSystemTextJson(string misuse, bool indented)
    {
        foreach (Func<Misused, object> place in s_places)
            AssertSame(place(new Misused(misuse)), indented);
    }

    public static TheoryData<string, bool> NamesMisused
    {
        get
        {
            TheoryData<string, bool> rows = [];
            foreach (string misuse in s_namesMisused.Keys)
            {
                rows.Add(misuse, false);
                rows.Add(misuse, true);
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(NamesMisused))]
    public void Serialize_ConverterOfKeys_HasTheOutcomeOfSystemTextJson(string misuse, bool indented)
    {
        AssertSame(new Dictionary<Misused, int> { [new(misuse)] = 1 }, indented, comparesLayout: false);
        AssertSame(new Dictionary<Misused, int> { [new("right")] = 1, [new(misuse)] = 2 }, indented, comparesLayout: false);
        AssertSame(new[] { new Dictionary<Misused, Misused> { [new(misuse)] = new("right") } }, indented, comparesLayout: false);
    }

    // Nothing is written where there must be something: System.Text.Json leaves that to the next token, if there is one.
    [Fact]
    public void Serialize_ConverterThatWritesNothing_Throws()
    {
        foreach (Func<Misused, object> place in s_places)
        {
            using Utf8JsonWriter writer = new(new ArrayBufferWriter<byte>());
            object value = place(new Misused("nothing"));
            Assert.Throws<JsonException>(() => JsonSerializer.Serialize(writer, value, value.GetType()));
        }
    }

    // The brackets of unchecked text are not completed.
    [Fact]
    public void WriteRaw_BracketsThatDoNotFit_StayAsTheyAre()
    {
        foreach (bool indented in (bool[])[false, true])
        {
            ArrayBufferWriter<byte> output = new();
            using Utf8JsonWriter writer = new(output, new JsonWriterOptions { Indented = indented });
            JsonSerializer.Serialize(writer, new RawValue(), JsonSettings.Default);
            Assert.Equal("[}", Encoding.UTF8.GetString(output.WrittenSpan));
        }
    }

    // A member that is written in place of a key has no line of its own.
    private static void AssertSame(object value, bool indented, bool comparesLayout = true)
    {
        JsonWriterOptions writing = new() { Indented = indented };
        JsonSerializerOptions options = new();
        foreach (Action<Utf8JsonWriter, Action> around in s_surroundings)
        {
            Outcome expected = Run(writing, around, writer => StjSerializer.Serialize(writer, value, value.GetType(), options));

            // It is not known that the caller is in an array, which takes two values: they are refused everywhere (docs/decisions/small-differences.md).
            if (value is Misused { How: "two values" or "two values by our serializer" })
                expected = Run(writing, s_surroundings[0], writer => StjSerializer.Serialize(writer, value, value.GetType(), options));
            Check(Run(writing, around, writer => JsonSerializer.Serialize(writer, value, value.GetType(), options)));
            Check(Run(writing, around, writer => JsonSerializer.Serialize(writer, value, options)));
            foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted])
                Check(Run(writing, around, writer => JsonSerializer.Serialize(writer, value, value.GetType(), OptionsConversion.ToSettings(options) with { Engine = engine })));

            void Check(in Outcome actual)
            {
                if (actual.Text is { } text)
                    using (JsonDocument.Parse(text))
                    {
                    }

                (expected with { Text = Laid(expected.Text) }).AssertSame(actual with { Text = Laid(actual.Text) }, comparesPlaces: false, $"{value.GetType()} {Array.IndexOf(s_surroundings, around)}");
            }
        }

        string? Laid(string? text) => comparesLayout ? text : text?.Replace("\n", "", StringComparison.Ordinal).Replace(" ", "", StringComparison.Ordinal);
    }

    private static Outcome Run(JsonWriterOptions options, Action<Utf8JsonWriter, Action> around, Action<Utf8JsonWriter> write) => Outcome.Of(() =>
    {
        ArrayBufferWriter<byte> output = new();
        using Utf8JsonWriter writer = new(output, options);
        around(writer, () => write(writer));
        writer.Flush();
        return Encoding.UTF8.GetString(output.WrittenSpan);
    });

    [JsonConverter(typeof(MisusedConverter))]
    private sealed record Misused(string How);

    private sealed class MisusedConverter : JsonConverter<Misused>
    {
        public override Misused Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Misused value, JsonSerializerOptions options) => WriteAs(value.How, writer, options);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Misused value, JsonSerializerOptions options) => s_namesMisused[value.How](writer);
    }

    private static void WriteAs(string how, Utf8JsonWriter writer, JsonSerializerOptions options)
    {
        if (s_misuses.TryGetValue(how, out Action<Utf8JsonWriter, JsonSerializerOptions>? write))
            write(writer, options);
    }

    [JsonConverter(typeof(MisusedStructConverter))]
    private readonly record struct MisusedStruct(string How);

    private sealed class MisusedStructConverter : JsonConverter<MisusedStruct>
    {
        public override MisusedStruct Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, MisusedStruct value, JsonSerializerOptions options) => WriteAs(value.How, writer, options);
    }

    private sealed class Holder
    {
        public int Before { get; set; }

        public Misused? Value { get; set; }

        public Misused[]? After { get; set; }
    }

    private sealed class HolderOfStruct
    {
        public MisusedStruct? Value { get; set; }

        public IEnumerable<MisusedStruct>? Values { get; set; }
    }

    [JsonCodec(typeof(RawCodec))]
    private sealed class RawValue;

    private sealed class RawCodec : JsonCodec<RawValue>
    {
        public override RawValue Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, RawValue? value) => writer.WriteRaw("[}"u8);
    }
}
