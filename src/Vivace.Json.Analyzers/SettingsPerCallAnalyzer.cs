// VIV001: settings that are created for each call and never equal others, so that each call creates a new plan.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

/// <summary>Reports settings with a part that is new each time: a converter with state, a codec without equality, a resolver.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class SettingsPerCallAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV001";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "Settings that are not equal to any others are created for each call",
        "Expected settings that are equal to those of the previous call, found {0}, which is new for each call: each call creates a new " +
            "plan. Keep the settings in a static readonly field.",
        Categories.Performance,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Equal settings share the code and metadata for their types. Two instances of a converter with state, of a codec " +
            "that does not override Equals, of a resolver or of a naming policy are not equal.",
        helpLinkUri: HelpPages.Of(Id));

    // A test runs once, so its settings cost nothing.
    private static readonly HashSet<string> s_testAttributes =
        ["FactAttribute", "TheoryAttribute", "TestAttribute", "TestCaseAttribute", "TestCaseSourceAttribute", "TestMethodAttribute",
            "DataTestMethodAttribute"];

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        SettingsParts parts = new(start.Compilation);
        IMethodSymbol? entry = start.Compilation.GetEntryPoint(start.CancellationToken);
        start.RegisterOperationAction(context => AnalyzeCall(context, served, parts, entry), OperationKind.Invocation);
        start.RegisterOperationAction(context => AnalyzeLocal(context, served, parts, entry), OperationKind.VariableDeclarator);
    }

    private static void AnalyzeCall(OperationAnalysisContext context, HandledCalls served, SettingsParts parts, IMethodSymbol? entry)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (!served.Contains(call.TargetMethod) || !RunsOften(context, entry)) return;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (served.IsSettings(argument.Parameter?.Type) && !argument.IsImplicit)
                Report(context, parts, argument.Value.WithoutConversion());
        }
    }

    // A local that is only passed to serializer calls.
    private static void AnalyzeLocal(OperationAnalysisContext context, HandledCalls served, SettingsParts parts, IMethodSymbol? entry)
    {
        IVariableDeclaratorOperation declarator = (IVariableDeclaratorOperation)context.Operation;
        if (!served.IsSettings(declarator.Symbol.Type) || declarator.Symbol.IsStatic
            || declarator.GetVariableInitializer() is not { } initializer) return;
        if (!RunsOften(context, entry)) return;

        IOperation root = declarator;
        while (root.Parent is not null) root = root.Parent;
        bool isUsed = false;
        foreach (IOperation operation in root.Descendants())
        {
            if (operation is not ILocalReferenceOperation reference
                || !SymbolEqualityComparer.Default.Equals(reference.Local, declarator.Symbol)) continue;

            isUsed = true;
            IOperation? parent = reference.Parent;
            while (parent is IConversionOperation or IParenthesizedOperation) parent = parent.Parent;
            if (parent is not IArgumentOperation { Parent: IInvocationOperation call } || !served.Contains(call.TargetMethod)
                || IsRepeated(reference, declarator)) return;
        }

        if (isUsed) Report(context, parts, initializer.Value.WithoutConversion());
    }

    // Whether a use may run more often than the declaration, which is then a cache.
    private static bool IsRepeated(IOperation use, IOperation declarator)
    {
        for (IOperation? current = use; current is not null; current = current.Parent)
        {
            if (current is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation
                && !current.Syntax.Span.Contains(declarator.Syntax.Span)) return true;
        }

        return false;
    }

    private static bool RunsOften(OperationAnalysisContext context, IMethodSymbol? entry)
    {
        if (context.ContainingSymbol is not IMethodSymbol method || method.MethodKind == MethodKind.StaticConstructor) return false;
        foreach (AttributeData attribute in method.GetAttributes())
        {
            if (attribute.AttributeClass is { } known && s_testAttributes.Contains(known.Name)) return false;
        }

        return !SymbolEqualityComparer.Default.Equals(method, entry);
    }

    private static void Report(OperationAnalysisContext context, SettingsParts parts, IOperation settings)
    {
        IObjectOrCollectionInitializerOperation? initializer = settings switch
        {
            IObjectCreationOperation creation => creation.Initializer,
            IWithOperation with => with.Initializer,
            _ => null,
        };
        if (initializer is null || parts.FindNew(initializer) is not { } found) return;

        context.ReportDiagnostic(Diagnostic.Create(s_rule, settings.Syntax.GetLocation(), parts.Describe(found)));
    }
}
