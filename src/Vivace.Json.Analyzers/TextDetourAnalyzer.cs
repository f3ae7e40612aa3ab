// VIV012: JSON takes a detour through a string between bytes and values.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

/// <summary>Reports <c>Encoding.UTF8.GetBytes(Serialize(x))</c>, and streams read to the end as text before <c>Deserialize</c>.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class TextDetourAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV012";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "JSON takes a detour through a string",
        "Expected {0}, found a string in between, which is a copy of the whole text at twice its size. Call {1}.",
        Categories.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "JSON is received and sent as UTF-8. A string in between is a temporary copy of the whole text.",
        helpLinkUri: HelpPages.Of(Id));

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        StreamDetours streams = new(start.Compilation);
        INamedTypeSymbol? encoding = start.Compilation.GetTypeByMetadataName("System.Text.Encoding");
        start.RegisterOperationAction(context => Analyze(context, served, streams, encoding), OperationKind.Invocation);
    }

    private static void Analyze(OperationAnalysisContext context, HandledCalls served, StreamDetours streams, INamedTypeSymbol? encoding)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod.Name == "GetBytes" && call.TargetMethod.ContainingType.Derives(encoding))
        {
            if (call.Arguments.Length == 1
                && StreamDetours.IsUtf8(call.Instance)
                && call.Arguments[0].Value.WithoutConversion() is IInvocationOperation { TargetMethod.Name: "Serialize" } inner
                && inner.Type?.SpecialType == SpecialType.System_String
                && served.Contains(inner.TargetMethod))
                context.ReportDiagnostic(
                    Diagnostic.Create(s_rule, call.Syntax.GetLocation(), "UTF-8 from the value", "SerializeToUtf8Bytes"));
        }
        else if (call.TargetMethod.Name == "Deserialize" && served.Contains(call.TargetMethod) && streams.Find(call) is { } detour)
        {
            context.ReportDiagnostic(Diagnostic.Create(
                s_rule, call.Syntax.GetLocation(), "the value from the stream",
                detour.Await is null ? "Deserialize with the stream" : "DeserializeAsync with the stream"));
        }
    }
}
