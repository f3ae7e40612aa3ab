// VIV015 says of a type what the generator does with it: over all models of the contract tests, each type either has code or a finding.
using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Serialization;
using Vivace.Json.Tests;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers.Tests;

public class GeneratorAgreementTests
{
    private const int FewestTypes = 250, FewestLeft = 15;

    private const string Usings = "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq; global using System.Threading; global using System.Threading.Tasks;";

    private static readonly CSharpParseOptions s_options = new(LanguageVersion.CSharp13);

    [Fact]
    public async Task Rule_EveryModel_SaysWhatTheGeneratorDoes()
    {
        CSharpCompilation models = CSharpCompilation.Create(
            "Models",
            Directory.EnumerateFiles(Path.Combine(Repository.Root, "tests/Vivace.Json.Tests/Contracts/Models"), "*.cs")
                .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), s_options, path))
                .Append(CSharpSyntaxTree.ParseText(Usings, s_options, "Usings.cs")),
            PlatformReferences.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true));
        Assert.Empty(models.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));

        // What code can name, each asked for by itself.
        INamedTypeSymbol[] types = [.. TypesIn(models.Assembly.GlobalNamespace).Where(type => NameRules.WhyUnnamed(type, models) is null && !SymbolTypes.HasOpenParameters(type) && !type.IsStatic && !type.IsRefLikeType && SymbolShape.Of(type).Kind == JsonKind.Object)];
        Assert.True(types.Length >= FewestTypes, $"{types.Length}");
        string attributes = string.Concat(types.Select(type => $"[assembly: Vivace.Json.JsonContract(typeof({SymbolNames.InSource(type)}))]\n"));
        CSharpCompilation asked = models.AddSyntaxTrees(CSharpSyntaxTree.ParseText(attributes, s_options, "Asked.cs"));

        HashSet<string> generated = Generated(asked);
        HashSet<string> left = await LeftAsync(asked);
        Assert.True(left.Count >= FewestLeft, string.Join("\n", left));
        Assert.Empty(generated.Intersect(left));
        Assert.Empty(types.Where(type => !type.GetAttributes().Any(SymbolDescriber.NamesConverter)).Select(SymbolNames.AtRunTime).Except(generated).Except(left));
    }

    private static HashSet<string> Generated(CSharpCompilation compilation)
    {
        GeneratorDriver driver = CSharpGeneratorDriver.Create([new ContractGenerator().AsSourceGenerator()], parseOptions: s_options).RunGenerators(compilation);
        string registry = driver.GetRunResult().GeneratedTrees.Single(tree => tree.FilePath.Contains("GeneratedRegistry", StringComparison.Ordinal)).ToString();
        return [.. Regex.Matches(registry, "\\.Declare\\(\\).*, // (.+)\n").Select(match => match.Groups[1].Value)];
    }

    private static async Task<HashSet<string>> LeftAsync(CSharpCompilation compilation)
    {
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers([new NotGeneratedAnalyzer()], new AnalyzerOptions([], new BuildOptions()));
        ImmutableArray<Diagnostic> found = await analysis.GetAnalyzerDiagnosticsAsync();
        Assert.All(found, diagnostic => Assert.Equal(NotGeneratedAnalyzer.Id, diagnostic.Id));
        return [.. found.Select(diagnostic => diagnostic.Properties[NotGeneratedAnalyzer.TypeProperty]!)];
    }

    private static IEnumerable<INamedTypeSymbol> TypesIn(INamespaceOrTypeSymbol container) => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
        .SelectMany(member => TypesIn(member).Concat(member is INamedTypeSymbol type ? [type] : []));
}
