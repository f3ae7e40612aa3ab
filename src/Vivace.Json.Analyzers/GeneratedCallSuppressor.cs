// Suppresses warnings about trimming and ahead-of-time compilation for calls whose types have generated code. The SDK's analyzers
// look at the method in the source, but the compiler calls an interceptor without warnings, which the trimmer sees.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

/// <summary>Suppresses IL2026 and IL3050 for calls that the generator redirects to methods for generated types.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class GeneratedCallSuppressor : DiagnosticSuppressor
{
    internal const string TrimId = "VIVS001";
    internal const string AotId = "VIVS002";

    private const string Interceptors = "Vivace.Json.Generated.GeneratedTypeCalls";

    private static readonly SuppressionDescriptor s_trim = new(TrimId, "IL2026",
        "The types of the call have generated code, which names the members that it uses.");

    private static readonly SuppressionDescriptor s_aot = new(AotId, "IL3050",
        "The types of the call have generated code, so no code is needed at run time.");

    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = [s_trim, s_aot];

    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is not { } tree) continue;
            SyntaxNode found = tree.GetRoot(context.CancellationToken)
                .FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
            if (CallAt(found, diagnostic.Location.SourceSpan) is not { } call) continue;
            if (context.GetSemanticModel(tree).GetInterceptorMethod(call, context.CancellationToken)?.ContainingType.ToDisplayString()
                != Interceptors) continue;
            context.ReportSuppression(Suppression.Create(diagnostic.Id == s_trim.SuppressedDiagnosticId ? s_trim : s_aot, diagnostic));
        }
    }

    // The warning is on the call or the name it calls, never on the code around it.
    private static InvocationExpressionSyntax? CallAt(SyntaxNode node, Microsoft.CodeAnalysis.Text.TextSpan span)
    {
        InvocationExpressionSyntax? call = node.FirstAncestorOrSelf<InvocationExpressionSyntax>();
        return call is not null && (call.Span == span || call.Expression.Span.Contains(span)) ? call : null;
    }
}
