// What errors say: expected, found, where, how to fix it.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests.Reports;

public sealed class ErrorTests
{
    public static TheoryData<string, string, string> Messages => new()
    {
        { """{"type":"integer"}""", "\"12\"", "type: Expected an integer, found the string \"12\" at the root (line 1, column 1). Remove the quotes." },
        { """{"type":"integer"}""", "1.5", "type: Expected an integer, found the number 1.5 at the root (line 1, column 1)." },
        { """{"type":["string","null"]}""", "[1]", "type: Expected a string or null, found an array at the root (line 1, column 1). Send one string." },
        { """{"properties":{"a":{"maximum":10}}}""", """{"a":12}""", "maximum: Expected at most 10, found the number 12 at /a (line 1, column 6)." },
        { """{"exclusiveMinimum":0}""", "0", "exclusiveMinimum: Expected more than 0, found the number 0 at the root (line 1, column 1)." },
        { """{"multipleOf":0.01}""", "0.005", "multipleOf: Expected a multiple of 0.01, found the number 0.005 at the root (line 1, column 1)." },
        { """{"minLength":2}""", "\"\\uD83D\\uDE00\"", "minLength: Expected at least 2 characters, found the string \"\\uD83D\\uDE00\" at the root (line 1, column 1)." },
        { """{"maxLength":1}""", "\"ab\"", "maxLength: Expected at most 1 character, found the string \"ab\" at the root (line 1, column 1)." },
        { """{"pattern":"^a+$"}""", "\"b\"", "pattern: Expected a string that matches '^a+$', found the string \"b\" at the root (line 1, column 1)." },
        { """{"const":{"a":1}}""", "1", "const: Expected {\"a\":1}, found the number 1 at the root (line 1, column 1)." },
        { """{"enum":[1,"a",null]}""", "2", "enum: Expected one of 1, \"a\", null, found the number 2 at the root (line 1, column 1)." },
        { """{"required":["id"]}""", "{}", "required: Expected the member 'id', found an object without it at the root (line 1, column 1). Add the member." },
        { """{"properties":{"a":true},"additionalProperties":false}""", "{\n \"b\": 1}", "additionalProperties: Expected no member 'b', found the number 1 at /b (line 2, column 7). Remove the member, or correct its name." },
        { """{"properties":{"name":true,"age":true},"additionalProperties":false}""", """{"nmae":1}""", "additionalProperties: Expected no member 'nmae', found the number 1 at /nmae (line 1, column 9). Did you mean 'name'?" },
        { """{"enum":["red","green"]}""", "\"gren\"", """enum: Expected one of "red", "green", found the string "gren" at the root (line 1, column 1). Did you mean 'green'?""" },
        { """{"const":"red"}""", "\"Red\"", """const: Expected "red", found the string "Red" at the root (line 1, column 1). Did you mean 'red'? Upper and lower case differ.""" },
        { """{"enum":["red",1]}""", "\"blue\"", """enum: Expected one of "red", 1, found the string "blue" at the root (line 1, column 1).""" },
        { """{"properties":{"name":true},"additionalProperties":false}""", """{"Name":1}""", "additionalProperties: Expected no member 'Name', found the number 1 at /Name (line 1, column 9). Did you mean 'name'? Upper and lower case differ." },
        { """{"type":"number"}""", "\"12,5\"", "type: Expected a number, found the string \"12,5\" at the root (line 1, column 1). Write it as 12.5." },
        { """{"type":["integer","null"]}""", "\"7\"", "type: Expected an integer or null, found the string \"7\" at the root (line 1, column 1). Remove the quotes." },
        { """{"type":"boolean"}""", "\"TRUE\"", "type: Expected true or false, found the string \"TRUE\" at the root (line 1, column 1). Write it without quotes, in lower case." },
        { """{"type":"string"}""", "5", "type: Expected a string, found the number 5 at the root (line 1, column 1). Put it in double quotes." },
        { """{"type":"array"}""", "{}", "type: Expected an array, found an object at the root (line 1, column 1). Put the object in brackets: [ { … } ]." },
        { """{"type":"array"}""", "\"\"", "type: Expected an array, found the string \"\" at the root (line 1, column 1)." },
        { """{"type":"object"}""", "[{}]", "type: Expected an object, found an array at the root (line 1, column 1). Send one object." },
        { """{"type":"object"}""", "\"{\\\"a\\\":1}\"", "type: Expected an object, found the string \"{\\\"a\\\":1}\" at the root (line 1, column 1). The JSON is inside a string: write it without the quotes and their escapes." },
        { """{"prefixItems":[true],"items":false}""", "[1,2]", "items: Expected no element here, found the number 2 at /1 (line 1, column 4). Remove the element." },
        { """{"unevaluatedProperties":false}""", """{"a/b":[]}""", "unevaluatedProperties: Expected no member 'a/b', found an array at /a~1b (line 1, column 8). Remove the member, or correct its name." },
        { """{"uniqueItems":true}""", "[1,2,1.0]", "uniqueItems: Expected elements that differ, found the number 1.0 at /0 and again at /2 at the root (line 1, column 1). Remove one of them." },
        { """{"contains":{"type":"string"}}""", "[1]", "contains: Expected at least 1 element as contains describes, found an array at the root (line 1, column 1)." },
        { """{"minItems":2}""", "[1]", "minItems: Expected at least 2 elements, found an array at the root (line 1, column 1)." },
        { """{"maxProperties":0}""", """{"a":1}""", "maxProperties: Expected at most 0 members, found an object at the root (line 1, column 1)." },
        { """{"propertyNames":{"maxLength":1}}""", """{"ab":1}""", "maxLength: Expected at most 1 character, found the string \"ab\" at /ab (line 1, column 2)." },
        { """{"dependentRequired":{"a":["b"]}}""", """{"a":1}""", "dependentRequired: Expected the member 'b', found an object without it at the root (line 1, column 1). Add the member." },
        { """{"not":{"type":"null"}}""", "null", "not: Expected a value that the schema in 'not' refuses, found null at the root (line 1, column 1)." },
        { """{"oneOf":[{"minimum":1},{"minimum":2}]}""", "3", "oneOf: Expected a value that fits only one of 2 schemas, and not both /0 and /1, found the number 3 at the root (line 1, column 1)." },
        { "false", "1", ": Expected no value at all, found the number 1 at the root (line 1, column 1)." },
    };

    [Theory, MemberData(nameof(Messages))]
    public void Validate_OneError_SaysIt(string schema, string json, string expected)
    {
        JsonSchemaError error = Assert.Single(JsonSchema.Parse(schema).Validate(json).Errors);
        Assert.Equal(expected, $"{error.Keyword}: {error.Message}");
    }

    // The order is that of the table in Evaluation.Keywords.cs.
    [Theory]
    [InlineData(
        """{"type":"null","const":1,"enum":[2],"minLength":9,"maxLength":1,"pattern":"^z","$ref":"#/$defs/no","allOf":[false],"anyOf":[false],"oneOf":[false],"not":true,"if":false,"else":false,"$defs":{"no":false}}""",
        "\"abc\"", "type const enum minLength maxLength pattern $ref allOf anyOf anyOf oneOf oneOf not else")]
    [InlineData("""{"multipleOf":2,"exclusiveMaximum":1,"exclusiveMinimum":9,"maximum":1,"minimum":9}""", "5", "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf")]
    [InlineData(
        """{"uniqueItems":true,"maxItems":1,"minItems":3,"maxContains":0,"minContains":9,"contains":true,"items":false,"prefixItems":[false]}""",
        "[1,1]", "prefixItems items minContains maxContains minItems maxItems uniqueItems")]
    [InlineData(
        """{"unevaluatedProperties":false,"dependentRequired":{"a":["c"]},"dependentSchemas":{"a":false},"required":["b"],"maxProperties":1,"minProperties":3,"patternProperties":{"^a":false},"properties":{"a":false},"propertyNames":{"maxLength":0}}""",
        """{"a":1,"z":2}""",
        "maxLength properties patternProperties maxLength minProperties maxProperties required dependentSchemas dependentRequired unevaluatedProperties")]
    public void Validate_EveryKeywordFails_ErrorsComeInTheOrderOfEvaluation(string schema, string json, string keywords) =>
        Assert.Equal(keywords, string.Join(' ', JsonSchema.Parse(schema).Validate(json).Errors.Select(static error => error.Keyword)));

    [Fact]
    public void Error_InAReferencedSchema_HasBothPlaces()
    {
        JsonSchema schema = JsonSchema.Parse("""
            { "$id": "https://example.com/order", "properties": { "lines": { "items": { "$ref": "#/$defs/a%25b" } } }, "$defs": { "a%b": { "$id": "line", "maximum": 3 } } }
            """);
        JsonSchemaError error = Assert.Single(schema.Validate("{\n  \"lines\": [1,\n 4]\n}").Errors);
        Assert.Equal(
            ("/lines/1", 3L, 2L, "maximum", "https://example.com/line#/maximum", "/properties/lines/items/$ref/maximum", "at most 3", "4"),
            (error.Pointer, error.Line, error.Column, error.Keyword, error.SchemaLocation, error.EvaluationPath, error.Expected, error.Found));
    }

    [Fact]
    public void Errors_OfAllBranches_AreListed()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "anyOf": [{ "maximum": 2 }, { "minimum": 5 }] }""");
        Assert.Equal(["/anyOf/0/maximum", "/anyOf/1/minimum", "/anyOf"], schema.Validate("3").Errors.Select(static error => error.EvaluationPath));
    }

    // With several kinds of shapes, nobody wants to read why a circle is no square.
    [Theory, InlineData("anyOf"), InlineData("oneOf")]
    public void Errors_OfBranchesForOtherValues_AreLeftOut(string keyword)
    {
        JsonSchema schema = JsonSchema.Parse($$"""
            {
              "{{keyword}}": [
                { "type": "null" },
                { "type": "object", "required": ["kind"], "properties": { "kind": { "const": "circle" }, "radius": { "minimum": 0 } } },
                { "type": "object", "required": ["kind"], "properties": { "kind": { "enum": ["square", "cube"] }, "side": { "minimum": 0 } } }
              ]
            }
            """);
        Assert.Equal([$"/{keyword}/1/properties/radius/minimum", $"/{keyword}"], Paths("""{"kind":"circle","radius":-1,"side":-1}"""));
        Assert.Equal([$"/{keyword}/2/properties/side/minimum", $"/{keyword}"], Paths("""{"kind":"cu\u0062e","side":-1}"""));
        Assert.Equal([$"/{keyword}/0/type", $"/{keyword}/1/properties/kind/const", $"/{keyword}/2/properties/kind/enum", $"/{keyword}"], Paths("""{"kind":"cone"}"""));
        Assert.Contains($"/{keyword}/0/type", schema.Validate("""{"kind":"circle","radius":-1}""", JsonSchemaOutput.Basic).Errors.Select(static error => error.EvaluationPath));
        Assert.True(schema.IsValid("null"));

        IEnumerable<string> Paths(string json) => schema.Validate(json).Errors.Select(static error => error.EvaluationPath);
    }

    [Fact]
    public void Errors_InsideWhatIsValid_AreNone()
    {
        JsonSchema schema = JsonSchema.Parse("""
            { "anyOf": [{ "type": "string" }, { "minimum": 1 }], "not": { "type": "null" }, "if": { "type": "null" }, "properties": { "a": { "contains": { "const": 1 } }, "b": { "minimum": 1 } } }
            """);
        Assert.Equal("/b", Assert.Single(schema.Validate("""{ "a": [0, 1], "b": 0 }""").Errors).Pointer);
    }

    [Fact]
    public void Errors_MoreThanTheLimit_AreLeftOut()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "items": { "type": "null" } }""", new JsonSchemaSettings { MaxErrors = 3 });
        JsonSchemaResult result = schema.Validate("[1,2,3,4,5]");
        Assert.False(result.IsValid);
        Assert.Equal(["/0", "/1", "/2"], result.Errors.Select(static error => error.Pointer));
    }

    [Fact]
    public void Lines_OfAnInnerView_AreThoseOfTheText()
    {
        using JsonTree tree = JsonTree.Parse("{\n\"a\": {\n\"b\": 1}}");
        JsonSchemaError error = Assert.Single(JsonSchema.Parse("""{ "properties": { "b": { "type": "string" } } }""").Validate(tree.Root["a"]).Errors);
        Assert.Equal(("/b", 3L, 6L), (error.Pointer, error.Line, error.Column));
    }

    [Fact]
    public void Found_OfATreeThatHidesIt_IsHidden()
    {
        using JsonTree tree = JsonTree.Parse("""{"a":"secret"}""", JsonSettings.Default with { HideFoundText = true });
        JsonSchemaError error = Assert.Single(JsonSchema.Parse("""{ "properties": { "a": { "maxLength": 3 } } }""").Validate(tree).Errors);
        Assert.Equal(("Expected at most 3 characters, found a string at /a (line 1, column 6).", null), (error.Message, error.Found));
    }

    [Fact]
    public void Lines_OfElementsAndNodes_AreNone()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "type": "string" }""");
        using JsonDocument document = JsonDocument.Parse("\n1");
        foreach (JsonSchemaResult result in (JsonSchemaResult[])[schema.Validate(document.RootElement), schema.Validate(JsonValue.Create(1)), schema.Validate((JsonNode?)null)])
        {
            JsonSchemaError error = Assert.Single(result.Errors);
            Assert.Equal((0L, 0L), (error.Line, error.Column));
            Assert.DoesNotContain("line", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Element_OfADocumentWithComments_IsValidated()
    {
        using JsonDocument document = JsonDocument.Parse("""{ "a": [1, /* two */ 2,] }""", new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.False(JsonSchema.Parse("""{ "properties": { "a": { "items": { "maximum": 1 } } } }""").IsValid(document.RootElement));
        Assert.True(JsonSchema.Parse("""{ "properties": { "a": { "items": { "maximum": 2 } } } }""").IsValid(document.RootElement));
    }

    [Theory]
    [InlineData("", JsonErrorKind.EmptyText)]
    [InlineData("[1,]", JsonErrorKind.TrailingComma)]
    [InlineData("{} x", JsonErrorKind.TrailingData)]
    [InlineData("\"\n\"", JsonErrorKind.InvalidString)]
    public void IsValid_TextThatIsNoJson_IsTheReadersError(string json, JsonErrorKind kind)
    {
        JsonSchema schema = JsonSchema.Parse("true");
        JsonException expected = Assert.Throws<JsonException>(() => JsonTree.Parse(json)), found = Assert.Throws<JsonException>(() => schema.IsValid(json));
        Assert.Equal(kind, found.Error!.Kind);
        Assert.Equal(expected.Message, found.Message);
        Assert.Equal(expected.Message, Assert.Throws<JsonException>(() => schema.Validate(json)).Message);
    }

    [Fact]
    public void IsValid_HalfOfAPair_IsTheCallersError()
    {
        Assert.Throws<ArgumentException>(() => JsonSchema.Parse("true").IsValid("\"\uD800\""));
        Assert.Throws<ArgumentException>(() => JsonSchema.Parse("{\"title\":\"\uD800\"}"));
    }

    [Fact]
    public void Validate_UnknownOutput_IsTheCallersError() => Assert.Throws<ArgumentOutOfRangeException>(() => JsonSchema.Parse("true").Validate("1", (JsonSchemaOutput)9));

    [Theory]
    [InlineData("""{"properties":{"a":{"type":"string"}}}""", false)]
    [InlineData("""{"required":["a"],"maxProperties":2}""", true)]
    [InlineData("""{"maxProperties":1}""", false)]
    public void IsValid_NameTwice_EachMemberCounts(string schema, bool isValid) => Assert.Equal(isValid, JsonSchema.Parse(schema).IsValid("""{"a":1,"a":"x"}"""));
}
