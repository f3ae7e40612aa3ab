// VIV001: moves settings that are created per call to a static readonly field.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;
using Vivace.Json.Analyzers;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes;

/// <summary>Moves settings that do not depend on the call to a static readonly field.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(SettingsPerCallFix)), Shared]
public sealed class SettingsPerCallFix : DocumentFix
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [SettingsPerCallAnalyzer.Id];

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        return model is not null && place is ExpressionSyntax settings && Hoisting.IsPossible(settings, model, cancellation)
            ? "Keep the settings in a static readonly field"
            : null;
    }

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model
            || place is not ExpressionSyntax settings
            || !Hoisting.IsPossible(settings, model, cancellation)
            || settings.FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type
            || model.GetTypeInfo(settings, cancellation).Type is not { } settingsType)
            return null;

        string name = NameFor(type, settingsType.Name == "JsonSettings" ? "settings" : "options",
            model.GetDeclaredSymbol(type, cancellation));
        FieldDeclarationSyntax field = FieldDeclaration(
                VariableDeclaration(
                    ParseTypeName(settingsType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat))
                        .WithAdditionalAnnotations(Simplifier.Annotation))
                    .AddVariables(VariableDeclarator(name).WithInitializer(EqualsValueClause(settings.WithoutTrivia()))))
            .AddModifiers(Token(SyntaxKind.PrivateKeyword), Token(SyntaxKind.StaticKeyword), Token(SyntaxKind.ReadOnlyKeyword))
            .WithTrailingTrivia(ElasticCarriageReturnLineFeed, ElasticCarriageReturnLineFeed)
            .WithAdditionalAnnotations(Formatter.Annotation);

        TypeDeclarationSyntax changed = type.ReplaceNode(settings, IdentifierName(name).WithTriviaFrom(settings));
        // After existing fields, because initializers run in source order, but before everything else.
        int index = changed.Members.TakeWhile(member => member is FieldDeclarationSyntax).Count();
        changed = changed.WithMembers(changed.Members.Insert(index, field));
        return document.WithSyntaxRoot(root.ReplaceNode(type, changed));
    }

    // Follows the naming of the type's other private statics: s_settings, _settings or Settings.
    private static string NameFor(TypeDeclarationSyntax type, string word, INamedTypeSymbol? symbol)
    {
        string[] known = [.. type.Members.OfType<FieldDeclarationSyntax>()
            .Where(field => field.Modifiers.Any(SyntaxKind.StaticKeyword))
            .SelectMany(field => field.Declaration.Variables)
            .Select(variable => variable.Identifier.ValueText)];
        string pascal = char.ToUpperInvariant(word[0]) + word.Substring(1);
        string name = known.Length == 0 || known.Any(other => other.StartsWith("s_", StringComparison.Ordinal)) ? "s_" + word
            : known.Any(other => other.StartsWith("_", StringComparison.Ordinal)) ? "_" + word
            : pascal;
        string unique = name;
        // A local or parameter with the name would hide the field.
        HashSet<string> taken = [
            .. type.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken)).Select(token => token.ValueText)];
        for (int i = 2; taken.Contains(unique) || symbol is not null && !symbol.GetMembers(unique).IsEmpty; i++) unique = name + i;
        return unique;
    }
}
