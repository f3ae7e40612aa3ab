// VIV015: a type that is read, written or marked gets no generated code.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Reports, for each call and each attribute that requests code, which of its types get none, and why.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class NotGeneratedAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV015";

    // The type's Type.ToString().
    internal const string TypeProperty = "Type";

    private const string SerializableAttribute = "System.Text.Json.Serialization.JsonSerializableAttribute";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A type gets no generated code",
        "Expected generated code for {0}, found {1}. {2}.",
        Categories.Usage,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Types without generated code are read and written by the run-time engines with the same results, but the first " +
            "calls take longer, and trimming must keep their members.",
        helpLinkUri: HelpPages.Of(Id));

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        CustomizingSettings settings = new(served);
        start.RegisterOperationAction(context => AnalyzeCall(context, served, settings), OperationKind.Invocation);
        start.RegisterSyntaxNodeAction(AnalyzeAttribute, SyntaxKind.Attribute);
    }

    private static void AnalyzeCall(OperationAnalysisContext context, HandledCalls served, CustomizingSettings settings)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (!served.Contains(call.TargetMethod) || call.Syntax is not InvocationExpressionSyntax syntax
            || !CallTypes.MayHaveRootType(syntax) || call.SemanticModel is not { } model) return;
        if (CallTypes.RootOf(syntax, call.TargetMethod, model, context.CancellationToken) is not { } root) return;
        Location place = PlaceOf(syntax);
        if (root.Why is { } why) Report(context.ReportDiagnostic, place, root.Type,
            root.Type is null ? "the value" : NameOf(root.Type), why);
        else
        {
            ReportLeft(context.ReportDiagnostic, place, root.Type!, context.Compilation, context.CancellationToken);
            if (!served.IsGeneratedFromCalls
                && MarkedTypes.Unmarked(TypeWalk.Of(root.Type!.WithNullableAnnotation(NullableAnnotation.None), context.Compilation,
                    context.CancellationToken), context.Compilation, context.CancellationToken).Any())
                Report(context.ReportDiagnostic, place, root.Type, NameOf(root.Type), NotGenerated.OnlyCalled);
        }

        if (settings.PartOf(call) is { } part)
            Report(context.ReportDiagnostic, place, null, "types whose contracts the settings change",
                new NotGenerated($"{part}: the run-time engines handle them", "Use attributes if generated code is needed"));
    }

    private static void AnalyzeAttribute(SyntaxNodeAnalysisContext context)
    {
        AttributeSyntax attribute = (AttributeSyntax)context.Node;
        if (context.SemanticModel.GetSymbolInfo(attribute,
            context.CancellationToken).Symbol is not IMethodSymbol { ContainingType: { } attributeType }
            || SymbolTypes.NameOf(attributeType) is not (SerializedTypes.ContractAttribute or SerializableAttribute))
            return;
        ITypeSymbol? root = attribute.ArgumentList?.Arguments.FirstOrDefault()?.Expression is TypeOfExpressionSyntax named
            ? context.SemanticModel.GetTypeInfo(named.Type, context.CancellationToken).Type
            : attribute.Parent?.Parent is BaseTypeDeclarationSyntax declaration
                ? context.SemanticModel.GetDeclaredSymbol(declaration, context.CancellationToken)
                : null;
        if (root is null or IErrorTypeSymbol) return;
        if (SymbolTypes.HasOpenParameters(root)) Report(
            context.ReportDiagnostic, attribute.GetLocation(), root, NameOf(root), NotGenerated.Open);
        else ReportLeft(context.ReportDiagnostic, attribute.GetLocation(), root, context.Compilation, context.CancellationToken);
    }

    private static void ReportLeft(
        Action<Diagnostic> report, Location place, ITypeSymbol root, Compilation compilation, CancellationToken cancellation)
    {
        foreach (LeftType left in TypeWalk.Of(root.WithNullableAnnotation(NullableAnnotation.None), compilation, cancellation).Left)
            Report(report, place, left.Type, DescriptionOf(left), left.Why);
    }

    internal static Location PlaceOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.GetLocation(),
        MemberBindingExpressionSyntax binding => binding.Name.GetLocation(),
        _ => call.Expression.GetLocation(),
    };

    internal static string DescriptionOf(LeftType left) => left.Holder switch
    {
        ITypeSymbol baseType => $"{NameOf(left.Type)}, derived from {NameOf(baseType)}",
        { } member => $"{NameOf(left.Type)} in {NameOf(member.ContainingType)}.{member.Name}",
        null => NameOf(left.Type),
    };

    private static string NameOf(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);

    private static void Report(Action<Diagnostic> report, Location place, ITypeSymbol? type, string name, NotGenerated why) =>
        report(Diagnostic.Create(
            s_rule, place, ImmutableDictionary<string, string?>.Empty.Add(TypeProperty, type is null ? null : SymbolNames.AtRunTime(type)),
            name, why.Found, why.Fix));
}
