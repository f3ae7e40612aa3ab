// Members of mix-ins that the type does not have.
namespace Vivace.Json.Analyzers.Tests;

public class MixInTests
{
    private static readonly RuleTest s_rule = new(MixInAnalyzer.Id, new MixInAnalyzer());

    private static string With(string mixIn) => $$"""
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;

        public class Base { public string? Name { get; set; } }
        public class Theirs : Base { public int Number { get; set; } public long Length; public static int Count { get; set; } }

        [JsonContract(typeof(Theirs))]
        {{mixIn}}
        """;

    [Theory]
    [InlineData("class Contract { [JsonIgnore] public int [|Numbr|] { get; set; } }")]
    [InlineData("class Contract { [JsonIgnore] public long [|Number|] { get; set; } }")]
    [InlineData("abstract class Contract { [JsonSensitive] public abstract string? [|Nam|] { get; set; } [JsonIgnore] public int Number { get; set; } }")]
    [InlineData("class Contract { [JsonIgnore] public int [|Count|] { get; set; } }")]
    public async Task Member_WithoutACounterpart_IsFound(string mixIn) => await s_rule.Finds(With(mixIn));

    [Theory]
    [InlineData("class Contract { [JsonIgnore] public int Number { get; set; } [JsonAlias(\"x\")] public string? Name { get; set; } [JsonInclude] public long Length { get; set; } }")]
    [InlineData("class Contract { [JsonIgnore] public string Name { get; set; } = \"\"; }")]
    [InlineData("class Contract { public int Helper { get; set; } }")]
    [InlineData("class Contract;")]
    public async Task Member_WithACounterpart_IsNotFound(string mixIn) => await s_rule.Finds(With(mixIn));
}
