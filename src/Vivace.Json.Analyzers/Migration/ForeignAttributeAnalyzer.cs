// VIV010, VIV018: attributes of Newtonsoft.Json and data contracts, and conventional members, that have no effect here.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Analyzers.Migration;

/// <summary>Checks types that are read or written; with the build property VivaceJsonMigrate, all types.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ForeignAttributeAnalyzer() : HandledCallAnalyzer(s_rule, MembersWithoutEffect.Descriptor)
{
    internal const string Id = "VIV010";

    // Marks attributes that other code may still read, so that the fix keeps them.
    internal const string IsRead = "IsRead";

    private static readonly ImmutableDictionary<string, string?> s_isRead = ImmutableDictionary<string, string?>.Empty.Add(IsRead, "true");

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "An attribute of another serializer has no effect",
        "Expected attributes of System.Text.Json, found [{0}] of {1} on {2}, which has no effect here. {3}.",
        Categories.Migration,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Names, order, requirements and converters in attributes of Newtonsoft.Json or of data contracts have no effect on " +
            "the JSON.",
        helpLinkUri: HelpPages.Of(Id),
        WellKnownDiagnosticTags.CompilationEnd);

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        SettingNames settings = new(start.Compilation);
        CompilationMemo<string, object> memo = new();
        CompilationMemo<SyntaxTree, SemanticModel> models = new();
#pragma warning disable RS1030 // All files are asked, once, and only where there is a finding.
        bool AreRead(CancellationToken cancellation) => (bool)memo.Get(
            start.Compilation, "",
            () =>
                (object)AttributeReaders.AreIn(start.Compilation,
                    tree => models.Get(start.Compilation, tree, () => start.Compilation.GetSemanticModel(tree)), cancellation));
#pragma warning restore RS1030
        if (BuildProperties.IsMigrating(start.Options.AnalyzerConfigOptionsProvider, out bool toPreset))
        {
            // Immediately, so that editors offer the fix while the user types.
            start.RegisterSymbolAction(
                context =>
                    Report((INamedTypeSymbol)context.Symbol, isMigrated: true, toPreset, settings, AreRead, context.ReportDiagnostic,
                        context.CancellationToken), SymbolKind.NamedType);
            if (!toPreset) return;
        }

        SerializedTypes types = new(start.Compilation, served);
        start.RegisterOperationAction(context => types.AddCall((IInvocationOperation)context.Operation), OperationKind.Invocation);
        start.RegisterSymbolAction(context => types.AddDeclaration((INamedTypeSymbol)context.Symbol), SymbolKind.NamedType);
        start.RegisterCompilationEndAction(context =>
        {
            types.AddAssembly(context.Compilation.Assembly);
            ContractWalk walk = new(context.Compilation, types.Converted, types.Bases, types.Created, types.HasFactory, static _ => { },
                context.CancellationToken);
            foreach ((ITypeSymbol type, TypeUses uses) in types.Roots) walk.Visit(type, uses);
            foreach (INamedTypeSymbol type in walk.DeclaredTypes(context.Compilation.Assembly))
                Report(type, isMigrated: false, toPreset, settings, AreRead, context.ReportDiagnostic, context.CancellationToken);
        });
    }

    // toPreset: the models keep their attributes, apart from converters, which the preset does not run.
    private static void Report(INamedTypeSymbol type, bool isMigrated, bool toPreset, SettingNames settings,
        Func<CancellationToken, bool> areRead, Action<Diagnostic> report, CancellationToken cancellation)
    {
        bool? isKnown = null;
        foreach ((ISymbol target, AttributeData attribute) in AttributeTranslation.On(type))
        {
            if (toPreset && isMigrated != (ForeignConverter.CodecOf(attribute) is not null)) continue;
            if ((AttributeTranslation.Map(target, attribute)
                ?? (isMigrated ? AttributeTranslation.Leftover(attribute) : null)) is not { } mapping
                || attribute.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation() is not { } location) continue;

            // A project that names the setting for these attributes knows about them, unless it is migrating.
            if (!isMigrated && (isKnown ??= settings.ContainAttributes())) break;
            bool isRead = mapping.IsRemoved && areRead(cancellation);
            if (isRead && mapping.Replacements.Count == 0) continue;
            report(Diagnostic.Create(
                s_rule,
                location,
                isRead ? s_isRead : null,
                AttributeTranslation.ShortName(attribute),
                attribute.AttributeClass!.ContainingNamespace.ToDisplayString(),
                target is INamedTypeSymbol ? target.Name : $"{target.ContainingType.Name}.{target.Name}",
                mapping.Advice.TrimEnd('.')));
        }

        if (toPreset && isMigrated) return;
        foreach (Diagnostic member in MembersWithoutEffect.On(type, isMigrated, settings)) report(member);
    }
}
