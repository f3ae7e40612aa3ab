// A fix that changes one document for one or all findings, with the same steps.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Vivace.Json.CodeFixes;

/// <summary>A fix whose changes stay within the document of the finding.</summary>
public abstract class DocumentFix : CodeFixProvider
{
    // Another fix of the same findings, with another meaning. It is offered beside this one, and instead of it where a finding says so.
    private protected virtual DocumentFix? Other => null;

    // Tells fixes apart where all findings are fixed.
    private protected virtual string Key => GetType().Name;

    private protected virtual bool IsOtherMeant(Diagnostic diagnostic) => false;

    /// <inheritdoc/>
    public sealed override FixAllProvider GetFixAllProvider() => FixAllProvider.Create((context, document, diagnostics) =>
        FixAllAsync(document, diagnostics, context.CodeActionEquivalenceKey, context.CancellationToken));

    // The key is that of a fix that was offered. From the command line there is none where the first finding has no fix: then each finding says which one is meant.
    private DocumentFix FixFor(Diagnostic diagnostic, string? key) =>
        Other is { } other && (key == other.Key || (key != Key && IsOtherMeant(diagnostic))) ? other : this;

    private async Task<Document?> FixAllAsync(Document document, ImmutableArray<Diagnostic> diagnostics, string? key, CancellationToken cancellation)
    {
        // One after the other, each on what the one before has left: a finding is found again by the annotation on its node.
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        List<(Diagnostic Diagnostic, SyntaxAnnotation Mark)> marks = [];
        Dictionary<SyntaxNode, List<SyntaxAnnotation>> places = [];
        foreach (Diagnostic diagnostic in diagnostics.Distinct())
        {
            SyntaxAnnotation mark = new();
            marks.Add((diagnostic, mark));
            SyntaxNode place = PlaceOf(root, diagnostic);
            if (!places.TryGetValue(place, out List<SyntaxAnnotation>? known)) places.Add(place, known = []);
            known.Add(mark);
        }

        Document changed = document.WithSyntaxRoot(root.ReplaceNodes(places.Keys, (original, current) => current.WithAdditionalAnnotations(places[original])));
        foreach ((Diagnostic diagnostic, SyntaxAnnotation mark) in marks)
        {
            SyntaxNode current = (await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
            if (current.GetAnnotatedNodes(mark).FirstOrDefault() is { } place)
                changed = await FixFor(diagnostic, key).FixAsync(changed, place, diagnostic, cancellation).ConfigureAwait(false) ?? changed;
        }

        return await LineEnds.KeepAsync(await FinishAsync(changed, cancellation).ConfigureAwait(false), cancellation).ConfigureAwait(false);
    }

    /// <inheritdoc/>
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode root = (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            SyntaxNode place = PlaceOf(root, diagnostic);
            DocumentFix meant = FixFor(diagnostic, key: null);

            // The other one never stands alone: what fixes all findings takes the first fix of the first finding for all of them.
            if (await meant.RegisterAsync(context, place, diagnostic).ConfigureAwait(false) && meant == this && Other is { } other) await other.RegisterAsync(context, place, diagnostic).ConfigureAwait(false);
        }
    }

    private async Task<bool> RegisterAsync(CodeFixContext context, SyntaxNode place, Diagnostic diagnostic)
    {
        if (await TitleAsync(context.Document, place, diagnostic, context.CancellationToken).ConfigureAwait(false) is not { } title) return false;
        context.RegisterCodeFix(
            CodeAction.Create(
                title,
                async cancellation => await FixAsync(context.Document, place, diagnostic, cancellation).ConfigureAwait(false) is { } changed
                    ? await LineEnds.KeepAsync(await FinishAsync(changed, cancellation).ConfigureAwait(false), cancellation).ConfigureAwait(false)
                    : context.Document,
                Key),
            diagnostic);
        return true;
    }

    private protected virtual SyntaxNode PlaceOf(SyntaxNode root, Diagnostic diagnostic) =>
        root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);

    // Null where this finding has no fix.
    private protected abstract Task<string?> TitleAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation);

    private protected abstract Task<Document?> FixAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation);

    // What is done once for all findings of a document, after them.
    private protected virtual Task<Document> FinishAsync(Document document, CancellationToken cancellation) => Task.FromResult(document);
}
