// The output formats: the official suite, checked by the schemas that it gives.
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Reports;

public sealed class OutputTests
{
    [Theory, InlineData("draft2019-09"), InlineData("draft2020-12")]
    public void Suite_EveryOutput_MeetsItsSchema(string folder)
    {
        string start = Path.Combine(Suite.Folder, "output-tests", folder);
        JsonSchemaDialect dialect = folder == "draft2019-09" ? JsonSchemaDialect.Draft201909 : JsonSchemaDialect.Draft202012;
        JsonSchemaSettings settings = new()
        {
            Dialect = dialect,
            Resolver = address => address.AbsolutePath.EndsWith("/output/schema", StringComparison.Ordinal) ? File.ReadAllBytes(Path.Combine(start, "output-schema.json")) : null,
        };
        int count = 0;
        foreach (string path in Directory.GetFiles(Path.Combine(start, "content"), "*.json"))
        {
            using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(path));
            foreach (JsonElement group in document.RootElement.EnumerateArray())
            {
                JsonSchema schema = JsonSchema.Parse(group.GetProperty("schema").GetRawText(), settings);
                foreach (JsonElement test in group.GetProperty("tests").EnumerateArray())
                {
                    foreach (JsonProperty output in test.GetProperty("output").EnumerateObject())
                    {
                        JsonSchemaOutput format = Enum.Parse<JsonSchemaOutput>(output.Name, ignoreCase: true);
                        string written = schema.Validate(test.GetProperty("data").GetRawText(), format).ToJson();
                        JsonSchemaResult result = JsonSchema.Parse(output.Value.GetRawText(), settings).Validate(written);
                        Assert.True(result.IsValid, $"{path}: {output.Name}: {written}\n{result}");
                        count++;
                    }
                }
            }
        }

        Assert.Equal(4, count);
    }

    private static readonly JsonSchema s_order = JsonSchema.Parse("""
        {
          "$id": "https://example.com/order",
          "title": "Order",
          "properties": { "id": { "$ref": "#/$defs/id" }, "lines": { "items": { "anyOf": [{ "type": "null" }, { "type": "object", "required": ["sku"] }] } } },
          "$defs": { "id": { "type": "integer", "minimum": 1 } }
        }
        """);

    [Fact]
    public void ToJson_Flag_HasTheVerdictAlone()
    {
        Assert.Equal("""{"valid":true}""", s_order.Validate("{}", JsonSchemaOutput.Flag).ToJson());
        Assert.Equal("""{"valid":false}""", s_order.Validate("""{"id":0}""", JsonSchemaOutput.Flag).ToJson());
    }

    [Fact]
    public void ToJson_ErrorsOfAValidValue_AreNone() =>
        Assert.Equal("""{"valid":true,"keywordLocation":"","instanceLocation":""}""", s_order.Validate("{}").ToJson());

    [Fact]
    public void ToJson_Basic_ListsErrors() => Assert.Equal(
        """
        {"valid":false,"keywordLocation":"","instanceLocation":"","errors":[{"valid":false,"keywordLocation":"/properties/id/$ref/minimum","absoluteKeywordLocation":"https://example.com/order#/$defs/id/minimum","instanceLocation":"/id","error":"Expected at least 1, found the number 0 at /id (line 1, column 7)."}]}
        """,
        s_order.Validate("""{"id":0}""", JsonSchemaOutput.Basic).ToJson());

    [Fact]
    public void ToJson_BasicOfAValidValue_ListsAnnotations() => Assert.Equal(
        """
        {"valid":true,"keywordLocation":"","instanceLocation":"","annotations":[{"valid":true,"keywordLocation":"/title","absoluteKeywordLocation":"https://example.com/order#/title","instanceLocation":"","annotation":"Order"}]}
        """,
        s_order.Validate("{}", JsonSchemaOutput.Basic).ToJson());

    [Fact]
    public void ToJson_Detailed_NestsAsTheSchema()
    {
        using JsonDocument document = JsonDocument.Parse(s_order.Validate("""{"id":"7","lines":[{}]}""", JsonSchemaOutput.Detailed).ToJson());
        JsonElement[] errors = [.. document.RootElement.GetProperty("errors").EnumerateArray()];
        Assert.Equal(["/properties/id/$ref/type", "/properties/lines/items"], errors.Select(static error => error.GetProperty("keywordLocation").GetString()!));
        JsonElement[] inner = [.. errors[1].GetProperty("errors").EnumerateArray()];
        Assert.Equal(["/properties/lines/items/anyOf", "/properties/lines/items/anyOf"], inner.Select(static error => error.GetProperty("keywordLocation").GetString()!));
        Assert.Equal(
            ["/properties/lines/items/anyOf/0/type", "/properties/lines/items/anyOf/1/required"],
            inner[0].GetProperty("errors").EnumerateArray().Select(static error => error.GetProperty("keywordLocation").GetString()!));
        Assert.Equal("/lines/0", inner[0].GetProperty("instanceLocation").GetString());
    }
}
