// VIV006: derived types that cannot be told apart.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class DiscriminatorTests
{
    [Theory]
    [InlineData("""[JsonDerivedType(typeof(One), "a")] [[|JsonDerivedType(typeof(Two), "a")|]] class Model; class One : Model; class Two : Model;""")]
    [InlineData("""[JsonDerivedType(typeof(One), 1)] [[|JsonDerivedType(typeof(One), 2)|]] class Model; class One : Model;""")]
    [InlineData("""[[|JsonDerivedType(typeof(One), "a")|]] class Model; class One;""")]
    [InlineData("""[JsonDerivedType(typeof(Model), "a")] sealed class [|Model|];""")]
    [InlineData("""[JsonPolymorphic(TypeDiscriminatorPropertyName = "$id")] [JsonDerivedType(typeof(One), "a")] class [|Model|]; class One : Model;""")]
    [InlineData("""[JsonDerivedType(typeof(One), "a")] class Model; class One : Model { [JsonPropertyName("$type")] public int [|Kind|] { get; set; } }""")]
    public async Task Declaration_ThatContradictsItself_IsFound(string models) =>
        Assert.Equal(DiagnosticSeverity.Warning, (await ContractRules.FindsOne(DiscriminatorRule.Id, models)).Severity);

    [Fact]
    public async Task Member_OfTheDiscriminatorsNameUnderSomeSettings_IsAHint() => Assert.Equal(
        DiagnosticSeverity.Info,
        (await ContractRules.FindsOne(
            DiscriminatorRule.Id,
            """[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")] [JsonDerivedType(typeof(One), "a")] class Model; class One : Model { public int [|Kind|] { get; set; } }""")).Severity);

    [Theory]
    [InlineData("""[JsonDerivedType(typeof(One), "a")] [JsonDerivedType(typeof(Two), 1)] [JsonDerivedType(typeof(Three))] abstract class Model; class One : Model; class Two : Model; class Three : Model;""")]
    [InlineData("""[JsonPolymorphic] abstract class Model; [JsonSubtype(typeof(Model), "one")] class One : Model;""")]
    [InlineData("""[JsonDerivedType(typeof(Leaf<>), "leaf")] class Tree<T>; class Leaf<T> : Tree<T>; class Model { public Tree<int>? Tree { get; set; } }""")]
    [InlineData("""[JsonDerivedType(typeof(One), "a")] class Model; class One : Model { public int Type { get; set; } }""")]
    [InlineData("""[JsonDiscriminatorMember] [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")] [JsonDerivedType(typeof(One), "a")] class Model; class One : Model { public string? Kind { get; set; } }""")]
    public async Task Declaration_ThatIsServed_IsNotFound(string models) => await ContractRules.FindsNone(DiscriminatorRule.Id, models);
}
