// Answers that grow: refused as early as can be, and never too early.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Streaming;

public sealed class JsonSchemaPartialReaderTests
{
    // The text up to the bar is refused, and without its last character it is not.
    [Theory]
    [InlineData("""{"type":"object"}""", "[|", "/type", "")]
    [InlineData("""{"type":"integer"}""", " \"|1\"", "/type", "")]
    [InlineData("""{"properties":{"a":{"type":"integer"}}}""", """{"b":1,"a":"|x"}""", "/properties/a/type", "/a")]
    [InlineData("""{"properties":{"a":{"type":"integer"}}}""", """{"a":t|rue}""", "/properties/a/type", "/a")]
    [InlineData("""{"properties":{"a":{"type":"integer"}}}""", """{"a":[|1]}""", "/properties/a/type", "/a")]
    [InlineData("""{"properties":{"a":{}},"additionalProperties":false}""", """{"a":1,"b":1|2}""", "/additionalProperties", "/b")]
    [InlineData("""{"properties":{"a":{"maxLength":3}}}""", """{"a":"abcd|e"}""", "/properties/a/maxLength", "/a")]
    [InlineData("""{"properties":{"a":{"maxLength":2}}}""", """{"a":"\u00e9é\n|e"}""", "/properties/a/maxLength", "/a")]
    [InlineData("""{"items":{"enum":["red","green"]}}""", """["red","gra|y"]""", "/items/enum", "/1")]
    [InlineData("""{"items":{"const":"\ud83d\ude00"}}""", """["\ud83d\ude01|"]""", "/items/const", "/0")]
    [InlineData("""{"properties":{"a":{"maximum":100}}}""", """{"a":1000,|"b":1}""", "/properties/a/maximum", "/a")]
    [InlineData("""{"properties":{"a":{"minLength":3}}}""", """{"a":"ab"|,"b":1}""", "/properties/a/minLength", "/a")]
    [InlineData("""{"properties":{"a":{"pattern":"^x"}}}""", """{"a":"ab"|}""", "/properties/a/pattern", "/a")]
    [InlineData("""{"maxItems":2}""", "[1,2,3|]", "/maxItems", "")]
    [InlineData("""{"properties":{"a":{"maxProperties":1}}}""", """{"a":{"b":1,"c"|:2}}""", "/properties/a/maxProperties", "/a")]
    [InlineData("""{"propertyNames":{"maxLength":1}}""", """{"ab":1|}""", "/propertyNames/maxLength", "/ab")]
    [InlineData("""{"items":{"required":["a"]}}""", """[{"a":1},{"b":1}|]""", "/items/required", "/1")]
    [InlineData("""{"items":{"$ref":"#/$defs/s"},"$defs":{"s":{"allOf":[{"type":"string"}]}}}""", "[1|,2]", "/items/$ref/allOf/0/type", "/0")]
    [InlineData("""{"items":{"anyOf":[{"type":"string"},{"type":"null"}]}}""", "[t|rue]", "/items/anyOf/0/type", "/0")]
    [InlineData("""{"items":{"anyOf":[{"type":"string"},{"type":"null"}]}}""", "[{|}]", "/items/anyOf", "/0")]
    [InlineData("""{"items":{"anyOf":[{"required":["a"]},{"required":["b"]}]}}""", """[{"a":1},{"c":1}|]""", "/items/anyOf/0/required", "/1")]
    [InlineData("""{"items":{"items":{"items":{"type":"integer"}}}}""", "[[],[[1,2],[1,n|ull]]]", "/items/items/items/type", "/1/1/1")]
    public void Append_FirstCharacterThatCannotBeMended_IsRefused(string schemaText, string json, string path, string pointer)
    {
        int bar = json.IndexOf('|', StringComparison.Ordinal);
        json = json.Remove(bar, 1);
        JsonSchema schema = JsonSchema.Parse(schemaText);
        using JsonSchemaPartialReader reader = schema.ReadPartial();
        for (int i = 0; i < bar - 1; i++)
            Assert.True(reader.Append(json[i].ToString()), $"{json[..(i + 1)]}: {reader.Refusal}");
        Assert.False(reader.Append(json[(bar - 1)..bar]));
        JsonSchemaError error = reader.Refusal!.Errors[0];
        Assert.Equal((path, pointer), (error.EvaluationPath, error.Pointer));
        Assert.False(reader.Append("anything"));
        Assert.Same(reader.Refusal, reader.End());

        // What the whole text is refused for, if that is the first error.
        if (Record.Exception(() => schema.Validate(json)) is null)
        {
            JsonSchemaError whole = schema.Validate(json).Errors.First(one => one.EvaluationPath == path && one.Pointer == pointer);
            Assert.Equal((whole.Line, whole.Column, whole.SchemaLocation), (error.Line, error.Column, error.SchemaLocation));
        }
    }

    [Fact]
    public void ValidTexts_InPartsOfEveryLength_AreNeverRefused()
    {
        foreach ((JsonSchemaDialect dialect, _) in Suite.Dialects)
        {
            (string Text, JsonSchema? Schema) last = ("", null);
            foreach (SuiteTest test in Suite.Of(dialect))
            {
                if (last.Text != test.Schema)
                    last = (test.Schema, JsonSchema.Parse(test.Schema, Suite.SettingsOf(dialect)));
                foreach (int length in (int[])[1, 3])
                {
                    using JsonSchemaPartialReader reader = last.Schema!.ReadPartial();
                    bool goesOn = true;
                    for (int at = 0; at < test.Data.Length && goesOn; at += length)
                        goesOn = reader.Append(test.Data.Substring(at, Math.Min(length, test.Data.Length - at)));
                    Assert.True(goesOn || !test.IsValid, $"{dialect} {test}: {reader.Refusal}");
                    JsonSchemaResult result = reader.End();
                    Assert.True(result.IsValid == test.IsValid, $"{dialect} {test}: {result}");
                    if (!goesOn)
                        continue;
                    JsonSchemaResult whole = last.Schema!.Validate(test.Data);
                    Assert.Equal(whole.Errors, result.Errors);
                }
            }
        }
    }

    [Fact]
    public void Errors_FoundEarly_AreAmongThoseOfTheWholeText()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"properties":{"id":{"type":"integer"},"name":{"maxLength":4}},"required":["id"]},"maxItems":3}""");
        const string Json = "[{\"id\":1},\n {\"name\":\"longer\"},{\"id\":\"3\"},{},{}]";
        using JsonSchemaPartialReader reader = schema.ReadPartial();
        int given = 0;
        while (reader.Append(Json[given].ToString()))
            given++;
        Assert.Equal("Expected at most 4 characters, found the string \"longe\" at /1/name (line 2, column 10).", Assert.Single(reader.Refusal!.Errors).Message);
        Assert.Equal(Json.IndexOf('r', Json.IndexOf("longe", StringComparison.Ordinal)), given + 1);
    }

    [Fact]
    public void IsComplete_TellsWhenTheValueHasEnded()
    {
        using JsonSchemaPartialReader reader = JsonSchema.Parse("""{"items":{}}""").ReadPartial();
        Assert.True(reader.Append("[1,[2"));
        Assert.False(reader.IsComplete);
        Assert.True(reader.Append("]]"));
        Assert.True(reader.IsComplete);
        Assert.True(reader.Append(" \n"));
        Assert.True(reader.End().IsValid);
        Assert.Throws<InvalidOperationException>(() => reader.Append(" "));

        using JsonSchemaPartialReader ofBranches = JsonSchema.Parse("""{"anyOf":[{"minLength":1}]}""").ReadPartial();
        Assert.True(ofBranches.Append("\"a"));
        Assert.False(ofBranches.IsComplete);
        Assert.True(ofBranches.Append("\""));
        Assert.True(ofBranches.IsComplete);
    }

    [Fact]
    public void Append_TextThatIsNotJson_ThrowsAtOnce()
    {
        using JsonSchemaPartialReader reader = JsonSchema.Parse("""{"items":{}}""").ReadPartial();
        Assert.True(reader.Append("[1,"));
        JsonException first = Assert.Throws<JsonException>(() => reader.Append(",2"));
        Assert.Same(first, Assert.Throws<JsonException>(() => reader.Append("3")));
        using JsonSchemaPartialReader cut = JsonSchema.Parse("true").ReadPartial();
        Assert.True(cut.Append("[1"));
        Assert.Throws<JsonException>(() => cut.End());
        cut.Dispose();
        Assert.Throws<ObjectDisposedException>(() => cut.Append("2"));
        using JsonSchemaPartialReader half = JsonSchema.Parse("true").ReadPartial();
        Assert.Throws<ArgumentException>(() => half.Append("\"\uD800x"));
        using JsonSchemaPartialReader pair = JsonSchema.Parse("""{"maxLength":1}""").ReadPartial();
        Assert.True(pair.Append("\"\uD83D"));
        Assert.True(pair.Append("\uDE00\""));
        Assert.True(pair.End().IsValid);
    }

    // A million parts of one string, and of one object whose schema needs the whole of it: work does not grow with the square.
    [Theory]
    [InlineData("""{"maxLength":100000000}""", "\"", "abcd", "\"")]
    [InlineData("""{"anyOf":[{"items":{"type":"integer"}}]}""", "[0", ",123", "]")]
    [InlineData("""{"items":{"type":"integer"}}""", "[0", ",123", "]")]
    public void LongValues_InShortParts_AreValidated(string schema, string start, string part, string end)
    {
        using JsonSchemaPartialReader reader = JsonSchema.Parse(schema).ReadPartial();
        Assert.True(reader.Append(start));
        byte[] utf8 = Encoding.UTF8.GetBytes(part);
        for (int i = 0; i < 300_000; i++)
            Assert.True(reader.Append(utf8), i.ToString(CultureInfo.InvariantCulture));
        Assert.True(reader.Append(end));
        Assert.True(reader.End().IsValid);
    }
}
