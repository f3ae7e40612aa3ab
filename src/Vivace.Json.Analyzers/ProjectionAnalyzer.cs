// VIV026: [JsonAt] on a member of a type without [JsonProjection].
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Reports members with <c>[JsonAt]</c> in classes and structs that are read as usual. An abstract class is not reported:
/// <c>[JsonProjection]</c> is on those that derive from it.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ProjectionAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV026";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "[JsonAt] has no effect without [JsonProjection]",
        "Expected [JsonProjection] on {0}, because {1} has [JsonAt]; found none, so that {1} is read by its name. Add [JsonProjection] " +
            "to {0}, or remove [JsonAt].",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "[JsonAt] says where a member is in the text of a type with [JsonProjection]. Other types are read by the names of " +
            "their members.",
        helpLinkUri: HelpPages.Of(Id));

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterSymbolAction(Analyze, SymbolKind.Property, SymbolKind.Field);
    }

    private static void Analyze(SymbolAnalysisContext context)
    {
        ISymbol member = context.Symbol;
        if (member.ContainingType is not { IsAbstract: false } type || !Has(member, "Vivace.Json.Serialization.JsonAtAttribute"))
            return;

        // The members of a mix-in stand for those of another type.
        INamedTypeSymbol[] targets = MixInAnalyzer.TargetsOf(type);
        if (!Has(type, "Vivace.Json.Serialization.JsonProjectionAttribute")
            && !targets.Any(static target => Has(target, "Vivace.Json.Serialization.JsonProjectionAttribute")))
            context.ReportDiagnostic(Diagnostic.Create(s_rule, member.Locations[0], type.Name, member.Name));
    }

    private static bool Has(ISymbol symbol, string attribute) =>
        symbol.GetAttributes().Any(one => one.AttributeClass is { } type && SymbolTypes.NameOf(type) == attribute);
}
