// VIV011: a call with a destination and settings but no value, so that one of the two is passed as the value.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

/// <summary>Reports <c>Serialize(stream, settings)</c>, which writes the settings or fails to write the stream.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class DestinationAsValueAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV011";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "The settings or the destination are passed as the value",
        "Expected a value between the destination and the settings, found none: {0} passed as the value. Pass the value: " +
            "{1}(destination, value, settings).",
        Categories.Usage,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "In a call with two arguments, one of them is the value. The call compiles, but it writes the settings or fails at " +
            "run time.",
        helpLinkUri: HelpPages.Of(Id));

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        INamedTypeSymbol?[] destinations =
        [
            start.Compilation.GetTypeByMetadataName("System.IO.Stream"),
            start.Compilation.GetTypeByMetadataName("System.IO.Pipelines.PipeWriter"),
            start.Compilation.GetTypeByMetadataName("System.Text.Json.Utf8JsonWriter"),
        ];
        start.RegisterOperationAction(context => Analyze(context, served, destinations), OperationKind.Invocation);
    }

    private static void Analyze(OperationAnalysisContext context, HandledCalls served, INamedTypeSymbol?[] destinations)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        IMethodSymbol method = call.TargetMethod;
        if (method.Name is not ("Serialize" or "SerializeAsync") || method.TypeArguments.Length != 1 || !served.Contains(method)) return;

        // An explicit type argument shows that it is intended.
        if (call.Syntax is not InvocationExpressionSyntax { Expression: { } expression }
            || expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>().Any()) return;

        ITypeSymbol value = method.TypeArguments[0];
        bool isValueFirst = method.OriginalDefinition.Parameters[0].Type is ITypeParameterSymbol;
        string? taken =
            !isValueFirst && served.IsSettings(value) ? "the settings are"
            : isValueFirst && destinations.Any(destination => value.Derives(destination))
                && call.Arguments.Any(argument => !argument.IsImplicit && served.IsSettings(argument.Parameter?.Type))
                ? "the destination is"
            : null;
        if (taken is not null) context.ReportDiagnostic(Diagnostic.Create(s_rule, call.Syntax.GetLocation(), taken, method.Name));
    }
}
