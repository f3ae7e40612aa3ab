// Schemas that are not valid, and references that lead nowhere: refused when they are parsed, with place and reason.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Compiling;

public sealed class SchemaTextTests
{
    public static TheoryData<string, string> Wrong => new()
    {
        { "[]", "Expected a schema: an object, true or false, found an array at $ (line 1, column 1)." },
        { "1", "Expected a schema: an object, true or false, found the number 1 at $ (line 1, column 1)." },
        { """{"type":"text"}""", "Expected the name of a type, found the string \"text\" at $.type (line 1, column 9). The types are array, boolean, integer, null, number, object and string." },
        { """{"type":[]}""", "Expected an array that is not empty, found an array at $.type (line 1, column 9)." },
        { """{"minLength":-1}""", "Expected an integer from 0, found the number -1 at $.minLength (line 1, column 14)." },
        { """{"maxItems":1.5}""", "Expected an integer from 0, found the number 1.5 at $.maxItems (line 1, column 13)." },
        { """{"multipleOf":0.0}""", "Expected a number above 0, found the number 0.0 at $.multipleOf (line 1, column 15)." },
        { """{"minimum":"1"}""", "Expected a number, found the string \"1\" at $.minimum (line 1, column 12)." },
        { """{"required":"a"}""", "Expected an array, found the string \"a\" at $.required (line 1, column 13)." },
        { """{"required":[1]}""", "Expected the name of a member as a string, found the number 1 at $.required[0] (line 1, column 14)." },
        { """{"properties":{"a":1}}""", "Expected a schema: an object, true or false, found the number 1 at $.properties.a (line 1, column 20)." },
        { """{"properties":[]}""", "Expected an object, found an array at $.properties (line 1, column 15)." },
        { """{"allOf":[]}""", "Expected an array that is not empty, found an array at $.allOf (line 1, column 10)." },
        { """{"anyOf":{}}""", "Expected an array, found an object at $.anyOf (line 1, column 10)." },
        { """{"uniqueItems":1}""", "Expected true or false, found the number 1 at $.uniqueItems (line 1, column 16)." },
        { """{"$ref":1}""", "Expected the address of a schema as a string, found the number 1 at $.$ref (line 1, column 9)." },
        { """{"$anchor":""}""", "Expected the name of an anchor as a string, found the string \"\" at $.$anchor (line 1, column 12)." },
        { """{"$id":"a#b"}""", "Expected an address without a fragment, found the string \"a#b\" at $.$id (line 1, column 8). Name a part of a schema by $anchor." },
        { """{"format":1}""", "Expected the name of a format as a string, found the number 1 at $.format (line 1, column 11)." },
        { "{\n \"$ref\": \"#/$defs/a\",\n \"$defs\": {}}", "Expected a pointer to a schema, but there is no 'a' at '/$defs', found the string \"#/$defs/a\" at $.$ref (line 2, column 10)." },
        { """{"$ref":"#a"}""", "Expected an anchor of the schema, which 'a' is not, found the string \"#a\" at $.$ref (line 1, column 9). A pointer begins with #/." },
        { """{"$ref":"#/~2"}""", "Expected a JSON Pointer after the #, found the string \"#/~2\" at $.$ref (line 1, column 9). Write a tilde in a name as ~0, and a slash as ~1." },
        {
            """{"$ref":"https://example.com/x"}""",
            "Expected the address of a known schema, which 'https://example.com/x' is not, found the string \"https://example.com/x\" at $.$ref (line 1, column 9). "
            + "Return its text from JsonSchemaSettings.Resolver, or put it under $defs with this $id. Nothing is read from the network."
        },
        {
            """{"allOf":[{"$ref":"#"}]}""",
            "Expected a schema that does not lead back to itself for the same value, found an object at $ (line 1, column 1). Its references form a circle, so that no value could ever be decided."
        },
    };

    [Theory, MemberData(nameof(Wrong))]
    public void Parse_WrongSchema_SaysWhereAndWhy(string schema, string message)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSchema.Parse(schema));
        Assert.Equal(message, exception.Message);
        Assert.NotNull(exception.Error?.Expected);
        Assert.True(exception.Error!.Line > 0);
    }

    [Theory]
    [InlineData("""{"pattern":"("}""", "$.pattern")]
    [InlineData("""{"patternProperties":{"(":true}}""", "$.patternProperties['(']")]
    public void Parse_WrongPattern_SaysWhere(string schema, string path)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSchema.Parse(schema));
        Assert.StartsWith("Expected a regular expression of ECMA-262, found the string \"(\" at ", exception.Message, StringComparison.Ordinal);
        Assert.Equal(path, exception.Path);
        Assert.IsType<FormatException>(exception.InnerException);
    }

    [Fact]
    public void Parse_TextThatIsNoJson_IsTheReadersError() =>
        Assert.Equal(JsonErrorKind.TrailingComma, Assert.Throws<JsonException>(() => JsonSchema.Parse("""{"type":"string",}""")).Error!.Kind);

    [Fact]
    public void Parse_ErrorInAnotherSchema_NamesIt()
    {
        JsonSchemaSettings settings = new() { Resolver = static _ => "{\"type\":1}"u8.ToArray() };
        JsonException exception = Assert.Throws<JsonException>(() => JsonSchema.Parse("""{"$ref":"https://example.com/x"}""", settings));
        Assert.EndsWith("It is in the schema 'https://example.com/x'.", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"$schema":"https://example.com/unknown"}""")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-03/schema#"}""")]
    public void Parse_UnknownMetaschema_IsRefused(string schema) => Assert.Equal(JsonErrorKind.Reference, Assert.Throws<JsonException>(() => JsonSchema.Parse(schema)).Error!.Kind);

    [Fact]
    public void Parse_UnknownVocabulary_IsRefusedIfItIsRequired()
    {
        static JsonSchemaSettings With(string isRequired) => new()
        {
            Resolver = _ => Encoding.UTF8.GetBytes($$"""{"$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":{"https://example.com/vocabulary":{{isRequired}} } }"""),
        };

        const string Schema = """{"$schema":"https://example.com/meta","type":"string"}""";
        Assert.Throws<JsonException>(() => JsonSchema.Parse(Schema, With("true")));

        // Without the vocabulary of validation, type says nothing.
        Assert.True(JsonSchema.Parse(Schema, With("false")).IsValid("1"));
    }

    [Fact]
    public void Parse_MetaschemaThatDescribesItself_IsRefused()
    {
        JsonSchemaSettings settings = new() { Resolver = static _ => """{"$schema":"https://example.com/meta"}"""u8.ToArray() };
        Assert.Throws<JsonException>(() => JsonSchema.Parse("""{"$schema":"https://example.com/meta"}""", settings));
    }

    [Fact]
    public void Resolver_IsAskedOnceForEachAddress()
    {
        List<Uri> asked = [];
        JsonSchemaSettings settings = new()
        {
            Resolver = address =>
            {
                asked.Add(address);
                return "{\"type\":\"string\",\"$defs\":{\"a\":{\"minLength\":2}}}"u8.ToArray();
            },
        };
        JsonSchema schema = JsonSchema.Parse("""{"items":[],"$id":"https://example.com/a/b","allOf":[{"$ref":"c"},{"$ref":"c#/$defs/a"}]}""".Replace("\"items\":[],", "", StringComparison.Ordinal), settings);
        Assert.Equal([new Uri("https://example.com/a/c")], asked);
        Assert.True(schema.IsValid("\"ab\""));
        Assert.False(schema.IsValid("\"a\""));
        Assert.False(schema.IsValid("1"));
    }

    [Fact]
    public void Resolver_WithoutABase_GetsAnAbsoluteAddressAllTheSame()
    {
        List<string> asked = [];
        JsonSchemaSettings settings = new()
        {
            Resolver = address =>
            {
                asked.Add($"{address.AbsoluteUri} {address.LocalPath}");
                return address.LocalPath.EndsWith("c.json", StringComparison.Ordinal) ? """{"$ref":"d/e.json#/x"}"""u8.ToArray() : """{"x":{"type":"string"}}"""u8.ToArray();
            },
        };
        Assert.False(JsonSchema.Parse("""{"$ref":"parts/c.json"}""", settings).IsValid("1"));
        Assert.Equal(["schema:///parts/c.json /parts/c.json", "schema:///parts/d/e.json /parts/d/e.json"], asked);
    }

    [Theory]
    [InlineData("http://[bad")]
    [InlineData("http://")]
    [InlineData("//")]
    [InlineData("a b\\u0000%zz")]
    [InlineData("/etc/money")]
    public void Resolver_OddAddress_IsAskedOrRefused(string reference)
    {
        JsonSchemaSettings settings = new() { Resolver = static address => address is { IsAbsoluteUri: true, IsFile: false } ? null : "true"u8.ToArray() };
        Assert.Equal(JsonErrorKind.Reference, Assert.Throws<JsonException>(() => JsonSchema.Parse($$"""{"$ref":"{{reference}}"}""", settings)).Error!.Kind);
    }

    // The standard ignores it there. Nothing else says where the schema is from.
    [Theory]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://example.com/a/b.json","$ref":"c.json"}""", null, "https://example.com/a/c.json")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-04/schema#","id":"https://example.com/a/b.json","$ref":"c.json"}""", null, "https://example.com/a/c.json")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://example.com/a/b.json","$ref":"c.json"}""", "https://example.com/d/", "https://example.com/d/c.json")]
    [InlineData("""{"$schema":"http://json-schema.org/draft-07/schema#","$id":"https://example.com/a/","allOf":[{"$id":"https://example.com/b/","$ref":"c.json"}]}""", null, "https://example.com/a/c.json")]
    public void Resolver_AddressBesideAReference_CountsWhereThereIsNoOther(string schema, string? start, string expected)
    {
        List<string> asked = [];
        JsonSchemaSettings settings = new()
        {
            BaseUri = start is null ? null : new Uri(start),
            Resolver = address =>
            {
                asked.Add(address.AbsoluteUri);
                return "{\"type\":\"string\"}"u8.ToArray();
            },
        };
        Assert.False(JsonSchema.Parse(schema, settings).IsValid("1"));
        Assert.Equal([expected], asked);
    }

    [Fact]
    public void Resolver_ThatThrows_ReachesTheCaller()
    {
        JsonSchemaSettings settings = new() { Resolver = static _ => throw new FileNotFoundException("gone") };
        Assert.Throws<FileNotFoundException>(() => JsonSchema.Parse("""{"$ref":"c"}""", settings));
    }

    [Fact]
    public void Resolver_ThatParsesASchema_MayDoSo()
    {
        JsonSchemaSettings settings = new() { Resolver = static _ => JsonSchema.Parse("true").IsValid("1") ? "{\"type\":\"string\"}"u8.ToArray() : null };
        Assert.False(JsonSchema.Parse("""{"$ref":"c"}""", settings).IsValid("1"));
    }

    [Fact]
    public void ParseFile_RelativeReference_StartsAtTheFile()
    {
        string folder = Directory.CreateTempSubdirectory().FullName;
        try
        {
            File.WriteAllText(Path.Combine(folder, "a.json"), "\uFEFF{\"$ref\":\"b.json\"}", new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
            File.WriteAllText(Path.Combine(folder, "b.json"), "{\"type\":\"string\"}");
            JsonSchema schema = JsonSchema.ParseFile(Path.Combine(folder, "a.json"), new JsonSchemaSettings { Resolver = static address => File.ReadAllBytes(address.LocalPath) });
            JsonSchemaError error = Assert.Single(schema.Validate("1").Errors);
            Assert.Equal($"{new Uri(Path.Combine(folder, "b.json"))}#/type", error.SchemaLocation);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Theory]
    [InlineData("http://json-schema.org/draft-04/schema#")]
    [InlineData("http://json-schema.org/draft-06/schema#")]
    [InlineData("http://json-schema.org/draft-07/schema#")]
    [InlineData("https://json-schema.org/draft/2019-09/schema")]
    [InlineData("https://json-schema.org/draft/2020-12/schema")]
    public void Metaschemas_AreKnown(string address)
    {
        JsonSchema metaschema = JsonSchema.Parse($$"""{"$schema":"{{address}}","$ref":"{{address}}"}""");
        Assert.True(metaschema.IsValid("""{"properties":{"a":{"type":"string","minLength":1}}}"""));
        Assert.False(metaschema.IsValid("""{"properties":{"a":{"type":"string","minLength":"1"}}}"""));
        Assert.Equal("/properties/a/minLength", metaschema.Validate("""{"properties":{"a":{"type":"string","minLength":"1"}}}""").Errors[0].Pointer);
    }

    [Theory]
    [InlineData(JsonSchemaDialect.Draft4, false)]
    [InlineData(JsonSchemaDialect.Draft6, true)]
    [InlineData(JsonSchemaDialect.Draft202012, true)]
    public void Dialect_WithoutSchemaKeyword_IsThatOfTheSettings(JsonSchemaDialect dialect, bool knowsConst) =>
        Assert.Equal(!knowsConst, JsonSchema.Parse("""{"const":1}""", new JsonSchemaSettings { Dialect = dialect }).IsValid("2"));

    [Theory, InlineData(0), InlineData(-1)]
    public void Settings_LimitsBelowOne_AreRefused(int value)
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSchemaSettings { MaxDepth = value });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSchemaSettings { MaxSteps = value });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSchemaSettings { MaxErrors = value });
    }

    // Large objects and arrays are searched by a table after their first search. 30,000 references into one object took five seconds without it.
    [Fact]
    public void References_IntoLargeObjectsAndArrays_FindTheirSchemas()
    {
        const int Count = 30_000;
        System.Text.StringBuilder text = new("{\"properties\":{");
        for (int i = 0; i < Count; i++)
            text.Append($"\"p{i}\":{{\"$ref\":\"#/$defs/a~1{i}\"}},\"e{i}\":{{\"$ref\":\"#/$defs/list/anyOf/{i}\"}},\"n{i}\":{{\"$ref\":\"#n{i}\"}},");
        text.Append("\"last\":true},\"$defs\":{");
        for (int i = 0; i < Count; i++)
            text.Append($"\"a/{i}\":{{\"const\":{i}}},\"{(i % 2 == 0 ? "b" : "\\u0062")}{i}\":{{\"$anchor\":\"n{i}\",\"const\":{i}}},");
        text.Append("\"a/7\":{\"const\":\"the last of a name\"},\"list\":{\"anyOf\":[");
        for (int i = 0; i < Count; i++)
            text.Append($"{{\"const\":{i}}},");
        text.Append("true]}}}");
        JsonSchema schema = JsonSchema.Parse(text.ToString());
        foreach (int i in (int[])[0, 1, 2, 7, 12_345, Count - 1])
        {
            Assert.Equal(i != 7, schema.IsValid($"{{\"p{i}\":{i}}}"));
            Assert.True(schema.IsValid($"{{\"e{i}\":{i},\"n{i}\":{i}}}"));
            Assert.Equal(
                [$"#/$defs/a~1{i}/const", $"#/$defs/list/anyOf/{i}/const", $"#/$defs/b{i}/const"],
                schema.Validate($"{{\"p{i}\":-1,\"e{i}\":-1,\"n{i}\":-1}}").Errors.Select(static error => error.SchemaLocation));
        }

        Assert.Throws<JsonException>(() => JsonSchema.Parse(text.ToString().Replace("#/$defs/a~10\"", "#/$defs/none\"", StringComparison.Ordinal)));
        Assert.Throws<JsonException>(() => JsonSchema.Parse(text.ToString().Replace("anyOf/0\"", "anyOf/99999\"", StringComparison.Ordinal)));
    }
}
