// VIV020: the codec of a base class does not serve the classes that derive from it.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Reports classes without a codec whose base has one in <c>[JsonCodec]</c>. An abstract base is not
/// reported: its codec usually chooses among the derived classes.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BaseCodecAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV020";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "The codec of the base class does not serve the derived class",
        "Expected [JsonCodec] on {0} as on its base {1}, found none: the attribute is not inherited, so {0} is read and written by its " +
            "members. Name a codec for {0}, or [JsonContract] if its members are meant.",
        Categories.Contracts,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "[JsonCodec] counts for the class that has it. [JsonConverter] of Newtonsoft.Json counts for derived classes too.",
        helpLinkUri: HelpPages.Of(Id));

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName("Vivace.Json.JsonCodecAttribute") is { } codec)
                start.RegisterSymbolAction(symbol => Analyze(symbol, codec), SymbolKind.NamedType);
        });
    }

    private static void Analyze(SymbolAnalysisContext context, INamedTypeSymbol codec)
    {
        INamedTypeSymbol type = (INamedTypeSymbol)context.Symbol;
        if (type is not { TypeKind: TypeKind.Class, IsAbstract: false, BaseType.SpecialType: not SpecialType.System_Object }
            || HasOwnForm(type))
            return;
        for (INamedTypeSymbol? above = type.BaseType; above is not null; above = above.BaseType)
        {
            if (!above.GetAttributes()
                .Any(
                    attribute => SymbolEqualityComparer.Default.Equals(attribute.AttributeClass, codec)
                        && attribute.ConstructorArguments.Length > 0))
                continue;
            if (!above.IsAbstract)
                context.ReportDiagnostic(Diagnostic.Create(s_rule, type.Locations[0], type.Name, above.Name));
            return;
        }
    }

    // What says how the class is read and written.
    private static bool HasOwnForm(INamedTypeSymbol type) =>
        type.GetAttributes()
            .Any(
                static attribute => SymbolDescriber.IsCodec(attribute) || SymbolDescriber.NamesConverter(attribute)
                    || attribute.AttributeClass?.Name == "JsonContractAttribute");
}
