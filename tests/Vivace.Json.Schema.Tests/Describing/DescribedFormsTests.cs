// Types that are written in forms of their own: converters, arrays of members, several creators, choices, and numbers as their type says. Such types may contain themselves.
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class DescribedFormsTests
{
    private static readonly JsonSchemaOptions s_read = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Read, TreatNullObliviousAsNonNullable = true };
    private static readonly JsonSchemaOptions s_write = s_read with { Direction = JsonSchemaDirection.Write };

    // Not what the type would be without it.
    [Fact]
    public void NodeOf_ConverterOfAScalar_IsAnyValue()
    {
        Equal(
            """{ "type": "object", "properties": { "Number": true, "Maybe": true, "Name": true, "When": true, "Many": { "type": "array" } }, "required": ["Number", "Maybe", "Name", "When", "Many"] }""",
            JsonSchema.NodeOf<Converted>(JsonSettings.Default with { Converters = [new DateConverter()] }, s_write));
        Equal("{}", JsonSchema.NodeOf<DateTime>(JsonSettings.Default with { Converters = [new DateConverter()] }, s_write));
        Assert.True(JsonSchema.Of<Converted>(null, s_write).IsValid(JsonSerializer.Serialize(new Converted { Number = 5, Maybe = 6, Name = "a" })));
    }

    [Fact]
    public void NodeOf_ArrayThatContainsItself_RefersToIt()
    {
        Equal(
            """{ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": ["array", "null"], "prefixItems": [{ "type": "integer" }, { "$ref": "#/prefixItems/1" }] }] }""",
            JsonSchema.NodeOf<Row>(null, s_read with { Direction = JsonSchemaDirection.Both }));
        Equal(
            """{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": [{ "type": "integer" }, { "type": ["array", "null"], "items": [{ "type": "integer" }, { "$ref": "#/items/1" }] }] }""",
            JsonSchema.NodeOf<Row>(null, s_read with { Direction = JsonSchemaDirection.Both, Target = JsonSchemaTarget.Draft7 }));
    }

    [Fact]
    public void NodeOf_ArrayWithElementsOfOneDirection_KeepsTheirPlaces()
    {
        Equal("""{ "type": "array", "prefixItems": [{ "type": ["integer", "null"] }, { "type": "integer" }], "minItems": 2, "items": false }""", JsonSchema.NodeOf<Half>(null, s_write));
        Equal("""{ "type": "array", "prefixItems": [{ "type": "integer" }, true] }""", JsonSchema.NodeOf<Half>(null, s_read));
        Assert.True(JsonSchema.Of<Half>(null, s_write).IsValid(JsonSerializer.Serialize(new Half { Kept = 1 })));
        Assert.Equal(2, JsonSerializer.Deserialize<Half>("""[2,"x"]""")!.Kept);
    }

    public static TheoryData<object> Nested =>
    [
        new Row { A = 1, Next = new() { A = 2, Next = new() { A = 3, Next = new() } } }, new Place("a", new Place("b", new Place("c", null))), new Group { Parts = [new Word { Text = "a" }, new Group { Parts = [new Group()] }] },
        new Quoted { 28 }, new List<Quoted> { new() { 1 } },
    ];

    [Theory, MemberData(nameof(Nested))]
    public void Of_ValueThatContainsItself_IsMetByWhatIsWritten(object value)
    {
        string text = JsonSerializer.Serialize(value, value.GetType());
        foreach (JsonSchemaTarget target in (JsonSchemaTarget[])[JsonSchemaTarget.Draft202012, JsonSchemaTarget.Draft7, JsonSchemaTarget.OpenApi31])
        {
            foreach (JsonSchemaDirection direction in Enum.GetValues<JsonSchemaDirection>())
            {
                JsonSchema schema = JsonSchema.Of(value.GetType(), null, new JsonSchemaOptions { Target = target, Direction = direction });
                Assert.True(schema.IsValid(text), $"{text}\n{schema.Validate(text)}");
            }
        }
    }

    [Fact]
    public void NodeOf_Constraints_AreKeywordsWhereTheyCanBe() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "Share": { "type": "number", "minimum": 0 },
            "Price": { "type": "number", "minimum": 0.01, "exclusiveMaximum": 99.5 },
            "Count": { "type": ["integer", "null"], "minimum": 1, "maximum": 5000000000 },
            "Day": { "type": "string", "format": "date-time" },
            "Size": { "type": "string", "enum": ["s", "m"] },
            "Level": { "type": "integer", "enum": [1, 2] },
            "Mixed": { "type": "integer" },
            "Name": { "type": "string", "minLength": 1, "not": { "enum": ["none"] } },
            "Data": { "type": "string", "contentEncoding": "base64" },
            "Owner": { "type": "object", "properties": { "Share": { "type": "number" } } }
          },
          "required": ["Name", "Owner"]
        }
        """,
        JsonSchema.NodeOf<Constrained>(JsonSettings.Default with { Constraints = JsonConstraints.Attributes }, s_read));

    [Fact]
    public void NodeOf_TypeThatIsRefused_SaysWhereAndWhyInWholeSentences() => Assert.Equal(
        "Expected a type that is supported in JSON, found System.Type: code, which a text must not name. Use its name, or [JsonDerivedType] to choose a type. It is the type of Refused.Kind; JsonSchemaOptions.Schemas can give it a schema.",
        Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf<Refused>()).Message.Replace("DescribedFormsTests.", "", StringComparison.Ordinal));

    private static void Equal(string expected, JsonNode actual) =>
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), Unformatted.Of(actual)), $"expected {JsonNode.Parse(expected)!.ToJsonString()}\nactual   {actual.ToJsonString()}");

    public sealed class Converted
    {
        [JsonConverter(typeof(HexConverter))]
        public int Number { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int? Maybe { get; set; }

        [JsonConverter(typeof(LengthConverter))]
        public string Name { get; set; } = "";

        public DateTime When { get; set; }

        public DateTime[] Many { get; set; } = [];
    }

    public sealed class HexConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Convert.ToInt32(reader.GetString(), 16);

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("x", System.Globalization.CultureInfo.InvariantCulture));
    }

    public sealed class LengthConverter : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new('a', reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Length);
    }

    public sealed class DateConverter : JsonConverter<DateTime>
    {
        public override DateTime Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt64());

        public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Ticks);
    }

    [JsonArrayLayout]
    public sealed class Row
    {
        public int A { get; set; }

        public Row? Next { get; set; }
    }

    // An element that is not written is null; one that is not read is skipped.
    [JsonArrayLayout]
    public sealed class Half
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public int Kept { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int Told { get; set; }
    }

    [JsonCreatedBy(typeof(Place))]
    public sealed class Place
    {
        [JsonCreator]
        public Place(string name, Place? within) => (Name, Within) = (name, within);

        public string Name { get; }

        public Place? Within { get; }

        [JsonCreator]
        public static Place Of(Place parent) => new("", parent);
    }

    [JsonChoice(typeof(Word), typeof(Group))]
    public abstract class Part;

    public sealed class Word : Part
    {
        public string Text { get; set; } = "";
    }

    public sealed class Group : Part
    {
        public List<Part> Parts { get; set; } = [];
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public sealed class Quoted : List<int>;

    public sealed class Constrained
    {
        [Range(0, double.PositiveInfinity)]
        public double Share { get; set; }

        [Range(typeof(decimal), "0.01", "99.5", ParseLimitsInInvariantCulture = true, MaximumIsExclusive = true)]
        public decimal Price { get; set; }

        [Range(typeof(long), "1", "5000000000")]
        public long? Count { get; set; }

        [Range(typeof(DateTime), "2020-01-01", "2030-01-01")]
        public DateTime Day { get; set; }

        [AllowedValues("s", "m")]
        public string Size { get; set; } = "s";

        [AllowedValues(1, 2)]
        public int Level { get; set; } = 1;

        [AllowedValues(1, "two")]
        public int Mixed { get; set; } = 1;

        [Required]
        [DeniedValues("none")]
        public string? Name { get; set; }

        [Base64String]
        public string Data { get; set; } = "";

        [Required]
        public Owned? Owner { get; set; }
    }

    public sealed class Owned
    {
        public double Share { get; set; }
    }

    public sealed class Refused
    {
        public Type? Kind { get; set; }
    }
}
