// The drop-in switch: calls of System.Net.Http.Json go to ours, and their types get generated code.
using System.Net.Http;
using System.Net.Http.Json;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Tests.Interception;

public class HttpCallsTests
{
    private const string Usings = """
        using System; using System.Net.Http; using System.Net.Http.Json; using System.Text.Json; using System.Threading; using System.Threading.Tasks;

        """;

    private const string Order = "public sealed record Order(int Id, string? Customer);";

    public static TheoryData<string> Calls =>
    [
        "await client.GetFromJsonAsync<Order>(\"a\")", "await client.GetFromJsonAsync<Order>(uri, options)", "await client.GetFromJsonAsync(\"a\", typeof(Order))",
        "await client.GetFromJsonAsync(uri, typeof(Order), options, token)", "client.GetFromJsonAsAsyncEnumerable<Order>(\"a\")", "client.GetFromJsonAsAsyncEnumerable<Order>(uri, options, token)",
        "await client.PostAsJsonAsync(\"a\", order)", "await client.PutAsJsonAsync(uri, order, token)", "await client.PatchAsJsonAsync(\"a\", order, options, cancellationToken: token)",
        "await client.DeleteFromJsonAsync<Order>(\"a\", token)", "await content.ReadFromJsonAsync<Order>()", "await content.ReadFromJsonAsync(typeof(Order), options)",
        "content.ReadFromJsonAsAsyncEnumerable<Order>()", "JsonContent.Create(order)", "System.Net.Http.Json.JsonContent.Create(order, options: options)", "JsonContent.Create(order, typeof(Order))",
        "await HttpClientJsonExtensions.PostAsJsonAsync(client, \"a\", order)", "await (maybe?.GetFromJsonAsync<Order>(\"a\") ?? Task.FromResult<Order?>(null))",
        "((Func<Task<Order?>>)(() => client.GetFromJsonAsync<Order>(\"a\")))()",
    ];

    [Theory, MemberData(nameof(Calls))]
    public void Generate_CallOfSystemNetHttpJson_GoesToOurs(string call)
    {
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Of(call), Order), new ContractGenerator());
        Assert.True(Assert.Single(HttpCalls(compilation)));
        Assert.Contains("SystemNetHttpJson.", Text(compilation, "SystemTextJsonCalls"), StringComparison.Ordinal);
        Assert.True(compilation.SyntaxTrees.Any(tree => Path.GetFileName(tree.FilePath).Contains("Order", StringComparison.Ordinal)), "The type has no generated code.");
    }

    // The contract of a call has no twin for a content, and other methods of these names are others.
    [Theory]
    [InlineData("JsonContent.Create(order, info)", 1)]
    [InlineData("new Factory().Create(order)", 0)]
    [InlineData("new Factory().GetFromJsonAsync<Order>(\"a\")", 0)]
    [InlineData("Vivace.Json.Http.VivaceContent.Create(order)", 0)]
    public void Generate_OtherCall_Stays(string call, int theirs)
    {
        CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Of(call), Order));
        Assert.Equal(Enumerable.Repeat(false, theirs), HttpCalls(compilation));
        Assert.DoesNotContain(compilation.SyntaxTrees, tree => tree.FilePath.Contains("SystemTextJsonCalls", StringComparison.Ordinal));
    }

    [Fact]
    public void Generate_ContextOfTheProject_GoesToOurs()
    {
        const string Context = "[System.Text.Json.Serialization.JsonSerializable(typeof(Order))] public partial class OrderContext : System.Text.Json.Serialization.JsonSerializerContext;";
        const string Made = """
            #nullable enable
            public partial class OrderContext
            {
                public OrderContext() : base(null) { }
                public static OrderContext Default { get; } = new();
                public System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order> Order => null!;
                protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(System.Type type) => null;
            }
            """;
        foreach (string call in (string[])["await client.GetFromJsonAsync(\"a\", OrderContext.Default.Order)", "await client.PostAsJsonAsync(\"a\", order, OrderContext.Default.Order)", "await content.ReadFromJsonAsync(typeof(Order), OrderContext.Default)"])
        {
            CSharpCompilation compilation = DropIn.Compile(DropIn.Of(Of(call), Order, Context), new OtherGenerator(Made));
            Assert.True(Assert.Single(HttpCalls(compilation)), call);
        }
    }

    // Each public method of System.Net.Http.Json has a counterpart with the same parameters, or is listed here.
    [Fact]
    public void SystemNetHttpJson_MethodsOfTheFramework_AreAllThere()
    {
        Type ours = typeof(Vivace.Json.CompilerServices.SystemNetHttpJson);
        IEnumerable<string> missing =
            from type in (Type[])[typeof(HttpClientJsonExtensions), typeof(HttpContentJsonExtensions), typeof(JsonContent)]
            from method in type.GetMethods(BindingFlags.Public | BindingFlags.Static)
            where !ours.GetMethods().Any(one => one.Name == method.Name && SignatureOf(one) == SignatureOf(method))
            select method.ToString();
        Assert.Equal(
            [
                "System.Net.Http.Json.JsonContent Create[T](T, System.Text.Json.Serialization.Metadata.JsonTypeInfo`1[T], System.Net.Http.Headers.MediaTypeHeaderValue)",
                "System.Net.Http.Json.JsonContent Create(System.Object, System.Text.Json.Serialization.Metadata.JsonTypeInfo, System.Net.Http.Headers.MediaTypeHeaderValue)",
            ],
            missing);
    }

    // Without the switch: the types of our own calls.
    [Theory]
    [InlineData("await client.GetFromVivaceAsync<Order>(\"a\")")]
    [InlineData("await client.PostAsVivaceAsync(\"a\", order)")]
    [InlineData("await content.ReadFromVivaceAsync(typeof(Order))")]
    [InlineData("VivaceContent.Create(order)")]
    public void Generate_CallOfOurs_GeneratesCodeOfItsType(string call)
    {
        Compilation compilation = Compiling.Generate(Compiling.Of("using Vivace.Json.Http;\n" + Of(call), Order), out GeneratorDriverRunResult result);
        Assert.Contains(result.GeneratedTrees, tree => Path.GetFileName(tree.FilePath).Contains("Order", StringComparison.Ordinal));

        // And with trimming, no warning is left.
        DropIn.Trimmed("PublishTrimmed").RunGeneratorsAndUpdateCompilation(DropIn.Of("using Vivace.Json.Http;\n" + Of(call), Order), out Compilation trimmed, out _);
        Assert.Empty(trimmed.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        Assert.Contains(trimmed.SyntaxTrees, tree => tree.FilePath.Contains("GeneratedTypeCalls", StringComparison.Ordinal));
        Assert.NotNull(compilation);
    }

    private static string Of(string call) => $$"""
        {{Usings}}public class Factory
        {
            public object Create(Order order) => order;

            public Task<T?> GetFromJsonAsync<T>(string name) => Task.FromResult<T?>(default);

            public static async Task<object?> M(
                HttpClient client, HttpClient? maybe, HttpContent content, Uri uri, Order order, JsonSerializerOptions options, System.Text.Json.Serialization.Metadata.JsonTypeInfo<Order> info, CancellationToken token)
            {
                await Task.Yield();
                return {{call}};
            }
        }
        """;

    // Type parameters have other names.
    private static string SignatureOf(MethodInfo method) => method.ToString()!.Replace("[TValue]", "[T]", StringComparison.Ordinal).Replace("TValue", "T", StringComparison.Ordinal);

    private static List<bool> HttpCalls(CSharpCompilation compilation)
    {
        SyntaxTree tree = compilation.SyntaxTrees[0];
        SemanticModel model = compilation.GetSemanticModel(tree);
        return [.. tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => model.GetSymbolInfo(call).Symbol is IMethodSymbol method && method.ContainingNamespace.ToDisplayString() == "System.Net.Http.Json")
            .Select(call => model.GetInterceptorMethod(call) is not null)];
    }

    private static string Text(CSharpCompilation compilation, string file) =>
        compilation.SyntaxTrees.Single(tree => tree.FilePath.Contains(file, StringComparison.Ordinal)).ToString();
}
