// Trees of Newtonsoft.Json are values: with their codec they go both ways, and without it they are refused.
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.NewtonsoftTrees;

public class JTokenCodecTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Token_CodecWithoutThePreset_GoesBothWays(Engine engine)
    {
        const string Text = """{"Token":{"a":[1,"b",null]}}""";
        JsonSettings settings = new JsonSettings { Codecs = [new JTokenCodec()] }.By(engine);
        WithToken read = JsonSerializer.Deserialize<WithToken>(Text, settings)!;
        Assert.Equal("b", (string?)read.Token!["a"]![1]);
        Assert.Equal(Text, JsonSerializer.Serialize(read, settings));
    }

    // As any collections they would be written as empty arrays in empty arrays.
    [Theory, MemberData(nameof(Each))]
    public void Trees_WithoutTheirCodec_AreRefusedUnlessNull(Engine engine)
    {
        JsonSettings settings = new JsonSettings().By(engine);
        JObject tree = new() { ["a"] = new JArray(1, 2) };
        foreach (Action use in (Action[])
        [
            () => JsonSerializer.Serialize(tree, settings), () => JsonSerializer.Serialize<object>(tree, settings), () => JsonSerializer.Serialize(new WithToken { Token = tree }, settings),
            () => JsonSerializer.Serialize(new WithObject { Members = tree }, settings), () => JsonSerializer.Serialize(new List<JArray> { new(1) }, settings),
            () => JsonSerializer.Serialize(new Dictionary<string, object> { ["a"] = new JValue(1) }, settings), () => JsonSerializer.Serialize(new OwnTree(), settings),
            () => JsonSerializer.Deserialize<WithToken>("""{"Token":[]}""", settings), () => JsonSerializer.Deserialize<JObject>("{}", settings), () => JsonSerializer.Serialize(new JProperty("a", 1), JsonSettings.Newtonsoft.By(engine)),
        ])
        {
            string message = Assert.Throws<NotSupportedException>(use).Message;
            Assert.Contains(": a tree of Newtonsoft.Json, whose items are not its content. Use JsonNode, or JsonSettings.Newtonsoft of the package Vivace.Json.Compatibility. To keep other settings, add its JTokenCodec to their Codecs.", message, StringComparison.Ordinal);
        }

        Assert.Equal("""{"Token":null}""", JsonSerializer.Serialize(new WithToken(), settings));
        Assert.Null(JsonSerializer.Deserialize<WithToken>("""{"Token":null}""", settings)!.Token);
        Assert.Equal("""{"Token":{"a":[1,2]}}""", JsonSerializer.Serialize(new WithMarkedToken { Token = tree }, settings));
    }

    public sealed class OwnTree : JObject;

    public sealed class WithMarkedToken
    {
        [JsonCodec(typeof(JTokenCodec))]
        public JToken? Token { get; set; }
    }

    // Trees are checked before they are written: what is not JSON, or has no end, is one error.
    [Theory, MemberData(nameof(Each))]
    public void Token_ThatIsNotJson_IsOneErrorWithItsPlace(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
        JToken deep = new JArray();
        for (int i = 0; i < 100_000; i++) deep = new JArray(deep);
        foreach (JToken token in (JToken[])[new JRaw("{"), new JRaw("1 2"), new JConstructor("Date", 1), JValue.CreateComment("c"), deep])
            Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new WithToken { Token = token }, settings));
        Assert.Equal("{\n  \"Token\": [\n    1\n  ]\n}", JsonSerializer.Serialize(new WithToken { Token = new JArray(1) }, settings with { WriteIndented = true, NewLine = "\n" }));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithObject>("""{"Members":[1]}""", settings));
        Assert.Equal("$.Members", error.Path);
        Assert.Contains("Expected an object", error.Message, StringComparison.Ordinal);
        string nested = "{\"Token\":" + new string('[', 66) + new string(']', 66) + "}";
        Assert.Equal(nested, JsonSerializer.Serialize(JsonSerializer.Deserialize<WithToken>(nested, settings with { MaxDepth = 200 }), settings with { MaxDepth = 200 }));
        error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithToken>(nested, settings));
        Assert.StartsWith("$.Token[0]", error.Path, StringComparison.Ordinal);
    }

    [JsonContract]
    public class WithToken
    {
        public JToken? Token { get; set; }
    }

    [JsonContract]
    public class WithObject
    {
        public JObject? Members { get; set; }
    }
}
