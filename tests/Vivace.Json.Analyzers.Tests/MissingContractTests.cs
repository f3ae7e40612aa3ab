// VIV008: calls whose types lack generated code where it is needed, and the attribute that asks for it.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class MissingContractTests
{
    private static RuleTest Rule(params string[] properties) => new(MissingContractAnalyzer.Id, new MissingContractAnalyzer(), new MissingContractFix())
    {
        Properties = properties,
        Additional = Contracts.ContractRules.Rule("").Additional,
    };

    private static string In(string body, string models) => $$"""
        using Vivace.Json;

        static class Caller
        {
            static object? Call(Order value, string json) => {{body}};
        }

        {{models}}
        """;

    [Theory]
    [InlineData("PublishTrimmed")]
    [InlineData("PublishAot")]
    [InlineData("IsAotCompatible")]
    public async Task Type_WithoutAttribute_IsFoundWhereTheProjectNeedsCode(string property)
    {
        Assert.Equal(
            $"Expected generated code for Order, because {property} is set; found none: trimming may remove its members, and AOT has no code for it. Add [JsonContract] to it.",
            (await Rule(property).Finds(In("JsonSerializer.[|Serialize|](value)", "public class Order;")))[0].GetMessage());
        await Rule().Finds(In("JsonSerializer.Serialize(value)", "public class Order;"));
    }

    [Theory]
    [InlineData("JsonSerializer.[|Deserialize<List<Order>>|](json)")]
    [InlineData("JsonSerializer.[|Deserialize<Dictionary<string, Order[]>>|](json)")]
    [InlineData("JsonSerializer.[|Deserialize|](json, typeof(Order))")]
    [InlineData("Vivace.Json.JsonSerializer.[|Serialize|](value, JsonSettings.Web)")]
    public async Task Call_ThatNeedsTheType_IsFound(string call) => await Rule("PublishAot").Finds(In(call, "public class Order;"));

    [Theory]
    [InlineData("JsonSerializer.Serialize(value)", "[JsonContract] public class Order;")]
    [InlineData("JsonSerializer.Serialize(value)", "[JsonContract] public class Basket { public List<Order>? Orders { get; set; } } public class Order;")]
    [InlineData("JsonSerializer.Serialize(value)", "[JsonContract] public class Basket : Order; public class Order;")]
    [InlineData("JsonSerializer.Serialize(value)", "public class Order; [System.Text.Json.Serialization.JsonSerializable(typeof(Order[]))] abstract class Context(System.Text.Json.JsonSerializerOptions? options) : System.Text.Json.Serialization.JsonSerializerContext(options);")]
    [InlineData("JsonSerializer.Serialize(value)", "[JsonCodec(typeof(object))] public class Order;")]
    [InlineData("JsonSerializer.Serialize(value, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order>)null!)", "public class Order;")]
    [InlineData("JsonSerializer.Deserialize<Dictionary<string, List<int?>>>(json)", "public class Order;")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(value)", "public class Order;")]
    public async Task Type_WithCodeOrWithoutNeed_IsNotFound(string call, string models) => await Rule("PublishAot").Finds(In(call, models));

    [Fact]
    public async Task Type_NamedByTheAssembly_IsNotFound() =>
        await Rule("PublishAot").Finds(In("JsonSerializer.Serialize(value)", "public class Order;"), "[assembly: Vivace.Json.JsonContract(typeof(Order))]");

    [Fact]
    public async Task Call_ThatWarnsItself_IsNotFound() => await Rule("PublishAot").Finds(
        """
        static class Caller
        {
            [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode("")]
            static string Call<T>(T value, List<Order> orders) => Vivace.Json.JsonSerializer.Serialize(orders);
            static string Call<T>(T value) => Vivace.Json.JsonSerializer.Serialize(value);
        }

        public class Order;
        """);

    [Fact]
    public async Task Type_WithTheDropInSwitch_IsNotFound() =>
        await Rule("PublishAot", "VivaceJsonDropIn").Finds(In("JsonSerializer.Serialize(value)", "public class Order;"));

    [Fact]
    public async Task Fix_OwnType_GetsTheAttribute() => await Rule("PublishAot").Fixes(
        In("JsonSerializer.[|Serialize|](value)", "/// <summary>An order.</summary>\n[Serializable]\npublic class Order;"),
        In("JsonSerializer.Serialize(value)", "/// <summary>An order.</summary>\n[JsonContract]\n[Serializable]\npublic class Order;"));

    [Fact]
    public async Task Fix_TypeOfOthers_IsNamedByTheAssembly() => await Rule("PublishAot").Fixes(
        """
        using Newtonsoft.Json.Serialization;

        static class Caller
        {
            static string Call(ErrorContext value) => Vivace.Json.JsonSerializer.[|Serialize|](value);
        }
        """,
        """
        using Newtonsoft.Json.Serialization;

        [assembly: Vivace.Json.JsonContract(typeof(ErrorContext))]

        static class Caller
        {
            static string Call(ErrorContext value) => Vivace.Json.JsonSerializer.Serialize(value);
        }
        """);

    [Fact]
    public async Task FixAll_SeveralCallsAndFiles_EachTypeOnce() => await Rule("PublishAot").FixesAll(
        [
            In("JsonSerializer.[|Serialize|](value) + JsonSerializer.[|Deserialize<List<Order>>|](json)", "public record Line(int Quantity);"),
            "public record Order(int Id);\n\nstatic class Other { static string Call(Line line) => Vivace.Json.JsonSerializer.[|Serialize|](line); }",
        ],
        [
            In("JsonSerializer.Serialize(value) + JsonSerializer.Deserialize<List<Order>>(json)", "[JsonContract]\npublic record Line(int Quantity);"),
            "[Vivace.Json.JsonContract]\npublic record Order(int Id);\n\nstatic class Other { static string Call(Line line) => Vivace.Json.JsonSerializer.Serialize(line); }",
        ]);
}
