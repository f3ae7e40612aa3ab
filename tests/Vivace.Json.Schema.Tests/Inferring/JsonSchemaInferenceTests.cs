// Schemas that are inferred from samples: what they say, and that all samples meet them.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Tests.Inferring;

public class JsonSchemaInferenceTests
{
    [Theory]
    [InlineData("""{"type":"integer"}""", "1", "2")]
    [InlineData("""{"type":"number"}""", "1", "2.5")]
    [InlineData("""{"type":["string","integer","null"]}""", "null", "\"a\"", "1")]
    [InlineData("""{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"boolean"}},"required":["a"]}""", """{"a":1}""", """{"a":2,"b":true}""")]
    [InlineData("""{"type":"array","items":{"type":["integer","null"]}}""", "[1,null]", "[]")]
    [InlineData("""{"type":"string","format":"date"}""", "\"2026-01-02\"", "\"2026-01-03\"")]
    [InlineData("""{"type":"string","format":"uuid"}""", "\"7f1a9c1e-6e0f-4a3c-9d55-0d4b9f3b2a10\"")]
    [InlineData("""{"type":"string"}""", "\"2026-01-02\"", "\"b\"")]
    [InlineData("""{"enum":["a","b"]}""", "\"a\"", "\"b\"", "\"a\"", "\"b\"", "\"a\"", "\"a\"")]
    [InlineData("""{"enum":["a",null]}""", "\"a\"", "\"a\"", "null", "\"a\"")]
    [InlineData("""{"type":"string"}""", "\"a\"", "\"b\"", "\"c\"")]
    [InlineData("""{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]}""", """{"a":1,"a":2}""", """{"a":1}""")]
    public void ToJson_Samples_SaysWhatTheyShow(string expected, params string[] samples)
    {
        JsonNode schema = Infer(samples, null);
        Assert.True(schema.AsObject().Remove("$schema"));
        Assert.Equal(expected, schema.ToJsonString());
    }

    [Fact]
    public void ToJson_WithoutSamples_AcceptsEverything() => Assert.Equal("{}", new JsonSchemaInference().ToJson());

    [Fact]
    public void Settings_Each_IsFollowed()
    {
        string[] samples = [.. Enumerable.Repeat("""{"s":"2026-01-02","e":"a"}""", 4)];
        Assert.Equal("""{"type":"object","properties":{"s":{"type":"string","format":"date"},"e":{"type":"string"}}}""", Body(samples, new() { EnumsUpTo = 0, Required = false }));
        Assert.Equal("""{"type":"object","properties":{"s":{"enum":["2026-01-02"]},"e":{"enum":["a"]}},"required":["s","e"],"additionalProperties":false}""", Body(samples, new() { Formats = false, ClosedObjects = true }));
    }

    [Fact]
    public void Names_ThatAreData_AreDescribedTogether()
    {
        string[] samples = [.. Enumerable.Range(0, 30).Select(i => $$"""{"k{{i}}":{"n":{{i}}} }""")];
        Assert.Equal("""{"type":"object","additionalProperties":{"type":"object","properties":{"n":{"type":"integer"}},"required":["n"]}}""", Body(samples, new() { MaxProperties = 10 }));
    }

    [Fact]
    public void Add_TextThatIsNotJson_KeepsWhatWasLearned()
    {
        JsonSchemaInference inference = new();
        inference.Add("1");
        Assert.ThrowsAny<System.Text.Json.JsonException>(() => inference.Add("{"));
        Assert.Equal(1, inference.Count);
        Assert.True(inference.ToSchema().IsValid("2"));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void ToSchema_RandomSamples_AcceptsEach(int seed)
    {
        Random random = new(seed);
        for (int round = 0; round < 300; round++)
        {
            JsonSchemaInferenceSettings settings = new() { EnumsUpTo = random.Next(4), MaxProperties = random.Next(1, 5), ClosedObjects = random.Next(2) == 0 };
            JsonSchemaInference inference = new(settings);
            string[] samples = [.. Enumerable.Range(0, random.Next(1, 12)).Select(_ => RandomValue(random, 3)?.ToJsonString() ?? "null")];
            foreach (string sample in samples)
                inference.Add(sample);
            JsonSchema schema = inference.ToSchema(new JsonSchemaSettings { AssertFormat = true });
            foreach (string sample in samples)
                Assert.True(schema.IsValid(sample), $"{sample}\n{inference.ToJson()}");
        }
    }

    private static JsonNode Infer(string[] samples, JsonSchemaInferenceSettings? settings)
    {
        JsonSchemaInference inference = new(settings);
        foreach (string sample in samples)
            inference.Add(sample);
        return JsonNode.Parse(inference.ToJson())!;
    }

    private static string Body(string[] samples, JsonSchemaInferenceSettings settings)
    {
        JsonNode schema = Infer(samples, settings);
        schema.AsObject().Remove("$schema");
        return schema.ToJsonString();
    }

    private static JsonNode? RandomValue(Random random, int levels) => random.Next(levels == 0 ? 6 : 9) switch
    {
        0 => null,
        1 => random.Next(2) == 0,
        2 => random.Next(-2, 5),
        3 => random.Next(-2, 5) + 0.5,
        4 => new[] { "2026-01-02", "2026-01-02T03:04:05Z", "a@b.example", "::1", "127.0.0.1", "http://example.com/" }[random.Next(6)],
        5 => new string('a', random.Next(3)),
        6 => new JsonArray([.. Enumerable.Range(0, random.Next(4)).Select(_ => RandomValue(random, levels - 1))]),
        _ => new JsonObject(Enumerable.Range(0, random.Next(4)).Select(_ => "k" + random.Next(8)).Distinct().Select(name => KeyValuePair.Create(name, RandomValue(random, levels - 1)))),
    };
}
