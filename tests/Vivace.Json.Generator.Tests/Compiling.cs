// Compiles texts with the generator, as a build does.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Generator.Tests;

internal static class Compiling
{
    private static readonly MetadataReference[] s_references =
        [.. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator).Select(path => MetadataReference.CreateFromFile(path))];

    internal static readonly CSharpParseOptions Options = new(LanguageVersion.CSharp13);

    internal static CSharpCompilation Of(params string[] sources) => Of(Options, sources);

    internal static CSharpCompilation Of(CSharpParseOptions options, params string[] sources) =>
        CSharpCompilation.Create(
            "Models",
            sources.Select((source, index) => CSharpSyntaxTree.ParseText(source, options, $"{index}.cs")),
            s_references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    internal static GeneratorDriver Driver(CSharpParseOptions? options = null) => CSharpGeneratorDriver.Create(
        [new ContractGenerator().AsSourceGenerator()],
        parseOptions: options ?? Options,
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>The compilation with what the generator adds; fails where that has an error or a warning.</summary>
    internal static Compilation Generate(Compilation compilation, out GeneratorDriverRunResult result)
    {
        GeneratorDriver driver = Driver((CSharpParseOptions)compilation.SyntaxTrees.First().Options).RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        result = driver.GetRunResult();
        Assert.Empty(result.Diagnostics);
        Assert.Empty(updated.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return updated;
    }
}
