// VIV017: calls of Newtonsoft.Json's JsonConvert, and settings for them, in projects that migrate away from it.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Migration;

/// <summary>Active with the build property VivaceJsonMigrate: a project that keeps Newtonsoft.Json may call it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ForeignCallAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV017";

    // Marks projects that keep their models: the fix with the preset is offered first.
    internal const string ToPreset = "ToPreset";

    private static readonly ImmutableDictionary<string, string?> s_toPreset =
        ImmutableDictionary<string, string?>.Empty.Add(ToPreset, "true");

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A call of another serializer",
        "Expected {0}, found {1} of Newtonsoft.Json. {2}.",
        Categories.Migration,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "The project is to use Vivace.Json alone (VivaceJsonMigrate), and calls Newtonsoft.Json.",
        helpLinkUri: HelpPages.Of(Id));

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!BuildProperties.IsMigrating(start.Options.AnalyzerConfigOptionsProvider, out bool toPreset)
                || start.Compilation.GetTypeByMetadataName(ForeignCall.ConvertName) is null
                || HandledCalls.Of(start.Compilation, start.Options) is null)
                return;

            start.RegisterOperationAction(context => AnalyzeCall(context, toPreset), OperationKind.Invocation);
            start.RegisterOperationAction(context => AnalyzeCreation(context, toPreset), OperationKind.ObjectCreation);
            start.RegisterOperationAction(AnalyzeTry, OperationKind.Try);
            start.RegisterSymbolAction(context => AnalyzeConverter(context, toPreset), SymbolKind.NamedType);
            start.RegisterOperationAction(
                static context =>
                {
                    IMethodSymbol method = ((IMethodReferenceOperation)context.Operation).Method;
                    if (ForeignCall.IsConvert(method))
                        Report(context, HandledCalls.OursName, $"JsonConvert.{method.Name}", "Write a lambda that calls JsonSerializer");
                },
                OperationKind.MethodReference);
            start.RegisterOperationAction(
                static context =>
                {
                    IPropertySymbol property = ((IPropertyReferenceOperation)context.Operation).Property;
                    if (ForeignCall.IsConvert(property))
                        Report(context, ForeignSettings.OursName, $"JsonConvert.{property.Name}",
                            "Pass settings to each call: there are none for all of them");
                },
                OperationKind.PropertyReference);
            start.RegisterOperationAction(
                static context =>
                {
                    if (((IDynamicInvocationOperation)context.Operation).Operation is IDynamicMemberReferenceOperation { ContainingType: { } type } member && ForeignCall.IsConvertType(type))
                        Report(context, HandledCalls.OursName, $"JsonConvert.{member.MemberName}", "Cast the argument to object first");
                },
                OperationKind.DynamicInvocation);
        });
    }

    /// <summary>Why a call, including its settings, cannot be replaced; null if it can.</summary>
    internal static string? ProblemOf(ForeignCall call, SemanticModel model, CancellationToken cancellation)
    {
        if (call.Problem is { } problem) return problem;
        switch (call.Settings)
        {
            case null:
                return call.ProblemWith(null);
            case IObjectCreationOperation creation:
                ForeignSettings settings = ForeignSettings.Of(creation, call.ToPreset);
                return settings.Problem ?? call.ProblemWith(settings);
            default:
                return SettingsVariable.Of(SettingsVariable.SymbolOf(call.Settings), model, call.ToPreset, cancellation) is { } variable
                    ? variable.Problem
                    : $"Make {call.Settings.Syntax} JsonSettings first";
        }
    }

    private static void AnalyzeTry(OperationAnalysisContext context)
    {
        if (context.Operation.Syntax is not TryStatementSyntax statement) return;
        foreach ((TypeSyntax name,
            ITypeSymbol type) in ForeignCatches.In(statement, context.Operation.SemanticModel!, context.CancellationToken))
        {
            context.ReportDiagnostic(Diagnostic.Create(
                s_rule, name.GetLocation(), ForeignCatches.OursName, type.Name,
                $"JsonSerializer throws a {ForeignCatches.OursName}: catch it instead, or beside it where calls of Newtonsoft.Json stay"));
        }
    }

    // Where the codec is complete, what names the converter is reported.
    private static void AnalyzeConverter(SymbolAnalysisContext context, bool toPreset)
    {
        if (ForeignConverter.Of((INamedTypeSymbol)context.Symbol, context.Compilation, context.CancellationToken) is not { } converter)
            return;
        bool hasCodec = ForeignConverter.CodecOf(converter.Type) is not null;
        if (hasCodec && ForeignConverter.IsNamed(converter.Type, context.Compilation, context.CancellationToken)) return;
        string advice = hasCodec ? "Remove it: nothing names it any more"
            : converter.HasDraft ? $"Finish {converter.CodecName}, which throws a NotImplementedException"
            : converter.Problem is null ? $"Write {converter.CodecName} beside it, which does the same"
            : $"Write {converter.CodecName} beside it, which no fix can: {converter.Problem}";
        context.ReportDiagnostic(Diagnostic.Create(
            s_rule, converter.Declaration.Identifier.GetLocation(), toPreset ? s_toPreset : null,
            $"Vivace.Json.JsonCodec<{converter.ConvertedText(mayBeNull: false)}>", $"the converter {converter.Type.Name}", advice));
    }

    private static void AnalyzeCall(OperationAnalysisContext context, bool toPreset)
    {
        if (ForeignCall.Of((IInvocationOperation)context.Operation, toPreset) is not { } call)
        {
            if (AdviceWithoutFix.AdviceFor((IInvocationOperation)context.Operation, toPreset) is var (found, expected, instead))
                Report(context, expected, found, instead, toPreset);
            return;
        }

        string preset = context.Compilation.GetTypeByMetadataName(ForeignSettings.PresetsName) is null
            ? $"JsonSettings.Newtonsoft of the package {ForeignSettings.PresetPackage}"
            : "JsonSettings.Newtonsoft";
        string advice = ProblemOf(call, context.Operation.SemanticModel!, context.CancellationToken)
            ?? (toPreset
                ? $"Call JsonSerializer.{call.Method} with {preset}"
                : $"Call JsonSerializer.{call.Method}; with {preset}, models and texts stay as they are");
        Report(context, HandledCalls.OursName, $"JsonConvert.{call.Operation.TargetMethod.Name}", advice, toPreset);
    }

    private static void AnalyzeCreation(OperationAnalysisContext context, bool toPreset)
    {
        IObjectCreationOperation creation = (IObjectCreationOperation)context.Operation;
        if (!ForeignSettings.IsType(creation.Type))
        {
            if (AdviceWithoutFix.IsSerializer(creation.Type)) Report(context, HandledCalls.OursName, "new JsonSerializer",
                AdviceWithoutFix.SerializerAdvice, toPreset);
            else if (AdviceWithoutFix.AdviceFor(creation.Type, toPreset) is var (found, expected, instead))
                Report(context, expected, found, instead, toPreset);
            return;
        }

        // For settings created in a call, the call is reported.
        if (creation.Syntax.Parent is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax invocation }
            && creation.SemanticModel!.GetSymbolInfo(invocation, context.CancellationToken).Symbol is { } method
            && ForeignCall.IsConvert(method))
            return;

        SettingsVariable? variable =
            SettingsVariable.Of(SettingsVariable.DeclaredBy(creation, creation.SemanticModel!, context.CancellationToken),
                creation.SemanticModel!, toPreset, context.CancellationToken);
        string advice = ForeignSettings.Of(creation, toPreset).Problem
            ?? (variable is null
                ? "Create JsonSettings, and change the types of what holds them"
                : variable.Problem ?? "Create JsonSettings");
        Report(context, ForeignSettings.OursName, "JsonSerializerSettings", advice, toPreset);
    }

    private static void Report(OperationAnalysisContext context, string expected, string found, string advice, bool toPreset = false) =>
        context.ReportDiagnostic(
            Diagnostic.Create(s_rule, context.Operation.Syntax.GetLocation(), toPreset ? s_toPreset : null, expected, found, advice));
}
