// VIV004: types that reading cannot make.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class ConstructorTests
{
    [Theory]
    [InlineData("class [|Model|] { private Model() { } }")]
    [InlineData("class [|Model|] { public Model(int id) { } public Model(string name) { } public int Id => 1; public string Name => \"\"; }")]
    [InlineData("class [|Model|] { [JsonConstructor] public Model(int id) => Id = id; [JsonConstructor] public Model() { } public int Id { get; } }")]
    [InlineData("abstract class [|Model|];")]
    [InlineData("[JsonSubtypeWhen(typeof(One), \"one\")] abstract class Model; class [|One|] : Model { private One() { } }")]
    [InlineData("[JsonSubtypeWhen(typeof(Model), \"one\")] abstract class [|Model|];")]
    [InlineData("class Model { public [|IPart|]? Part { get; set; } } interface IPart;", true)]
    public async Task Type_WithoutConstructorToCall_IsFound(string models, bool isMember = false)
    {
        // Found where the type is declared, however it is reached.
        if (isMember) models = models.Replace("[|IPart|]", "IPart").Replace("interface IPart", "interface [|IPart|]");
        await ContractRules.FindsOne(ConstructorRule.Id, models);
    }

    // What an attribute alone asks for is a hint, what a call reads a warning: whichever of the two is met first.
    [Theory]
    [InlineData("Alpha", "Zeta")]
    [InlineData("Zeta", "Alpha")]
    public async Task Type_AskedForByAttributeAndRead_IsAWarningInAnyOrder(string marked, string read)
    {
        Diagnostic found = await ContractRules.FindsOne(
            ConstructorRule.Id,
            $"class Model; [JsonContract] class {marked} {{ public Part? Part {{ get; set; }} }} class {read} {{ public Part? Part {{ get; set; }} static object? Read() => JsonSerializer.Deserialize<{read}>(\"\"); }} class [|Part|] {{ private Part() {{ }} }}");
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    [Theory]
    [InlineData("class Model { [JsonConstructor] private Model() { } }")]
    [InlineData("[JsonDerivedType(typeof(One), \"one\")] abstract class Model; class One : Model;")]
    [InlineData("[JsonConverter(typeof(Reader))] abstract class Model; class Reader : JsonConverterFactory { public override bool CanConvert(Type type) => true; public override JsonConverter? CreateConverter(Type type, System.Text.Json.JsonSerializerOptions options) => null; }")]
    [InlineData("abstract class Model; class One : Model { static readonly JsonSettings s_settings = new() { DerivedTypes = [new(typeof(Model), typeof(One), \"one\")] }; }")]
    [InlineData("abstract class Model; class One : Model { static readonly JsonSettings s_settings = new() { DerivedTypes = JsonSubtype.ByTypeName(typeof(Model), typeof(One)) }; }")]
    [InlineData("abstract class Model; class One : Model { static readonly JsonSettings s_settings = new() { DerivedTypes = [JsonSubtype.When(typeof(Model), typeof(One), \"one\")] }; }")]
    [InlineData("[JsonSubtypeWhen(typeof(One), \"one\")] abstract class Model; class One : Model;")]
    [InlineData("[JsonPolymorphic] abstract class Model; [JsonSubtypeWhen(typeof(Model), \"one\")] class One : Model;")]
    [InlineData("[JsonPolymorphic] interface Model; [JsonSubtype(typeof(Model), \"one\")] class One : Model;")]
    [InlineData("[JsonInferSubtypes] abstract class Model { public class One : Model; }")]
    [InlineData("[JsonSubtypeFallback(typeof(One))] abstract class Model; class One : Model;")]
    [InlineData("[JsonChoice(typeof(One), typeof(Two))] abstract class Model; class One : Model { public int A { get; set; } } class Two : Model { public int B { get; set; } }")]
    [InlineData("abstract class Model; abstract class Codec : Vivace.Json.JsonCodec<Model>;")]
    public async Task Type_ThatReadingCanMakeOrConvert_IsNotFound(string models) =>
        await ContractRules.FindsNone(ConstructorRule.Id, models);
}
