// IL2026 and IL3050 go from calls whose types have generated code, and from no other call.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Generator;

namespace Vivace.Json.Analyzers.Tests;

public class GeneratedCallSuppressorTests
{
    private static readonly CSharpParseOptions s_options = new CSharpParseOptions(LanguageVersion.CSharp13).WithFeatures([new("InterceptorsNamespaces", "Vivace.Json.Generated")]);

    private const string Source = """
        using Vivace.Json;

        public class Order { public int Id { get; set; } }

        public class Caller
        {
            string Write(Order order) => JsonSerializer.Serialize(order);
            string Loose(object value) => JsonSerializer.Serialize(value);
            string Generic<T>(T value) => JsonSerializer.Serialize(value);
            Order? Read(string json) => Own(JsonSerializer.Deserialize<Order>(json));

            [System.Diagnostics.CodeAnalysis.RequiresUnreferencedCode("")]
            [System.Diagnostics.CodeAnalysis.RequiresDynamicCode("")]
            static T Own<T>(T value) => value;
        }
        """;

    [Theory]
    [InlineData(true, new[] { "JsonSerializer.Serialize(order)", "JsonSerializer.Deserialize<Order>(json)" })]
    [InlineData(false, new string[0])]
    public async Task Suppressor_TrimmedProject_TakesWarningsOfGeneratedTypes(bool isTrimmed, string[] expected)
    {
        BuildOptions options = new(isTrimmed ? ["PublishTrimmed"] : []);
        Compilation compilation = CSharpCompilation.Create(
            "Models",
            [CSharpSyntaxTree.ParseText(Source, s_options, "0.cs", System.Text.Encoding.UTF8)],
            PlatformReferences.All,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));
        CSharpGeneratorDriver.Create([new DropInGenerator().AsSourceGenerator(), new ContractGenerator().AsSourceGenerator()], parseOptions: s_options, optionsProvider: options)
            .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _);
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));

        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            [new TrimAnalyzer(), new GeneratedCallSuppressor()],
            new CompilationWithAnalyzersOptions(new AnalyzerOptions([], options), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: false, reportSuppressedDiagnostics: true));
        Diagnostic[] found = [.. await analysis.GetAnalyzerDiagnosticsAsync()];
        Assert.Equal(2 * 5, found.Length);
        foreach (string id in TrimAnalyzer.Ids)
        {
            Assert.Equal(expected, found.Where(diagnostic => diagnostic.Id == id && diagnostic.IsSuppressed)
                .Select(diagnostic => diagnostic.Location)
                .OrderBy(location => location.SourceSpan.Start)
                .Select(location => location.SourceTree!.ToString().Substring(location.SourceSpan.Start, location.SourceSpan.Length)));
        }
    }

    // Stands in for the SDK's: a warning at each call of a method that asks for one, in code that nobody generated.
#pragma warning disable RS1001, RS1036 // No compiler loads it.
    private sealed class TrimAnalyzer : DiagnosticAnalyzer
    {
        internal static readonly string[] Ids = ["IL2026", "IL3050"];

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
            [.. Ids.Select(id => new DiagnosticDescriptor(id, "Trimming", "Trimming", "Trimming", DiagnosticSeverity.Warning, isEnabledByDefault: true))];

        public override void Initialize(AnalysisContext context)
        {
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.EnableConcurrentExecution();
            context.RegisterOperationAction(
                context =>
                {
                    IInvocationOperation call = (IInvocationOperation)context.Operation;
                    if (!call.TargetMethod.GetAttributes().Any(attribute => attribute.AttributeClass!.Name == "RequiresUnreferencedCodeAttribute"))
                        return;
                    foreach (DiagnosticDescriptor rule in SupportedDiagnostics)
                        context.ReportDiagnostic(Diagnostic.Create(rule, ((InvocationExpressionSyntax)call.Syntax).GetLocation()));
                },
                OperationKind.Invocation);
        }
    }
}
