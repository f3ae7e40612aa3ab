// Types that are written in another shape than an object of their members.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests
{
    public sealed class ShapedTypesTests
    {
        private static readonly JsonSettings s_settings = new() { Codecs = [new JsonMixIn<Theirs, TheirsMixIn>(), new WrapperTypes()] };

        [Theory]
        [InlineData(typeof(Number), JsonSchemaDirection.Write, """{ "type": "integer" }""")]
        [InlineData(typeof(Number?), JsonSchemaDirection.Write, """{ "type": ["integer", "null"] }""")]
        [InlineData(typeof(Wrapper), JsonSchemaDirection.Write, """{ "type": "string" }""")]
        [InlineData(typeof(Pair), JsonSchemaDirection.Write, """{ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": ["string", "null"] }], "minItems": 2, "items": false }""")]
        [InlineData(typeof(Pair), JsonSchemaDirection.Read, """{ "type": "array", "prefixItems": [{ "type": "integer" }, { "type": ["string", "null"] }] }""")]
        [InlineData(typeof(Hidden), JsonSchemaDirection.Write, """{ "type": "object", "properties": { "X": { "type": "integer" } }, "required": ["X"] }""")]
        [InlineData(typeof(Theirs), JsonSchemaDirection.Write, """{ "type": "object", "properties": { "id": { "type": "integer" } }, "required": ["id"] }""")]
        [InlineData(typeof(Choice), JsonSchemaDirection.Write, """{ "anyOf": [{ "type": "integer" }, { "type": "boolean" }, { "type": "null" }] }""")]
        [InlineData(typeof(Made), JsonSchemaDirection.Write, """{ "type": "object", "properties": { "X": { "type": "number" } }, "required": ["X"] }""")]
        [InlineData(typeof(Made), JsonSchemaDirection.Read, """{ "type": "object", "properties": { "X": { "type": "number" }, "r": { "type": "number" }, "phi": { "type": "number" } }, "anyOf": [{ "required": ["X"] }, { "required": ["r", "phi"] }] }""")]
        public void NodeOf_Shape_IsThatOfTheText(Type type, JsonSchemaDirection direction, string expected)
        {
            JsonNode schema = JsonSchema.NodeOf(type, s_settings, new() { Direction = direction, TreatNullObliviousAsNonNullable = true, Target = JsonSchemaTarget.OpenApi31 });
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), Unformatted.Of(schema)), schema.ToJsonString());
        }

        [Fact]
        public void NodeOf_LayoutForDraft7_HasItsKeywords()
        {
            JsonNode schema = JsonSchema.NodeOf<Pair>(null, new() { Direction = JsonSchemaDirection.Write, Target = JsonSchemaTarget.Draft7 });
            Assert.Equal(2, schema["items"]!.AsArray().Count);
            Assert.False((bool)schema["additionalItems"]!);
            Assert.Null(schema["prefixItems"]);
        }

        [Fact]
        public void NodeOf_LayoutForStrictModels_IsRefused() =>
            Assert.Throws<NotSupportedException>(() => JsonSchema.NodeOf<Holder>(s_settings, new() { Target = JsonSchemaTarget.StrictOutput }));

        [Theory]
        [InlineData("""{"N":1,"W":"w","P":[1,"p"],"H":{"X":1},"T":{"id":1},"C":true,"M":{"X":1}}""")]
        [InlineData("""{"N":0,"W":"","P":null,"H":null,"T":null,"C":null,"M":null}""")]
        public void Of_WrittenText_IsValid(string json)
        {
            Holder holder = JsonSerializer.Deserialize<Holder>(json, s_settings)!;
            string written = JsonSerializer.Serialize(holder, s_settings);
            Assert.Equal(json, written);
            foreach (JsonSchemaDirection direction in Enum.GetValues<JsonSchemaDirection>())
                Assert.True(JsonSchema.Of<Holder>(s_settings, new() { Direction = direction }).IsValid(written), direction.ToString());
        }

        [Theory]
        [InlineData("""{"N":"1"}""")]
        [InlineData("""{"W":1}""")]
        [InlineData("""{"P":["1"]}""")]
        [InlineData("""{"P":{}}""")]
        [InlineData("""{"H":{"X":"1"}}""")]
        [InlineData("""{"T":{"id":"1"}}""")]
        [InlineData("""{"C":"c"}""")]
        [InlineData("""{"M":{"r":1}}""")]
        public void Of_TextThatIsRefused_IsInvalid(string json)
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(json, s_settings));
            Assert.False(JsonSchema.Of<Holder>(s_settings, new() { Direction = JsonSchemaDirection.Read }).IsValid(json));
        }

        [JsonValue]
        public readonly record struct Number(int Value);

        public readonly record struct Wrapper(string Value);

        [JsonArrayLayout]
        public sealed record Pair(int A, string? B);

        [JsonSurrogate(typeof(Shown))]
        public sealed class Hidden
        {
            internal int Inner { get; init; }
        }

        public sealed class Shown
        {
            public int X { get; set; }

            public static implicit operator Hidden(Shown shown) => new() { Inner = shown.X };

            public static implicit operator Shown(Hidden hidden) => new() { X = hidden.Inner };
        }

        public sealed class Theirs
        {
            public int Number { get; set; }

            public string? Secret { get; set; }
        }

        [JsonContract(typeof(Theirs))]
        public abstract class TheirsMixIn
        {
            [JsonPropertyName("id")]
            public int Number { get; set; }

            [JsonIgnore]
            public string? Secret { get; set; }
        }

        [Union]
        public readonly struct Choice
        {
            public Choice(int value) => Value = value;

            public Choice(bool value) => Value = value;

            public object? Value { get; }
        }

        [JsonCreatedBy(typeof(Made))]
        public sealed class Made
        {
            [JsonCreator]
            public Made(double x) => X = x;

            public double X { get; }

            [JsonCreator]
            public static Made Polar(double r, double phi) => new(r * Math.Cos(phi));
        }

        public sealed class Holder
        {
            public Number N { get; set; }

            public Wrapper W { get; set; }

            public Pair? P { get; set; }

            public Hidden? H { get; set; }

            public Theirs? T { get; set; }

            public Choice C { get; set; }

            public Made? M { get; set; }
        }
    }
}

namespace System.Runtime.CompilerServices
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    internal sealed class UnionAttribute : Attribute;
}
