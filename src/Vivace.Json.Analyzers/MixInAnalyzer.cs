// VIV025: a member of a mix-in that the type does not have.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Reports members with attributes, in classes with <c>[JsonContract(typeof(Theirs))]</c>, that
/// the named type does not have with the same name and type.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MixInAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV025";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A member of a mix-in has no counterpart",
        "Expected a member {0} of the type {1} in {2}, whose attributes {3} changes; found none. Rename it, or change its type.",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "JsonMixIn gives the members of a type the attributes of the members of another one with the same names and types.",
        helpLinkUri: HelpPages.Of(Id));

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(Analyze, SymbolKind.NamedType);
    }

    /// <summary>The types that the attributes of a class name.</summary>
    internal static INamedTypeSymbol[] TargetsOf(INamedTypeSymbol mixIn) =>
        [.. mixIn.GetAttributes()
            .Where(
                static attribute => attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == MarkedTypes.Contract
                    && attribute.ConstructorArguments.Length == 1)
            .Select(static attribute => attribute.ConstructorArguments[0].Value).OfType<INamedTypeSymbol>()];

    private static void Analyze(SymbolAnalysisContext context)
    {
        INamedTypeSymbol mixIn = (INamedTypeSymbol)context.Symbol;
        INamedTypeSymbol[] targets = TargetsOf(mixIn);
        if (targets.Length == 0 || targets.Any(target => SymbolEqualityComparer.Default.Equals(target, mixIn)))
            return;
        foreach (ISymbol member in mixIn.GetMembers())
        {
            if (member.IsStatic || member is not (IPropertySymbol or IFieldSymbol) || !member.GetAttributes().Any(IsOfJson)
                || targets.Any(target => Has(target, member)))
                continue;
            context.ReportDiagnostic(
                Diagnostic.Create(s_rule, member.Locations[0], member.Name,
                    SymbolTypes.TypeOf(member).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat),
                    string.Join(", ", targets.Select(static target => target.Name)), mixIn.Name));
        }
    }

    private static bool IsOfJson(AttributeData attribute) =>
        attribute.AttributeClass is { } type && SymbolTypes.BaseOf(type, "System.Text.Json.Serialization.JsonAttribute") is not null;

    private static bool Has(INamedTypeSymbol target, ISymbol member)
    {
        for (INamedTypeSymbol? level = target; level is not null; level = level.BaseType)
            if (HasItself(level, member))
                return true;
        return target.AllInterfaces.Any(extended => HasItself(extended, member));
    }

    private static bool HasItself(INamedTypeSymbol level, ISymbol member) => level.GetMembers(member.Name).Any(candidate =>
        !candidate.IsStatic && candidate is IPropertySymbol or IFieldSymbol
        && RunTimeTypes.AreSame(SymbolTypes.TypeOf(candidate), SymbolTypes.TypeOf(member)));
}
