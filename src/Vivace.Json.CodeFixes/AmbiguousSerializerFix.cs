// VIV009: two JsonSerializers are in scope; adds an alias that chooses one.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Vivace.Json.Analyzers;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes;

/// <summary>Adds <c>using JsonSerializer = Vivace.Json.JsonSerializer;</c> where the name is ambiguous (CS0104).</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(AmbiguousSerializerFix)), Shared]
public sealed class AmbiguousSerializerFix : DocumentFix
{
    internal const string CompilerId = "CS0104";

    internal const string Alias = "JsonSerializer";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [CompilerId];

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        await IsOursAndTheirsAsync(document, place, cancellation).ConfigureAwait(false)
            ? $"Add 'using {Alias} = {HandledCalls.OursName};'"
            : null;

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        // One alias fixes all places in its scope: afterwards, the others are no longer ambiguous.
        if (!await IsOursAndTheirsAsync(document, place, cancellation).ConfigureAwait(false)) return null;

        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        UsingDirectiveSyntax alias = UsingDirective(NameEquals(Alias), ParseName(HandledCalls.OursName))
            .WithTrailingTrivia(ElasticCarriageReturnLineFeed)
            .WithAdditionalAnnotations(Formatter.Annotation);

        // Next to the conflicting usings: inner usings win over an alias outside the namespace.
        if (place.Ancestors().OfType<BaseNamespaceDeclarationSyntax>()
            .FirstOrDefault(space => space.Usings.Any(ImportsEither)) is { } inner)
            return document.WithSyntaxRoot(root.ReplaceNode(inner, inner.AddUsings(alias)));

        CompilationUnitSyntax unit = (CompilationUnitSyntax)root;
        if (unit.Usings.Count == 0 && unit.Externs.Count == 0)
        {
            alias = alias.WithLeadingTrivia(unit.GetLeadingTrivia());
            unit = unit.WithLeadingTrivia(ElasticCarriageReturnLineFeed);
        }

        return document.WithSyntaxRoot(unit.AddUsings(alias));
    }

    internal static bool ImportsEither(UsingDirectiveSyntax directive) =>
        directive.Alias is null && directive.Name?.ToString() is { } name
        && (name.EndsWith("Vivace.Json", StringComparison.Ordinal) || name.EndsWith("Text.Json", StringComparison.Ordinal));

    internal static async Task<bool> IsOursAndTheirsAsync(Document document, SyntaxNode place, CancellationToken cancellation)
    {
        if (place is not IdentifierNameSyntax { Identifier.ValueText: Alias }) return false;
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        string[] candidates = [.. model!.GetSymbolInfo(place, cancellation).CandidateSymbols.Select(symbol => symbol.ToDisplayString())];
        return candidates.Contains(HandledCalls.OursName) && candidates.Contains(HandledCalls.TheirsName);
    }
}
