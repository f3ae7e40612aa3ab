// The base of analyzers that examine calls.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

/// <summary>Examines handwritten code in compilations that reference the serializer.</summary>
public abstract class HandledCallAnalyzer : DiagnosticAnalyzer
{
    private protected HandledCallAnalyzer(params ImmutableArray<DiagnosticDescriptor> rules) => SupportedDiagnostics = rules;

    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; }

    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCode);
        context.RegisterCompilationStartAction(start =>
        {
            if (HandledCalls.Of(start.Compilation, start.Options) is { } served)
                Start(start, served);
        });
    }

    private protected virtual GeneratedCodeAnalysisFlags GeneratedCode => GeneratedCodeAnalysisFlags.None;

    private protected abstract void Start(CompilationStartAnalysisContext start, HandledCalls served);
}
