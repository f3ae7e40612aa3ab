// Types that the switch leaves to Newtonsoft.Json.
using System.Globalization;

namespace Vivace.Json.Analyzers.Tests;

public class LeftTypesTests
{
    // The package is recognized by its class.
    private const string Package = "namespace Vivace.Json { public static class NewtonsoftConvert; }";

    private static readonly RuleTest s_rule = new(LeftTypesAnalyzer.Id, new LeftTypesAnalyzer()) { Properties = ["VivaceJsonDropIn"], Additional = [Package] };

    private const string Usings = """
        using Newtonsoft.Json;
        using Newtonsoft.Json.Serialization;
        using System.Runtime.Serialization;

        """;

    [Theory]
    [InlineData("class [|Order|] { [JsonExtensionData] public Dictionary<string, object> More { get; } = []; }", "[JsonExtensionData] on More")]
    [InlineData("class [|Order|] { [OnError] internal void Wrong(StreamingContext context, ErrorContext error) { } }", "[OnError] on Wrong")]
    [InlineData("[JsonObject(IsReference = true)] class [|Order|];", "IsReference in [JsonObject]")]
    [InlineData("[JsonArray(ItemIsReference = true)] class [|Orders|] : List<string>;", "ItemIsReference in [JsonArray]")]
    [InlineData("struct [|Order|] { [JsonProperty(TypeNameHandling = TypeNameHandling.Auto)] public object Any; }", "TypeNameHandling in [JsonProperty] on Any")]
    [InlineData("class [|Order|] { [JsonProperty(ItemReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public object[] Any { get; set; } = []; }", "ItemReferenceLoopHandling in [JsonProperty] on Any")]
    [InlineData("[JsonObject] class [|Orders|] : List<int>;", "[JsonObject] on a collection")]
    [InlineData("[Serializable] class [|Order|] : ISerializable { public void GetObjectData(SerializationInfo info, StreamingContext context) { } }", "ISerializable with [Serializable]")]
    [InlineData("class [|Order|] : System.Dynamic.DynamicObject;", "DynamicObject")]
    public async Task Type_LeftToNewtonsoft_IsFoundWithItsCause(string types, string cause)
    {
        IReadOnlyList<Microsoft.CodeAnalysis.Diagnostic> found = await s_rule.Finds(Usings + types);
        Assert.EndsWith("because of " + cause, Assert.Single(found).GetMessage(CultureInfo.InvariantCulture), StringComparison.Ordinal);
    }

    // What a base class declares counts for those that derive from it.
    [Fact]
    public async Task Type_BaseIsLeft_IsFound() =>
        await s_rule.Finds(Usings + "class [|Order|] { [JsonExtensionData] public Dictionary<string, object> More { get; } = []; } class [|Special|] : Order;");

    [Theory]
    [InlineData("class Order { [JsonProperty(\"id\", Order = 1, Required = Required.Always)] public int Id { get; set; } }")]
    [InlineData("[JsonObject(MemberSerialization.OptIn)] class Order { [JsonProperty] public int Id { get; set; } }")]
    [InlineData("class Order { [OnDeserialized] internal void After(StreamingContext context) { } }")]
    [InlineData("class Order { [System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object>? More { get; set; } }")]
    [InlineData("[Serializable] class Wrong : Exception;")]
    [InlineData("class Order : ISerializable { public void GetObjectData(SerializationInfo info, StreamingContext context) { } }")]
    [InlineData("[JsonObject, Serializable] class Order : ISerializable { public void GetObjectData(SerializationInfo info, StreamingContext context) { } }")]
    public async Task Type_ServedHere_IsNotFound(string types) => await s_rule.Finds(Usings + types);

    [Fact]
    public async Task Type_WithoutTheSwitchOrThePackage_IsNotFound()
    {
        const string Order = "[JsonObject(IsReference = true)] class Order;";
        await new RuleTest(LeftTypesAnalyzer.Id, new LeftTypesAnalyzer()) { Additional = [Package] }.Finds(Usings + Order);
        await new RuleTest(LeftTypesAnalyzer.Id, new LeftTypesAnalyzer()) { Properties = ["VivaceJsonDropIn"] }.Finds(Usings + Order);
    }
}
