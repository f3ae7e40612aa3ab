// Schemas of types whose shape an attribute or setting chooses: discriminators that are properties, collections as objects, NaN as null.
using System.Collections;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class ChosenShapesTests
{
    [Theory]
    [InlineData(typeof(Shape), """{ "type": "object", "required": ["Kind"], "anyOf": [{ "properties": { "Kind": { "const": "circle" }, "Radius": { "type": ["number", "null"] } }, "required": ["Radius"] }] }""")]
    [InlineData(typeof(Page), """{ "type": "object", "properties": { "Total": { "type": "integer" } }, "required": ["Total"] }""")]
    [InlineData(typeof(double?), """{ "type": ["number", "null"] }""")]
    [InlineData(typeof(Half[]), """{ "type": "array", "items": { "type": ["number", "null"] } }""")]
    public void NodeOf_Shape_IsThatOfTheText(Type type, string expected)
    {
        JsonNode schema = JsonSchema.NodeOf(type, new JsonSettings { NonFiniteAsNull = true }, new() { Direction = JsonSchemaDirection.Write, TreatNullObliviousAsNonNullable = true });
        schema.AsObject().Remove("$schema");
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), schema), schema.ToJsonString());
    }

    [Theory]
    [InlineData("""{"Kind":"circle","Radius":1.5}""", true)]
    [InlineData("""{"Radius":1.5,"Kind":"circle"}""", true)]
    [InlineData("""{"Kind":"circle","Radius":"x"}""", false)]
    [InlineData("""{"Kind":"square"}""", false)]
    public void Deserialize_WithTheSchema_ChecksTheText(string json, bool isValid)
    {
        foreach (JsonSettings settings in (JsonSettings[])[JsonSettings.Default, new() { NonFiniteAsNull = true }])
        {
            JsonSchema schema = JsonSchema.Of<Shape>(settings);
            Assert.Equal(isValid, schema.IsValid(json));
            JsonSettings checking = settings with { Codecs = [schema.CodecFor<Shape>()] };
            if (isValid)
                Assert.Equal("circle", JsonSerializer.Deserialize<Shape>(json, checking)!.Kind);
            else
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(json, checking));
        }
    }

    [JsonDiscriminatorMember, JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind"), JsonDerivedType(typeof(Circle), "circle")]
    public abstract class Shape
    {
        public string? Kind { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    [JsonObjectLayout]
    public sealed class Page : IEnumerable
    {
        public int Total { get; set; }

        public IEnumerator GetEnumerator() => Array.Empty<int>().GetEnumerator();
    }
}
