// Trees and views as members of models, and in collections, with each engine.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Documents;

public partial class TreeMemberTests
{
    private const string Text = """{"Id":1,"Tree":{"a":[1,2.50]},"View":"x\u00E9","Optional":[null],"Views":[1,{},"a"],"ByName":{"k":[]}}""";

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
    public void Deserialize_NullAndMissing_AreKeptApart()
    {
        Model model = JsonSerializer.Deserialize<Model>("""{"Tree":null,"View":null,"Optional":null}""")!;
        Assert.Null(model.Tree);
        Assert.Equal(JsonValueKind.Null, model.View.Kind);
        Assert.Null(model.Optional);
        Assert.Equal(JsonValueKind.Undefined, JsonSerializer.Deserialize<Model>("{}")!.View.Kind);
        Assert.Equal("""{"Id":0,"Tree":null,"View":null,"Optional":null,"Views":null,"ByName":null}""", JsonSerializer.Serialize(new Model()));
    }

    [Fact]
    public void Deserialize_WrongText_IsReportedAtItsPlace()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>("""{"Id":1,"Tree":{"a":[1,}}"""));
        Assert.Equal(JsonErrorKind.UnexpectedByte, exception.Error!.Kind);
        Assert.Equal(23, exception.Error!.ByteOffset);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>([.. "{\"View\":\""u8, 0xC0, .. "\"}"u8])).Error!.Kind);
        JsonSettings settings = new() { AllowDuplicateProperties = false };
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>("""{"View":{"a":1,"a":2}}""", settings)).Error!.Kind);
    }

    [Fact]
    public void Deserialize_LenientText_IsStrictInTheTree()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        Model model = JsonSerializer.Deserialize<Model>("""{"Tree":{"a":[1,/*x*/2,],},}""", settings)!;
        Assert.Equal(2, model.Tree!.Root["a"].Count);
        Assert.Equal("""{"a":[1,2]}""", JsonSerializer.Serialize(model.Tree));
    }

    [Fact]
    public async Task Deserialize_FromAStream_IsTheSame()
    {
        Model model = (await JsonSerializer.DeserializeAsync<Model>(new ByteStream(Encoding.UTF8.GetBytes(Text))))!;
        Assert.Equal(2.50m, model.Tree!.Root["a"][1].GetDecimal());
    }

    // Members longer than a window, in a stream of several windows.
    [Fact]
    public async Task Deserialize_InWindows_KeepsLongMembers()
    {
        string numbers = string.Join(",", Enumerable.Range(0, 400_000)), text = $"[{string.Join(",", Enumerable.Repeat($"{{\"Tree\":{{\"a\":[{numbers}]}},\"View\":[{numbers}],\"Views\":[[{numbers}],null]}}", 2))}]";
        foreach (IModel model in (IModel[])[
            .. (await JsonSerializer.DeserializeAsync<List<Model>>(new ByteStream(Encoding.UTF8.GetBytes(text))))!,
            .. (await JsonSerializer.DeserializeAsync<List<GeneratedModel>>(new ByteStream(Encoding.UTF8.GetBytes(text))))!])
        {
            Assert.Equal(400_000, model.Tree!.Root["a"].Count);
            Assert.Equal(399_999, model.View[399_999].GetInt32());
            Assert.Equal(400_000, model.Views![0].Count);
            Assert.True(model.Views[1].IsNull);
        }
    }

    [Fact]
    public void Serialize_Indented_LaysOutTheTree()
    {
        JsonTree tree = JsonSerializer.Deserialize<JsonTree>("""{"a":[1,2]}""")!;
        Assert.Equal(StjIndented("""{"a":[1,2]}"""), JsonSerializer.Serialize(tree, new JsonSettings { WriteIndented = true }));
        Assert.Equal("""{"a":[1,2]}""", JsonSerializer.Serialize(tree.Root));
    }

    private static string StjIndented(string text) => System.Text.Json.JsonSerializer.Serialize(JsonElement.Parse(text), new JsonSerializerOptions { WriteIndented = true });

    private static void AssertIsText<TModel>(TModel model, Func<TModel, string> write)
        where TModel : IModel
    {
        Assert.Equal(2.50m, model.Tree!.Root["a"][1].GetDecimal());
        Assert.Equal("xé", model.View.GetString());
        Assert.True(model.Optional!.Value[0].IsNull);
        Assert.Equal(3, model.Views!.Count);
        Assert.Equal(0, model.ByName!["k"].Count);
        Assert.Equal(Text, write(model));
    }

    public interface IModel
    {
        JsonTree? Tree { get; }

        JsonView View { get; }

        JsonView? Optional { get; }

        List<JsonView>? Views { get; }

        Dictionary<string, JsonView>? ByName { get; }
    }

    public sealed class Model : IModel
    {
        public int Id { get; set; }

        public JsonTree? Tree { get; set; }

        public JsonView View { get; set; }

        public JsonView? Optional { get; set; }

        public List<JsonView>? Views { get; set; }

        public Dictionary<string, JsonView>? ByName { get; set; }
    }

    [JsonContract]
    public sealed class GeneratedModel : IModel
    {
        public int Id { get; set; }

        public JsonTree? Tree { get; set; }

        public JsonView View { get; set; }

        public JsonView? Optional { get; set; }

        public List<JsonView>? Views { get; set; }

        public Dictionary<string, JsonView>? ByName { get; set; }
    }
}
