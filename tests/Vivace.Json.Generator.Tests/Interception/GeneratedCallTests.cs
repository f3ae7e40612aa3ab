// Calls in trimmed projects whose types have generated code: they go to the same method through one that needs no warning.
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Tests.Interception;

public class GeneratedCallTests
{
    private const string Models = """
        public sealed record Order(int Id, System.Collections.Generic.List<Line>? Lines);
        public sealed record Line(string? Name);
        public sealed class Loose { public object? Any { get; set; } }
        """;

    private static bool IsAnnotated(MethodInfo method) =>
        method.GetCustomAttributesData().Any(attribute => attribute.AttributeType.Name is "RequiresUnreferencedCodeAttribute" or "RequiresDynamicCodeAttribute");

    private static Compilation Compile(GeneratorDriver driver, params string[] sources)
    {
        driver.RunGeneratorsAndUpdateCompilation(DropIn.Of(sources), out Compilation updated, out _);
        using MemoryStream assembly = new();
        Assert.Empty(updated.Emit(assembly).Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return updated;
    }

    // The class of the method that each call of a serializer goes to; empty where it stays.
    private static string[] Targets(Compilation compilation)
    {
        SyntaxTree tree = compilation.SyntaxTrees.First();
        SemanticModel model = compilation.GetSemanticModel(tree);
        return [.. tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => model.GetSymbolInfo(call).Symbol is IMethodSymbol { ContainingType.Name: "JsonSerializer" })
            .Select(call => model.GetInterceptorMethod(call)?.ContainingType.Name ?? "")];
    }

    [Theory]
    [InlineData("PublishTrimmed")]
    [InlineData("PublishAot")]
    [InlineData("IsAotCompatible")]
    [InlineData("IsTrimmable")]
    [InlineData("EnableTrimAnalyzer")]
    [InlineData("EnableAotAnalyzer")]
    public void Generate_ProjectThatIsLookedAt_TakesItsCalls(string property)
    {
        const string Source = "class C { string M(Order order) => Vivace.Json.JsonSerializer.Serialize(order); }";
        Assert.Equal(["GeneratedTypeCalls"], Targets(Compile(DropIn.Trimmed(property), Source, Models)));
        Assert.Equal([""], Targets(Compile(DropIn.Trimmed("Other"), Source, Models)));
    }

    [Theory]
    [InlineData("JsonSerializer.Serialize(order)", true)]
    [InlineData("JsonSerializer.Deserialize<System.Collections.Generic.Dictionary<string, Order[]>>(\"\")", true)]
    [InlineData("JsonSerializer.Deserialize(\"\", typeof(Order))", true)]
    [InlineData("JsonSerializer.Serialize(1)", true)]
    [InlineData("JsonSerializer.Serialize(new Loose())", false)]
    [InlineData("JsonSerializer.Serialize((object)order)", false)]
    [InlineData("JsonSerializer.Serialize(any)", false)]
    [InlineData("JsonSerializer.Serialize(new { order })", false)]
    [InlineData("JsonSerializer.Deserialize(\"\", order.GetType())", false)]
    public void Generate_Call_IsTakenWhereAllThatItHoldsHasCode(string call, bool isTaken)
    {
        string source = $$"""using Vivace.Json; class C { object? M<T>(Order order, T any) => {{call}}; }""";
        Assert.Equal([isTaken ? "GeneratedTypeCalls" : ""], Targets(Compile(DropIn.Trimmed("PublishAot"), source, Models)));
    }

    // Where reflection is off, what the compiler saw of a type counts, whichever assembly it is in.
    [Fact]
    public void Generate_TypeOfAnotherAssembly_IsTaken()
    {
        CSharpCompilation library = DropIn.Of(Models).WithAssemblyName("Library");
        CSharpCompilation program = DropIn.Of("class C { string M(Order order) => Vivace.Json.JsonSerializer.Serialize(order); }").AddReferences(library.ToMetadataReference());
        DropIn.Trimmed("PublishAot").RunGeneratorsAndUpdateCompilation(program, out Compilation updated, out _);
        Assert.Empty(updated.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        Assert.Equal(["GeneratedTypeCalls"], Targets(updated));
    }

    // Of theirs each goes to ours; to which class, the types decide.
    [Theory]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(order)", "GeneratedTypeCalls")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(any)", "SystemTextJsonCalls")]
    public void Generate_CallOfTheirs_IsSentOnAsItsTypesAre(string call, string expected)
    {
        string source = $$"""class C { object? M<T>(Order order, T any) => {{call}}; }""";
        Assert.Equal([expected], Targets(Compile(DropIn.Trimmed("PublishAot", isDropIn: true), source, Models)));
        Assert.Equal([""], Targets(Compile(DropIn.Trimmed("PublishAot"), source, Models)));
    }

    [Fact]
    public void Generate_CallOfTheirs_IsWritten()
    {
        const string Source = "class C { string M(Order order) => System.Text.Json.JsonSerializer.Serialize(order); }";
        GeneratorDriver driver = DropIn.Trimmed("PublishTrimmed", isDropIn: true).RunGenerators(DropIn.Of(Source, Models));
        string text = driver.GetRunResult().GeneratedTrees.Single(tree => tree.FilePath.EndsWith("GeneratedTypeCalls.g.cs", StringComparison.Ordinal)).ToString();
        text = Regex.Replace(text, "InterceptsLocation\\((\\d), \"[^\"]+\"\\)", "InterceptsLocation($1, ...)");
        Assert.Contains(
            """
                internal static class GeneratedTypeCalls
                {
                    [global::System.Runtime.CompilerServices.InterceptsLocation(1, ...)] // 0.cs, line 1
                    [global::System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The types of these calls have generated code, which names the members that it uses.")]
                    [global::System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The types of these calls have generated code, so that none is made at run time.")]
                    [global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]
                    internal static string Serialize<TValue>(TValue value, global::System.Text.Json.JsonSerializerOptions? options) =>
                        global::Vivace.Json.JsonSerializer.Serialize<TValue>(value, options);
                }
            """,
            text);
    }

    // Each annotated method is called once, with its own parameters: the method in between must call the same.
    [Fact]
    public void Generate_EveryAnnotatedMethod_GoesToItself()
    {
        MethodInfo[] methods = [.. typeof(JsonSerializer).GetMethods(BindingFlags.Public | BindingFlags.Static).Where(IsAnnotated)];
        Assert.True(methods.Length > 50);
        StringBuilder source = new("#pragma warning disable CS8600, CS8604, CS8625\nclass Calls\n{\n");
        for (int i = 0; i < methods.Length; i++)
        {
            string parameters = string.Join(", ", methods[i].GetParameters().Select((parameter, index) => $"{Reference(parameter)}{NameOf(parameter.ParameterType)}{(parameter.IsOut ? "?" : "")} p{index}"));
            string arguments = string.Join(", ", methods[i].GetParameters().Select((parameter, index) =>
                parameter.ParameterType == typeof(Type) ? "typeof(Order)" : $"{Reference(parameter)}p{index}"));
            string generic = methods[i].IsGenericMethod ? "<Order>" : "";
            bool isObject = methods[i].ReturnType != typeof(void) && !methods[i].ReturnType.IsByRefLike;
            source.Append($"    object? M{i}({parameters}) {{ {(isObject ? "return " : "")}Vivace.Json.JsonSerializer.{methods[i].Name}{generic}({arguments}); {(isObject ? "" : "return null; ")}}}\n");
        }

        source.Append("}\n");
        Compilation compilation = Compile(DropIn.Trimmed("PublishAot"), source.ToString(), Models);
        SemanticModel model = compilation.GetSemanticModel(compilation.SyntaxTrees.First());
        foreach (InvocationExpressionSyntax call in compilation.SyntaxTrees.First().GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            IMethodSymbol called = ((IMethodSymbol)model.GetSymbolInfo(call).Symbol!).OriginalDefinition;

            // What takes contracts of the caller's names no type.
            IMethodSymbol? interceptor = model.GetInterceptorMethod(call);
            Assert.True(interceptor is not null, call.ToString());
            SyntaxNode body = interceptor.DeclaringSyntaxReferences.Single().GetSyntax();
            SemanticModel inner = compilation.GetSemanticModel(body.SyntaxTree);
            InvocationExpressionSyntax forwarded = body.DescendantNodes().OfType<ArrowExpressionClauseSyntax>().Single().Expression as InvocationExpressionSyntax ?? throw new InvalidOperationException(body.ToString());
            Assert.Equal(called, ((IMethodSymbol)inner.GetSymbolInfo(forwarded).Symbol!).OriginalDefinition, SymbolEqualityComparer.Default);
        }
    }

    [Fact]
    public void Generate_EditElsewhere_ChangesNothing()
    {
        CSharpCompilation compilation = DropIn.Of("class C { string M(Order order) => System.Text.Json.JsonSerializer.Serialize(order); }", "class Other { int M() => 1; }", Models);
        GeneratorDriver driver = DropIn.Trimmed("PublishAot", isDropIn: true).RunGenerators(compilation);
        SyntaxTree edited = CSharpSyntaxTree.ParseText("class Other { int M() => 2; }", DropIn.Options, "/source/1.cs", Encoding.UTF8);
        driver = driver.RunGenerators(compilation.ReplaceSyntaxTree(compilation.SyntaxTrees[1], edited));
        GeneratorRunResult result = driver.GetRunResult().Results.Single(result => result.Generator.GetGeneratorType() == typeof(DropInGenerator));
        Assert.All(result.TrackedSteps[DropInGenerator.SortStep].SelectMany(step => step.Outputs), output => Assert.Equal(IncrementalStepRunReason.Cached, output.Reason));
    }

    private static string Reference(ParameterInfo parameter) => parameter.IsOut ? "out " : parameter.ParameterType.IsByRef ? "ref " : "";

    private static string NameOf(Type type)
    {
        if (type.IsByRef)
            return NameOf(type.GetElementType()!);
        if (type.IsGenericMethodParameter)
            return "Order";
        if (!type.IsGenericType)
            return "global::" + type.FullName!.Replace('+', '.');
        string definition = type.GetGenericTypeDefinition().FullName!;
        return $"global::{definition[..definition.IndexOf('`', StringComparison.Ordinal)].Replace('+', '.')}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>";
    }
}
