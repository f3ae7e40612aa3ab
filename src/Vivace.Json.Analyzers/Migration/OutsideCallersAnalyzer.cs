// VIV027: methods of a library that is moved, whose types callers in other projects name.
using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Migration;

/// <summary>Active with the build property VivaceJsonMigrate, in libraries. A compilation does not know the projects that refer to it, so
/// what they hand to such a method is not compared as the types of this project are.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OutsideCallersAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV027";

    private const string Advice = "Move the projects that declare such types first: attributes of Newtonsoft.Json have no effect here, " +
        "and VIV010 reports them there";

    private const string PresetAdvice = "With the preset, a type whose converter or other attribute has no counterpart throws a " +
        "NotSupportedException at its first call: leave the call to JsonConvert if there are such types";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A method reads or writes types that other projects name",
        "Expected the callers of {0} in this project alone, found that other projects can call it with types of theirs, which are not " +
            "compared. {1}.",
        Categories.Migration,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "A call that was moved from Newtonsoft.Json is compared for the types of its project, and not for those that " +
            "callers in other projects hand to it.",
        helpLinkUri: HelpPages.Of(Id));

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!BuildProperties.IsMigrating(start.Options.AnalyzerConfigOptionsProvider, out bool toPreset)
                || start.Compilation.Options.OutputKind != OutputKind.DynamicallyLinkedLibrary
                || HandledCalls.Of(start.Compilation, start.Options) is not { } served)
                return;

            // Tests and the like may call what is internal.
            bool areInternalsVisible = start.Compilation.Assembly.GetAttributes()
                .Any(static one => one.AttributeClass?.Name == "InternalsVisibleToAttribute");
            ConcurrentDictionary<ISymbol, bool> reported = new(SymbolEqualityComparer.Default);
            start.RegisterOperationAction(
                context => Analyze(context, served, areInternalsVisible, toPreset, reported), OperationKind.Invocation);
        });
    }

    private static void Analyze(OperationAnalysisContext context, HandledCalls served, bool areInternalsVisible, bool toPreset,
        ConcurrentDictionary<ISymbol, bool> reported)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (!served.IsOurs(call.TargetMethod)) return;
        HandedTypes handed = HandedTypes.Of(context.Compilation);
        IEnumerable<ISymbol> through = handed.Through(served.TypeOf(call), null);
        foreach (IArgumentOperation argument in call.Arguments)
        {
            IOperation value = argument.Value.WithoutConversion();
            through = through.Concat(handed.Through(value.Type, value));
        }

        foreach (ISymbol parameter in through)
        {
            ISymbol owner = parameter.ContainingSymbol;
            if (HandedTypes.FacesOf(owner).Any(face => IsVisible(face, areInternalsVisible))
                && owner.Locations[0] is { IsInSource: true } location && reported.TryAdd(owner, true))
                context.ReportDiagnostic(
                    Diagnostic.Create(s_rule, location, owner.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat),
                        toPreset ? PresetAdvice : Advice));
        }
    }

    private static bool IsVisible(ISymbol symbol, bool areInternalsVisible)
    {
        for (ISymbol? one = symbol; one is IMethodSymbol or INamedTypeSymbol; one = one.ContainingSymbol)
        {
            if (one is IMethodSymbol { MethodKind: not MethodKind.Ordinary }) return false;
            bool isVisible = one.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected
                or Accessibility.ProtectedOrInternal
                || (areInternalsVisible && one.DeclaredAccessibility is Accessibility.Internal or Accessibility.ProtectedAndInternal);
            if (!isVisible) return false;
        }

        return true;
    }
}
