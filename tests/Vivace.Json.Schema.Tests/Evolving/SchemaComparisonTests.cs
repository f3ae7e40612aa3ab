// What a new version of a schema stops accepting, and what it begins to accept.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests.Evolving;

public class SchemaComparisonTests
{
    // Old, new, and the changes: pointer, effect.
    [Theory]
    [InlineData("""{"type":"integer"}""", """{"type":"integer","title":"n"}""", "")]
    [InlineData("""{"type":"integer"}""", """{"type":"number"}""", "/type Widens")]
    [InlineData("""{"type":"number"}""", """{"type":"integer"}""", "/type Narrows")]
    [InlineData("""{"type":"string"}""", """{"type":["string","null"]}""", "/type Widens")]
    [InlineData("""{"type":"string"}""", """{"type":"integer"}""", "/type Narrows, Widens")]
    [InlineData("{}", """{"type":"integer"}""", "/type Narrows")]
    [InlineData("""{"enum":["a","b"]}""", """{"enum":["b","a","c"]}""", "/enum Widens")]
    [InlineData("""{"enum":["a","b"]}""", """{"const":"a"}""", "/enum Narrows")]
    [InlineData("""{"minimum":1}""", """{"minimum":1.0}""", "")]
    [InlineData("""{"minimum":1}""", """{"minimum":2}""", "/minimum Narrows")]
    [InlineData("""{"maxLength":3}""", """{"maxLength":4}""", "/maxLength Widens")]
    [InlineData("""{"multipleOf":2}""", """{"multipleOf":4}""", "/multipleOf Narrows")]
    [InlineData("""{"multipleOf":4}""", """{"multipleOf":6}""", "/multipleOf Narrows, Widens")]
    [InlineData("""{"pattern":"a"}""", """{"pattern":"b"}""", "/pattern Narrows, Widens")]
    [InlineData("""{"pattern":"a"}""", "{}", "/pattern Widens")]
    [InlineData("""{"required":["a"]}""", """{"required":["b"]}""", "/required Narrows; /required Widens")]
    [InlineData("""{"properties":{"a":{"type":"string"}}}""", """{"properties":{"a":{"type":"string"},"b":{"type":"string"}}}""", "/properties/b Narrows")]
    [InlineData("""{"properties":{},"additionalProperties":false}""", """{"properties":{"b":{}},"additionalProperties":false}""", "/properties/b Widens")]
    [InlineData("""{"properties":{"a":{}},"additionalProperties":false}""", """{"properties":{},"additionalProperties":false}""", "/properties/a Narrows")]
    [InlineData("""{"properties":{"a":{"type":"integer"}}}""", """{"properties":{"a":{"type":"number"}}}""", "/properties/a/type Widens")]
    [InlineData("""{"additionalProperties":true}""", """{"additionalProperties":false}""", "/additionalProperties Narrows")]
    [InlineData("""{"items":{"type":"integer"}}""", """{"items":{"type":"number"}}""", "/items/type Widens")]
    [InlineData("""{"not":{"type":"integer"}}""", """{"not":{"type":"number"}}""", "/not/type Narrows")]
    [InlineData("""{"allOf":[{"minimum":1}]}""", """{"allOf":[{"minimum":1},{"maximum":5}]}""", "/allOf/1 Narrows")]
    [InlineData("""{"anyOf":[{"type":"string"}]}""", """{"anyOf":[{"type":"null"},{"type":"string"}]}""", "/anyOf/0 Widens")]
    [InlineData("""{"oneOf":[{"type":"string"}]}""", """{"oneOf":[{"type":"string"},{"type":"null"}]}""", "/oneOf/1 Widens")]
    [InlineData("""{"oneOf":[{"minimum":1}]}""", """{"oneOf":[{"minimum":1},{"maximum":5}]}""", "/oneOf/1 Narrows, Widens")]
    [InlineData("""{"if":{"type":"string"},"then":{"minLength":1}}""", """{"if":{"type":"string"},"then":{"minLength":2}}""", "/then Narrows, Widens")]
    [InlineData("""{"$ref":"#/$defs/a","$defs":{"a":{"minimum":1}}}""", """{"$ref":"#/$defs/b","$defs":{"b":{"minimum":2}}}""", "/$defs/b/minimum Narrows")]
    [InlineData("""{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"minimum":1}}}""", """{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"minimum":2}}}""", "/$defs/a/minimum Narrows")]
    [InlineData("""{"properties":{"a":{"$ref":"#"}},"minProperties":1}""", """{"properties":{"a":{"$ref":"#"}},"minProperties":2}""", "/minProperties Narrows")]
    [InlineData("true", "false", " Narrows")]
    [InlineData("""{"$dynamicRef":"#a"}""", """{"$dynamicRef":"#a","minimum":1}""", "/minimum Narrows; /$dynamicRef Narrows, Widens")]
    // What a reference leads to, whatever it is named by.
    [InlineData("""{"$ref":"#a","$defs":{"x":{"$anchor":"a","minimum":1}}}""", """{"$ref":"#a","$defs":{"x":{"$anchor":"a","minimum":2}}}""", "/$defs/x/minimum Narrows")]
    [InlineData("""{"items":{"$ref":"#a"},"$defs":{"x":{"$anchor":"a"},"y":{"$anchor":"b","type":"null"}}}""", """{"items":{"$ref":"#b"},"$defs":{"x":{"$anchor":"a"},"y":{"$anchor":"b","type":"null"}}}""", "/$defs/y/type Narrows")]
    [InlineData("""{"items":{"$ref":"#a"},"$defs":{"x":{"$anchor":"a"},"y":{"$anchor":"b","type":"null"}}}""", """{"items":{"$ref":"#a"},"$defs":{"x":{"$anchor":"b"},"y":{"$anchor":"a","type":"null"}}}""", "/$defs/y/type Narrows")]
    [InlineData("""{"$id":"https://e.com/s","items":{"$ref":"https://e.com/s#/$defs/x"},"$defs":{"x":{"minimum":1}}}""", """{"$id":"https://e.com/s","items":{"$ref":"https://e.com/s#/$defs/x"},"$defs":{"x":{"minimum":2}}}""", "/$defs/x/minimum Narrows")]
    [InlineData("""{"$id":"https://e.com/s","items":{"$ref":"s#/$defs/x"},"$defs":{"x":{"minimum":1}}}""", """{"$id":"https://e.com/s","items":{"$ref":"s#/$defs/x"},"$defs":{"x":{"minimum":2}}}""", "/$defs/x/minimum Narrows")]
    [InlineData("""{"$id":"https://e.com/s","items":{"$ref":"x"},"$defs":{"x":{"$id":"x","minimum":1}}}""", """{"$id":"https://e.com/s","items":{"$ref":"x"},"$defs":{"x":{"$id":"x","minimum":2}}}""", "/$defs/x/minimum Narrows")]
    [InlineData("""{"items":{"$ref":"x"},"$defs":{"x":{"$id":"x","$ref":"#/$defs/y","$defs":{"y":{"minimum":1}}}}}""", """{"items":{"$ref":"x"},"$defs":{"x":{"$id":"x","$ref":"#/$defs/y","$defs":{"y":{"minimum":2}}}}}""", "/$defs/x/$defs/y/minimum Narrows")]
    [InlineData("""{"items":{"$ref":"x"},"$defs":{"x":{"$id":"x","minimum":1},"y":{"$id":"y"}}}""", """{"items":{"$ref":"x"},"$defs":{"x":{"$id":"y","minimum":1},"y":{"$id":"x"}}}""", "/$defs/x/minimum Widens")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-04/schema#","items":{"$ref":"x"},"definitions":{"x":{"id":"x","minimum":1}}}""", """{"$schema":"http://json-schema.org/draft-04/schema#","items":{"$ref":"x"},"definitions":{"x":{"id":"x","minimum":2}}}""", "/definitions/x/minimum Narrows")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-04/schema#","items":{"$ref":"#x"},"definitions":{"x":{"id":"#x","minimum":1}}}""", """{"$schema":"http://json-schema.org/draft-04/schema#","items":{"$ref":"#x"},"definitions":{"x":{"id":"#x","minimum":2}}}""", "/definitions/x/minimum Narrows")]
    [InlineData("""{"$ref":"a.json"}""", """{"$ref":"b.json"}""", "/$ref Narrows, Widens")]
    [InlineData("""{"$id":"https://e.com/s","items":{"$ref":"a.json"}}""", """{"$id":"https://example.com/s","items":{"$ref":"a.json"}}""", "/items/$ref Narrows, Widens")]
    [InlineData("""{"$id":"https://e.com/a/s","items":{"$ref":"a.json"}}""", """{"$id":"https://e.com/a/t","items":{"$ref":"a.json"},"title":"t"}""", "")]
    [InlineData("""{"items":{"$ref":"#/$defs/x"},"$defs":{"x":{}}}""", """{"items":{"$ref":"#/$defs/x"},"$defs":{"y":{}}}""", "/items/$ref Narrows")]
    // What the version of a schema gives effect.
    [InlineData("""{"dependentRequired":{"a":["b"]}}""", """{"$schema":"http://json-schema.org/draft-07/schema#","dependentRequired":{"a":["b"]}}""", "/$schema Narrows, Widens")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#"}""", """{"$schema":"http://json-schema.org/draft-07/schema","title":"t"}""", "")]
    [InlineData("""{"$schema":"https://e.com/unknown","type":"null"}""", """{"$schema":"https://e.com/unknown","type":"array"}""", " Narrows, Widens")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/x","definitions":{"x":{}},"type":"null"}""", """{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/x","definitions":{"x":{}}}""", "")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"#/definitions/x","type":"null"},"definitions":{"x":{}}}""", """{"$schema":"http://json-schema.org/draft-07/schema#","items":{"type":"null"},"definitions":{"x":{}}}""", "/items/type Narrows")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{}},"unevaluatedProperties":false}""", """{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{},"b":{"type":"null"}},"unevaluatedProperties":false}""", "/properties/b Narrows")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","contentEncoding":"base64"}""", """{"$schema":"http://json-schema.org/draft-07/schema#"}""", "/contentEncoding Widens")]
    [InlineData("""{"type":"null","type":"array"}""", """{"type":"array"}""", " Narrows, Widens")]
    [InlineData("""{"properties":{"\ud800":{"type":"null"}}}""", """{"properties":{"\ud801":{"type":"null"}}}""", " Narrows, Widens")]
    [InlineData("""{"$dynamicRef":"#a","$defs":{"a":{"$dynamicAnchor":"a"}}}""", """{"$defs":{"a":{"$dynamicAnchor":"a"}},"$dynamicRef":"#a"}""", "/$dynamicRef Narrows, Widens")]
    public void Compare_Keyword_SaysWhatItDoes(string before, string after, string expected) =>
        Assert.Equal(expected, string.Join("; ", JsonSchema.Compare(before, after).Select(change => $"{change.Pointer} {change.Effect}")));

    [Fact]
    public void Compare_Change_IsSaidInASentence()
    {
        JsonSchemaChange change = Assert.Single(JsonSchema.Compare("""{"properties":{"n":{"maximum":5}}}""", """{"properties":{"n":{"maximum":3}}}"""));
        Assert.Equal("/properties/n/maximum: \"maximum\" was 5 and is 3. (Narrows)", change.ToString());
        Assert.True(change.BreaksWriters);
        Assert.False(change.BreaksReaders);
    }

    // What docs/guides/evolve-schemas.md shows.
    [Fact]
    public void Compare_TwoVersions_SaysWhatTheGuideShows() => Assert.Equal(
        [
            "/required: \"id\" is not required any more. (Widens)",
            "/properties/id/minimum: \"minimum\" was added. (Narrows)",
            "/properties/state/enum: \"enum\" accepts \"lost\" too. (Widens)",
        ],
        JsonSchema.Compare(
            """{"type":"object","required":["id"],"properties":{"id":{"type":"integer"},"state":{"enum":["open","closed"]}}}""",
            """{"type":"object","properties":{"id":{"type":"integer","minimum":1},"state":{"enum":["open","closed","lost"]}}}""").Select(change => change.ToString()));

    // References of both start at their own schema, even if both are parts of one text.
    [Fact]
    public void Compare_PartsOfOneText_IsAsOfTheirTexts()
    {
        using JsonTree tree = JsonTree.Parse("""
            {"old":{"oneOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"}],"$defs":{"a":{"type":"string"},"b":{"type":"null"}}},
             "new":{"oneOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"},{"type":"integer"}],"$defs":{"a":{"type":"string"},"b":{"type":"string"}}}}
            """);
        JsonView before = tree.Root["old"], after = tree.Root["new"];
        Assert.Equal(JsonSchema.Compare(before.GetRawText(), after.GetRawText()), JsonSchema.Compare(before, after));
        Assert.Contains(JsonSchema.Compare(before, after), change => change is { BreaksReaders: true, BreaksWriters: true });
    }

    [Fact]
    public void Compare_Settings_SayTheVersionAndTheAddress()
    {
        JsonSchemaSettings draft4 = new() { Dialect = JsonSchemaDialect.Draft4, BaseUri = new Uri("https://e.com/s") };
        const string Before = """{"items":{"$ref":"https://e.com/s#/definitions/x"},"definitions":{"x":{"minimum":1,"exclusiveMinimum":true,"const":1}}}""";
        string after = Before.Replace("true", "false", StringComparison.Ordinal).Replace("\"const\":1", "\"const\":2", StringComparison.Ordinal);
        Assert.Equal(["/definitions/x/exclusiveMinimum"], JsonSchema.Compare(Before, after, draft4).Select(change => change.Pointer));
    }

    [Theory]
    [InlineData("{0}")]
    [InlineData("{0}.5")]
    [InlineData("{{\"a\":[{0}]}}")]
    public void Compare_ManyValues_AreComparedOnceEach(string form)
    {
        string[] values = [.. Enumerable.Range(0, 20_000).Select(number => string.Format(System.Globalization.CultureInfo.InvariantCulture, form, number))];
        string before = $$"""{"enum":[{{string.Join(',', values)}}]}""", after = $$"""{"enum":[{{string.Join(',', values.Skip(1).Reverse())}},"new"]}""";
        Assert.Equal($"\"enum\" does not accept {values[0]} any more, and accepts \"new\".", Assert.Single(JsonSchema.Compare(before, after)).Message);
        string[] branches = [.. values.Select(static value => $$"""{"const":{{value}}}""")];
        before = $$"""{"anyOf":[{{string.Join(',', branches)}}]}""";
        after = $$"""{"anyOf":[{{string.Join(',', branches.Skip(1).Reverse())}}]}""";
        Assert.Equal("/anyOf/0", Assert.Single(JsonSchema.Compare(before, after)).Pointer);
    }

    // The schemas of the official suite, changed anywhere; the values of their tests judge.
    [Theory]
    [InlineData(JsonSchemaDialect.Draft4, 1)]
    [InlineData(JsonSchemaDialect.Draft6, 2)]
    [InlineData(JsonSchemaDialect.Draft7, 3)]
    [InlineData(JsonSchemaDialect.Draft201909, 4)]
    [InlineData(JsonSchemaDialect.Draft202012, 5)]
    public void Compare_SuiteSchemasChangedAnywhere_MissNoEffect(JsonSchemaDialect dialect, int seed)
    {
        int changes = int.TryParse(Environment.GetEnvironmentVariable("VIVACE_SCHEMA_CHANGES"), out int more) ? more : 12;
        Random random = new(changes == 12 ? seed : unchecked(changes * seed));
        JsonSchemaSettings settings = Suite.SettingsOf(dialect);
        string[] usual = ["null", "true", "0", "1.5", "\"foo\"", "[]", "[1]", "{}", "{\"foo\":1}", "{\"bar\":\"baz\"}"];
        int differing = 0;
        foreach (IGrouping<string, SuiteTest> group in Suite.Of(dialect).GroupBy(static test => test.Schema))
        {
            if (!TryParse(group.Key, out JsonSchema? old, settings))
                continue;
            string[] values = [.. group.Select(static test => test.Data), .. usual];
            bool?[] verdicts = [.. values.Select(value => VerdictOf(old, value))];
            for (int i = 0; i < changes; i++)
            {
                string after = Changed(JsonNode.Parse(group.Key), random);
                if (!TryParse(after, out JsonSchema? now, settings))
                    continue;
                JsonSchemaEffect? effect = null;
                for (int value = 0; value < values.Length; value++)
                {
                    if (verdicts[value] is not { } was || VerdictOf(now, values[value]) is not { } isNow || was == isNow)
                        continue;
                    differing++;
                    effect ??= JsonSchema.Compare(group.Key, after, settings).Aggregate(JsonSchemaEffect.None, (all, change) => all | change.Effect);
                    Assert.True((effect & (was ? JsonSchemaEffect.Narrows : JsonSchemaEffect.Widens)) != 0, $"{group.Key}\n{after}\n{values[value]}: {was} to {isNow}, but {effect}");
                }
            }
        }

        Assert.True(differing > 500, $"{differing}");
    }

    // A change can make a circle of dynamic references, which has no verdict.
    private static bool? VerdictOf(JsonSchema schema, string json)
    {
        try
        {
            return schema.IsValid(json);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    // One value is changed, renamed or dropped.
    private static string Changed(JsonNode? schema, Random random)
    {
        List<JsonNode> nodes = [];
        void Collect(JsonNode? node)
        {
            if (node is null)
                return;
            if (node.Parent is not null)
                nodes.Add(node);
            if (node is JsonObject members)
                members.ToList().ForEach(member => Collect(member.Value));
            else if (node is JsonArray elements)
                elements.ToList().ForEach(Collect);
        }

        Collect(schema);
        if (nodes.Count == 0)
            return random.Next(2) == 0 ? "true" : """{"type":"array"}""";
        JsonNode one = nodes[random.Next(nodes.Count)], other = nodes[random.Next(nodes.Count)];
        switch (random.Next(5))
        {
            case 0 when one.Parent is JsonObject around:
                around.Remove(one.GetPropertyName());
                break;
            case 0 when one.Parent is JsonArray around:
                around.Remove(one);
                break;
            case 1 when one is JsonObject members:
                Add(members, random, 2);
                break;
            case 2 when one.Parent is JsonObject around:
                string[] names = [.. nodes.Where(static node => node.Parent is JsonObject).Select(static node => node.GetPropertyName())];
                string name = names[random.Next(names.Length)], before = one.GetPropertyName();
                around.Remove(before);
                around[name] = one;
                break;
            default:
                one.ReplaceWith(JsonNode.Parse(one.GetValueKind() == other.GetValueKind() && random.Next(2) == 0 ? other.ToJsonString() : one.GetValueKind() switch
                {
                    JsonValueKind.Number => $"{random.Next(4)}",
                    JsonValueKind.True => "false",
                    JsonValueKind.False => "true",
                    JsonValueKind.String => RandomType(random).ToJsonString(),
                    _ => RandomSchema(random, 2).ToJsonString(),
                }));
                break;
        }

        return schema!.ToJsonString();
    }

    // A schema and a random edit of it; random values judge: what was accepted and is refused needs a change that narrows.
    [Theory]
    [InlineData(1, 4_000)]
    [InlineData(2, 4_000)]
    [InlineData(3, 10_000)]
    public void Compare_RandomEdits_MissNoEffect(int seed, int count)
    {
        Random random = new(seed);
        int differing = 0;
        for (int i = 0; i < count; i++)
        {
            JsonNode before = RandomSchema(random, 3), after = before.DeepClone();
            JsonObject oldParts = new() { ["a"] = RandomSchema(random, 2), ["b"] = RandomSchema(random, 1) }, newParts = (JsonObject)oldParts.DeepClone();
            for (int edits = random.Next(1, 3); edits > 0; edits--)
            {
                if (random.Next(3) == 0)
                    EditMember(newParts, random, 2);
                else
                    after = Edit(after, random, 3);
            }

            string oldText = WithParts(before, oldParts), newText = WithParts(after, newParts);
            if (!TryParse(oldText, out JsonSchema? old) || !TryParse(newText, out JsonSchema? now))
                continue;
            JsonSchemaEffect effect = JsonSchema.Compare(oldText, newText).Aggregate(JsonSchemaEffect.None, (all, change) => all | change.Effect);
            for (int value = 0; value < 20; value++)
            {
                string json = RandomValue(random, 3)?.ToJsonString() ?? "null";
                bool was = old.IsValid(json), isNow = now.IsValid(json);
                if (was == isNow)
                    continue;
                differing++;
                Assert.True((effect & (was ? JsonSchemaEffect.Narrows : JsonSchemaEffect.Widens)) != 0, $"{oldText}\n{newText}\n{json}: {was} to {isNow}, but {effect}");
            }
        }

        Assert.True(differing > 100);
    }

    private static string WithParts(JsonNode schema, JsonObject parts)
    {
        JsonObject root = schema as JsonObject ?? new JsonObject { ["allOf"] = new JsonArray(schema) };
        root["$defs"] = parts;
        return root.ToJsonString();
    }

    // After an edit, a reference may be unresolvable or circular.
    private static bool TryParse(string text, [NotNullWhen(true)] out JsonSchema? schema, JsonSchemaSettings? settings = null)
    {
        schema = null;
        try
        {
            schema = JsonSchema.Parse(text, settings);
        }
        catch (JsonException)
        {
        }

        return schema is not null;
    }

    private static JsonNode RandomSchema(Random random, int levels)
    {
        if (levels <= 0 || random.Next(12) == 0)
            return random.Next(4) switch { 0 => JsonValue.Create(random.Next(3) > 0), 1 => new JsonObject(), _ => new JsonObject { ["type"] = RandomType(random) } };
        JsonObject schema = [];
        for (int keywords = random.Next(1, 4); keywords > 0; keywords--)
            Add(schema, random, levels);
        return schema;
    }

    private static void Add(JsonObject schema, Random random, int levels)
    {
        JsonNode Sub() => RandomSchema(random, levels - 1);
        (string keyword, JsonNode value) = random.Next(20) switch
        {
            0 => ("type", RandomType(random)),
            1 => ("type", new JsonArray(RandomType(random), "null")),
            2 => ("enum", new JsonArray(RandomValue(random, 1), RandomValue(random, 1))),
            3 => ("const", RandomValue(random, 1) ?? JsonValue.Create(1)),
            4 => ("minimum", random.Next(-2, 4)),
            5 => ("maximum", random.Next(-2, 4)),
            6 => ("exclusiveMinimum", random.Next(-2, 4)),
            7 => ("multipleOf", random.Next(1, 4)),
            8 => ("minLength", random.Next(3)),
            9 => ("required", new JsonArray(RandomName(random))),
            10 => ("properties", new JsonObject { [RandomName(random)] = Sub(), ["z"] = Sub() }),
            11 => ("additionalProperties", Sub()),
            12 => ("items", Sub()),
            13 => ("prefixItems", new JsonArray(Sub())),
            14 => ("allOf", new JsonArray(Sub(), Sub())),
            15 => ("anyOf", new JsonArray(Sub(), Sub())),
            16 => ("oneOf", new JsonArray(Sub(), Sub())),
            17 => ("not", Sub()),
            18 => random.Next(9) switch
            {
                4 => ("unevaluatedItems", Sub()),
                5 => ("minContains", random.Next(3)),
                6 => ("dependentRequired", new JsonObject { ["a"] = new JsonArray(RandomName(random)) }),
                7 or 8 => ("$ref", random.Next(3) switch { 0 => "#", 1 => "#/$defs/a", _ => "#/$defs/b" }),
                0 => ("contains", Sub()),
                1 => ("patternProperties", new JsonObject { ["a"] = Sub() }),
                2 => ("propertyNames", new JsonObject { ["maxLength"] = random.Next(3) }),
                3 => ("unevaluatedProperties", Sub()),
                _ => ("maxItems", random.Next(3)),
            },
            _ => ("if", Sub()),
        };
        schema[keyword] = value;
        if (keyword == "if")
            schema["then"] = Sub();
    }

    // Removes, adds or changes a keyword, at any level.
    private static JsonNode Edit(JsonNode schema, Random random, int levels)
    {
        if (schema is not JsonObject { Count: > 0 } members)
            return RandomSchema(random, levels);
        (string name, JsonNode? value) = members.ElementAt(random.Next(members.Count));
        int kind = random.Next(4);
        if (kind > 1 && value is JsonObject { Count: > 0 } named && name is "properties" or "patternProperties")
        {
            EditMember((JsonObject)value!, random, levels);
            return members;
        }

        if (kind > 1 && name is "allOf" or "anyOf" or "oneOf" && ((JsonArray)value!).Count > 1)
        {
            JsonArray branches = (JsonArray)value;
            JsonNode branch = branches[0]!;
            branches.RemoveAt(0);
            if (random.Next(3) > 0)
                branches.Add(Edit(branch, random, levels - 1));
            return members;
        }

        if (kind != 1)
            members.Remove(name);
        if (kind > 1 && name is "items" or "not" or "additionalProperties" or "contains" or "if" or "then" && value is not null)
            members[name] = Edit(value, random, levels - 1);
        else if (kind > 0)
            Add(members, random, Math.Max(1, levels));
        return members;
    }

    private static void EditMember(JsonObject named, Random random, int levels)
    {
        (string key, JsonNode? property) = named.ElementAt(random.Next(named.Count));
        named.Remove(key);
        if (random.Next(3) > 0)
            named[key] = Edit(property!, random, levels - 1);
    }

    private static JsonValue RandomType(Random random) => JsonValue.Create(new[] { "string", "integer", "number", "object", "array", "boolean", "null" }[random.Next(7)]);

    private static string RandomName(Random random) => new[] { "a", "b", "ab" }[random.Next(3)];

    private static JsonNode? RandomValue(Random random, int levels) => random.Next(levels <= 0 ? 5 : 8) switch
    {
        0 => null,
        1 => random.Next(2) == 0,
        2 => random.Next(-2, 5),
        3 => random.Next(-2, 5) + 0.5,
        4 => new string('a', random.Next(3)),
        5 => new JsonArray([.. Enumerable.Range(0, random.Next(4)).Select(_ => RandomValue(random, levels - 1))]),
        _ => new JsonObject(Enumerable.Range(0, random.Next(3)).Select(_ => RandomName(random)).Distinct().Select(name => KeyValuePair.Create(name, RandomValue(random, levels - 1)))),
    };
}
