// Calls without settings in assemblies that name some for them.
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Tests.Interception;

public class DefaultSettingsTests
{
    private const string Defaults = """
        [assembly: Vivace.Json.JsonDefaults(typeof(App.Defaults))]

        namespace App
        {
            internal static class Defaults
            {
                internal static Vivace.Json.JsonSettings Settings { get; } = Vivace.Json.JsonSettings.Web with { WriteIndented = false };
            }

            public sealed record Order(int OrderId, string? Name = null);
        }
        """;

    private static string Source(string call) => $$"""
        using System;
        using System.IO;
        using System.Text;
        using System.Text.Json;
        using App;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        public static class Program
        {
            private static Vivace.Json.JsonSettings? s_none = null;

            private static JsonSerializerOptions? s_noOptions = null;

            private static T Out<T>(T value, bool isRead) => isRead ? value : throw new InvalidOperationException();

            public static object? Run() => {{call}};
        }
        """;

    // What a call returns in a program that is compiled with the generators.
    private static string? Run(string call, string? dropIn = null, string? property = null)
    {
        GeneratorDriver driver = property is null ? DropIn.Driver(dropIn, null, new ContractGenerator()) : DropIn.Trimmed(property);
        driver.RunGeneratorsAndUpdateCompilation(DropIn.Of(Source(call), Defaults), out Compilation updated, out _);
        using MemoryStream assembly = new();
        Assert.Empty(updated.Emit(assembly).Diagnostics.Where(static diagnostic => diagnostic.Severity >= DiagnosticSeverity.Error));
        return Assembly.Load(assembly.ToArray()).GetType("Program")!.GetMethod("Run")!.Invoke(null, null)?.ToString();
    }

    [Theory]
    [InlineData("JsonSerializer.Serialize(new Order(1, \"a\"))", "{\"orderId\":1,\"name\":\"a\"}")]
    [InlineData("Vivace.Json.JsonSerializer.Serialize<object>(new Order(1))", "{\"orderId\":1,\"name\":null}")]
    [InlineData("JsonSerializer.Serialize(new Order(1), s_none)", "{\"orderId\":1,\"name\":null}")]
    [InlineData("JsonSerializer.Serialize(new Order(1), s_noOptions)", "{\"orderId\":1,\"name\":null}")]
    [InlineData("JsonSerializer.Serialize(new Order(1), typeof(Order))", "{\"orderId\":1,\"name\":null}")]
    [InlineData("Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new Order(1)))", "{\"orderId\":1,\"name\":null}")]
    [InlineData("JsonSerializer.SerializeToNode(new Order(1))!.ToJsonString()", "{\"orderId\":1,\"name\":null}")]
    [InlineData("JsonSerializer.Deserialize<Order>(\"{\\\"ORDERID\\\":\\\"7\\\"}\")!.OrderId", "7")]
    [InlineData("JsonSerializer.Deserialize<Order>(\"{\\\"ORDERID\\\":\\\"7\\\"}\"u8)!.OrderId", "7")]
    [InlineData("JsonSerializer.Deserialize<Order>(new MemoryStream(Encoding.UTF8.GetBytes(\"{\\\"ORDERID\\\":7}\")))!.OrderId", "7")]
    [InlineData("JsonSerializer.DeserializeAsync<Order>(new MemoryStream(Encoding.UTF8.GetBytes(\"{\\\"ORDERID\\\":7}\"))).AsTask().Result!.OrderId", "7")]
    public void Calls_WithoutSettings_HaveThoseOfTheAssembly(string call, string expected)
    {
        Assert.Equal(expected, Run(call));
        Assert.Equal(expected, Run(call, dropIn: "true"));
        Assert.Equal(expected, Run(call, property: "PublishTrimmed"));
    }

    [Theory]
    [InlineData("JsonSerializer.Serialize(new Order(1), Vivace.Json.JsonSettings.Default)", "{\"OrderId\":1,\"Name\":null}")]
    [InlineData("JsonSerializer.Serialize(new Order(1), JsonSerializerOptions.Default)", "{\"OrderId\":1,\"Name\":null}")]
    [InlineData("((Func<Order, JsonSerializerOptions?, string>)JsonSerializer.Serialize)(new Order(1), null)", "{\"OrderId\":1,\"Name\":null}")]
    public void Calls_WithSettings_KeepTheirMeaning(string call, string expected) => Assert.Equal(expected, Run(call));

    [Fact]
    public void CallsOfSystemTextJson_HaveThem_WithTheDropInSwitch()
    {
        const string Call = "System.Text.Json.JsonSerializer.Serialize(new Order(1))";
        Assert.Equal("{\"orderId\":1,\"name\":null}", Run(Call, dropIn: "true"));
        Assert.Equal("{\"OrderId\":1,\"Name\":null}", Run(Call));
    }

    [Fact]
    public void Assemblies_WithoutTheAttribute_HaveNoInterceptors()
    {
        GeneratorDriverRunResult result = DropIn.Driver(null).RunGenerators(DropIn.Of("class C { string M() => Vivace.Json.JsonSerializer.Serialize(1); }")).GetRunResult();
        Assert.Empty(result.GeneratedTrees);
    }
}
