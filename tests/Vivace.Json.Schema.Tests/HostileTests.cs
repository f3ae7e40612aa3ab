// Schemas and texts that are made to cost much: bounded work, bounded memory, and no end of the process.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests;

public sealed class HostileTests
{
    private static string Nested(string open, string inner, string close, int levels) =>
        new StringBuilder().Insert(0, open, levels).Append(inner).Insert(levels * open.Length + inner.Length, close, levels).ToString();

    [Fact]
    public void IsValid_TextDeeperThanTheLimit_IsTheReadersError()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"$ref":"#"}}""", new JsonSchemaSettings { MaxDepth = 10 });
        Assert.True(schema.IsValid(Nested("[", "", "]", 10)));
        Assert.Equal(JsonErrorKind.DepthExceeded, Assert.Throws<JsonException>(() => schema.IsValid(Nested("[", "", "]", 11))).Error!.Kind);
    }

    [Fact]
    public void IsValid_TextAsDeepAsItIsAllowed_EndsInAVerdictOrAnError()
    {
        JsonSchema schema = JsonSchema.Parse("""{"type":["array","integer"],"items":{"$ref":"#"}}""", new JsonSchemaSettings { MaxDepth = 10_000_000 });
        OnSmallStack(() =>
        {
            string deep = Nested("[", "1", "]", 1_000_000);
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.IsValid(deep)).Error!.Kind);
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.Validate(deep)).Error!.Kind);

            // Whatever was not asked for is not visited.
            Assert.True(JsonSchema.Parse("""{"type":"array"}""", new JsonSchemaSettings { MaxDepth = 10_000_000 }).IsValid(deep));
        });
    }

    [Fact]
    public void IsValid_DeepTreesAndElements_AreTakenOrRefused()
    {
        string deep = Nested("[", "1", "]", 20_000);
        using JsonTree tree = JsonTree.Parse(deep, JsonSettings.Default with { MaxDepth = 100_000 });
        JsonSchema schema = JsonSchema.Parse("""{"items":{"$ref":"#"}}""");
        OnSmallStack(() => Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.IsValid(tree)).Error!.Kind));
    }

    [Theory]
    [InlineData("""{"not":""", "true", "}")]
    [InlineData("""{"allOf":[""", "true", "]}")]
    [InlineData("""{"properties":{"a":""", "true", "}}")]
    [InlineData("""{"enum":[[""", "1", "]]}")]
    public void Parse_DeepSchema_EndsInASchemaOrAnError(string open, string inner, string close)
    {
        OnSmallStack(() =>
        {
            Assert.Throws<JsonException>(() => JsonSchema.Parse(Nested(open, inner, close, 200_000)));
            JsonSchema schema = JsonSchema.Parse(Nested(open, inner, close, 200));
            _ = schema.IsValid("""{"a":{"a":1}}""");
        });
    }

    [Fact]
    public void Validate_DeepReport_IsWrittenOrRefused()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"$ref":"#"},"anyOf":[{"type":"array"},{"type":"null"}]}""");
        string deep = $"{new string('[', 60)}1{new string(']', 60)}";
        Assert.Contains("/items/$ref/items", schema.Validate(deep, JsonSchemaOutput.Detailed).ToJson(), StringComparison.Ordinal);
    }

    // Ways to a verdict that are taken in short, one after the other.
    [Theory]
    [InlineData("\"anyOf\":[{\"$ref\":\"#/$defs/d", "\"},{\"type\":\"null\"}]")]
    [InlineData("\"oneOf\":[{\"type\":\"null\"},{\"$ref\":\"#/$defs/d", "\"}]")]
    [InlineData("\"allOf\":[{\"$ref\":\"#/$defs/d", "\"},{\"maxLength\":3}]")]
    [InlineData("\"if\":{\"type\":\"object\",\"properties\":{\"a\":{\"const\":1}},\"required\":[\"a\"]},\"then\":false,\"else\":{\"$ref\":\"#/$defs/d", "\"}")]
    [InlineData("\"not\":{\"not\":{\"$ref\":\"#/$defs/d", "\"}}")]
    public void IsValid_LongChainOfSchemas_IsTakenOrRefused(string before, string after)
    {
        StringBuilder text = new("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
        const int Count = 20_000;
        for (int i = 0; i < Count; i++)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"d{i}\":{{{before}{i + 1}{after}}},");
        text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"d{Count}\":{{\"minLength\":2,\"type\":\"string\"}}}}}}");
        JsonSchema schema = JsonSchema.Parse(text.ToString());
        OnSmallStack(() =>
        {
            Exception? error = Record.Exception(() => Assert.True(schema.IsValid("\"abc\"")));
            Assert.True(error is null or JsonException { Error.Kind: JsonErrorKind.BudgetExceeded }, $"{error}");
        });
    }

    [Fact]
    public void Parse_LongChainOfReferences_EndsInASchema()
    {
        StringBuilder text = new("{\"$ref\":\"#/$defs/d0\",\"$defs\":{");
        const int Count = 20_000;
        for (int i = 0; i < Count; i++)
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"d{i}\":{{\"$ref\":\"#/$defs/d{i + 1}\"}},");
        text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"d{Count}\":{{\"type\":\"string\"}}}}}}");
        JsonSchema schema = JsonSchema.Parse(text.ToString());
        OnSmallStack(() =>
        {
            // The chain is followed once. A report has each step of it.
            Assert.False(schema.IsValid("1"));
            Assert.True(schema.IsValid("\"a\""));
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.Validate("1")).Error!.Kind);
        });
    }

    [Theory]
    [InlineData("""{"$ref":"#"}""")]
    [InlineData("""{"anyOf":[{"type":"string"},{"$ref":"#"}]}""")]
    [InlineData("""{"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"not":{"$ref":"#/$defs/a"}}},"$ref":"#/$defs/a"}""")]
    [InlineData("""{"if":true,"then":{"$ref":"#"}}""")]
    [InlineData("""{"dependentSchemas":{"a":{"$ref":"#"}}}""")]
    [InlineData("""{"$dynamicAnchor":"a","$dynamicRef":"#a"}""")]
    public void Parse_CircleForOneValue_IsRefused(string schema) => Assert.Equal(JsonErrorKind.Reference, Assert.Throws<JsonException>(() => JsonSchema.Parse(schema)).Error!.Kind);

    [Fact]
    public void IsValid_CircleOfDynamicReferences_IsAnError()
    {
        JsonSchema schema = JsonSchema.Parse("""
            {
              "$id": "https://example.com/outer", "$dynamicAnchor": "a", "$ref": "inner",
              "$defs": { "inner": { "$id": "inner", "$dynamicRef": "#a", "$defs": { "a": { "$dynamicAnchor": "a" } } } }
            }
            """);
        OnSmallStack(() =>
        {
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.IsValid("1")).Error!.Kind);
            Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => schema.Validate("1")).Error!.Kind);
        });
    }

    // Each level asks both branches, and both ask the next level: 2 to the power of the depth without remembered verdicts.
    [Theory]
    [InlineData("anyOf", false)]
    [InlineData("oneOf", false)]
    [InlineData("allOf", true)]
    public void IsValid_BranchesThatAskForTheSame_AreLinear(string keyword, bool isValid)
    {
        const int Levels = 60;
        string leaf = keyword == "allOf" ? "1" : "\"no\"";
        JsonSchema schema = JsonSchema.Parse($$"""
            { "$defs": { "n": { "if": { "type": "array" }, "then": { "{{keyword}}": [{ "items": { "$ref": "#/$defs/n" } }, { "minItems": 1, "items": { "$ref": "#/$defs/n" } }] }, "else": { "type": "integer" } } }, "$ref": "#/$defs/n" }
            """, new JsonSchemaSettings { MaxSteps = 100_000 });
        Assert.Equal(isValid, schema.IsValid(Nested("[", leaf, "]", Levels)));
        foreach (JsonSchemaOutput output in Enum.GetValues<JsonSchemaOutput>())
        {
            // All annotations of the valid one would be as many as the ways to them.
            if (isValid && output is JsonSchemaOutput.Basic or JsonSchemaOutput.Detailed)
                continue;
            JsonSchemaResult result = schema.Validate(Nested("[", leaf, "]", Levels), output);
            Assert.Equal((isValid, output == JsonSchemaOutput.Flag || isValid ? 0 : JsonSchemaSettings.DefaultMaxErrors), (result.IsValid, result.Errors.Count));
        }
    }

    // Nobody asks why a schema in not, if or contains refuses a value, so its errors must not cost anything either.
    [Theory]
    [InlineData("\"allOf\":[{\"not\":{\"items\":{\"$ref\":\"#/$defs/n\"}}},{\"not\":{\"minItems\":1,\"items\":{\"$ref\":\"#/$defs/n\"}}}]")]
    [InlineData("\"if\":{\"items\":{\"$ref\":\"#/$defs/n\"}},\"then\":{\"items\":{\"$ref\":\"#/$defs/n\"}},\"else\":{\"not\":{\"items\":{\"$ref\":\"#/$defs/n\"}}}")]
    [InlineData("\"oneOf\":[{\"contains\":{\"$ref\":\"#/$defs/n\"}},{\"minItems\":1,\"contains\":{\"$ref\":\"#/$defs/n\"}}]")]
    public void Validate_ConditionsThatAskForTheSame_HaveTheVerdict(string keywords)
    {
        foreach (string leaf in (string[])["1", "\"no\""])
        {
            for (int levels = 58; levels <= 60; levels++)
            {
                JsonSchema schema = JsonSchema.Parse($$"""{ "$defs": { "n": { "if": { "type": "array" }, "then": { {{keywords}} }, "else": { "type": "integer" } } }, "$ref": "#/$defs/n" }""", new JsonSchemaSettings { MaxSteps = 200_000 });
                string text = Nested("[", leaf, "]", levels);
                bool isValid = schema.IsValid(text);
                Assert.Equal(isValid, schema.Validate(text).IsValid);
                Assert.Equal(isValid, schema.Validate(text).Errors.Count == 0);
            }
        }
    }

    // The same errors as without a limit, up to it.
    [Fact]
    public void Errors_UpToALimit_AreTheFirstOnes()
    {
        const string Text = """
            { "$defs": { "n": { "anyOf": [{ "type": "string" }, { "items": { "$ref": "#/$defs/n" }, "type": "array" }, { "not": { "minimum": 3 }, "type": "number" }], "oneOf": [{ "minLength": 2 }, { "maxItems": 2 }, { "properties": {} }] } }, "$ref": "#/$defs/n" }
            """;
        const string Json = """[1, "a", [2, 3, [4, "bb", {}], 5], {}, [[["c", 9], 8], 7]]""";
        string[] all = Paths(1000);
        Assert.True(all.Length > 40, $"{all.Length}");
        for (int most = 1; most <= all.Length + 1; most++)
            Assert.Equal(all.Take(most), Paths(most));

        static string[] Paths(int most) => [.. JsonSchema.Parse(Text, new JsonSchemaSettings { MaxErrors = most }).Validate(Json).Errors.Select(static error => $"{error.Pointer} {error.EvaluationPath}")];
    }

    // A syntax tree of 8 MB, whose nodes are of one of four kinds: the text is gone over once, and nothing is kept of the branches.
    [Theory, InlineData("anyOf"), InlineData("oneOf")]
    public void IsValid_BranchesOverALongText_TakeLittleMemory(string keyword)
    {
        JsonSchema schema = JsonSchema.Parse($$"""
            {
              "$defs": { "n": { "{{keyword}}": [
                { "type": "object", "required": ["op", "of"], "properties": { "op": { "type": "string" }, "of": { "type": "array", "items": { "$ref": "#/$defs/n" } } } },
                { "type": "object", "required": ["name"], "properties": { "name": { "type": "string" }, "op": false } },
                { "type": "number" }, { "type": "string" }
              ] } },
              "$ref": "#/$defs/n"
            }
            """);
        const string Node = """{"op":"+","of":[{"op":"*","of":[1,{"name":"x"},"s"]},{"name":"y"},{"op":"-","of":[]}]}""";
        byte[] text = Encoding.UTF8.GetBytes($"{{\"op\":\"list\",\"of\":[{string.Join(',', Enumerable.Repeat(Node, 100_000))}]}}");
        Assert.True(schema.IsValid(text));
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(schema.IsValid(text));
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(taken < 2 * text.Length, $"{taken} bytes for {text.Length}");
    }

    [Fact]
    public void IsValid_MoreStepsThanAllowed_IsAnError()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"type":"integer"}}""", new JsonSchemaSettings { MaxSteps = 100 });
        Assert.True(schema.IsValid("[1,2,3]"));
        JsonError error = Assert.Throws<JsonException>(() => schema.IsValid($"[{string.Join(',', Enumerable.Range(0, 1000))}]")).Error!;
        Assert.Equal(
            (JsonErrorKind.BudgetExceeded, "Expected a validation of at most 100 steps (JsonSchemaSettings.MaxSteps), found more. Raise the limit if the schema and the text are trusted."), (error.Kind, error.Message));
    }

    // Comparing 200,000 elements in pairs would take minutes.
    [Theory]
    [InlineData("{0}")]
    [InlineData("\"{0}\"")]
    [InlineData("[{0}]")]
    [InlineData("{{\"a\":{0},\"b\":[]}}")]
    public void IsValid_ManyUniqueElements_AreCompared(string form)
    {
        string[] elements = [.. Enumerable.Range(0, 200_000).Select(number => string.Format(System.Globalization.CultureInfo.InvariantCulture, form, number))];
        JsonSchema schema = JsonSchema.Parse("""{"uniqueItems":true}""");
        Assert.True(schema.IsValid($"[{string.Join(',', elements)}]"));
        Assert.False(schema.IsValid($"[{string.Join(',', elements)},{elements[7]}]"));
    }

    // Comparing each value with each of 20,000 would take minutes.
    [Theory]
    [InlineData("{0}")]
    [InlineData("{0}.5")]
    [InlineData("{0}e400")]
    [InlineData("[{0}]")]
    [InlineData("{{\"a\":{0},\"b\":[]}}")]
    public void IsValid_ManyValuesOfAnEnum_AreFound(string form)
    {
        string[] values = [.. Enumerable.Range(0, 20_000).Select(number => string.Format(System.Globalization.CultureInfo.InvariantCulture, form, number))];
        JsonSchema schema = JsonSchema.Parse($$$"""{"items":{"enum":[{{{string.Join(',', values)}}},{{{values[7]}}}]}}""", new JsonSchemaSettings { MaxSteps = 1_000_000 });
        Assert.True(schema.IsValid($"[{string.Join(',', values.Reverse())}]"));
        Assert.False(schema.IsValid($"[{string.Format(System.Globalization.CultureInfo.InvariantCulture, form, "20000")}]"));
        Assert.False(schema.IsValid("[1.25]"));
        Assert.False(schema.IsValid("""[{"a":1,"b":[1]}]"""));
    }

    [Theory]
    [InlineData("1.0", true)]
    [InlineData("30e-1", true)]
    [InlineData("1.5", false)]
    [InlineData("99999999999999999999", false)]
    [InlineData("{\"b\":[2.0],\"\\u0061\":1}", true)]
    [InlineData("{\"a\":2,\"a\":1,\"b\":[2]}", true)]
    [InlineData("{\"a\":1,\"b\":[2],\"c\":3}", false)]
    public void IsValid_ManyValuesOfAnEnum_AreEqualHoweverTheyAreWritten(string json, bool isValid)
    {
        string numbers = string.Join(',', Enumerable.Range(0, 100)), objects = string.Join(',', Enumerable.Range(0, 100).Select(static number => $$"""{"a":{{number}},"b":[2]}"""));
        Assert.Equal(isValid, JsonSchema.Parse($$"""{"enum":[{{numbers}},{{objects}}]}""").IsValid(json));
    }

    // Each level enters one of two resources, so that each way to the end has a scope of its own: one million of them.
    [Theory]
    [InlineData(20, "anyOf")]
    [InlineData(20, "allOf")]
    [InlineData(70, "anyOf")]
    [InlineData(70, "allOf")]
    public void IsValid_ManyDynamicScopes_TakeLittleMemory(int levels, string keyword)
    {
        StringBuilder text = new("{\"$id\":\"https://e.com/\",\"$ref\":\"a0\",\"$defs\":{");
        for (int i = 0; i < levels; i++)
        {
            foreach (char side in "ab")
            {
                string next = i + 1 < levels ? $"\"{keyword}\":[{{\"$ref\":\"a{i + 1}\"}},{{\"$ref\":\"b{i + 1}\"}}]" : "\"$ref\":\"end\"";
                text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"{side}{i}\":{{\"$id\":\"{side}{i}\",{next},\"$defs\":{{\"d\":{{\"$dynamicAnchor\":\"n{i}\"}}}}}},");
            }
        }

        text.Append("\"end\":{\"$id\":\"end\",\"allOf\":[");
        text.AppendJoin(',', Enumerable.Range(0, levels).Select(static i => $$"""{"$dynamicRef":"a{{i}}#n{{i}}"}""")).Append(",{\"type\":\"").Append(keyword == "anyOf" ? "null" : "string").Append("\"}]}}}");
        JsonSchema schema = JsonSchema.Parse(text.ToString(), new JsonSchemaSettings { MaxSteps = 20_000_000 });
        long before = GC.GetAllocatedBytesForCurrentThread();
        Exception? error = Record.Exception(() => schema.IsValid("\"a long text\""));
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.IsType<JsonException>(error).Error!.Kind);
        Assert.True(taken < 64 << 20, $"{taken}");
    }

    [Fact]
    public void IsValid_ManyResourcesWithOneAnchor_AreOneScope()
    {
        // The outermost decides, so which others were entered makes no difference.
        StringBuilder text = new("{\"$id\":\"https://e.com/\",\"$dynamicAnchor\":\"n\",\"$ref\":\"a0\",\"$defs\":{");
        const int Levels = 30;
        for (int i = 0; i < Levels; i++)
        {
            foreach (char side in "ab")
            {
                string next = i + 1 < Levels ? $"\"anyOf\":[{{\"$ref\":\"a{i + 1}\"}},{{\"$ref\":\"b{i + 1}\"}}]" : "\"items\":{\"$dynamicRef\":\"#n\"},\"maxItems\":1";
                text.Append(System.Globalization.CultureInfo.InvariantCulture, $"\"{side}{i}\":{{\"$id\":\"{side}{i}\",\"$dynamicAnchor\":\"n\",{next}}},");
            }
        }

        JsonSchema schema = JsonSchema.Parse(text.Append("\"z\":true}}").ToString(), new JsonSchemaSettings { MaxSteps = 100_000 });
        Assert.False(schema.IsValid("[[1,2]]"));
        Assert.True(schema.IsValid("[[1]]"));
    }

    [Fact]
    public void Parse_DivisorOfManyDigits_IsRefused()
    {
        Assert.Equal(JsonErrorKind.InvalidValue, Assert.Throws<JsonException>(() => JsonSchema.Parse($$"""{"multipleOf":{{new string('7', 200_000)}}}""")).Error!.Kind);
        Assert.True(JsonSchema.Parse($$"""{"multipleOf":7{{new string('0', 200_000)}}}""").IsValid($"14{new string('0', 200_000)}"));
    }

    // What the schema makes us do is counted.
    [Theory]
    [InlineData("""{"multipleOf":?7}""", "9", 1_000_000)]
    [InlineData("""{"items":{"anyOf":[{"type":"null"},{"type":"object"}?,{"type":"boolean"}]}}""", "[?true]", 20_000)]
    [InlineData("""{"items":{"dependentRequired":{?}}}""", "[?{}]", 20_000)]
    public void IsValid_WorkOfASchema_IsCounted(string schema, string json, int size)
    {
        string more = schema.Contains("multipleOf", StringComparison.Ordinal) ? new string('3', 5_000)
            : string.Join(',', Enumerable.Range(0, 5_000).Select(number => schema.Contains("anyOf", StringComparison.Ordinal) ? "{\"type\":\"null\"}" : $"\"{number}\":[\"a\"]"));
        schema = schema.Replace("?", schema.Contains("anyOf", StringComparison.Ordinal) ? "," + more : more, StringComparison.Ordinal);
        json = json.Contains('?', StringComparison.Ordinal) ? json.Replace("?", string.Concat(Enumerable.Repeat(json[2..^1] + ",", size)), StringComparison.Ordinal) : new string('9', size);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonSchema.Parse(schema, new JsonSchemaSettings { MaxSteps = 200_000 }).IsValid(json)).Error!.Kind);
    }

    [Fact]
    public void Validate_ManyFailedBranches_KeepsNoneOfThem()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"anyOf":[{"type":"string"},{"type":"integer"}]}}""");
        JsonSchemaResult result = schema.Validate($"[{string.Join(',', Enumerable.Range(0, 100_000))}]", JsonSchemaOutput.Detailed);
        Assert.Equal("""{"valid":true,"keywordLocation":"","instanceLocation":""}""", result.ToJson());
    }

    private static void OnSmallStack(Action action)
    {
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(action), maxStackSize: 512 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }
}
