// Patches, pointers and paths as values and as members of models, with each engine.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Documents;

public class PatchMemberTests
{
    private const string Text = """{"Patch":[{"op":"add","path":"/tags/-","value":{"a":[1]}},{"op":"remove","path":"/b~1c"}],"Merge":{"a":null,"b":{"c":1.50}},"Pointer":"/orders/0","Relative":"1/a","Path":"$.a[0]","Patches":{"x":[]}}""";

    [Theory]
    [InlineData(ObjectEngine.Emitted)]
    [InlineData(ObjectEngine.Interpreted)]
    internal void RoundTrip_MembersOfReflectedTypes_KeepTheirText(ObjectEngine engine)
    {
        Root<Model> root = PlanCache.Make(new JsonSettings(), engine).Memory.RootOf<Model>();
        AssertIsText(root.Read(Encoding.UTF8.GetBytes(Text))!, root.WriteString);
    }

    [Fact]
    public void RoundTrip_MembersOfGeneratedTypes_KeepTheirText()
    {
        Assert.True(JsonSerializer.IsGenerated<GeneratedModel>());
        AssertIsText(JsonSerializer.Deserialize<GeneratedModel>(Text)!, model => JsonSerializer.Serialize(model));
    }

    [Fact]
    public async Task Deserialize_Values_AreThoseThatParseReads()
    {
        JsonPatch patch = JsonSerializer.Deserialize<JsonPatch>("""[{"op":"replace","path":"/a","value":2}]""")!;
        Assert.Equal("""{"a":2}""", patch.Apply(JsonNode.Parse("""{"a":1}"""))!.ToJsonString());
        Assert.Equal("""[{"op":"replace","path":"/a","value":2}]""", JsonSerializer.Serialize(patch));
        JsonMergePatch merge = (await JsonSerializer.DeserializeAsync<JsonMergePatch>(new MemoryStream("""{"a":null,"b":2}"""u8.ToArray())))!;
        Assert.Equal("""{"b":2}""", merge.Apply(JsonNode.Parse("""{"a":1}"""))!.ToJsonString());
        Assert.Equal(2, merge.ApplyToCopyOf(new Dictionary<string, int> { ["a"] = 1 })!["b"]);
        Assert.Equal("""{"a":null,"b":2}""", merge.ToString());
        Assert.Equal("""{"x":[null]}""", JsonMergePatch.FromNode(JsonNode.Parse("""{"x":[null]}""")).ToString());
        Assert.Equal("3", JsonMergePatch.Parse("3").Apply(JsonNode.Parse("{}"))!.ToJsonString());
        Assert.Equal("/a/b", JsonSerializer.Deserialize<JsonPointer>("\"/a/b\"")!.ToString());
        Assert.Equal("$[0]", JsonSerializer.Deserialize<JsonPath>("\"$[0]\"")!.ToString());
        Assert.Null(JsonSerializer.Deserialize<JsonPatch>("null"));
        Assert.Null(JsonSerializer.Deserialize<JsonMergePatch>("null"));
        Assert.Null(JsonSerializer.Deserialize<JsonPointer>("null"));
        Assert.Equal("null", JsonSerializer.Serialize<JsonPath?>(null));
        JsonSettings lenient = new() { AllowTrailingCommas = true };
        Assert.Equal("/a", JsonSerializer.Deserialize<JsonPatch>("""[{"op":"remove","path":"/a",},]""", lenient)!.Operations[0].Path.ToString());
    }

    [Theory]
    [InlineData("""{"Patch":{}}""", 9)]
    [InlineData("""{"Patch":[{"op":"remove"}]}""", 10)]
    [InlineData("""{"Patch":[{"op":"fly","path":"/a"}]}""", 16)]
    [InlineData("""{"Patch":[{"op":"remove","path":"a"}]}""", 32)]
    [InlineData("""{"Patch":[{"op":"remove","path":"/\ud800"}]}""", 32)]
    [InlineData("""{"Merge":{"a":1,"a":2}}""", 16)]
    [InlineData("""{"Pointer":"a"}""", 11)]
    [InlineData("""{"Pointer":1}""", 11)]
    [InlineData("""{"Path":"$["}""", 8)]
    [InlineData("""{"Relative":"x"}""", 12)]
    public void Deserialize_WrongTexts_SayWhereTheyAre(string text, long offset)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>(text));
        Assert.Equal(offset, exception.Error!.ByteOffset);
        Assert.StartsWith($"$.{text[2..text.IndexOf('"', 2)]}", exception.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_WrongOperation_NamesTheTypeAndHasNoEmptyHint()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPatch>("""[{"op":"fly","path":"/a"}]"""));
        Assert.Equal(
            "The JSON value could not be converted to Vivace.Json.Documents.JsonPatch. Expected add, remove, replace, move, copy or test for JsonPatch, found the string \"fly\" at $ (line 1, column 8).",
            error.Message);
        Assert.Null(error.Error!.Hint);
        Assert.Equal(typeof(JsonPatch), error.Error!.TargetType);
    }

    [Fact]
    public void Errors_WhereTheTextIsHidden_DoNotQuoteItInTheHint()
    {
        JsonSettings hidden = new() { HideFoundText = true };
        Action[] calls =
        [
            () => JsonSerializer.Deserialize<JsonPatch>("""[{"op":"remove","path":"Secret"}]""", hidden),
            () => JsonSerializer.Deserialize<JsonPointer>("\"Secret\"", hidden),
            () => JsonSerializer.Deserialize<RelativeJsonPointer>("\"Secret\"", hidden),
            () => JsonSerializer.Deserialize<JsonPath>("\"$[?Secret(1)]\"", hidden),
            () => JsonSerializer.Deserialize<Hidden>("""{"Patch":[{"op":"remove","path":"Secret"}]}"""),
            () => JsonSerializer.Deserialize<Hidden>("""{"Path":"Secret"}"""),
        ];
        foreach (Action call in calls)
        {
            JsonException error = Assert.Throws<JsonException>(call);
            Assert.DoesNotContain("Secret", error.Message, StringComparison.Ordinal);
            Assert.DoesNotContain("Secret", error.Error!.Hint ?? "", StringComparison.Ordinal);
        }

        Assert.Contains("'Secret'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonPointer>("\"Secret\"")).Error!.Hint, StringComparison.Ordinal);
    }

    public sealed class Hidden
    {
        [JsonSensitive]
        public JsonPatch? Patch { get; set; }

        [JsonSensitive]
        public JsonPath? Path { get; set; }
    }

    [Fact]
    public void Deserialize_TooDeepForAPatch_IsAnError()
    {
        string text = $"{{\"Merge\":{new string('[', 1500)}{new string(']', 1500)}}}";
        Assert.NotNull(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>(text, new JsonSettings { MaxDepth = 5000 })).Error);
    }

    private static void AssertIsText<TModel>(TModel model, Func<TModel, string> write)
        where TModel : IModel
    {
        Assert.Equal(2, model.Patch!.Operations.Count);
        Assert.Equal("orders", model.Pointer![0]);
        Assert.True(model.Path!.IsSingular);
        Assert.Empty(model.Patches!["x"].Operations);
        Assert.Equal(Text, write(model));
    }

    public interface IModel
    {
        JsonPatch? Patch { get; }

        JsonPointer? Pointer { get; }

        JsonPath? Path { get; }

        Dictionary<string, JsonPatch>? Patches { get; }
    }

    public sealed class Model : IModel
    {
        public JsonPatch? Patch { get; set; }

        public JsonMergePatch? Merge { get; set; }

        public JsonPointer? Pointer { get; set; }

        public RelativeJsonPointer? Relative { get; set; }

        public JsonPath? Path { get; set; }

        public Dictionary<string, JsonPatch>? Patches { get; set; }
    }

    [JsonContract]
    public sealed class GeneratedModel : IModel
    {
        public JsonPatch? Patch { get; set; }

        public JsonMergePatch? Merge { get; set; }

        public JsonPointer? Pointer { get; set; }

        public RelativeJsonPointer? Relative { get; set; }

        public JsonPath? Path { get; set; }

        public Dictionary<string, JsonPatch>? Patches { get; set; }
    }
}
