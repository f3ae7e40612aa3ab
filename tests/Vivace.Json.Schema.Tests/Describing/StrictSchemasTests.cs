// Schemas for the strict modes of language models: what they say, and what they cannot say.
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class StrictSchemasTests
{
    private static readonly JsonSchemaOptions s_strict = new() { Target = JsonSchemaTarget.StrictOutput, TreatNullObliviousAsNonNullable = true };

    [Fact]
    public void NodeOf_DerivedTypes_AreBranchesThatSayAll()
    {
        Equal(
            """
            {
              "type": "object",
              "properties": {
                "One": {
                  "anyOf": [
                    { "type": "object", "properties": { "$type": { "type": "string", "const": "circle" }, "R": { "type": "number" } }, "required": ["$type", "R"], "additionalProperties": false },
                    { "type": "object", "properties": { "$type": { "type": "integer", "const": 2 }, "S": { "type": "number" } }, "required": ["$type", "S"], "additionalProperties": false }
                  ]
                },
                "Other": {
                  "anyOf": [
                    { "type": "object", "properties": { "$type": { "type": "string", "const": "circle" }, "R": { "type": "number" } }, "required": ["$type", "R"], "additionalProperties": false },
                    { "type": "object", "properties": { "$type": { "type": "integer", "const": 2 }, "S": { "type": "number" } }, "required": ["$type", "S"], "additionalProperties": false },
                    { "type": "null" }
                  ]
                }
              },
              "required": ["One", "Other"],
              "additionalProperties": false
            }
            """,
            JsonSchema.NodeOf<Drawing>(null, s_strict));
        string text = JsonSerializer.Serialize(new Drawing { One = new Circle { R = 1 } });
        Assert.True(JsonSchema.Of<Drawing>(null, s_strict).IsValid(text), JsonSchema.Of<Drawing>(null, s_strict).Validate(text).ToString());
    }

    [Fact]
    public void NodeOf_Constants_HaveTypes() => Equal(
        """
        {
          "type": "object",
          "properties": { "Kind": { "type": "string", "const": "order" }, "Version": { "type": "integer", "const": 5 }, "IsNew": { "type": "boolean", "const": true }, "Share": { "type": "number", "const": 0.5 } },
          "required": ["Kind", "Version", "IsNew", "Share"],
          "additionalProperties": false
        }
        """,
        JsonSchema.NodeOf<Constants>(null, s_strict));

    // All members are required, so a model would have to write the member under each of its names.
    [Fact]
    public void NodeOf_Aliases_AreLeftOut() => Equal(
        """{ "type": "object", "properties": { "Id": { "type": "integer" } }, "required": ["Id"], "additionalProperties": false }""",
        JsonSchema.NodeOf<Aliased>(null, s_strict with { Direction = JsonSchemaDirection.Read }));

    [Fact]
    public void NodeOf_DescribedReference_StandsAlone() => Equal(
        """
        {
          "type": "object",
          "properties": {
            "Next": {
              "type": ["object", "null"], "description": "What follows.",
              "properties": { "Next": { "$ref": "#/properties/Next" } }, "required": ["Next"], "additionalProperties": false
            }
          },
          "required": ["Next"],
          "additionalProperties": false
        }
        """,
        JsonSchema.NodeOf<Linked>(null, s_strict));

    [Fact]
    public void NodeOf_ConstraintsThatModelsDoNotKnow_AreLeftOut() => Equal(
        """{ "type": "object", "properties": { "Name": { "type": "string" }, "Level": { "type": "integer", "enum": [1, 2] } }, "required": ["Name", "Level"], "additionalProperties": false }""",
        JsonSchema.NodeOf<Constrained>(JsonSettings.Default with { Constraints = JsonConstraints.Attributes }, s_strict));

    [Theory]
    [InlineData("""{ "oneOf": [{ "type": "string" }, { "type": "integer" }] }""", "Expected keywords that strict schemas have for Sale.Price, found 'oneOf' in the schema")]
    [InlineData("""{ "anyOf": [{ "type": "string" }, { "allOf": [] }] }""", "Expected keywords that strict schemas have for Sale.Price, found 'allOf' in the schema")]
    [InlineData("""{ "type": "object", "patternProperties": { "^a": { "type": "string" } } }""", "Expected keywords that strict schemas have for Sale.Price, found 'patternProperties' in the schema")]
    [InlineData("""{ "type": "object" }""", "Expected members that are all known for Sale.Price, found an object with any members in the schema")]
    [InlineData("""{ "type": "object", "properties": { "a": { "type": "string" } }, "additionalProperties": true }""", "Expected members that are all known for Sale.Price, found an object with any members in the schema")]
    [InlineData("""{ "type": "array" }""", "Expected a type with a schema for Sale.Price, found an array of any values in the schema")]
    public void NodeOf_GivenSchemaThatIsNotStrict_NamesTheMember(string given, string message)
    {
        JsonSchemaOptions options = s_strict with { Schemas = new Dictionary<Type, JsonNode> { [typeof(Money)] = JsonNode.Parse(given)! } };
        Assert.StartsWith(message, Shown(() => JsonSchema.NodeOf<Sale>(null, options)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(WithNode), "Expected a type with a schema for WithNode.Any, found any JSON. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    [InlineData(typeof(WithArray), "Expected a type with a schema for WithArray.Any, found any JSON. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    [InlineData(typeof(WithCreators), "Expected an object with one list of members for WithCreators.Made, found several creators. Give it another type, or a schema in JsonSchemaOptions.Schemas.")]
    public void NodeOf_TypeThatCannotBeStrict_NamesTheMember(Type type, string message) => Assert.Equal(message, Shown(() => JsonSchema.NodeOf(type, null, s_strict)));

    private static string Shown(Action describe) => Assert.Throws<NotSupportedException>(describe).Message.Replace("StrictSchemasTests.", "", StringComparison.Ordinal);

    private static void Equal(string expected, JsonNode actual) =>
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), actual), $"expected {JsonNode.Parse(expected)!.ToJsonString()}\nactual   {actual.ToJsonString()}");

    public sealed class Drawing
    {
        public Shape One { get; set; } = new Circle();

        public Shape? Other { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 2)]
    public abstract class Shape;

    public sealed class Circle : Shape
    {
        public double R { get; set; }
    }

    public sealed class Square : Shape
    {
        public double S { get; set; }
    }

    public sealed class Constants
    {
        [JsonConstant("order")]
        public string Kind => "order";

        [JsonConstant(5)]
        public int Version => 5;

        [JsonConstant(true)]
        public bool IsNew => true;

        [JsonConstant(0.5)]
        public double Share => 0.5;
    }

    public sealed class Aliased
    {
        [JsonAlias("number")]
        public int Id { get; set; }
    }

    public sealed class Linked
    {
        [Description("What follows.")]
        public Linked? Next { get; set; }
    }

    public sealed class Constrained
    {
        [StringLength(9)]
        [DeniedValues("none")]
        public string Name { get; set; } = "";

        [AllowedValues(1, 2)]
        public int Level { get; set; }
    }

    public sealed class Sale
    {
        public Money Price { get; set; }
    }

    public readonly record struct Money(decimal Amount);

    public sealed class WithNode
    {
        public JsonObject Any { get; set; } = [];
    }

    public sealed class WithArray
    {
        public JsonArray Any { get; set; } = [];
    }

    public sealed class WithCreators
    {
        public ShapedTypesTests.Made Made { get; set; } = null!;
    }
}
