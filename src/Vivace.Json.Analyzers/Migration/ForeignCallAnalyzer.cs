// VIV017: calls of Newtonsoft.Json's JsonConvert and settings for them, in projects that are to leave it.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Migration;

/// <summary>Finds them with the build property VivaceJsonMigrate: a project that keeps Newtonsoft.Json is right to call it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ForeignCallAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV017";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A call of another serializer",
        "Expected {0}, found {1} of Newtonsoft.Json. {2}.",
        Categories.Migration,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The project is to use Vivace.Json alone (VivaceJsonMigrate), and calls Newtonsoft.Json.",
        helpLinkUri: HelpPages.Folder + Id + HelpPages.Extension);

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!BuildProperties.IsOn(start.Options.AnalyzerConfigOptionsProvider, BuildProperties.Migrate)
                || start.Compilation.GetTypeByMetadataName(ForeignCall.ConvertName) is null
                || ServedCalls.Of(start.Compilation, start.Options) is null)
                return;

            start.RegisterOperationAction(AnalyzeCall, OperationKind.Invocation);
            start.RegisterOperationAction(AnalyzeCreation, OperationKind.ObjectCreation);
            start.RegisterOperationAction(
                static context =>
                {
                    IMethodSymbol method = ((IMethodReferenceOperation)context.Operation).Method;
                    if (ForeignCall.IsConvert(method)) Report(context, ServedCalls.OursName, $"JsonConvert.{method.Name}", "Write a lambda that calls JsonSerializer");
                },
                OperationKind.MethodReference);
            start.RegisterOperationAction(
                static context =>
                {
                    IPropertySymbol property = ((IPropertyReferenceOperation)context.Operation).Property;
                    if (ForeignCall.IsConvert(property)) Report(context, ForeignSettings.OursName, $"JsonConvert.{property.Name}", "Pass settings to each call: there are none for all of them");
                },
                OperationKind.PropertyReference);
            start.RegisterOperationAction(
                static context =>
                {
                    if (((IDynamicInvocationOperation)context.Operation).Operation is IDynamicMemberReferenceOperation { ContainingType: { } type } member && ForeignCall.IsConvertType(type))
                        Report(context, ServedCalls.OursName, $"JsonConvert.{member.MemberName}", "Cast the argument to object first");
                },
                OperationKind.DynamicInvocation);
        });
    }

    /// <summary>Why a call cannot be replaced, its settings included; null where it can.</summary>
    internal static string? ProblemOf(ForeignCall call, SemanticModel model, CancellationToken cancellation)
    {
        if (call.Problem is { } problem) return problem;
        switch (call.Settings)
        {
            case null:
                return null;
            case IObjectCreationOperation creation:
                return ForeignSettings.Of(creation).Problem;
            default:
                return SettingsVariable.Of(SettingsVariable.SymbolOf(call.Settings), model, cancellation) is { } variable
                    ? ForeignSettings.Of(variable.Creation).Problem
                    : $"Make {call.Settings.Syntax} JsonSettings first";
        }
    }

    private static void AnalyzeCall(OperationAnalysisContext context)
    {
        if (ForeignCall.Of((IInvocationOperation)context.Operation) is not { } call) return;
        string advice = ProblemOf(call, context.Operation.SemanticModel!, context.CancellationToken) ?? $"Call JsonSerializer.{call.Method}";
        Report(context, ServedCalls.OursName, $"JsonConvert.{call.Operation.TargetMethod.Name}", advice);
    }

    private static void AnalyzeCreation(OperationAnalysisContext context)
    {
        IObjectCreationOperation creation = (IObjectCreationOperation)context.Operation;
        if (!ForeignSettings.IsType(creation.Type)) return;

        // Within a call, the call is what is found.
        if (creation.Syntax.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax invocation }
            && creation.SemanticModel!.GetSymbolInfo(invocation, context.CancellationToken).Symbol is { } method
            && ForeignCall.IsConvert(method))
            return;

        string advice = ForeignSettings.Of(creation).Problem
            ?? (SettingsVariable.Of(SettingsVariable.DeclaredBy(creation, creation.SemanticModel!, context.CancellationToken), creation.SemanticModel!, context.CancellationToken) is null
                ? "Create JsonSettings, and change the types of what holds them"
                : "Create JsonSettings");
        Report(context, ForeignSettings.OursName, "JsonSerializerSettings", advice);
    }

    private static void Report(OperationAnalysisContext context, string expected, string found, string advice) =>
        context.ReportDiagnostic(Diagnostic.Create(s_rule, context.Operation.Syntax.GetLocation(), expected, found, advice));
}
