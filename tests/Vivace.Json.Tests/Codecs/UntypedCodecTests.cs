// Tests object, tuples, pairs, anonymous types and ExpandoObject against System.Text.Json, and where it is wrong, without.
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs;

public class UntypedCodecTests
{
    private static readonly JsonSerializerOptions s_nodes = new() { UnknownTypeHandling = JsonUnknownTypeHandling.JsonNode };
    private static readonly JsonSerializerOptions s_camel = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true };

    public static TheoryData<object?> Values =>
    [
        null, 1, DayOfWeek.Friday, "text", true, 2.5, 'c', new object(), new[] { 1 }, new List<object?> { 1, "a", null, new Item { Id = 1 }, new object[] { new() } },
        new Item { Name = "n" }, new Dictionary<string, object> { ["a"] = 1 }, Guid.Empty, new { A = 1, B = new { C = "x" } },
        KeyValuePair.Create("k", 1), Tuple.Create(1, "b"), Tuple.Create(1, 2, 3, 4, 5, 6, 7, 8), JsonNode.Parse("{\"a\":[1]}"), JsonDocument.Parse("[1]").RootElement,
        Enumerable.Range(0, 40).Select(number => number % 3 == 0 ? (object)number : number % 3 == 1 ? $"{number}" : (long)number).ToArray(),
    ];

    [Theory, MemberData(nameof(Values))]
    public void Serialize_RunTimeType_IsWhatIsWritten(object? value)
    {
        Oracle.AssertWritesAlike(value);
        Oracle.AssertWritesAlike(value, s_camel);
        Oracle.AssertWritesAlike(new Dictionary<string, object?> { ["X"] = value });
    }

    [Theory]
    [InlineData("null")]
    [InlineData("1")]
    [InlineData("\"a\\u0041\"")]
    [InlineData(" [1, {\"a\" : null}]")]
    [InlineData("{\"a\":1,\"a\":2}")]
    [InlineData("{\"a\":}")]
    [InlineData("[1,]")]
    [InlineData("nul")]
    [InlineData("")]
    [InlineData("1 2")]
    public void Deserialize_Object_IsADocument(string json)
    {
        foreach (Type type in new[] { typeof(object), typeof(object[]), typeof(Dictionary<string, object>) })
            foreach (string text in new[] { json, $"[{json}]", $"{{\"x\":{json}}}" })
            {
                Oracle.AssertReadsAlike(type, text);
                Oracle.AssertReadsAlike(type, text, s_nodes);
            }
    }

    [Fact]
    public void Deserialize_Object_LivesLongerThanItsText()
    {
        byte[] text = "[{\"a\":\"kept\"}]"u8.ToArray();
        object[] read = JsonSerializer.Deserialize<object[]>(text)!;
        text.AsSpan().Clear();
        Assert.Equal("kept", ((JsonElement)read[0]).GetProperty("a").GetString());
    }

    [Fact]
    public void ExpandoObject_GoesBothWays_AsADictionary()
    {
        dynamic value = new ExpandoObject();
        value.First = 1;
        value.Second = new ExpandoObject();
        value.Second.Third = new[] { "x" };
        Oracle.AssertWritesAlike((ExpandoObject)value);
        Oracle.AssertReadsAlike(typeof(ExpandoObject), """{"First":1,"Second":{"Third":["x"]}}""");
        Oracle.AssertReadsAlike(typeof(ExpandoObject), """{"First":1,"Second":{"Third":["x"]}}""", s_nodes);
    }

    [Fact]
    public void ExpandoObject_CodecOfUntypedValues_HasDotNetValues()
    {
        const string Text = """{"a":1,"b":{"c":[true]}}""";
        dynamic read = JsonSerializer.Deserialize<ExpandoObject>(Text, new JsonSettings { Codecs = [new DynamicValueCodec()] })!;
        Assert.Equal((1L, true), ((long)read.a, (bool)read.b.c[0]));
        IDictionary<string, object?> plain = JsonSerializer.Deserialize<ExpandoObject>(Text, new JsonSettings { Codecs = [new UntypedValueCodec()] })!;
        Assert.IsType<Dictionary<string, object?>>(plain["b"]);
    }

    [Theory]
    [InlineData(typeof(KeyValuePair<string, int>), """{"Key":"a","Value":1}""")]
    [InlineData(typeof(KeyValuePair<string, int>[]), """[{"Value":1,"Key":"a"},{}]""")]
    [InlineData(typeof(KeyValuePair<int, KeyValuePair<string, Item>>), """{"Key":1,"Value":{"Key":"x","Value":{"Id":1}}}""")]
    [InlineData(typeof(Tuple<int, string>), """{"Item1":1,"Item2":"b"}""")]
    [InlineData(typeof(Tuple<int, int, int, int, int, int, int, Tuple<int>>), """{"Item1":1,"Rest":{"Item1":8}}""")]
    public void Deserialize_PairsAndTuples_AsSystemTextJson(Type type, string json)
    {
        foreach (JsonSerializerOptions? options in new[] { null, s_camel })
        {
            Oracle.AssertReadsAlike(type, json, options);
            Oracle.AssertReadsAlike(type, json.Replace("Key", "key").Replace("Item", "item"), options);
            Assert.Equal("", Oracle.DifferencesOfMutants(type, json, options, out _));
        }
    }

    [Fact]
    public void Serialize_Pairs_FollowTheNamingPolicy()
    {
        Oracle.AssertWritesAlike(KeyValuePair.Create("K", 1), s_camel);
        Oracle.AssertWritesAlike(KeyValuePair.Create<string?, Item?>(null, null), new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
    }

    [Fact]
    public void ValueTuple_GoesBothWays_AsItsItems()
    {
        Assert.Equal("{}", StjSerializer.Serialize((1, "b")));
        Assert.Equal("""{"Item1":1,"Item2":"b"}""", JsonSerializer.Serialize((1, "b")));
        Assert.Equal((1, "b"), JsonSerializer.Deserialize<(int, string)>("""{"Item2":"b","Item1":1}"""));
        Assert.Equal("""{"item1":1,"item2":"b"}""", JsonSerializer.Serialize((1, "b"), s_camel));
        (int, int, int, int, int, int, int, int, int) nine = (1, 2, 3, 4, 5, 6, 7, 8, 9);
        string json = JsonSerializer.Serialize(nine);
        Assert.Equal("""{"Item1":1,"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6,"Item7":7,"Rest":{"Item1":8,"Item2":9}}""", json);
        Assert.Equal(nine, JsonSerializer.Deserialize<(int, int, int, int, int, int, int, int, int)>(json));
        Assert.Equal((1, (2, 3)), JsonSerializer.Deserialize<(int, (int, int))>("""{"Item1":1,"Item2":{"Item1":2,"Item2":3}}"""));
        Oracle.AssertWritesAlike((1, "b"), new JsonSerializerOptions { IncludeFields = true });
    }

    [Fact]
    public void Anonymous_GoesBothWays_AsAnObject()
    {
        var value = new { Id = 1, Name = "a", Inner = new { On = true } };
        Oracle.AssertWritesAlike(value);
        Assert.Equal(value, ReadLike(value, """{"Id":1,"Inner":{"On":true},"Name":"a"}"""));

        static T? ReadLike<T>(T example, string json) => JsonSerializer.Deserialize<T>(json);
    }

    [Fact]
    public void Refused_Members_AreNoErrorWhileTheyAreNull()
    {
        Oracle.AssertWritesAlike(new WithDelegate());
        Oracle.AssertReadsAlike(typeof(WithDelegate), """{"Done":null,"Kind":null}""");
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new WithDelegate { Kind = typeof(int) }));
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<WithDelegate>("""{"Done":1}"""));
        Assert.EndsWith("Path: $.Done | LineNumber: 0 | BytePositionInLine: 9.", error.Message, StringComparison.Ordinal);
    }

    public class WithDelegate
    {
        public Action? Done { get; set; }

        public Type? Kind { get; set; }
    }
}
