// Codecs and converters that say their schema, in all places where they may stand.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class CodecSchemasTests
{
    private static readonly JsonSchemaOptions s_read = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Read, TreatNullObliviousAsNonNullable = true };

    private static readonly JsonSettings s_settings = JsonSettings.Default with { Codecs = [new CodeCodec("C")], Converters = [new MoneyConverter()] };

    [Theory]
    [InlineData(typeof(Code), """{ "type": "string", "pattern": "^C" }""")]
    [InlineData(typeof(Code?), """{ "type": ["string", "null"], "pattern": "^C" }""")]
    [InlineData(typeof(List<Code>), """{ "type": "array", "items": { "type": "string", "pattern": "^C" } }""")]
    [InlineData(typeof(Dictionary<Code, int>), """{ "type": "object", "additionalProperties": { "type": "integer" }, "propertyNames": { "type": "string", "pattern": "^C" } }""")]
    [InlineData(typeof(Dictionary<string, Code>), """{ "type": "object", "additionalProperties": { "type": "string", "pattern": "^C" } }""")]
    [InlineData(typeof(Money), """{ "type": "number", "minimum": 0 }""")]
    [InlineData(typeof(Money[]), """{ "type": "array", "items": { "type": "number", "minimum": 0 } }""")]
    [InlineData(typeof(Dictionary<Money, int>), """{ "type": "object", "additionalProperties": { "type": "integer" } }""")]
    [InlineData(typeof(Optional<Code>), """{ "type": "string", "pattern": "^C" }""")]
    public void NodeOf_SourceInTheSettings_IsAsked(Type type, string expected) => Equal(expected, JsonSchema.NodeOf(type, s_settings, s_read));

    [Fact]
    public void NodeOf_SourceOfMembers_IsAsked() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "One": { "type": "string", "pattern": "^M" },
            "Maybe": { "type": ["string", "null"], "pattern": "^M" },
            "Many": { "type": "array", "items": { "type": "string", "pattern": "^I" } },
            "Named": { "type": "object", "propertyNames": { "type": "string", "pattern": "^K" }, "additionalProperties": { "type": "integer" } },
            "Price": { "type": "number", "minimum": 0 },
            "Either": { "anyOf": [{ "oneOf": [{ "type": "integer" }, { "type": "boolean" }] }, { "type": "null" }] },
            "Any": true
          }
        }
        """,
        JsonSchema.NodeOf<Holder>(null, s_read));

    [JsonValue]
    public sealed record Email(string Value);

    public readonly record struct Number(long Value);

    [JsonSurrogate(typeof(HeatDto))]
    public sealed class Heat
    {
        public double Kelvin { get; set; }
    }

    public sealed record HeatDto(double Celsius, Email? By)
    {
        public static HeatDto From(Heat heat) => new(heat.Kelvin - 273, null);

        public Heat ToHeat() => new() { Kelvin = Celsius + 273 };
    }

    [JsonImplementation(typeof(Word))]
    public interface IWord;

    public sealed class TrackCodec : JsonStreamingCodec<List<int>>
    {
        protected internal override ValueTask<List<int>?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => throw new NotSupportedException();

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, List<int> value, CancellationToken cancellationToken) => throw new NotSupportedException();
    }

    public sealed class ToldTrackCodec : JsonStreamingCodec<List<int>>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => new JsonObject { ["type"] = "string", ["pattern"] = "^T" };

        protected internal override ValueTask<List<int>?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => throw new NotSupportedException();

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, List<int> value, CancellationToken cancellationToken) => throw new NotSupportedException();
    }

    public sealed class Converted
    {
        public Email? Mail { get; set; }

        public Number? Number { get; set; }

        public List<Heat>? Log { get; set; }

        [JsonSurrogate(typeof(HeatDto))]
        public Heat? Now { get; set; }

        public IWord? Word { get; set; }

        public Dictionary<Number, Email>? Mails { get; set; }

        // A codec of the user's can write any value.
        [JsonCodec(typeof(TrackCodec))]
        public List<int>? Track { get; set; }

        [JsonCodec(typeof(ToldTrackCodec))]
        public List<int>? Told { get; set; }
    }

    // A type that is written as another one has the schema of that one.
    [Fact]
    public void NodeOf_ConvertedTypes_IsThatOfTheOtherTypes()
    {
        JsonSettings settings = new() { Codecs = [new WrapperTypes()] };
        Equal(
            """
            {
              "type": "object",
              "properties": {
                "Mail": { "type": ["string", "null"] },
                "Number": { "type": ["integer", "null"] },
                "Log": { "type": ["array", "null"], "items": { "type": "object", "properties": { "Celsius": { "type": "number" }, "By": { "type": ["string", "null"] } } } },
                "Now": { "type": ["object", "null"], "properties": { "Celsius": { "type": "number" }, "By": { "type": ["string", "null"] } } },
                "Word": { "type": ["string", "null"] },
                "Mails": { "type": ["object", "null"], "additionalProperties": { "type": "string" } },
                "Track": true,
                "Told": { "type": ["string", "null"], "pattern": "^T" }
              }
            }
            """,
            JsonSchema.NodeOf<Converted>(settings, s_read));
        JsonSchema schema = JsonSchema.Of<Converted>(settings);
        string json = JsonSerializer.Serialize(new Converted { Mail = new("a"), Number = new(1), Log = [new()], Now = new(), Word = new Word("w"), Mails = new() { [new(1)] = new("b") } }, settings);
        Assert.True(schema.Validate(json).IsValid);
        Assert.False(schema.Validate("""{"Now":{"Kelvin":1}}""").IsValid);
        Assert.False(schema.Validate("""{"Mail":{"Value":"a"}}""").IsValid);
    }

    [JsonChoice(typeof(Circle), typeof(Word), typeof(Group))]
    public interface IShape;

    public sealed record Circle(double Radius) : IShape;

    public sealed record Word(string Text) : IShape, IWord;

    public sealed record Group(List<IShape> Shapes) : IShape;

    [Fact]
    public void NodeOf_Choice_HasEachType()
    {
        JsonNode schema = JsonSchema.NodeOf<IShape>(null, s_read);
        JsonArray choices = schema["anyOf"]!.AsArray();
        Assert.Equal(["Radius", "Text", "Shapes"], choices.Select(static choice => choice!["properties"]!.AsObject().Single().Key));
        Assert.Contains("\"$ref\"", schema.ToJsonString(), StringComparison.Ordinal);
        JsonSchema compiled = JsonSchema.Parse(schema.ToJsonString());
        Assert.True(compiled.IsValid("""{"Shapes":[{"Radius":1},{"Shapes":[{"Text":"a"}]}]}"""));
        Assert.False(compiled.IsValid("[]"));
    }

    // The options are for codecs of others, so they come first.
    [Fact]
    public void NodeOf_OptionsAndSource_SayWhatTheOptionsSay()
    {
        JsonSchemaOptions told = s_read with { Schemas = new Dictionary<Type, JsonNode> { [typeof(MoneyConverter)] = new JsonObject { ["type"] = "integer" } } };
        Equal("""{ "type": "integer" }""", JsonSchema.NodeOf<Money>(s_settings, told));
        Equal("""{ "type": "object", "additionalProperties": { "type": "integer" }, "propertyNames": { "maxLength": 3, "type": "string" } }""",
            JsonSchema.NodeOf<Dictionary<string, int>>(null, s_read with { Schemas = new Dictionary<Type, JsonNode> { [typeof(string)] = JsonNode.Parse("""{ "maxLength": 3, "type": "string" }""")! } }));
    }

    [Fact]
    public void NodeOf_SourceSaysTheDirection_IsTold()
    {
        Equal("""{ "const": "Read" }""", JsonSchema.NodeOf<Told>(null, s_read));
        Equal("""{ "const": "Write" }""", JsonSchema.NodeOf<Told>(null, s_read with { Direction = JsonSchemaDirection.Write }));
    }

    [Fact]
    public void NodeOf_SourceWithoutASchema_IsAnErrorThatNamesIt() =>
        Assert.Equal("Expected an object or true as the schema that NothingCodec returns, found null.", Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf<Empty>(null, s_read)).Message);

    [Fact]
    public void Of_SourceOfMembers_ValidatesWhatIsWritten()
    {
        Holder value = new() { One = new("M1"), Many = [new("I1")], Named = new() { [new("K1")] = 1 }, Price = new(5) };
        string text = JsonSerializer.Serialize(value, JsonSettings.Default);
        Assert.True(JsonSchema.Of<Holder>(null, s_read).IsValid(text), text);
        Assert.False(JsonSchema.Of<Holder>(null, s_read).IsValid(text.Replace("K1", "X1", StringComparison.Ordinal)));
        Assert.False(JsonSchema.Of<Holder>(null, s_read).IsValid(text.Replace("I1", "X1", StringComparison.Ordinal)));
    }

    // Each member's type is larger than that of the member around it.
    [Fact]
    public void NodeOf_TypeWhoseMembersGrow_IsOneError()
    {
        string expected = Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf<Endless<int>>()).Message;
        Assert.StartsWith("Expected a type whose members end, found Vivace.Json.Schema.Tests.CodecSchemasTests+Endless`1 with type arguments that are nested more than 20 levels deep", expected, StringComparison.Ordinal);
        Assert.Equal(expected, Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Endless<int>(), JsonSettings.Default)).Message);
        Assert.Equal(expected, Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Endless<int>>("{}", JsonSettings.Default)).Message);
    }

    private static void Equal(string expected, JsonNode actual) =>
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), Unformatted.Of(actual)), $"expected {JsonNode.Parse(expected)!.ToJsonString()}\nactual   {actual.ToJsonString()}");

    public readonly record struct Code(string Text);

    public readonly record struct Money(decimal Amount);

    public sealed class Endless<T>
    {
        public T? Value { get; set; }

        public Endless<List<T>>? Next { get; set; }

        public Endless<T[]>? Other { get; set; }
    }

    public sealed class Holder
    {
        [JsonCodec(typeof(CodeCodec), "M")]
        public Code One { get; set; }

        [JsonCodec(typeof(CodeCodec), "M")]
        public Code? Maybe { get; set; }

        [JsonCodec(ItemCodec = typeof(CodeCodec), ItemArguments = ["I"])]
        public List<Code> Many { get; set; } = [];

        [JsonCodec(KeyCodec = typeof(CodeCodec), KeyArguments = ["K"])]
        public Dictionary<Code, int> Named { get; set; } = [];

        [JsonConverter(typeof(MoneyConverter))]
        public Money Price { get; set; }

        [JsonCodec(typeof(EitherCodec))]
        public object? Either { get; set; }

        [JsonCodec(typeof(SilentCodec))]
        public Code Any { get; set; }
    }

    [JsonCodec(typeof(ToldCodec))]
    public sealed class Told;

    [JsonCodec(typeof(NothingCodec))]
    public sealed class Empty;

    public sealed class CodeCodec(string start) : JsonCodec<Code>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => new JsonObject { ["type"] = "string", ["pattern"] = "^" + start };

        public override Code Read(ref JsonReader reader) => new(reader.ReadString()!);

        public override void Write(ref JsonWriter writer, Code value) => writer.WriteString(value.Text);

        public override Code ReadAsName(ReadOnlySpan<byte> utf8Name) => new(System.Text.Encoding.UTF8.GetString(utf8Name));

        public override void WriteAsName(ref JsonWriter writer, Code key) => writer.WriteName(key.Text);
    }

    public sealed class SilentCodec : JsonCodec<Code>
    {
        public override Code Read(ref JsonReader reader) => new(reader.ReadString()!);

        public override void Write(ref JsonWriter writer, Code value) => writer.WriteString(value.Text);
    }

    public sealed class EitherCodec : JsonCodec<object>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => JsonNode.Parse("""{ "oneOf": [{ "type": "integer" }, { "type": "boolean" }] }""")!;

        public override object? Read(ref JsonReader reader) => reader.ReadString();

        public override void Write(ref JsonWriter writer, object? value) => writer.WriteString((string?)value);
    }

    public sealed class ToldCodec : JsonCodec<Told>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => new JsonObject { ["const"] = options.Direction.ToString() };

        public override Told Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Told? value) => throw new NotSupportedException();
    }

    public sealed class NothingCodec : JsonCodec<Empty>, IJsonSchemaSource
    {
        public JsonNode GetSchema(JsonSchemaOptions options) => null!;

        public override Empty Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Empty? value) => throw new NotSupportedException();
    }

    public sealed class MoneyConverter : JsonConverter<Money>, IJsonSchemaSource
    {
        private static readonly JsonObject s_schema = new() { ["type"] = "number", ["minimum"] = 0 };

        public JsonNode GetSchema(JsonSchemaOptions options) => s_schema;

        public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDecimal());

        public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Amount);

        public override Money ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(decimal.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture));
    }
}
