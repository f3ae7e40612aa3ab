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

/// <summary>Replaces calls and settings if each part has a counterpart. A variable with
/// settings changes together with the calls that use it.</summary>
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

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        place is ClassDeclarationSyntax declaration ? _toPreset != IsOtherMeant(diagnostic)
            ? null
            : (await CodecAsync(document, declaration, cancellation).ConfigureAwait(false)).Title
        : await ChangesAsync(document, place, isDraft: false, cancellation).ConfigureAwait(false) is null ? null
        : (place is InvocationExpressionSyntax ? "Call Vivace.Json's JsonSerializer" : "Use JsonSettings") +
            (_toPreset ? ", with the preset for Newtonsoft.Json" : "");

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (place is ClassDeclarationSyntax declaration)
            return (await CodecAsync(document, declaration, cancellation).ConfigureAwait(false)).Change is { } change
                ? document.WithSyntaxRoot(change(root))
                : null;
        return await ChangesAsync(document, place, isDraft: false, cancellation).ConfigureAwait(false) is { } changes
            ? document.WithSyntaxRoot(Changed(root, changes))
            : null;
    }

    private protected override async Task<string?> DraftTitleAsync(Document document, SyntaxNode place, CancellationToken cancellation) =>
        place is ClassDeclarationSyntax declaration
            ? await ConverterAsync(document, declaration, cancellation).ConfigureAwait(false) is { CanHaveDraft: true } converter
                ? $"Write the skeleton of {converter.CodecName}"
                : null
            : await ChangesAsync(document, place, isDraft: true, cancellation).ConfigureAwait(false) is null
                ? null
                : "Use JsonSettings, with comments for what is left";

    private protected override async Task<Document?> DraftAsync(Document document, SyntaxNode place, CancellationToken cancellation)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (place is ClassDeclarationSyntax declaration)
            return await ConverterAsync(document, declaration, cancellation).ConfigureAwait(false) is { CanHaveDraft: true } converter
                ? document.WithSyntaxRoot(ForeignCodec.SkeletonBeside(root, declaration, converter))
                : null;
        return await ChangesAsync(document, place, isDraft: true, cancellation).ConfigureAwait(false) is { } changes
            ? document.WithSyntaxRoot(Changed(root, changes))
            : null;
    }

    private static SyntaxNode Changed(SyntaxNode root, Dictionary<SyntaxNode, Func<SyntaxNode, SyntaxNode>> changes) =>
        root.ReplaceNodes(changes.Keys, (original, current) => changes[original](current));

    private static async Task<ForeignConverter?> ConverterAsync(
        Document document, ClassDeclarationSyntax declaration, CancellationToken cancellation) =>
        await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            && model.GetDeclaredSymbol(declaration, cancellation) is INamedTypeSymbol type
            ? ForeignConverter.Of(type, model.Compilation, cancellation)
            : null;

    // First the codec is written. When nothing names the converter any more, it goes.
    private static async Task<(string? Title, Func<SyntaxNode, SyntaxNode>? Change)> CodecAsync(Document document,
        ClassDeclarationSyntax declaration, CancellationToken cancellation)
    {
        if (await ConverterAsync(document, declaration, cancellation).ConfigureAwait(false) is not { } converter) return default;
        if (ForeignConverter.CodecOf(converter.Type) is null)
            return converter.Problem is null
                ? ($"Write {converter.CodecName}", root => ForeignCodec.Beside(root, declaration, converter))
                : default;
        return ForeignConverter.IsNamed(
            converter.Type, (await document.Project.GetCompilationAsync(cancellation).ConfigureAwait(false))!, cancellation)
            || await ForeignAttributeFix.IsInDependentsAsync(document.Project, converter.Type.Name, cancellation).ConfigureAwait(false)
            ? default
            : ("Remove the converter", root => ForeignCodec.Without(root, declaration));
    }

    private protected override Task<Document> FinishAsync(Document document, CancellationToken cancellation) =>
        ForeignImports.ReplaceAsync(document, cancellation, AttributeTranslation.Json.TrimEnd('.'), AttributeTranslation.Ours.TrimEnd('.'),
            AttributeTranslation.OurAttributes.TrimEnd('.'));

    // The nodes to replace, and how: each replacement receives the node with inner changes applied. Null if there is no fix.
    // isDraft: whether settings have members without a counterpart, which become comments.
    private async Task<Dictionary<SyntaxNode, Func<SyntaxNode, SyntaxNode>>?> ChangesAsync(Document document, SyntaxNode place,
        bool isDraft, CancellationToken cancellation)
    {
        if (place is not (InvocationExpressionSyntax or BaseObjectCreationExpressionSyntax)
            || await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model) return null;

        // The preset needs its package, as the finding says.
        if (_toPreset && model.Compilation.GetTypeByMetadataName(ForeignSettings.PresetsName) is null) return null;
        Dictionary<SyntaxNode, Func<SyntaxNode, SyntaxNode>> changes = [];
        ISymbol? symbol;
        switch (model.GetOperation(place, cancellation))
        {
            case IInvocationOperation operation when ForeignCall.Of(operation, _toPreset) is { Problem: null } call:
                if (call.Settings is null or IObjectCreationOperation)
                {
                    IObjectCreationOperation? created = call.Settings as IObjectCreationOperation;
                    if (!IsMeant(created is null ? null : ForeignSettings.Of(created, _toPreset), created, [call])) return null;
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

        if (SettingsVariable.Of(symbol, model, _toPreset, cancellation) is not { Settings: var settings } variable
            || !IsMeant(settings, variable.Creation, variable.Calls)) return null;
        foreach (ForeignCall call in variable.Calls) await AddAsync(call).ConfigureAwait(false);
        string[] further = variable.Calls.Any(static call => call.IsReading)
            ? ForeignSettings.ForReading(settings.Parts, variable.Calls.Any(static call => call.ReadsNames),
                variable.Calls.Any(static call => call.Fills), _toPreset)
            : [];
        changes[variable.Creation.Syntax] = current => _toPreset
            ? ForeignSyntax.PresetOf((BaseObjectCreationExpressionSyntax)current, settings, further)
            : ForeignSyntax.SettingsOf((BaseObjectCreationExpressionSyntax)current, settings, further, isTyped: true);
        TypeSyntax type = ((VariableDeclarationSyntax)variable.Declarator.Parent!).Type;
        if (type is NullableTypeSyntax nullable) type = nullable.ElementType;
        if (!type.IsVar) changes[type] = static current => ForeignSyntax.SettingsType().WithTriviaFrom(current);
        return changes;

        async Task AddAsync(ForeignCall call)
        {
            // The declared type decides what is written here, so name none if there may be others.
            bool isUntyped = call.IsUntyped
                || (!_toPreset && call.OpenType is { } type
                    && (await SymbolFinder.FindDerivedClassesAsync(type, document.Project.Solution, transitive: false,
                        cancellationToken: cancellation).ConfigureAwait(false)).Any());
            ForeignSettings? own = call.Settings is IObjectCreationOperation creation ? ForeignSettings.Of(creation, _toPreset) : null;
            changes[call.Operation.Syntax] = current => ForeignSyntax.CallOf((InvocationExpressionSyntax)current, call, own, isUntyped);
        }

        bool IsMeant(ForeignSettings? used, IObjectCreationOperation? creation, IReadOnlyList<ForeignCall> calls) =>
            isDraft == (used?.Problem is not null) && (!isDraft || creation!.Arguments.IsEmpty)
            && calls.All(call => call.ProblemWith(used) is null);
    }
}
