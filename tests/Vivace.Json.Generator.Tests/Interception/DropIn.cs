// Compiles texts with the drop-in switch on, as a build of a project with VivaceJsonDropIn does.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Tests.Interception;

internal static class DropIn
{
    internal static readonly CSharpParseOptions Options = Compiling.Options
        .WithFeatures([new("InterceptorsNamespaces", "Vivace.Json.Generated")]);

    private const string DropInProperty = "VivaceJsonDropIn=";

    internal static CSharpCompilation Of(params string[] sources) => Of(Options, sources);

    internal static CSharpCompilation Of(CSharpParseOptions options, params string[] sources) => Compiling.Of()
        .AddSyntaxTrees(sources.Select((source, index) => CSharpSyntaxTree.ParseText(source, options, $"/source/{index}.cs", System.Text.Encoding.UTF8)));

    internal static GeneratorDriver Driver(string? property = "true", CSharpParseOptions? options = null, params IIncrementalGenerator[] others) =>
        CSharpGeneratorDriver.Create(
            [new DropInGenerator().AsSourceGenerator(), .. others.Select(other => other.AsSourceGenerator())],
            parseOptions: options ?? Options,
            optionsProvider: new BuildProperties(property is null ? [] : [DropInProperty + property]),
            driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>As a build of a project that sets another property of the SDK.</summary>
    internal static GeneratorDriver Trimmed(string property, bool isDropIn = false) => CSharpGeneratorDriver.Create(
        [new DropInGenerator().AsSourceGenerator(), new ContractGenerator().AsSourceGenerator()],
        parseOptions: Options,
        optionsProvider: new BuildProperties(isDropIn ? [DropInProperty + "true", property] : [property]),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>The sources with what the generators add; fails where anything in it is an error or a warning.</summary>
    internal static CSharpCompilation Compile(CSharpCompilation compilation, params IIncrementalGenerator[] others)
    {
        Driver(others: others).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        // Users get no warnings in generated files; here they are counted.
        foreach (SyntaxTree tree in updated.SyntaxTrees.Where(static tree => tree.FilePath.EndsWith("Calls.g.cs", StringComparison.Ordinal)).ToArray())
            updated = updated.ReplaceSyntaxTree(tree, tree.WithChangedText(SourceText.From(tree.ToString().Replace("#pragma warning disable", ""), System.Text.Encoding.UTF8)));
        using var assembly = new MemoryStream();
        // As in every project of the SDK: references of other versions of .NET are the same.
        Assert.Empty(updated.Emit(assembly).Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning && diagnostic.Id != "CS1701"));
        return (CSharpCompilation)updated;
    }

    /// <summary>The calls of System.Text.Json's serializer in a source, and whether each goes to ours.</summary>
    internal static List<(string Call, bool IsIntercepted)> Calls(CSharpCompilation compilation, int source = 0)
    {
        SyntaxTree tree = compilation.SyntaxTrees[source];
        SemanticModel model = compilation.GetSemanticModel(tree);
        return [.. tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>()
            .Where(call => model.GetSymbolInfo(call).Symbol is IMethodSymbol method &&
                method.ContainingType.ToDisplayString() == "System.Text.Json.JsonSerializer")
            .Select(call => (call.ToString(), model.GetInterceptorMethod(call)?.ContainingType.ToDisplayString() == "Vivace.Json.Generated.SystemTextJsonCalls"))];
    }
}

/// <summary>Stands in for another generator, whose text no generator but itself can see.</summary>
internal sealed class OtherGenerator(string source) : IIncrementalGenerator
{
    public void Initialize(IncrementalGeneratorInitializationContext context) =>
        context.RegisterSourceOutput(context.CompilationProvider, (output, _) => output.AddSource("Other.g.cs", source));
}
