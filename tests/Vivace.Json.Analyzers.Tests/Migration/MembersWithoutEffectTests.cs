// VIV018: what Newtonsoft.Json calls and asks is never lost silently.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class MembersWithoutEffectTests
{
    private const string Served = "static class Caller { static string Call(List<Model> value) => Vivace.Json.JsonSerializer.Serialize(value); }";

    private static RuleTest Rule(params string[] properties) => new(MembersWithoutEffect.Id, new ForeignAttributeAnalyzer()) { Properties = properties };

    private static string Model(string members, string bases = "") => $$"""
        using System.ComponentModel;
        using System.Runtime.Serialization;
        using Newtonsoft.Json;
        using Newtonsoft.Json.Serialization;
        using Callbacks = System.Text.Json.Serialization;

        public class Model{{bases}}
        {
            {{members}}
        }
        """;

    public static TheoryData<string, string> Members() => new()
    {
        { "public string? Name { get; set; } public bool [|ShouldSerializeName|]() => Name != \"\";", "found ShouldSerializeName() in Model, which has no effect here. Set MemberConventions = JsonMemberConventions.ShouldSerialize in JsonSettings." },
        { "public int Count { get; set; } [JsonIgnore] public bool [|CountSpecified|] { get; set; }", "found CountSpecified in Model, which has no effect here. Set MemberConventions = JsonMemberConventions.Specified in JsonSettings." },
        { "[OnDeserialized] void [|Done|](StreamingContext context) { }", "found [OnDeserialized] in Model, which has no effect here. Implement IJsonOnDeserialized." },
        { "[OnDeserializing] void [|Start|](StreamingContext context) { }", "Implement IJsonOnDeserializing." },
        { "[OnSerialized] void [|Done|](StreamingContext context) { }", "Implement IJsonOnSerialized." },
        { "[OnSerializing] void [|Start|](StreamingContext context) { }", "Implement IJsonOnSerializing." },
        { "[OnError] void [|Failed|](StreamingContext context, ErrorContext error) { }", "Call TryDeserialize, which returns the error." },
        { "[DefaultValue(5), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int [|Count|] { get; set; } = 5;", "found [DefaultValue] on Count in Model, which has no effect here. Use [JsonDefault], or set DefaultValueHandling in JsonSettings." },
        { "[DefaultValue(true), Callbacks.JsonIgnore(Condition = Callbacks.JsonIgnoreCondition.WhenWritingDefault)] public bool [|IsOn|] { get; set; }", "found [DefaultValue] on IsOn in Model" },
        { "[DefaultValue(0), JsonProperty(DefaultValueHandling = DefaultValueHandling.Populate)] public int? [|Count|] { get; set; }", "found [DefaultValue] on Count in Model" },
        { "public ExtensionDataObject? [|ExtensionData|] { get; set; }", "found ExtensionData of IExtensibleDataObject in Model, which has no effect here. Unknown members are skipped: add a dictionary with [JsonExtensionData] to keep them." },
    };

    [Theory, MemberData(nameof(Members))]
    public async Task Member_OfATypeThatIsServed_IsFound(string members, string message)
    {
        IReadOnlyList<Diagnostic> found = await Rule().Finds(Model(members), Served);
        Assert.Contains(message, found[0].GetMessage(), StringComparison.Ordinal);
        await Rule("VivaceJsonMigrate").Finds(Model(members));
    }

    [Theory]
    [InlineData("public bool ShouldSerializeName() => true;")]
    [InlineData("public string? Name { get; set; } public bool ShouldSerializeName(int level) => true;")]
    [InlineData("public string? Name { get; set; } bool ShouldSerializeName() => true;")]
    [InlineData("[JsonIgnore] public string? Name { get; set; } public bool ShouldSerializeName() => true;")]
    [InlineData("public bool IsSpecified { get; set; } public bool Specified { get; set; }")]
    [InlineData("[DefaultValue(0), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Count { get; set; }")]
    [InlineData("[DefaultValue(null), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public string? Name { get; set; }")]
    [InlineData("[DefaultValue(DayOfWeek.Sunday), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public DayOfWeek Day { get; set; }")]
    [InlineData("[DefaultValue(5), JsonIgnore] public int Count { get; set; }")]
    [InlineData("public ExtensionDataObject? ExtensionData { get; set; } [Callbacks.JsonExtensionData] public Dictionary<string, object>? More { get; set; }")]
    public async Task Member_WithoutEffectAnywhere_IsNotFound(string members)
    {
        await Rule().Finds(Model(members), Served);
        await Rule("VivaceJsonMigrate").Finds(Model(members));
    }

    [Fact]
    public async Task Callback_OfATypeWithTheInterface_IsNotFound() =>
        await Rule().Finds(Model("[OnDeserialized] void Done(StreamingContext context) { } public void OnDeserialized() { }", " : Callbacks.IJsonOnDeserialized"), Served);

    [Theory]
    [InlineData("public string? Name { get; set; } public bool ShouldSerializeName() => true;", "MemberConventions = Vivace.Json.JsonMemberConventions.ShouldSerialize")]
    [InlineData("[DefaultValue(5), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Count { get; set; }", "DefaultValueHandling = Vivace.Json.JsonDefaultHandling.Ignore")]
    public async Task Member_OfAProjectThatNamesTheSetting_IsNotFound(string members, string setting) =>
        await Rule().Finds(Model(members), $"static class Caller {{ static string Call(Model value) => Vivace.Json.JsonSerializer.Serialize(value, new Vivace.Json.JsonSettings {{ {setting} }}); }}");

    // With the preset, these members and attributes have their effect.
    [Theory]
    [InlineData("public string? Name { get; set; } public bool ShouldSerializeName() => true;")]
    [InlineData("public string? Name { get; set; } public bool NameSpecified { get; set; }")]
    [InlineData("[OnDeserialized] void Done(StreamingContext context) { }")]
    [InlineData("[DefaultValue(5), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Count { get; set; }")]
    public async Task Member_OfAProjectWithThePreset_IsNotFound(string members)
    {
        const string Caller = "using Vivace.Json; static class Caller { static string Call(Model value) => Vivace.Json.JsonSerializer.Serialize(value, JsonSettings.Newtonsoft); }";
        await Rule().Finds(Model(members), Caller);
        await new RuleTest(ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer()).Finds(Model("[JsonProperty(\"id\")] public int Id { get; set; }"), Caller);
    }

    [Fact]
    public async Task DefaultValue_BesideJsonDefault_IsNotFound() =>
        await Rule("VivaceJsonMigrate").Finds(Model("[DefaultValue(5), Vivace.Json.Serialization.JsonDefault(5)] public int Count { get; set; }"));

    // Designers use it too; settings of Newtonsoft.Json may give it a meaning.
    [Fact]
    public async Task DefaultValue_Alone_IsFoundInAMigration()
    {
        const string Members = "[DefaultValue(5)] public int {0} {{ get; set; }} = 5;";
        await Rule().Finds(Model(string.Format(null, Members, "Count")), Served);
        await Rule("VivaceJsonMigrate").Finds(Model(string.Format(null, Members, "[|Count|]")));
    }

    [Fact]
    public async Task Type_ServedByOthers_IsNotLookedAt() =>
        await Rule().Finds(Model("public string? Name { get; set; } public bool ShouldSerializeName() => true;"));

    [Fact]
    public async Task DefaultValue_ThatIsIgnored_IsNotReplacedByTheDefaultOfTheType() =>
        Assert.Empty(await new RuleTest(ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer(), new Vivace.Json.CodeFixes.Migration.ForeignAttributeFix()) { Properties = ["VivaceJsonMigrate"] }
            .Offers(Model("[DefaultValue(5), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Count { get; set; } = 5;")));
}
