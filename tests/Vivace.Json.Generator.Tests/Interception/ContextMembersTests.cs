// Calls whose types come from what System.Text.Json's generator makes of a context, which cannot be seen by the time the calls are looked for.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Tests.Interception;

public class ContextMembersTests
{
    private const string Models = """
        using System.Collections.Generic;
        using System.Text.Json.Serialization;

        public record Order(int Id);
        public record Express(int Id) : Order(Id);
        public class Node<T> { public T? Value { get; set; } public Node<List<T>>? Next { get; set; } }

        [JsonSerializable(typeof(Order))]
        [JsonSerializable(typeof(List<Order>))]
        [JsonSerializable(typeof(Order[]))]
        [JsonSerializable(typeof(Dictionary<string, int?>))]
        [JsonSerializable(typeof(System.Text.Json.JsonElement))]
        [JsonSerializable(typeof(Node<int>))]
        [JsonSerializable(typeof(decimal), TypeInfoPropertyName = "Price")]
        public partial class OrderContext : JsonSerializerContext;

        public static partial class Outer
        {
            public partial record struct Inner
            {
                public record Part(int Id);

                [JsonSerializable(typeof(List<Part>))]
                public partial class Context : JsonSerializerContext;
            }
        }

        namespace @class
        {
            public record @int(int Id);

            [JsonSerializable(typeof(@int))]
            public partial class @event : JsonSerializerContext
            {
                public @event(System.Text.Json.JsonSerializerOptions? options) : base(options) { }
            }
        }
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
            public JsonTypeInfo<System.Text.Json.JsonElement> JsonElement => null!;
            protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
            public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
        }

        public static partial class Outer
        {
            public partial record struct Inner
            {
                public partial class Context
                {
                    public Context() : base(null) { }
                    public static Context Default { get; } = new();
                    public JsonTypeInfo<Part> Part => null!;
                    protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
                    public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
                }
            }
        }

        namespace @class
        {
            public partial class @event
            {
                public static @event Default { get; } = new(null);
                public JsonTypeInfo<@int> @int => null!;
                protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override JsonTypeInfo? GetTypeInfo(System.Type type) => null;
            }
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
        { "int M(string s) => JsonSerializer.Deserialize(s, OrderContext.Default.Int32);", "int" },
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
        { "async Task<string> M() { var r = await Send(OrderContext.Default.Order); return JsonSerializer.Serialize(r); }", "Order" },
        { "async Task<string> M() { var r = await Send(OrderContext.Default.Order); return JsonSerializer.Serialize(r, Options); }", "Order" },
        { "async Task<string> M() { var r = await Send(OrderContext.Default.Order); return JsonSerializer.Serialize(r.Id, Options); }", "int" },
        { "async Task<string> M() { var r = await Send(OrderContext.Default.Order); return JsonSerializer.Serialize<int>(r.Id, Options); }", "int" },
        { "string M() { var r = Get(OrderContext.Default.Order); return JsonSerializer.Serialize((r.Id, \"\"), Options); }", "(int, string)" },
        { "string M() => JsonSerializer.Serialize(Get(OrderContext.Default.ListOrder), OrderContext.Default.ListOrder);", "System.Collections.Generic.List<Order>" },
        { "string M() { foreach (var o in Get(OrderContext.Default.ListOrder)) return JsonSerializer.Serialize(o, Options); return \"\"; }", "Order" },
        { "IEnumerable<string> M() => Get(OrderContext.Default.ListOrder).Select(o => JsonSerializer.Serialize(o, Options));", "Order" },
        { "IEnumerable<string> M() => from o in Get(OrderContext.Default.OrderArray) select JsonSerializer.Serialize(o, Options);", "Order" },
        { "string M() => Use(OrderContext.Default.Order, o => JsonSerializer.Serialize(o, Options));", "Order" },
        { "string M() { Try(OrderContext.Default.Order, out var o); return JsonSerializer.Serialize(o, Options); }", "Order" },
        { "string M() { var (a, b) = (Get(OrderContext.Default.Order), 1); return JsonSerializer.Serialize(a, Options); }", "Order" },
        { "string M() => Get(OrderContext.Default.Order) is { Id: var id } ? JsonSerializer.Serialize(id, Options) : \"\";", "int" },
        { "string M() { var o = JsonNode.Parse(\"{}\").Deserialize(OrderContext.Default.Order); return \"\"; }", "Order" },
        { "Order? M() { var e = Get(OrderContext.Default.JsonElement); return e.Deserialize<Order>(); }", "Order" },
        { "Order? M() => Get(OrderContext.Default.JsonElement).GetProperty(\"a\").Deserialize<Order>(Options);", "Order" },
        { "string M() { var made = new { Order = Get(OrderContext.Default.Order) }; return JsonSerializer.Serialize(made, Options); }", null },
        { "object? M(System.Type type) { var e = Get(OrderContext.Default.JsonElement); return e.Deserialize(type, OrderContext.Default); }", null },
        { "string M() { var o = Get(OrderContext.Default.Order); string Write() => JsonSerializer.Serialize(o, Options); return Write(); }", "Order" },
        { "string M(Order? a) => JsonSerializer.Serialize(a ?? Get(OrderContext.Default.Order), Options);", "Order" },
        { "string M() => JsonSerializer.Serialize(Get(Outer.Inner.Context.Default.Part), Options);", "Outer.Inner.Part" },
        { "string M() => JsonSerializer.Serialize(new[] { Get(OrderContext.Default.Order) }, Options);", "Order[]" },
        { "string M() => JsonSerializer.Serialize(new Dictionary<string, object?> { [\"a\"] = Get(OrderContext.Default.Order) });", "System.Collections.Generic.Dictionary<string, object?>" },
        { "string M() => JsonSerializer.Serialize(Get(@class.@event.Default.@int), Options);", "@class.@int" },
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

    // Each member that the real generator writes is known before it is there, with its type.
    [Fact]
    public void Generate_EveryMemberOfAContext_IsKnown()
    {
        const string Odd = """
            #nullable enable
            using System;
            using System.Collections.Generic;
            using System.Text.Json.Serialization;

            namespace Some.Place
            {
                public enum Color { Red }
                public interface INamed { string Name { get; } Uri? Address { get; } }
                [JsonDerivedType(typeof(Circle), "c")] public abstract class Shape { public decimal Area { get; set; } }
                public class Circle : Shape { public float Radius; [JsonInclude] internal short Hidden { get; set; } private ulong Secret { get; set; } }
                public class Box<T> where T : notnull { public T? Value { get; set; } public class Lid<U> { public Dictionary<T, U?[]>? Map { get; set; } } }
                public record struct Pair((int A, string B) Tuple, KeyValuePair<string, DateOnly> Entry, double[,] Grid, byte[][] Jagged, sbyte? Maybe);
                public class Base { public Guid Id { get; set; } }
                public class Derived : Base { public List<List<INamed>>? Lists { get; set; } public Color? Color { get; set; } public Func<int>? Call; public static char Letter { get; set; } [JsonIgnore] public TimeSpan Ignored { get; set; } }
            }

            [JsonSerializable(typeof(Some.Place.Derived))]
            [JsonSerializable(typeof(Some.Place.Shape[]))]
            [JsonSerializable(typeof(Some.Place.Pair), TypeInfoPropertyName = "Couple")]
            [JsonSerializable(typeof(Some.Place.Box<Some.Place.Box<int>>))]
            [JsonSerializable(typeof(Some.Place.Box<string>.Lid<bool>))]
            [JsonSerializable(typeof(IEnumerable<DateTimeOffset>))]
            public partial class Odd : JsonSerializerContext;
            """;
        CSharpGeneratorDriver.Create([TheirGenerator().AsSourceGenerator()], parseOptions: DropIn.Options).RunGeneratorsAndUpdateCompilation(DropIn.Of(Odd), out Compilation generated, out _);
        IPropertySymbol[] members = [.. generated.GetTypeByMetadataName("Odd")!.GetMembers().OfType<IPropertySymbol>().Where(static property => property.Type is INamedTypeSymbol { Name: "JsonTypeInfo", TypeArguments.Length: 1 })];
        Assert.True(members.Length > 25, string.Join(", ", members.Select(static member => member.Name)));

        string calls = string.Concat(members.Select(static (member, index) => $"string M{index}() => JsonSerializer.Serialize(Get(Odd.Default.@{member.Name}), Options);\n"));
        CSharpCompilation compilation = DropIn.Of(Source(calls), Odd);
        InvocationExpressionSyntax[] found = [.. compilation.SyntaxTrees[0].GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>().Where(CallTypes.MayHaveRootType)];
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees[0]);
        Assert.Equal(
            members.Select(static member => ((INamedTypeSymbol)member.Type).TypeArguments[0].ToDisplayString(s_runTime)),
            found.Select(call => CallTypes.RootTypeOf(call, model, dropIn: true)?.ToDisplayString(s_runTime)));
        Assert.All(DropIn.Calls(DropIn.Compile(compilation, TheirGenerator())), static call => Assert.True(call.IsIntercepted, call.Call));
    }

    // Without names of tuples' elements and annotations.
    private static readonly SymbolDisplayFormat s_runTime = SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    // The one of the SDK, beside the reference assemblies.
    private static IIncrementalGenerator TheirGenerator()
    {
        string root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "..", "..", "..", "packs", "Microsoft.NETCore.App.Ref"));
        string assembly = Directory.GetFiles(root, "System.Text.Json.SourceGeneration.dll", SearchOption.AllDirectories).Order(StringComparer.Ordinal).Last();
        return (IIncrementalGenerator)Activator.CreateInstance(System.Reflection.Assembly.LoadFrom(assembly).GetType("System.Text.Json.SourceGeneration.JsonSourceGenerator", throwOnError: true)!)!;
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
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization.Metadata;
        using System.Threading;
        using System.Threading.Tasks;

        public class C
        {
            {{method}}

            private static readonly JsonSerializerOptions Options = new();
            private static Task<T> Send<T>(JsonTypeInfo<T> info) => Task.FromResult<T>(default!);
            private static T Get<T>(JsonTypeInfo<T> info) => default!;
            private static bool Try<T>(JsonTypeInfo<T> info, out T value) { value = default!; return true; }
            private static string Use<T>(JsonTypeInfo<T> info, System.Func<T, string> use) => use(default!);
        }
        """;
}
