// Calls that take what System.Text.Json's generator makes of a context, which cannot be seen by the time the calls are looked for.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Tests.Interception;

public class ContextArgumentsTests
{
    private const string Models = """
        using System.Collections.Generic;
        using System.Text.Json.Serialization;

        public record Order(int Id);
        public record Express(int Id) : Order(Id);

        [JsonSerializable(typeof(Order))]
        [JsonSerializable(typeof(List<Order>))]
        [JsonSerializable(typeof(Order[]))]
        [JsonSerializable(typeof(Dictionary<string, int?>))]
        [JsonSerializable(typeof(decimal), TypeInfoPropertyName = "Price")]
        public partial class OrderContext : JsonSerializerContext;
        """;

    // The members that the other generator writes for the context above: those listed, and Int32, which Order reaches.
    private const string Generated = """
        #nullable enable
        using System.Collections.Generic;
        using System.Text.Json.Serialization.Metadata;

        public partial class OrderContext
        {
            public OrderContext() : base(null) { }
            public OrderContext(System.Text.Json.JsonSerializerOptions options) : base(options) { }
            public static OrderContext Default { get; } = new();
            public JsonTypeInfo<Order> Order => null!;
            public JsonTypeInfo<List<Order>> ListOrder => null!;
            public JsonTypeInfo<Order[]> OrderArray => null!;
            public JsonTypeInfo<Dictionary<string, int?>> DictionaryStringNullableInt32 => null!;
            public JsonTypeInfo<decimal> Price => null!;
            public JsonTypeInfo<int> Int32 => null!;
            protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
            public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
        }
        """;

    public static TheoryData<string, string?> Calls => new()
    {
        { "string M(Order o) => JsonSerializer.Serialize(o, OrderContext.Default.Order);", "Order" },
        { "string M(Express o) => JsonSerializer.Serialize(o, OrderContext.Default.Order);", "Order" },
        { "string M(object o) => JsonSerializer.Serialize(o, OrderContext.Default.Order);", null },
        { "string M(object o) => JsonSerializer.Serialize(o, typeof(Order), OrderContext.Default);", "Order" },
        { "byte[] M(List<Order> o) => JsonSerializer.SerializeToUtf8Bytes(o, OrderContext.Default.ListOrder);", "System.Collections.Generic.List<Order>" },
        { "byte[] M(Order[] o) => JsonSerializer.SerializeToUtf8Bytes<Order[]>(o, jsonTypeInfo: OrderContext.Default.OrderArray);", "Order[]" },
        { "string M(Dictionary<string, int?> o) => JsonSerializer.Serialize(o, OrderContext.Default.DictionaryStringNullableInt32);", "System.Collections.Generic.Dictionary<string, int?>" },
        { "string M(decimal o) => JsonSerializer.Serialize(o, OrderContext.Default.Price);", "decimal" },
        { "string M(int o) => JsonSerializer.Serialize(o, OrderContext.Default.Int32);", "int" },
        { "Order? M(string s) => JsonSerializer.Deserialize(s, OrderContext.Default.Order);", "Order" },
        { "int M(string s) => JsonSerializer.Deserialize(s, OrderContext.Default.Int32);", null },
        { "int M(string s) => JsonSerializer.Deserialize<int>(s, OrderContext.Default.Int32);", "int" },
        { "object? M(string s) => JsonSerializer.Deserialize(s, typeof(Order), OrderContext.Default);", "Order" },
        { "Order? M(string s, OrderContext c) => JsonSerializer.Deserialize(s, c.Order);", "Order" },
        { "Order? M(string s) => JsonSerializer.Deserialize(s, new OrderContext(new JsonSerializerOptions()).Order);", "Order" },
        { "Order? M(JsonElement e) => e.Deserialize(OrderContext.Default.Order);", "Order" },
        { "Order? M(JsonElement? e) => e?.Deserialize(OrderContext.Default.Order);", "Order" },
        { "Order? M(JsonDocument? d) => d?.RootElement.GetProperty(\"a\").Deserialize(OrderContext.Default.Order);", "Order" },
        { "Order? M(ref Utf8JsonReader r) => JsonSerializer.Deserialize(ref r, OrderContext.Default.Order);", "Order" },
        { "async Task<Order?> M(Stream s) => await JsonSerializer.DeserializeAsync(s, OrderContext.Default.Order, CancellationToken.None);", "Order" },
        { "Task M(Stream s, Order o) => JsonSerializer.SerializeAsync(s, o, OrderContext.Default.Order);", "Order" },
        { "async Task<string> M(Task<Order> o) => JsonSerializer.Serialize(await o, OrderContext.Default.Order);", "Order" },
        { "IEnumerable<string> M(List<Order> a) => a.Select(o => JsonSerializer.Serialize(o, OrderContext.Default.Order));", "Order" },
        { "string M(Order o) { var info = OrderContext.Default.Order; return JsonSerializer.Serialize(o, info); }", "Order" },
        { "string M(Order o) { var context = OrderContext.Default; return JsonSerializer.Serialize(o, context.Order!); }", "Order" },
        { "string M(Order o) => JsonSerializer.Serialize(o, OrderContext.Default.Options);", "Order" },
        { "string M(object o) => JsonSerializer.Serialize(o, OrderContext.Default.GetTypeInfo(typeof(Order))!);", null },
        { "string M(Order o) => JsonSerializer.Serialize(o, (JsonTypeInfo<Order>)OrderContext.Default.GetTypeInfo(typeof(Order))!);", "Order" },
        { "string M(Order o) => JsonSerializer.Serialize(o, new JsonSerializerOptions { TypeInfoResolver = OrderContext.Default });", "Order" },
        { "void M(Utf8JsonWriter w, Order o) => JsonSerializer.Serialize(w, o, OrderContext.Default.Order);", "Order" },
        { "string M<T>(T o) where T : Order => JsonSerializer.Serialize(o, OrderContext.Default.Order);", "Order" },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public void Generate_ArgumentOfAContext_GoesToOurs(string method, string? rootType)
    {
        CSharpCompilation compilation = DropIn.Of(Source(method), Models);
        InvocationExpressionSyntax call = compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().First(CallTypes.MayHaveRootType);
        Assert.Equal(rootType, CallTypes.RootTypeOf(call, compilation.GetSemanticModel(call.SyntaxTree), dropIn: true)?.ToDisplayString());
        Assert.True(Assert.Single(DropIn.Calls(DropIn.Compile(compilation, new OtherGenerator(Generated)))).IsIntercepted);
    }

    // Another generator's own types are nobody's to guess: the call stays as it is, and compiles.
    [Theory]
    [InlineData("string M(System.IO.Stream s) => Write(s, Made.Value); string Write(System.IO.Stream s, object? o) { JsonSerializer.Serialize(s, o, Made.Info); return \"\"; }")]
    [InlineData("string M(Order o) => JsonSerializer.Serialize(o, Made.Info);")]
    public void Generate_ArgumentOfAnotherGenerator_LeavesTheCall(string method)
    {
        const string Made = """
            public static class Made
            {
                public static object Value => 1;
                public static System.Text.Json.Serialization.Metadata.JsonTypeInfo Info => null!;
            }
            """;
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Source(method), "public record Order(int Id);"), new OtherGenerator(Made));
        Assert.False(Assert.Single(DropIn.Calls(compilation)).IsIntercepted);
    }

    [Fact]
    public void Generate_ValueOfAnotherGenerator_GoesToOursWhereNoOtherMethodFits()
    {
        CSharpCompilation compilation = DropIn.Of(
            Source("string M() => JsonSerializer.Serialize(new Made()); string N(Made m) => JsonSerializer.Serialize(m, new JsonSerializerOptions()); Made? O() => JsonSerializer.Deserialize<Made>(\"{}\");"));
        compilation = DropIn.Compile(compilation, new OtherGenerator("public record Made;"));
        Assert.Equal([true, false, true], DropIn.Calls(compilation).Select(call => call.IsIntercepted));
    }

    private static string Source(string method) => $$"""
        #pragma warning disable CS8019
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Text.Json;
        using System.Text.Json.Serialization.Metadata;
        using System.Threading;
        using System.Threading.Tasks;

        public class C
        {
            {{method}}
        }
        """;
}
