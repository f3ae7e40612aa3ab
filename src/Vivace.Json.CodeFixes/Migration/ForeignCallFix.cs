// VIV017: replaces calls of Newtonsoft.Json's JsonConvert with JsonSerializer and JsonSettings.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers.Migration;

namespace Vivace.Json.CodeFixes.Migration;

/// <summary>Replaces calls and settings if each part has a counterpart. A variable with settings changes together with the calls that use it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ForeignCallFix)), Shared]
public sealed class ForeignCallFix : DocumentFix
{
    private readonly bool _toPreset;

    /// <summary>Creates the fix that uses this library's settings; the fix with the preset is offered next to it.</summary>
    public ForeignCallFix()
        : this(false, new ForeignCallFix(true, null))
    {
    }

    private ForeignCallFix(bool toPreset, ForeignCallFix? other) => (_toPreset, Other) = (toPreset, other);

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [ForeignCallAnalyzer.Id];

    private protected override DocumentFix? Other { get; }

    private protected override bool IsOtherMeant(Diagnostic diagnostic) => diagnostic.Properties.ContainsKey(ForeignCallAnalyzer.ToPreset);

    private protected override string Key => _toPreset ? "ForeignCallFixToPreset" : base.Key;

    private protected override async Task<string?> TitleAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        await ChangesAsync(document, place, cancellation).ConfigureAwait(false) is null ? null
        : (place is InvocationExpressionSyntax ? "Call Vivace.Json's JsonSerializer" : "Use JsonSettings") + (_toPreset ? ", with the preset for Newtonsoft.Json" : "");

    private protected override async Task<Document?> FixAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (await ChangesAsync(document, place, cancellation).ConfigureAwait(false) is not { } changes) return null;
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        return document.WithSyntaxRoot(root.ReplaceNodes(changes.Keys, (original, current) => changes[original](current)));
    }

    private protected override Task<Document> FinishAsync(Document document, CancellationToken cancellation) =>
        ForeignImports.ReplaceAsync(document, cancellation, ForeignAttributes.Json.TrimEnd('.'), ForeignAttributes.Ours.TrimEnd('.'), ForeignAttributes.OurAttributes.TrimEnd('.'));

    // The nodes to replace, and how: each replacement receives the node with inner changes applied. Null if there is no fix.
    private async Task<Dictionary<SyntaxNode, Func<SyntaxNode, SyntaxNode>>?> ChangesAsync(Document document, SyntaxNode place, CancellationToken cancellation)
    {
        if (place is not (InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax) || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model) return null;

        // The preset needs its package, as the finding says.
        if (_toPreset && model.Compilation.GetTypeByMetadataName(ForeignSettings.PresetsName) is null) return null;
        Dictionary<SyntaxNode, Func<SyntaxNode, SyntaxNode>> changes = [];
        ISymbol? symbol;
        switch (model.GetOperation(place, cancellation))
        {
            case IInvocationOperation operation when ForeignCall.Of(operation, _toPreset) is { } call && ForeignCallAnalyzer.ProblemOf(call, model, cancellation) is null:
                if (call.Settings is null or IObjectCreationOperation)
                {
                    await AddAsync(call).ConfigureAwait(false);
                    return changes;
                }

                symbol = SettingsVariable.SymbolOf(call.Settings);
                break;
            case IObjectCreationOperation creation when ForeignSettings.IsType(creation.Type):
                symbol = SettingsVariable.DeclaredBy(creation, model, cancellation);
                break;
            default:
                return null;
        }

        if (SettingsVariable.Of(symbol, model, _toPreset, cancellation) is not { Problem: null, Settings: var settings } variable) return null;
        foreach (ForeignCall call in variable.Calls) await AddAsync(call).ConfigureAwait(false);
        string[] further = variable.Calls.Any(static call => call.IsReading) ? ForeignSettings.ForReading(settings.Parts, variable.Calls.Any(static call => call.ReadsNames), variable.Calls.Any(static call => call.Fills), _toPreset) : [];
        changes[variable.Creation.Syntax] = current => _toPreset
            ? ForeignSyntax.PresetOf((BaseObjectCreationExpressionSyntax)current, settings.Parts, further)
            : ForeignSyntax.SettingsOf((BaseObjectCreationExpressionSyntax)current, settings.Parts, further, isTyped: true);
        TypeSyntax type = ((VariableDeclarationSyntax)variable.Declarator.Parent!).Type;
        if (type is NullableTypeSyntax nullable) type = nullable.ElementType;
        if (!type.IsVar) changes[type] = static current => ForeignSyntax.SettingsType().WithTriviaFrom(current);
        return changes;

        async Task AddAsync(ForeignCall call)
        {
            // The declared type decides what is written here, so name none if there may be others.
            bool isUntyped = call.IsUntyped
                || (!_toPreset && call.OpenType is { } type && (await SymbolFinder.FindDerivedClassesAsync(type, document.Project.Solution, transitive: false, cancellationToken: cancellation).ConfigureAwait(false)).Any());
            IReadOnlyList<IReadOnlyList<string>> parts = call.Settings is IObjectCreationOperation creation ? ForeignSettings.Of(creation, _toPreset).Parts : [];
            changes[call.Operation.Syntax] = current => ForeignSyntax.CallOf((InvocationExpressionSyntax)current, call, parts, isUntyped);
        }
    }
}
