// Schemas that refer to each other by name say what a schema of the whole type says.
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class JsonSchemaComponentsTests
{
    private static readonly JsonSchemaOptions s_openApi = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Write, TreatNullObliviousAsNonNullable = true };

    [Fact]
    public void Add_TypesThatReferToEachOther_DescribesEachOnce()
    {
        JsonSchemaComponents components = new(JsonSettings.Web, s_openApi);
        Assert.Equal("""{"$ref":"#/components/schemas/Order"}""", components.Add<Order>().ToJsonString());
        Assert.Equal("""{"type":"array","items":{"$ref":"#/components/schemas/Order"}}""", components.Add(typeof(List<Order>)).ToJsonString());
        Assert.Equal("""{"type":"integer","format":"int32"}""", components.Add<int>().ToJsonString());
        Assert.Equal(["Order", "Customer", "State"], components.Schemas.Keys);
        Assert.Equal(
            """{"type":"object","properties":{"customer":{"$ref":"#/components/schemas/Customer"},"second":{"anyOf":[{"$ref":"#/components/schemas/Customer"},{"type":"null"}]}},"required":["customer","second"]}""",
            components.Schemas["Order"].ToJsonString());
        Assert.Equal("""{"type":"string","enum":["Open","Closed"]}""", components.Schemas["State"].ToJsonString());
    }

    // Put together as the readers of each target have them, they accept what a schema of the whole type accepts.
    [Theory]
    [InlineData(JsonSchemaTarget.Draft202012, "#/$defs")]
    [InlineData(JsonSchemaTarget.Draft7, "#/definitions")]
    public void Schemas_InOneText_HaveTheVerdictsOfNodeOf(JsonSchemaTarget target, string address)
    {
        JsonSchemaOptions options = s_openApi with { Target = target };
        JsonSchemaComponents components = new(JsonSettings.Web, options);
        JsonObject root = components.Add<Shelf>();
        Assert.Equal(address, components.Address);
        root[address[2..]] = new JsonObject(components.Schemas.Select(static one => KeyValuePair.Create(one.Key, (JsonNode?)one.Value)));
        JsonSchemaSettings dialect = new() { Dialect = target == JsonSchemaTarget.Draft7 ? JsonSchemaDialect.Draft7 : JsonSchemaDialect.Draft202012 };
        JsonSchema whole = JsonSchema.Of<Shelf>(JsonSettings.Web, options), parts = JsonSchema.Parse(root.ToJsonString(), dialect);
        foreach (string text in (string[])
            ["""{"pair":[1,{"name":"Ada","state":"Open"}]}""", """{"pair":[1,{"name":"Ada","state":"open"}]}""", """{"pair":["1",null]}""", """{"pair":[1]}""", "{}", "7"])
            Assert.True(whole.IsValid(text) == parts.IsValid(text), text);
        Assert.True(parts.IsValid("""{"pair":[1,{"name":"Ada","state":"Open"}]}"""));
        Assert.False(parts.IsValid("""{"pair":["1",null]}"""));
    }

    [Fact]
    public void Names_AreThoseOfTheCallerOrOfDotNet_AndDiffer()
    {
        JsonSchemaComponents components = new(JsonSettings.Web, s_openApi) { NameOf = static type => type == typeof(Customer) ? "a/b~c" : null, Address = "#/x" };
        Assert.Equal("""{"$ref":"#/x/PageOfCustomer"}""", components.Add<Page<Customer>>().ToJsonString());
        Assert.Equal("""{"$ref":"#/x/Order"}""", components.Add<Order>().ToJsonString());
        Assert.Equal("""{"$ref":"#/x/Order2"}""", components.Add<Other.Order>().ToJsonString());
        Assert.Equal("""{"$ref":"#/x/a~1b~0c"}""", components.Add<Customer>().ToJsonString());
        Assert.Equal("a/b~c", components.NameIn(components.ReferenceTo("a/b~c")));
    }

    [Theory]
    [InlineData("#/components/schemas/Order", "Order")]
    [InlineData("#/components/schemas/", "")]
    [InlineData("#/components/schemas/Order/properties/id", null)]
    [InlineData("#/components/schemas/a~2", null)]
    [InlineData("#/components/schemas", null)]
    [InlineData("#/components/responses/Order", null)]
    [InlineData("other.json#/components/schemas/Order", null)]
    [InlineData(null, null)]
    public void NameIn_Reference_IsTheNameOrNull(string? reference, string? name) => Assert.Equal(name, new JsonSchemaComponents(null, s_openApi).NameIn(reference));

    [Fact]
    public void Discriminator_NamesTheSchemas()
    {
        JsonSchemaComponents components = new(JsonSettings.Web, s_openApi);
        components.Add<Shape>();
        Assert.Equal(
            """{"propertyName":"$type","mapping":{"circle":"#/components/schemas/ShapeCircle","square":"#/components/schemas/ShapeSquare"}}""",
            components.Schemas["Shape"]["discriminator"]!.ToJsonString());
    }

    [Fact]
    public void Undescribed_TypeThatCannotBe_GetsTheAnswer()
    {
        List<(Type, string)> asked = [];
        JsonSchemaComponents components = new(JsonSettings.Web, s_openApi)
        {
            Undescribed = (type, exception) =>
            {
                asked.Add((type, exception.GetType().Name));
                return new JsonObject { ["description"] = "?" };
            },
        };
        components.Add<Page<IntPtr>>();
        Assert.Equal("""{"description":"?"}""", components.Add<IntPtr>().ToJsonString());
        Assert.Equal("""{"description":"?"}""", Assert.Single(components.Schemas).Value.ToJsonString());
        Assert.Equal([(typeof(Page<IntPtr>), nameof(NotSupportedException)), (typeof(IntPtr), nameof(NotSupportedException))], asked);
        Assert.Throws<NotSupportedException>(() => new JsonSchemaComponents().Add<IntPtr>());
    }

    [Fact]
    public void StrictOutput_IsRefused() =>
        Assert.Equal(
            "Expected a target whose schemas refer to each other, found StrictOutput. Describe each type by JsonSchema.NodeOf.",
            Assert.Throws<NotSupportedException>(() => new JsonSchemaComponents(null, new JsonSchemaOptions { Target = JsonSchemaTarget.StrictOutput })).Message);

    [Fact]
    public void Visit_EveryKeyword_ReachesSchemasFromTheInsideOut()
    {
        JsonObject schema = JsonNode.Parse(
            """
            {
              "title": "root", "properties": { "a": { "title": "1", "items": { "title": "2" } }, "b": true }, "patternProperties": { "x": { "title": "3" } },
              "$defs": { "d": { "title": "4" } }, "definitions": { "d": { "title": "5" } }, "dependentSchemas": { "a": { "title": "6" } }, "dependencies": { "a": { "title": "7" }, "b": ["a"] },
              "anyOf": [{ "title": "8" }, false, { "title": "9" }], "allOf": [{ "title": "10" }], "oneOf": [{ "title": "11" }], "prefixItems": [{ "title": "12" }],
              "items": [{ "title": "13" }], "additionalProperties": { "title": "14" }, "propertyNames": { "title": "15" }, "contains": { "title": "16" }, "not": { "title": "17" },
              "additionalItems": { "title": "18" }, "unevaluatedItems": { "title": "19" }, "unevaluatedProperties": { "title": "20" },
              "if": { "title": "21" }, "then": { "title": "22" }, "else": { "title": "23" }, "contentSchema": { "title": "24" },
              "const": { "title": "no" }, "default": { "title": "no" }, "enum": [{ "title": "no" }], "examples": [{ "title": "no" }], "discriminator": { "title": "no" }
            }
            """)!.AsObject();
        List<string> visited = [];
        JsonSchema.Visit(schema, one => visited.Add((string)one["title"]!));
        Assert.Equal(["2", "1", .. Enumerable.Range(3, 22).Select(static one => $"{one}"), "root"], visited);
    }

    // A node knows no limit of depth.
    [Fact]
    public void Visit_DeepSchema_EndsOnAnyStack()
    {
        JsonObject schema = new() { ["title"] = "innermost" };
        for (int i = 0; i < 100_000; i++)
            schema = new JsonObject { ["not"] = schema };
        int count = 0;
        Thread thread = new(() => JsonSchema.Visit(schema, _ => count++), 256 << 10);
        thread.Start();
        thread.Join();
        Assert.Equal(100_001, count);
    }

    [Theory]
    [InlineData("""{"type":"integer"}""", """{"type":["integer","null"]}""")]
    [InlineData("""{"type":["integer","null"]}""", """{"type":["integer","null"]}""")]
    [InlineData("""{"enum":["a"]}""", """{"enum":["a",null]}""")]
    [InlineData("""{"const":1}""", """{"enum":[1,null]}""")]
    [InlineData("""{"anyOf":[{"type":"integer"}]}""", """{"anyOf":[{"type":"integer"},{"type":"null"}]}""")]
    [InlineData("""{"$ref":"#/$defs/A"}""", """{"anyOf":[{"$ref":"#/$defs/A"},{"type":"null"}]}""")]
    [InlineData("{}", "{}")]
    public void AllowNull_Schema_AcceptsNullToo(string schema, string expected)
    {
        JsonObject node = JsonNode.Parse(schema)!.AsObject();
        JsonSchema.AllowNull(node);
        Assert.Equal(expected, node.ToJsonString());
    }

    public sealed record Order(Customer Customer, Customer? Second);

    public sealed record Customer(string Name, State State);

    public sealed record Page<T>(T First);

    public sealed record Shelf(Pair Pair);

    [JsonArrayLayout]
    public sealed record Pair([property: JsonPropertyOrder(0)] int Number, [property: JsonPropertyOrder(1)] Customer? Customer);

    public static class Other
    {
        public sealed record Order(int Id);
    }

    [JsonConverter(typeof(JsonStringEnumConverter<State>))]
    public enum State
    {
        Open,
        Closed,
    }

    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
    public abstract record Shape;

    public sealed record Circle(double Radius) : Shape;

    public sealed record Square(double Side) : Shape;
}
