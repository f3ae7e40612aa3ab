// VIV017 in methods that say nothing of their types: their callers do.
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class HandedTypesTests
{
    private const string Models = """
        public class Plain { public int Id { get; set; } }
        [Newtonsoft.Json.JsonConverter(typeof(Reader))] public class Model;
        public class Holder { public List<Model>? Models { get; set; } }
        public abstract class Reader : Newtonsoft.Json.JsonConverter;
        """;

    private static readonly RuleTest s_rule =
        new(ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()) { Properties = ["VivaceJsonMigrate=Newtonsoft"], Additional = [Models] };

    [Theory]
    [InlineData("static T? Of<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|];", "object? M() => Of<Model>(\"\");", true)]
    [InlineData("static T? Of<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|];", "object? M() => Of<Holder>(\"\");", true)]
    [InlineData("static T? Of<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|];", "object? M() => Of<Plain>(\"\");", false)]
    [InlineData("static List<T>? Of<T>(string text) => [|JsonConvert.DeserializeObject<List<T>>(text)|];", "object? M() => Of<Model>(\"\");", true)]
    [InlineData("static T? Of<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|];", "static object? On<T>() => Of<T[]>(\"\"); object? M() => On<Model>();", true)]
    [InlineData("static string Of<T>(T value) => [|JsonConvert.SerializeObject(value)|];", "string M(Model model) => Of(model);", true)]
    [InlineData("static string Of(int other, object value) => [|JsonConvert.SerializeObject(value)|];", "string M(Model model) => Of(value: model, other: 1);", true)]
    [InlineData("static string Of(object value) => [|JsonConvert.SerializeObject(value)|];", "string M(Plain plain) => Of(plain);", false)]
    [InlineData("interface IStore { T? Of<T>(string text); } class Store : IStore { public T? Of<T>(string text) => [|JsonConvert.DeserializeObject<T>(text)|]; }", "object? M(IStore store) => store.Of<Model>(\"\");", true)]
    [InlineData("interface IStore { T? Of<T>(string text); } class Store : IStore { T? IStore.Of<T>(string text) where T : default => [|JsonConvert.DeserializeObject<T>(text)|]; }", "object? M(IStore store) => store.Of<Plain>(\"\");", false)]
    [InlineData("abstract class Base { public abstract string Of(object value); } class Store : Base { public override string Of(object value) => [|JsonConvert.SerializeObject(value)|]; }", "string M(Base store, Model model) => store.Of(model);", true)]
    [InlineData("static string Of<T>(T value) where T : class => [|JsonConvert.SerializeObject(value)|];", "static string Of<T>(T value, int other) => \"\"; string M(Model model) => Of(model, 1);", false)]
    public async Task CallWithPreset_InAMethodWhoseCallersNameTheType_IsReplacedIfThatMeansTheSame(string method, string caller, bool stays)
    {
        string source = $"using Newtonsoft.Json;\n\npublic class Caller\n{{\n    {method}\n    {caller}\n}}\n";
        Assert.Equal(stays, (await s_rule.Finds(source))[0].GetMessage().Contains("Write a JsonCodec<Model>", StringComparison.Ordinal));
        Assert.Equal(stays, !(await s_rule.Offers(source)).Any());
    }

    [Theory]
    [InlineData("Store<Model>", true)]
    [InlineData("Store<Plain>", false)]
    public async Task CallWithPreset_InAGenericType_IsReplacedIfEachArgumentMeansTheSame(string store, bool stays) => Assert.Equal(
        stays,
        (await s_rule.Finds($"using Newtonsoft.Json;\n\npublic class Store<T> {{ public T? Read(string text) => [|JsonConvert.DeserializeObject<T>(text)|]; }}\npublic class Caller {{ {store}? _store; }}"))[0].GetMessage().Contains("Write a JsonCodec<Model>", StringComparison.Ordinal));

    [Fact]
    public async Task CallWithPreset_OfAnExtension_IsExaminedWithWhatItExtends() => Assert.Contains(
        "Write a JsonCodec<Model>",
        (await s_rule.Finds("using Newtonsoft.Json;\n\npublic static class Texts { public static string ToText(this object value) => [|JsonConvert.SerializeObject(value)|]; static string M(Model model) => model.ToText(); }"))[0].GetMessage(),
        StringComparison.Ordinal);
}
