// Bundles: one text, no resolver, the same verdicts.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Compiling;

public sealed class JsonSchemaBundleTests
{
    public static TheoryData<JsonSchemaDialect> Dialects => [.. Suite.Dialects.Select(static row => row.Dialect)];

    [Theory, MemberData(nameof(Dialects))]
    public void Suite_Bundled_HasTheSameVerdictsWithoutAResolver(JsonSchemaDialect dialect)
    {
        List<string> wrong = [];
        (string Text, JsonSchema? Schema) last = ("", null);
        int remote = 0;
        foreach (SuiteTest test in Suite.Of(dialect).Concat(Suite.Of(dialect, "optional")))
        {
            if (last.Text != test.Schema)
            {
                int asked = 0;
                string bundle = JsonSchema.Bundle(test.Schema, Suite.SettingsOf(dialect) with { Resolver = address => { asked++; return Suite.Resolve(address); } });
                remote += asked > 0 ? 1 : 0;

                // A metaschema is not put in.
                bool namesOwnMetaschema = bundle.Contains("\"$schema\": \"http://localhost", StringComparison.Ordinal);
                last = (test.Schema, JsonSchema.Parse(bundle, new JsonSchemaSettings { Resolver = namesOwnMetaschema ? Suite.Resolve : null, AssertContent = true }));
            }

            if (last.Schema!.IsValid(test.Data) != JsonSchema.Parse(test.Schema, Suite.SettingsOf(dialect) with { AssertContent = true }).IsValid(test.Data))
                wrong.Add($"{test}");
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count}:\n{string.Join('\n', wrong.Take(20))}");
        Assert.True(remote >= 7, $"{remote}");
    }

    private static JsonSchemaSettings SettingsOf(params (string Address, string Text)[] texts) => new()
    {
        Resolver = address => Array.Find(texts, row => new Uri(new Uri("schema:///"), row.Address) == address) is { Text: { } text } ? Encoding.UTF8.GetBytes(text) : null,
    };

    [Fact]
    public void Bundle_OtherTexts_StandUnderDefs() => Assert.Equal(
        """{"$schema":"https://json-schema.org/draft/2020-12/schema","$defs":{"https://example.com/money":{"$id":"https://example.com/money","type": "string"}}, "$id": "https://example.com/order", "properties": { "price": { "$ref": "money" } } }""",
        JsonSchema.Bundle(
            """{ "$id": "https://example.com/order", "properties": { "price": { "$ref": "money" } } }""", SettingsOf(("https://example.com/money", """{"type": "string"}"""))));

    [Fact]
    public void Bundle_TextWithAnotherAddressThanItsOwn_IsReferredToByItsOwn()
    {
        string bundle = JsonSchema.Bundle(
            """{"$id":"https://example.com/a","$defs":{"https://example.com/own":1},"$ref":"found#/$defs/x"}""",
            SettingsOf(("https://example.com/found", """{"$id":"own","$defs":{"x":{"maximum":3}}}""")));
        Assert.Equal(
            """{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://example.com/a","$defs":{"https://example.com/own_":{"$id":"https://example.com/own","$defs":{"x":{"maximum":3}}},"https://example.com/own":1},"$ref":"https://example.com/own#/$defs/x"}""",
            bundle);
        JsonSchemaError error = Assert.Single(JsonSchema.Parse(bundle).Validate("4").Errors);
        Assert.Equal("https://example.com/own#/$defs/x/maximum", error.SchemaLocation);
    }

    // Beside a reference, up to draft 7, nothing counts: not even an address.
    [Theory]
    [InlineData("{\"$ref\":\"b#/definitions/x\",\"type\":\"null\",\"definitions\":{\"y\":{\"maximum\":3}}}", "{\"$ref\":\"#/definitions/x\",\"minimum\":100,\"definitions\":{\"x\":{\"$ref\":\"a#/definitions/y\"}}}")]
    [InlineData("{\"properties\":{},\"allOf\":[{\"$ref\":\"b\"}]}", "{\"type\":\"integer\",\"maximum\":3}")]
    public void Bundle_OfDraft7_HasTheVerdicts(string first, string second)
    {
        JsonSchemaSettings settings = SettingsOf(("https://example.com/a", first), ("https://example.com/b", second)) with { Dialect = JsonSchemaDialect.Draft7, BaseUri = new Uri("https://example.com/a") };
        JsonSchema whole = JsonSchema.Parse(first, settings), bundled = JsonSchema.Parse(JsonSchema.Bundle(first, settings));
        foreach (string value in (string[])["2", "4", "null", "\"a\"", "200"])
            Assert.Equal(whole.IsValid(value), bundled.IsValid(value));
        Assert.True(bundled.IsValid("2"));
        Assert.False(bundled.IsValid("4"));
    }

    [Fact]
    public void Bundle_TrueFalseAndOtherVersions_AreKept()
    {
        string bundle = JsonSchema.Bundle(
            """{"properties":{"t":{"$ref":"t.json"},"f":{"$ref":"f.json"},"old":{"$ref":"old.json"}}}""",
            SettingsOf(("t.json", "true"), ("f.json", "false"), ("old.json", """{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"null"}]}""")));
        JsonSchema schema = JsonSchema.Parse(bundle);
        Assert.True(schema.IsValid("""{"t":1,"old":[null,2]}"""));
        Assert.False(schema.IsValid("""{"f":1}"""));
        Assert.False(schema.IsValid("""{"old":[1]}"""));
        Assert.Equal("true", JsonSchema.Bundle("true") is { } empty && JsonSchema.Parse(empty).IsValid("1") ? "true" : "false");
    }

    [Fact]
    public void Bundle_TextThatIsNotFound_IsAnError() => Assert.Equal(JsonErrorKind.Reference, Assert.Throws<JsonException>(() => JsonSchema.Bundle("""{"$ref":"b"}""")).Error!.Kind);
}
