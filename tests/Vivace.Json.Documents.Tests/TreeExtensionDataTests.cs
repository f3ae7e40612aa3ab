// [JsonExtensionData] on trees and views, with each engine.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Documents;

public partial class TreeExtensionDataTests
{
    private const string Text = """{"Id":1,"\u0061b":[1,{"c":2.50},[]],"Name":"x","t":true,"s":"\u00E9","o":{},"n":null}""";
    private const string Written = """{"Id":1,"Name":"x","ab":[1,{"c":2.50},[]],"t":true,"s":"\u00E9","o":{},"n":null}""";

    [Theory]
    [InlineData(ObjectEngine.Emitted)]
    [InlineData(ObjectEngine.Interpreted)]
    internal void RoundTrip_OfReflectedTypes_KeepsTheMembers(ObjectEngine engine)
    {
        CodecPlan plan = PlanCache.Make(new JsonSettings(), engine);
        AssertKept(plan.Memory.RootOf<WithTree>());
        AssertKept(plan.Memory.RootOf<WithView>());
        AssertKept(plan.Memory.RootOf<RecordWithTree>());
        AssertKept(plan.Memory.RootOf<RecordWithView>());
        AssertKept(plan.Memory.RootOf<StructWithTree>());
    }

    [Fact]
    public void RoundTrip_OfGeneratedTypes_KeepsTheMembers()
    {
        AssertGenerated<GeneratedWithTree>();
        AssertGenerated<GeneratedWithView>();
        AssertGenerated<GeneratedRecord>();
    }

    [Fact]
    public void Read_ManyMembers_FindsEach()
    {
        StringBuilder text = new("{");
        for (int i = 0; i < 5000; i++)
            text.Append($"\"m{i}\":{(i % 3 == 0 ? $"[{i},[{i}]]" : $"{i}")},");
        text.Append("\"Id\":7}");
        foreach (JsonSettings settings in (JsonSettings[])[new(), new() { AllowDuplicateProperties = false }])
        {
            WithTree model = JsonSerializer.Deserialize<WithTree>(text.ToString(), settings)!;
            Assert.Equal(5000, model.Extra!.Root.Count);
            for (int i = 0; i < 5000; i++)
                Assert.Equal(i, (i % 3 == 0 ? model.Extra.Root[$"m{i}"][1][0] : model.Extra.Root[$"m{i}"]).GetInt32());
            using JsonTree expected = JsonTree.Parse(text.ToString().Replace(",\"Id\":7", ""));
            Assert.True(expected.Root == model.Extra.Root);
            Assert.Equal(expected.Words.AsSpan(0, 1 + expected.Words.AsSpan().IndexOf((uint)expected.Length)), model.Extra.Words.AsSpan(0, 1 + model.Extra.Words.AsSpan().IndexOf((uint)expected.Length)));
        }
    }

    [Fact]
    public async Task Read_InWindows_KeepsTheMembers()
    {
        string text = "{\"a\":\"" + new string('x', 2_000_000) + "\",\"Id\":1,\"b\":[" + string.Join(",", Enumerable.Range(0, 300_000)) + "],\"c\":{\"d\":1}}";
        WithTree model = (await JsonSerializer.DeserializeAsync<WithTree>(new ByteStream(Encoding.UTF8.GetBytes(text))))!;
        Assert.Equal(1, model.Id);
        Assert.Equal(2_000_000, model.Extra!.Root["a"].GetString()!.Length);
        Assert.Equal(300_000, model.Extra.Root["b"].Count);
        Assert.Equal(1, model.Extra.Root["c"]["d"].GetInt32());
        using MemoryStream written = new();
        await JsonSerializer.SerializeAsync(written, model);
        Assert.Equal(text.Replace("\"Id\":1,", "").Insert(1, "\"Id\":1,\"Name\":null,"), Encoding.UTF8.GetString(written.ToArray()));
        List<GeneratedRecord> many = (await JsonSerializer.DeserializeAsync<List<GeneratedRecord>>(new ByteStream(Encoding.UTF8.GetBytes($"[{text},{text}]"))))!;
        Assert.Equal(300_000, many[1].Extra!.Root["b"].Count);
    }

    [Fact]
    public void Read_WithoutOtherMembers_LeavesNothing()
    {
        Assert.Null(JsonSerializer.Deserialize<WithTree>("""{"Id":1}""")!.Extra);
        Assert.Equal(JsonValueKind.Undefined, JsonSerializer.Deserialize<WithView>("""{"Id":1}""")!.Extra.Kind);
        Assert.Equal("""{"Id":0,"Name":null}""", JsonSerializer.Serialize(new WithTree()));
        Assert.Equal("""{"Id":0,"Name":null}""", JsonSerializer.Serialize(new WithView()));
        Assert.Equal("""{"Id":0,"Name":null}""", JsonSerializer.Serialize(new WithTree { Extra = JsonTree.Parse("null") }));
    }

    [Fact]
    public void Read_IntoAnObjectWithMembers_AddsToThem()
    {
        using JsonTree before = JsonTree.Parse(" [ { \"a\" : [ 1 ] , \"b\" : 2\n } ] ");
        WithTree model = new() { Extra = JsonTree.Parse("{ }") };
        JsonSerializer.Populate("""{"x":1}""", model);
        Assert.Equal("""{"x":1}""", model.Extra.ToString());
        WithView other = new() { Extra = before.Root[0] };
        JsonSerializer.Populate("""{"c":{"d":3}}""", other);
        JsonSerializer.Populate("""{"e":4}""", other);
        Assert.Equal("""{"Id":0,"Name":null,"a":[1],"b":2,"c":{"d":3},"e":4}""", JsonSerializer.Serialize(other));
        Assert.Equal(2, before.Root[0].Count);
        Assert.Equal(3, other.Extra["c"]["d"].GetInt32());
    }

    [Fact]
    public void ReadAndWrite_WhatIsNoObject_IsRefused()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new WithTree { Extra = JsonTree.Parse("[1]") }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Populate("""{"x":1}""", new WithTree { Extra = JsonTree.Parse("[1]") }));
        Assert.Contains("JsonTree or JsonView", Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<WithNullableView>("{}")).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_WrongText_IsReportedAtItsPlace()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithTree>("""{"a":[1,}"""));
        Assert.Equal(8, exception.Error!.ByteOffset);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithTree>([.. "{\"a\":\""u8, 0xC0, .. "\"}"u8])).Error!.Kind);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithTree>([.. "{\""u8, 0xC0, .. "\":1}"u8])).Error!.Kind);
        JsonSettings settings = new() { AllowDuplicateProperties = false };
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithTree>("""{"a":1,"\u0061":2}""", settings)).Error!.Kind);
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WithTree>("""{"a":{"b":1,"b":2}}""", settings)).Error!.Kind);
        JsonSettings lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
        Assert.Equal(2, JsonSerializer.Deserialize<WithTree>("""{"a":[1,/*,*/2,],}""", lenient)!.Extra!.Root["a"].Count);
    }

    [Fact]
    public void Serialize_WithOtherSettings_WritesNamesAndLayoutOfTheWriter()
    {
        WithTree model = JsonSerializer.Deserialize<WithTree>("""{"x y":[1,2],"é":"é"}""")!;
        string expected = System.Text.Json.JsonSerializer.Serialize(
            System.Text.Json.JsonSerializer.Deserialize<StjModel>("""{"x y":[1,2],"é":"é"}"""), new JsonSerializerOptions { WriteIndented = true });
        Assert.Equal(expected, JsonSerializer.Serialize(model, new JsonSettings { WriteIndented = true }));
    }

    [Fact]
    public void Polymorphic_MembersOfTrees_AreRead()
    {
        Shape shape = JsonSerializer.Deserialize<Shape>("""{"$type":"round","Payload":{"a":[1]},"Radius":2,"more":3}""")!;
        Round round = Assert.IsType<Round>(shape);
        Assert.Equal(1, round.Payload!.Root["a"][0].GetInt32());
        Assert.Equal(3, round.Extra["more"].GetInt32());
        Assert.Equal("""{"$type":"round","Radius":2,"Payload":{"a":[1]},"more":3}""", JsonSerializer.Serialize(shape));
    }

    private static void AssertKept<TModel>(Root<TModel> root)
        where TModel : IModel
    {
        TModel model = root.Read(Encoding.UTF8.GetBytes(Text))!;
        AssertModel(model);
        Assert.Equal(Written, root.WriteString(model));
    }

    private static void AssertGenerated<TModel>()
        where TModel : IModel
    {
        Assert.True(JsonSerializer.IsGenerated<TModel>());
        TModel model = JsonSerializer.Deserialize<TModel>(Text)!;
        AssertModel(model);
        Assert.Equal(Written, JsonSerializer.Serialize(model));
    }

    private static void AssertModel(IModel model)
    {
        JsonView extra = model.View;
        Assert.Equal(5, extra.Count);
        Assert.Equal(2.50m, extra["ab"][1]["c"].GetDecimal());
        Assert.Equal("é", extra["s"].GetString());
        Assert.True(extra["t"].GetBoolean());
        Assert.True(extra["n"].IsNull);
        Assert.Equal(["ab", "t", "s", "o", "n"], extra.Members.Select(member => member.Name));
        Assert.Equal("""{"\u0061b":[1,{"c":2.50},[]],"t":true,"s":"\u00E9","o":{},"n":null}""", extra.GetRawText());
    }

    public interface IModel
    {
        JsonView View { get; }
    }

    public sealed class WithTree : IModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public JsonTree? Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra!.Root;
    }

    public sealed class WithView : IModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public JsonView Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra;
    }

    public sealed class WithNullableView
    {
        [JsonExtensionData]
        public JsonView? Extra { get; set; }
    }

    public sealed record RecordWithTree(int Id, string? Name) : IModel
    {
        [JsonExtensionData]
        public JsonTree? Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra!.Root;
    }

    public sealed record RecordWithView(int Id, string? Name) : IModel
    {
        [JsonExtensionData]
        public JsonView Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra;
    }

    public struct StructWithTree : IModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public JsonTree? Extra { get; set; }

        [JsonIgnore]
        public readonly JsonView View => Extra!.Root;
    }

    [JsonContract]
    public sealed class GeneratedWithTree : IModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public JsonTree? Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra!.Root;
    }

    [JsonContract]
    public sealed class GeneratedWithView : IModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public JsonView Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra;
    }

    [JsonContract]
    public sealed record GeneratedRecord(int Id, string? Name) : IModel
    {
        [JsonExtensionData]
        public JsonTree? Extra { get; set; }

        [JsonIgnore]
        public JsonView View => Extra!.Root;
    }

    [JsonDerivedType(typeof(Round), "round")]
    public abstract class Shape
    {
        public JsonTree? Payload { get; set; }

        [JsonExtensionData]
        public JsonView Extra { get; set; }
    }

    public sealed class Round : Shape
    {
        public int Radius { get; set; }
    }

    private sealed class StjModel
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Extra { get; set; }
    }
}
