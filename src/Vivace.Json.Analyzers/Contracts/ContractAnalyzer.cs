// VIV002 to VIV007, VIV013, VIV028: errors in the contracts of types that are read or written.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Contracts;

/// <summary>Applies the run time's contract rules to every type that is known to be read or written.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ContractAnalyzer() : HandledCallAnalyzer(ContractRuleList.Descriptors)
{
    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        SerializedTypes types = new(start.Compilation, served);
        start.RegisterOperationAction(context => types.AddCall((IInvocationOperation)context.Operation), OperationKind.Invocation);
        start.RegisterOperationAction(
            context => types.AddCreation((IObjectCreationOperation)context.Operation), OperationKind.ObjectCreation);
        start.RegisterOperationAction(
            context => types.AddReference((IPropertyReferenceOperation)context.Operation), OperationKind.PropertyReference);
        start.RegisterSymbolAction(context => types.AddDeclaration((INamedTypeSymbol)context.Symbol), SymbolKind.NamedType);
        start.RegisterCompilationEndAction(context =>
        {
            types.AddAssembly(context.Compilation.Assembly);
            ContractWalk walk = new(context.Compilation, types.Converted, types.Bases, types.Created, types.HasFactory,
                context.ReportDiagnostic, context.CancellationToken);
            foreach ((ITypeSymbol type, TypeUses uses) in types.Roots) walk.Visit(type, uses);
            walk.Report();
        });
    }
}
