// VIV003: constructor parameters without a member.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class ParameterTests
{
    [Theory]
    [InlineData("class Model { public Model(int [|number|]) => Id = number; public int Id { get; } }")]
    [InlineData("class Model { public Model(long [|id|]) => Id = (int)id; public int Id { get; } }")]
    [InlineData("struct Model { [JsonConstructor] public Model(int [|number|]) => Id = number; public int Id { get; } }")]
    [InlineData("class Inner { public Inner(int [|number|]) => Id = number; public int Id { get; } } class Model { public List<Inner>? Inners { get; set; } }")]
    public async Task Parameter_WithoutMember_IsFound(string models) =>
        Assert.Equal(DiagnosticSeverity.Warning, (await ContractRules.FindsOne(ParameterRule.Id, models)).Severity);

    [Theory]
    [InlineData("record Model(int Id, string Name);")]
    [InlineData("class Model(int id) { public int ID { get; } = id; }")]
    [InlineData("class Model { public Model(int id) => Id = id; public readonly int Id; }")]
    [InlineData("struct Model { public Model(int number) => Id = number; public int Id { get; set; } }")]
    [InlineData("class Model { public Model() { } public Model(int number) => Id = number; public int Id { get; set; } }")]
    public async Task Parameter_WithMemberOrNotCalled_IsNotFound(string models) => await ContractRules.FindsNone(ParameterRule.Id, models);

    [Fact]
    public async Task Parameter_OfATypeThatIsOnlyWritten_IsNotFound() => await ContractRules.Rule(ParameterRule.Id).Finds(
        """
        static class Caller { static string Write(Model value) => Vivace.Json.JsonSerializer.Serialize(value); }
        class Model { public Model(int number) => Id = number; public int Id { get; } }
        """);

    [Fact]
    public async Task Parameter_OfADeclaredType_IsAHint()
    {
        IReadOnlyList<Diagnostic> found = await ContractRules.Rule(ParameterRule.Id).Finds(
            "[Vivace.Json.JsonContract] class Model { public Model(int [|number|]) => Id = number; public int Id { get; } }");
        Assert.Equal(DiagnosticSeverity.Info, Assert.Single(found).Severity);
    }
}
