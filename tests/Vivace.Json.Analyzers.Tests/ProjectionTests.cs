// Places of members that nothing reads there.
namespace Vivace.Json.Analyzers.Tests;

public class ProjectionTests
{
    private static readonly RuleTest s_rule = new(ProjectionAnalyzer.Id, new ProjectionAnalyzer());

    private static string With(string types) => $$"""
        using Vivace.Json;
        using Vivace.Json.Serialization;

        {{types}}
        """;

    [Theory]
    [InlineData("class Quote { [JsonAt(\"/a/b\")] public int [|Price|] { get; set; } public int Other { get; set; } }")]
    [InlineData("record Quote([property: JsonAt(\"/a/b\")] int [|Price|]);")]
    [InlineData("struct Quote { [JsonAt(\"/a/b\")] public int [|Price|]; }")]
    public async Task Place_WithoutProjection_IsFound(string types) => await s_rule.Finds(With(types));

    [Theory]
    [InlineData("[JsonProjection] class Quote { [JsonAt(\"/a/b\")] public int Price { get; set; } }")]
    [InlineData("abstract class Quote { [JsonAt(\"/a/b\")] public int Price { get; set; } } [JsonProjection] class Bond : Quote;")]
    [InlineData("[JsonProjection] class Quote { public int Price { get; set; } } [JsonContract(typeof(Quote))] class Contract { [JsonAt(\"/a/b\")] public int Price { get; set; } }")]
    public async Task Place_WithProjection_IsNotFound(string types) => await s_rule.Finds(With(types));
}
