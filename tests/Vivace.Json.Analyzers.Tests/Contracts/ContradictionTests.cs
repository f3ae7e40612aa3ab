// VIV013: attributes on members that they do not fit.
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class ContradictionTests
{
    [Theory]
    [InlineData("class Model { [JsonExtensionData] public Dictionary<string, int>? [|Rest|] { get; set; } }")]
    [InlineData("class Model { [JsonExtensionData] public Dictionary<string, object>? One { get; set; } [JsonExtensionData] public Dictionary<string, object>? [|Two|] { get; set; } }")]
    [InlineData("class Model { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int [|Id|] { get; set; } }")]
    [InlineData("class Model { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public string? [|Name|] { get; set; } }")]
    [InlineData("class Model { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public string? [|Name|] { get; set; } }")]
    [InlineData("class Model { [Vivace.Json.JsonCodec(typeof(Codec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> [|Ids|] { get; } = []; } class Codec : Vivace.Json.JsonCodec<List<int>> { public override List<int>? Read(ref Vivace.Json.JsonReader reader) => null; public override void Write(ref Vivace.Json.JsonWriter writer, List<int>? value) { } }")]
    public async Task Attribute_ThatDoesNotFit_IsFound(string models) => await ContractRules.FindsOne(ContradictionRule.Id, models);

    [Theory]
    [InlineData("class Model { [JsonExtensionData] public Dictionary<string, object>? Rest { get; set; } }")]
    [InlineData("class Model { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? Id { get; set; } }")]
    [InlineData("class Model { [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public List<int>? Ids { get; set; } }")]
    [InlineData("class Model { [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> Ids { get; } = []; }")]
    [InlineData("class Model { [Vivace.Json.JsonCodec(typeof(Codec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> Ids { get; } = []; } class Codec : Vivace.Json.JsonCodec<List<int>> { public override List<int>? Read(ref Vivace.Json.JsonReader reader) => null; public override List<int>? Populate(ref Vivace.Json.JsonReader reader, List<int> value) => value; public override void Write(ref Vivace.Json.JsonWriter writer, List<int>? value) { } }")]
    public async Task Attribute_ThatFits_IsNotFound(string models) => await ContractRules.FindsNone(ContradictionRule.Id, models);
}
