// What validations share: schemas are used by many threads, and allocate nothing once they are warm.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Evaluating;

public sealed class RunTests
{
    private const string Order = """
        {
          "$defs": { "line": { "type": "object", "required": ["sku", "count"], "properties": { "sku": { "type": "string", "minLength": 2, "maxLength": 12, "pattern": "^[a-zä]+$" }, "count": { "type": "integer", "minimum": 1 } }, "additionalProperties": false } },
          "type": "object", "required": ["id", "kind"],
          "properties": {
            "id": { "type": "integer" }, "kind": { "enum": ["order", "offer"] }, "price": { "type": "number", "multipleOf": 0.01 },
            "lines": { "type": "array", "items": { "$ref": "#/$defs/line" }, "contains": { "required": ["sku"] } },
            "tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true },
            "to": { "oneOf": [{ "type": "null" }, { "type": "object", "required": ["type"], "properties": { "type": { "const": "shop" } } }, { "type": "object", "required": ["type"], "properties": { "type": { "const": "home" }, "street": { "type": "string" } } }] }
          },
          "allOf": [{ "properties": { "note": { "type": "string" } } }],
          "unevaluatedProperties": false
        }
        """;

    private const string Valid = """
        {"id":7,"kind":"offer","price":12.50,"lines":[{"sku":"ab","count":2},{"s\u006bu":"c\u00e4","count":1}],"tags":["a","b","c","d","e","f","g","h","i","j"],"to":{"type":"home","street":"x"},"note":"n"}
        """;

    [Theory]
    [InlineData(Valid, true)]
    [InlineData("""{"id":7,"kind":"order"}""", true)]
    [InlineData("""{"id":7}""", false)]
    [InlineData("""{"id":7,"kind":"order","price":0.005,"lines":[]}""", false)]
    [InlineData("""{"id":7,"kind":"order","to":{"type":"office"},"lines":[{"sku":"ab","count":2}]}""", false)]
    [InlineData("""{"id":7,"kind":"order","other":"a member that nobody describes, in a text that is not short"}""", false)]
    public void IsValid_WhenWarm_AllocatesNothing(string json, bool isValid)
    {
        JsonSchema schema = JsonSchema.Parse(Order);
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        for (int i = 0; i < 100; i++)
            Assert.Equal(isValid, schema.IsValid(utf8));
        long before = GC.GetAllocatedBytesForCurrentThread();
        bool result = schema.IsValid(utf8);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(isValid, result);
        Assert.Equal(0, allocated);
    }

    [Fact]
    public void IsValid_FromManyThreads_GivesOneVerdict()
    {
        JsonSchema schema = JsonSchema.Parse(Order);
        byte[] valid = Encoding.UTF8.GetBytes(Valid), invalid = """{"id":7,"kind":"order","lines":[{"sku":"a","count":0}]}"""u8.ToArray();
        Parallel.For(0, 2000, i =>
        {
            Assert.True(schema.IsValid(valid));
            Assert.False(schema.IsValid(invalid));
            Assert.Equal(["/lines/0/sku", "/lines/0/count"], schema.Validate(invalid).Errors.Select(static error => error.Pointer));
        });
    }

    [Fact]
    public void IsValid_AfterAnError_StartsAgain()
    {
        JsonSchema schema = JsonSchema.Parse(Order, new JsonSchemaSettings { MaxSteps = 60 });
        Assert.Throws<JsonException>(() => schema.IsValid($$"""{"tags":[{{string.Join(',', Enumerable.Range(0, 100).Select(static tag => $"\"{tag}\""))}}]}"""));
        Assert.True(schema.IsValid("""{"id":7,"kind":"order"}"""));
    }

    // The presence of more names than a word has bits is noted in memory.
    [Fact]
    public void IsValid_ManyRequiredNames_MissesNone()
    {
        string[] names = [.. Enumerable.Range(0, 70).Select(static i => $"n{i}")];
        JsonSchema schema = JsonSchema.Parse($$"""{"properties":{{Text(null)[..^1]}}},"required":["{{string.Join("\",\"", names)}}"],"additionalProperties":{"$ref":"#"} }""");
        string whole = Text(null)[..^1];
        Assert.True(schema.IsValid(whole + "}"));
        Assert.True(schema.IsValid($$"""{{whole}},"x":{{whole}}},"y":{{whole}}} }"""));
        foreach (string name in names)
        {
            Assert.False(schema.IsValid(Text(name)));
            Assert.False(schema.IsValid($$"""{{whole}},"x":{{Text(name)}}}"""));
        }

        string Text(string? without) => $"{{{string.Join(',', names.Where(name => name != without).Select(static name => $"\"{name}\":{{}}"))}}}";
    }

    [Theory]
    [InlineData("""{"additionalProperties":true}""")]
    [InlineData("""{"type":"object","additionalProperties":{}}""")]
    [InlineData("""{"properties":{"b":{}},"additionalProperties":{}}""")]
    public void IsValid_MembersOfWhichNothingIsAsked_AreValid(string schema) =>
        Assert.True(JsonSchema.Parse(schema).IsValid("""{"a":1,"\u0062":[{}],"b":"\n"}"""));

    [Theory]
    [InlineData("""["a","b","\u0061"]""", false)]
    [InlineData("""["a","b","\u0063"]""", true)]
    [InlineData("""[["\n",["a","b","c","d","e","f","g","h","i"]],["\n",["a","b","c","d","e","f","g","h","\u0069"]]]""", false)]
    [InlineData("""[["\n",["a","b"]],["\n",["a","c"]],"\\"]""", true)]
    [InlineData("""[{"a":["x","x"]},"\""]""", true)]
    public void IsValid_UniqueElementsWithEscapes_AreToldApart(string json, bool isValid)
    {
        JsonSchema schema = JsonSchema.Parse("""{"uniqueItems":true}""");
        Assert.Equal(isValid, schema.IsValid(json));
        Assert.Equal(isValid, schema.IsValid($"[\"\\t\",{json},\"\\n\"]") && JsonSchema.Parse("""{"items":{"uniqueItems":true}}""").IsValid($"[\"\\t\",{json},\"\\n\"]"));
    }

    // The first look at such elements is a cheap one: what it takes for equal is compared, and if that is much, looked at again.
    [Theory]
    [InlineData("{{\"n\":{0}}}")]
    [InlineData("{{\"n\":[{0}]}}")]
    [InlineData("{{\"b\":1,\"n\":{{\"id\":{0}}},\"c\":\"x\"}}")]
    [InlineData("{{\"n\":\"the same for eight {0} and at the end\"}}")]
    [InlineData("\"the same for eight {0} and at the end\"")]
    [InlineData("{{\"n\":1,\"n\":{0}}}")]
    public void IsValid_UniqueElementsThatLookAlike_AreToldApart(string form)
    {
        JsonSchema schema = JsonSchema.Parse("""{"uniqueItems":true}""");
        foreach (int count in (int[])[2, 9, 17, 2_000])
        {
            string[] elements = [.. Enumerable.Range(100, count).Select(number => string.Format(System.Globalization.CultureInfo.InvariantCulture, form, number))];
            Assert.True(schema.IsValid($"[{string.Join(',', elements)}]"));
            Assert.False(schema.IsValid($"[{string.Join(',', elements)},{elements[count / 2]}]"));
        }
    }

    [Theory]
    [InlineData("""[{"a":"x","b":true},{"b":true,"a":"x"}]""")]
    [InlineData("""[{"a":1.0},{"a":1}]""")]
    [InlineData("""[{"a":"x"},{"a":"y","a":"x"}]""")]
    [InlineData("""[{"a":"x"},{"a":"\u0078"}]""")]
    [InlineData("""[{"a":{"b":[1,2]}},{"c":1},{"a":{"b":[1,2e0]}}]""")]
    public void IsValid_EqualObjectsWrittenInOtherWays_AreNotUnique(string json) =>
        Assert.False(JsonSchema.Parse("""{"uniqueItems":true}""").IsValid(json));
}
