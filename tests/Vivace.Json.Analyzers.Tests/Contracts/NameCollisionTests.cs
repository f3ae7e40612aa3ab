// VIV002: members of one name.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class NameCollisionTests
{
    [Fact]
    public async Task Names_Equal_WarnWithTheRunTimesWords()
    {
        Diagnostic found = await ContractRules.FindsOne(
            NameCollisionRule.Id, """class Model { public int id { get; set; } [JsonPropertyName("id")] public int [|Key|] { get; set; } }""");
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
        Assert.Equal(
            "Expected one member with the JSON name \"id\" in Model, found Model.id and Model.Key. Give one of them another name with [JsonPropertyName], or [JsonIgnore].",
            found.GetMessage());
        Assert.Equal(found.GetMessage(), Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new NameCollision.Model())).Message.Replace("Vivace.Json.Analyzers.Tests.Contracts.NameCollision.", ""));
    }

    [Theory]
    [InlineData("class Model { public int Id { get; set; } public int [|ID|] { get; set; } }")]
    [InlineData("""class Model { public int Id { get; set; } [JsonPropertyName("id")] public int [|Key|] { get; set; } }""")]
    [InlineData("""class Model { public int Id { get; set; } [JsonPropertyName("Id")] public int [|Key|] { get; set; } }""")]
    public async Task Names_EqualUnderSomeSettings_AreAHint(string models) =>
        Assert.Equal(DiagnosticSeverity.Info, (await ContractRules.FindsOne(NameCollisionRule.Id, models)).Severity);

    [Theory]
    [InlineData("class Model { public int Id { get; set; } [JsonIgnore] public int ID { get; set; } }")]
    [InlineData("class Base { public int Id { get; set; } } class Model : Base { public new int Id { get; set; } }")]
    [InlineData("class Model { public int Id { get; set; } private int id; public int Next() => id++; }")]
    public async Task Names_IgnoredOrHidden_AreNotFound(string models) => await ContractRules.FindsNone(NameCollisionRule.Id, models);
}

// The first case, as the run time meets it.
internal static class NameCollision
{
    internal sealed class Model
    {
#pragma warning disable IDE1006, CA1708 // The names are the case.
        public int id { get; set; }
#pragma warning restore IDE1006, CA1708

        [System.Text.Json.Serialization.JsonPropertyName("id")]
        public int Key { get; set; }
    }
}
