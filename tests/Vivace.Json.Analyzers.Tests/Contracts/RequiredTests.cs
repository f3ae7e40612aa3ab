// VIV007: required members that reading cannot set.
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class RequiredTests
{
    [Theory]
    [InlineData("class Model { [JsonIgnore] public required int [|Id|] { get; set; } }")]
    [InlineData("class Model { [JsonRequired] public int [|Id|] { get; } }")]
    [InlineData("class Model { [JsonExtensionData] public required Dictionary<string, object>? [|Rest|] { get; set; } }")]
    public async Task Member_RequiredAndNotReadable_IsFound(string models) => await ContractRules.FindsOne(RequiredRule.Id, models);

    [Theory]
    [InlineData("class Model { public required int Id { get; init; } }")]
    [InlineData("class Model { [JsonRequired] public int Id { get; set; } [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public required int Other { get; set; } }")]
    [InlineData("record Model([property: JsonRequired] int Id);")]
    public async Task Member_RequiredAndReadable_IsNotFound(string models) => await ContractRules.FindsNone(RequiredRule.Id, models);
}
