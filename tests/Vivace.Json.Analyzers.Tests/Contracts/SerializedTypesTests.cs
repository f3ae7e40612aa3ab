// Which types are looked at: those that are known to be served, and no others.
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

public class SerializedTypesTests
{
    private const string Model = "class Model { [System.Text.Json.Serialization.JsonIgnore] public required int {0} { get; set; } }";

    private static string Found => Model.Replace("{0}", "[|Id|]");

    private static string Plain => Model.Replace("{0}", "Id");

    [Theory]
    [InlineData("static class Caller { static object? Call(string json) => Vivace.Json.JsonSerializer.Deserialize<List<Model>>(json); }")]
    [InlineData("static class Caller { static object? Call(string json) => Vivace.Json.JsonSerializer.Deserialize(json, typeof(Model)); }")]
    [InlineData("static class Caller { static object? Call(object value) => Vivace.Json.JsonSerializer.Serialize(value, typeof(Dictionary<string, Model[]>)); }")]
    [InlineData("static class Caller { static object? Call(Model value) => Vivace.Json.JsonSerializer.Serialize(new { value }); }")]
    [InlineData("[Vivace.Json.JsonContract] class Outer { public Model? Inner { get; set; } }")]
    [InlineData("[System.Text.Json.Serialization.JsonSerializable(typeof(Model))] abstract class Context(System.Text.Json.JsonSerializerOptions? options) : System.Text.Json.Serialization.JsonSerializerContext(options);")]
    public async Task Type_Served_IsLookedAt(string user) => await ContractRules.Rule(RequiredRule.Id).Finds(Found, user);

    [Fact]
    public async Task Type_NamedByTheAssembly_IsLookedAt() =>
        await ContractRules.Rule(RequiredRule.Id).Finds(Found, "[assembly: Vivace.Json.JsonContract(typeof(Model))]");

    [Theory]
    [InlineData("class Other { public Model? Inner { get; set; } }")]
    [InlineData("static class Caller { static object? Call(string json) => System.Text.Json.JsonSerializer.Deserialize<Model>(json); }")]
    [InlineData("static class Caller { static object? Call(string json) => Newtonsoft.Json.JsonConvert.DeserializeObject<Model>(json); }")]
    [InlineData("static class Caller { static string Call<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value); }")]
    public async Task Type_NotServed_IsNotLookedAt(string user) => await ContractRules.Rule(RequiredRule.Id).Finds(Plain, user);

    [Fact]
    public async Task Type_ServedBySystemTextJson_IsLookedAtWithTheSwitch() =>
        await ContractRules.Rule(RequiredRule.Id, "VivaceJsonDropIn").Finds(
            Found, "static class Caller { static object? Call(string json) => System.Text.Json.JsonSerializer.Deserialize<Model>(json); }");
}
