// A converter for the dictionary that holds extension data: it writes in the place of the entries, and is not asked when reading.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterExtensionDataTests
{
    private enum Writes
    {
        Members,
        Nothing,
        OpenObject,
        Throws,
        Whole,
        Scalar,
    }

    [ThreadStatic]
    private static Writes t_writes;

    private class RestConverter<T> : JsonConverter<T>
    {
        public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException("Not asked.");

        public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options)
        {
            switch (t_writes)
            {
                case Writes.Members:
                    writer.WriteString("text é", "v");
                    writer.WriteStartArray("depth");
                    writer.WriteNumberValue(writer.CurrentDepth);
                    writer.WriteEndArray();
                    break;
                case Writes.OpenObject:
                    writer.WriteStartObject("x");
                    break;
                case Writes.Throws:
                    throw new JsonException("Thrown.");
                case Writes.Whole:
                    writer.WriteStartObject();
                    writer.WriteString("text é", "v");
                    writer.WriteStartArray("depth");
                    writer.WriteEndArray();
                    writer.WriteEndObject();
                    break;
                case Writes.Scalar:
                    writer.WriteStringValue("v");
                    break;
            }
        }
    }

    private sealed class ObjectsConverter : RestConverter<Dictionary<string, object>>;

    private sealed class ElementsConverter : RestConverter<Dictionary<string, JsonElement>>;

    private sealed class NodesConverter : RestConverter<JsonObject>;

    private class Objects
    {
        public int B { get; set; }

        [JsonExtensionData, JsonConverter(typeof(ObjectsConverter))]
        public Dictionary<string, object>? Rest { get; set; }
    }

    private class Elements
    {
        [JsonExtensionData, JsonConverter(typeof(ElementsConverter))]
        public Dictionary<string, JsonElement>? Rest { get; set; }

        public int B { get; set; }
    }

    private class Nodes
    {
        public int? B { get; set; }

        [JsonExtensionData, JsonConverter(typeof(NodesConverter)), JsonPropertyName("other")]
        public JsonObject? Rest { get; set; }
    }

    private class Alone
    {
        [JsonExtensionData, JsonConverter(typeof(ObjectsConverter))]
        public Dictionary<string, object>? Rest { get; set; }
    }

    private class ByOptions
    {
        public int B { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    private class Deep
    {
        public List<Objects> Items { get; set; } = [];
    }

    private static readonly Dictionary<string, JsonSerializerOptions> s_options = new()
    {
        ["default"] = new(),
        ["indented"] = new() { WriteIndented = true, IndentSize = 3 },
        ["camel"] = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase },
        ["no null"] = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        ["of options"] = new() { Converters = { new ObjectsConverter(), new ElementsConverter(), new NodesConverter() } },
    };

    private static readonly object[] s_values =
    [
        new Objects(), new Objects { Rest = [] }, new Objects { B = 1, Rest = new() { ["a"] = 1 } }, new Elements { B = 1, Rest = new() { ["a"] = JsonElement.Parse("1") } },
        new Nodes { B = 1, Rest = new() { ["a"] = 1 } }, new Nodes { Rest = [] }, new Alone { Rest = new() { ["a"] = 1 } }, new Alone(), new ByOptions { B = 1, Rest = new() { ["a"] = 1 } },
        new Deep { Items = { new Objects { B = 1, Rest = new() { ["a"] = 1 } }, new Objects { B = 2, Rest = [] } } },
    ];

    public static TheoryData<string, string> Rows
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string options in s_options.Keys)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    rows.Add(options, engine.ToString());
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Write_AnyConverter_WritesWhatTheOracleWrites(string choice, string engine)
    {
        JsonSerializerOptions options = s_options[choice];
        JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        foreach (Writes writes in new[] { Writes.Members, Writes.Nothing, Writes.OpenObject, Writes.Throws })
        {
            t_writes = writes;
            foreach (object value in s_values)
            {
                Outcome expected = Outcome.Of(() => StjSerializer.Serialize(value, options));
                Outcome actual = Outcome.Of(() => JsonSerializer.Serialize(value, settings));
                expected.AssertSame(actual, comparesPlaces: false, $"{value.GetType().Name} {writes}");
                if (expected.Exception is JsonException { Path: { } path } && value is not Deep)
                    Assert.Equal(path, Assert.IsType<JsonException>(actual.Exception).Path);
            }
        }
    }

    // There the oracle writes {"B":1,{…}}, which nobody can read.
    [Theory, MemberData(nameof(Rows))]
    public void Write_ConverterWritesAnObject_TakesItsMembers(string choice, string engine)
    {
        t_writes = Writes.Whole;
        JsonSettings settings = OptionsConversion.ToSettings(s_options[choice]) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        string text = JsonSerializer.Serialize(new Objects { B = 1, Rest = new() { ["a"] = 1 } }, settings);
        string expected = StjSerializer.Serialize(new Dictionary<string, object> { [choice == "camel" ? "b" : "B"] = 1, ["text é"] = "v", ["depth"] = Array.Empty<int>() }, new JsonSerializerOptions(s_options["default"])
        {
            WriteIndented = s_options[choice].WriteIndented,
            IndentSize = s_options[choice].IndentSize,
        });
        Assert.Equal(expected, text);
    }

    [Theory, MemberData(nameof(Rows))]
    public void Write_ConverterWritesNoMembers_Throws(string choice, string engine)
    {
        t_writes = Writes.Scalar;
        JsonSettings settings = OptionsConversion.ToSettings(s_options[choice]) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Nodes { B = 1, Rest = [] }, settings));
        Assert.Equal("$.Rest", error.Path);
        Assert.NotNull(error.Error);
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_AnyConverter_IsNotAsked(string choice, string engine)
    {
        JsonSerializerOptions options = s_options[choice];
        JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
        foreach (string text in new[] { """{"B":1}""", """{"a":1,"B":2,"c":null,"d":{"x":1}}""", "{}" })
        {
            Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<Objects>(text, options)?.Rest), StjSerializer.Serialize(JsonSerializer.Deserialize<Objects>(text, settings)?.Rest));
            Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<Elements>(text, options)?.Rest), StjSerializer.Serialize(JsonSerializer.Deserialize<Elements>(text, settings)?.Rest));
            Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<ByOptions>(text, options)?.Rest), StjSerializer.Serialize(JsonSerializer.Deserialize<ByOptions>(text, settings)?.Rest));
        }
    }
}
