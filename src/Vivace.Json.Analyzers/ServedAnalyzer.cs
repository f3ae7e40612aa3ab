// What analyzers of calls begin with.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

/// <summary>Looks at code that is written by hand, in compilations that know the serializer.</summary>
public abstract class ServedAnalyzer : DiagnosticAnalyzer
{
    private protected ServedAnalyzer(params ImmutableArray<DiagnosticDescriptor> rules) => SupportedDiagnostics = rules;

    /// <inheritdoc/>
    public sealed override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; }

    /// <inheritdoc/>
    public sealed override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (ServedCalls.Of(start.Compilation, start.Options) is { } served)
                Start(start, served);
        });
    }

    private protected abstract void Start(CompilationStartAnalysisContext start, ServedCalls served);
}
