// Tests System.Text.Json's documents as roots and members: same bytes, same values, same errors.
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Tests.Codecs;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges;

public class DocumentCodecTests
{
    private const string Text = """{"a":[1, -2.50e1,{"b":"é\u0041<\n"}],"c":{},"d":[],"e":null,"f":true}""";

    private static readonly JsonSerializerOptions[] s_options =
    [
        JsonSerializerOptions.Default, Oracle.Indented, JsonSerializerOptions.Web,
        new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, WriteIndented = true, IndentCharacter = '\t', IndentSize = 1, NewLine = "\r\n" },
        new() { NumberHandling = JsonNumberHandling.WriteAsString, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
    ];

    private static readonly JsonSerializerOptions s_distinct = new() { AllowDuplicateProperties = false };

    public static TheoryData<object> Values =>
    [
        JsonDocument.Parse(Text).RootElement, JsonDocument.Parse(Text),
        JsonDocument.Parse("{ /*c*/ \"a\": /*d*/ [1, // e\n 2,/**/],\r\n\"b\":{} /*f*/,}", new JsonDocumentOptions { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip }),
        JsonDocument.Parse("[\"exactly 16 bytes\",\"seventeen bytes.<\",\"a long text without anything to escape in it, so it is copied\",\"\\ud83d\\ude00 \\/\\\"\",\"\",[[],[{}]],[  ],{ } ]"), JsonNode.Parse(Text)!, JsonNode.Parse("[1]")!, JsonNode.Parse("\"x\"")!, JsonNode.Parse("12")!,
        new JsonObject { ["Own"] = JsonValue.Create(new Item { Id = 3 }), ["N"] = 1, ["S"] = "s", ["X"] = null, ["L"] = new JsonArray(1, "b", new JsonObject()) },
        new Holder { Element = JsonDocument.Parse(Text).RootElement, Document = JsonDocument.Parse("[]"), Node = JsonNode.Parse(Text), Array = [1], Object = [], Value = JsonValue.Create(5) },
        new Holder(), new[] { JsonNode.Parse("{\"x\":[]}"), null }, new Dictionary<string, JsonElement> { ["A"] = JsonDocument.Parse(Text).RootElement },
    ];

    [Theory, MemberData(nameof(Values))]
    public void Serialize_Documents_WritesTheBytesOfSystemTextJson(object value)
    {
        // An element that was never set has nothing to write: that is an error in both.
        if (value is Holder { Element.ValueKind: JsonValueKind.Undefined } holder)
            holder.Element = JsonDocument.Parse("1").RootElement;
        foreach (JsonSerializerOptions options in s_options)
            typeof(Oracle).GetMethod(nameof(Oracle.AssertWritesAlike), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
                .MakeGenericMethod(value.GetType()).Invoke(null, [value, options]);
    }

    [Theory]
    [InlineData(typeof(JsonElement))]
    [InlineData(typeof(JsonNode))]
    [InlineData(typeof(JsonObject))]
    [InlineData(typeof(JsonElement[]))]
    [InlineData(typeof(Dictionary<string, JsonNode>))]
    public void Deserialize_Mutants_ReadAndFailAsSystemTextJson(Type type)
    {
        string json = type == typeof(JsonElement[]) ? $"[{Text},1]" : Text;
        Assert.Equal("", Oracle.DifferencesOfMutants(type, json, null, out int failing));
        Assert.True(failing > json.Length);
    }

    // Texts that are long enough for the index.
    [Theory]
    [InlineData(typeof(JsonElement), "")]
    [InlineData(typeof(JsonArray), " \n")]
    [InlineData(typeof(JsonElement[]), "")]
    [InlineData(typeof(object), "")]
    public void Deserialize_MutantsOfALongText_ReadAndFailAsSystemTextJson(Type type, string space)
    {
        string json = $"{space}[{Text}, \"{new string('x', 64)}\" ]{space}";
        if (type == typeof(JsonElement[]))
            json = $"[{json},1]";
        Assert.Equal("", Oracle.DifferencesOfMutants(type, json, null, out int failing));
        Assert.True(failing > json.Length);
    }

    [Theory]
    [InlineData(typeof(JsonElement))]
    [InlineData(typeof(JsonElement[]))]
    [InlineData(typeof(object))]
    public void Deserialize_MutantsWithoutDuplicates_ReadAndFailAsSystemTextJson(Type type)
    {
        const string Names = """{"ab":1,"b":"b\n","c":{"ab":2,"é":"é"},"d":[{"ab":3},{"ab":4}]"""
            + ""","e1":1,"e2":2,"e3":3,"e4":4,"e5":5,"e6":6,"e7":[],"e8":{},"abc":{"\u0061":1,"b":2},"ac":4}""";
        string json = type == typeof(JsonElement[]) ? $"[{Names} ]" : Names;
        Assert.Equal("", Oracle.DifferencesOfMutants(type, json, s_distinct, out int failing));
        Assert.True(failing > json.Length);
    }

    [Theory]
    [InlineData("""{"a":1,"b\ud800":2}""")]
    [InlineData("""{"a":1,"b":"\ud800"}""")]
    [InlineData("""{"a":1,"a":2}""")]
    [InlineData("""{"a":1,"\u0061":2}""")]
    [InlineData("""{"a":1,"b":2}""")]
    public void Deserialize_NodesWithoutDuplicates_FailWhereSystemTextJsonFails(string json)
    {
        foreach (string text in new[] { json, $"[\"{new string('x', 200)}\",{json}]", $"{{\"x\":{json}}}" })
        {
            bool fails = Throws(() => StjSerializer.Deserialize<JsonNode>(text, s_distinct));
            Assert.Equal(fails, Record.Exception(() => JsonSerializer.Deserialize<JsonNode>(text, s_distinct)) is JsonException);
        }

        static bool Throws(Action read) => Record.Exception(read) is not null;
    }

    [Theory]
    [InlineData("1")]
    [InlineData("null")]
    [InlineData("\"a\"")]
    [InlineData("[1]")]
    [InlineData("{\"a\":1}")]
    [InlineData("true")]
    public void Deserialize_EachKind_MakesTheClassThatSystemTextJsonMakes(string json)
    {
        foreach (Type type in new[] { typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonElement) })
        {
            Oracle.AssertReadsAlike(type, json);
            Oracle.AssertReadsAlike(type.MakeArrayType(), $"[{json} ]");
        }

        if (json[0] is not ('[' or '{'))
            Oracle.AssertReadsAlike(typeof(JsonValue), json);
        Assert.Equal(
            StjSerializer.Deserialize<JsonDocument>(json)!.RootElement.GetRawText(), JsonSerializer.Deserialize<JsonDocument>(json)!.RootElement.GetRawText());
    }

    // System.Text.Json throws InvalidOperationException here.
    [Fact]
    public void Deserialize_ContainerAsValue_IsAJsonException()
    {
        Assert.Equal("$[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonValue[]>("[1,{}]")).Path);
        Assert.Equal("$", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonValue>("[]")).Path);
    }

    [Theory]
    [InlineData(typeof(JsonElement), """{"x":{"a":1,"b":2,"a":3}}""")]
    [InlineData(typeof(JsonElement[]), """[{"x":{"a":1,"b":2,"\u0061":3}} ,1]""")]
    [InlineData(typeof(object), """{"x":[{"a":1},{"a":1,"b":2,"a":3}]}""")]
    [InlineData(typeof(JsonElement), """{"a":1,"A":2}""")]
    public void Deserialize_Duplicates_FailWhereSystemTextJsonFails(Type type, string json) => Oracle.AssertReadsAlike(type, json, s_distinct);

    // System.Text.Json lets an ArgumentException of its dictionary out.
    [Fact]
    public void Deserialize_DuplicatesInNodes_AreAJsonException()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonNode>("""{"x":{"a":1,"a":3}}""", s_distinct));
        Assert.Equal(JsonErrorKind.DuplicateMember, error.Error!.Kind);
        JsonSerializerOptions anyCase = new() { AllowDuplicateProperties = false, PropertyNameCaseInsensitive = true };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonObject>("""{"a":1,"A":3}""", anyCase));
    }

    [Fact]
    public void Deserialize_CommentsAndCommas_AsTheSettingsSay()
    {
        JsonSerializerOptions lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
        foreach (Type type in new[] { typeof(JsonElement), typeof(JsonNode), typeof(object) })
        {
            Oracle.AssertReadsAlike(type, "{ /*a*/ \"x\": [1,2,], // b\n}", lenient);
            Oracle.AssertReadsAlike(type, "[1,]");
            Oracle.AssertReadsAlike(type, "[1/**/]");
        }
    }

    [Theory]
    [InlineData(64)]
    [InlineData(65)]
    public void Depth_EndsWhereSystemTextJsonEnds(int depth)
    {
        string json = new string('[', depth) + new string(']', depth);
        Oracle.AssertReadsAlike(typeof(JsonElement), json);
        Oracle.AssertReadsAlike(typeof(JsonElement[]), json);
        Oracle.AssertReadsAlike(typeof(JsonNode), json);
        Oracle.AssertReadsAlike(typeof(object), json);

        JsonElement element = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 100 }).RootElement;
        AssertWritesAlikeOrFails(element);
        AssertWritesAlikeOrFails(new[] { element });
        AssertWritesAlikeOrFails(new { A = new[] { element } });
        AssertWritesAlikeOrFails(JsonNode.Parse(json, null, new JsonDocumentOptions { MaxDepth = 100 }));
    }

    [Fact]
    public void Serialize_WhatIsNoJson_FailsAsSystemTextJson()
    {
        AssertWritesAlikeOrFails(default(JsonElement));
        AssertWritesAlikeOrFails(JsonDocument.Parse("[\"\\ud800\"]").RootElement);
        AssertWritesAlikeOrFails(JsonNode.Parse("[\"\\ud800\"]"));

        // What failed leaves nothing behind.
        Oracle.AssertWritesAlike(JsonDocument.Parse(Text).RootElement);
    }

    [Fact]
    public void Serialize_ValueThatSerializes_MayCallTheSerializerAgain()
    {
        JsonObject outer = new() { ["a"] = JsonValue.Create(new Nested { Node = new JsonObject { ["b"] = JsonValue.Create(new Nested()) } }) };
        Oracle.AssertWritesAlike(outer);
        Oracle.AssertWritesAlike(new List<JsonNode> { outer, outer.DeepClone() });
    }

    private static void AssertWritesAlikeOrFails<T>(T value) =>
        Assert.Equal(WithoutPath(Oracle.Describe(() => StjSerializer.Serialize(value))), WithoutPath(Oracle.Describe(() => JsonSerializer.Serialize(value))));

    private static string WithoutPath(string description) => description.StartsWith("JsonException", StringComparison.Ordinal) ? "JsonException" : description;

    public class Holder
    {
        public JsonElement Element { get; set; }

        public JsonDocument? Document { get; set; }

        public JsonNode? Node { get; set; }

        public JsonArray? Array { get; set; }

        public JsonObject? Object { get; set; }

        public JsonValue? Value { get; set; }
    }

    public class Nested
    {
        public JsonNode? Node { get; set; }
    }
}
