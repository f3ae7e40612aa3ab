// Takes the warnings about trimming and ahead-of-time compilation from calls whose types have generated code. The analyzers of the
// SDK look at the method that the source names; the compiler calls another one, which needs no warning and which the trimmer sees.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

/// <summary>Suppresses IL2026 and IL3050 at calls that the generator has sent through a method for generated types.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class GeneratedCallSuppressor : DiagnosticSuppressor
{
    internal const string TrimId = "VIVS001";
    internal const string AotId = "VIVS002";

    private const string Interceptors = "Vivace.Json.Generated.GeneratedTypeCalls";

    private static readonly SuppressionDescriptor s_trim = new(TrimId, "IL2026", "The types of the call have generated code, which names the members that it uses.");

    private static readonly SuppressionDescriptor s_aot = new(AotId, "IL3050", "The types of the call have generated code, so no code is needed at run time.");

    /// <inheritdoc/>
    public override ImmutableArray<SuppressionDescriptor> SupportedSuppressions { get; } = [s_trim, s_aot];

    /// <inheritdoc/>
    public override void ReportSuppressions(SuppressionAnalysisContext context)
    {
        foreach (Diagnostic diagnostic in context.ReportedDiagnostics)
        {
            if (diagnostic.Location.SourceTree is not { } tree) continue;
            SyntaxNode found = tree.GetRoot(context.CancellationToken).FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
            if (CallAt(found, diagnostic.Location.SourceSpan) is not { } call) continue;
            if (context.GetSemanticModel(tree).GetInterceptorMethod(call, context.CancellationToken)?.ContainingType.ToDisplayString() != Interceptors) continue;
            context.ReportSuppression(Suppression.Create(diagnostic.Id == s_trim.SuppressedDiagnosticId ? s_trim : s_aot, diagnostic));
        }
    }

    // The call itself is reported, or the name that it calls; never what is around it.
    private static InvocationExpressionSyntax? CallAt(SyntaxNode node, Microsoft.CodeAnalysis.Text.TextSpan span)
    {
        InvocationExpressionSyntax? call = node.FirstAncestorOrSelf<InvocationExpressionSyntax>();
        return call is not null && (call.Span == span || call.Expression.Span.Contains(span)) ? call : null;
    }
}
