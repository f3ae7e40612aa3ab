// Changes one document for one or all findings in the same way.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Vivace.Json.CodeFixes;

/// <summary>A fix that only changes the document with the finding.</summary>
public abstract class DocumentFix : CodeFixProvider
{
    internal const string DraftKey = "Draft";

    // An alternative fix with another effect. Offered after this one, or instead of it if a finding says so.
    private protected virtual DocumentFix? Other => null;

    // Identifies the fix when all findings are fixed.
    private protected virtual string Key => GetType().Name;

    private protected virtual bool IsOtherMeant(Diagnostic diagnostic) => false;

    public sealed override FixAllProvider GetFixAllProvider() => FixAllProvider.Create((context, document, diagnostics) =>
        FixAllAsync(document, diagnostics, context.CodeActionEquivalenceKey, context.CancellationToken));

    // The key of the fix that was offered. On the command line it is missing if the first finding has no fix; then each finding names its
    // own.
    private DocumentFix FixFor(Diagnostic diagnostic, string? key) =>
        Other is { } other && (key == other.Key || (key != Key && IsOtherMeant(diagnostic))) ? other : this;

    private async Task<Document?> FixAllAsync(
        Document document, ImmutableArray<Diagnostic> diagnostics, string? key, CancellationToken cancellation)
    {
        // One after another, each on the result of the previous one; annotations identify the findings' nodes.
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

        Document changed =
            document.WithSyntaxRoot(
                root.ReplaceNodes(places.Keys, (original, current) => current.WithAdditionalAnnotations(places[original])));
        foreach ((Diagnostic diagnostic, SyntaxAnnotation mark) in marks)
        {
            SyntaxNode current = (await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
            if (current.GetAnnotatedNodes(mark).FirstOrDefault() is { } place)
                changed = await FixFor(diagnostic, key).FixAsync(changed, place, diagnostic, cancellation).ConfigureAwait(false) ?? changed;
        }

        return await LineEnds.KeepAsync(await FinishAsync(changed, cancellation).ConfigureAwait(false), cancellation).ConfigureAwait(false);
    }

    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode root = (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            SyntaxNode place = PlaceOf(root, diagnostic);
            DocumentFix meant = FixFor(diagnostic, key: null);

            // Never offered alone: "fix all" uses the first fix of the first finding for all of them.
            if (!await meant.RegisterAsync(context, place, diagnostic)
                .ConfigureAwait(false)) await meant.RegisterDraftAsync(context, place, diagnostic).ConfigureAwait(false);
            else if (meant == this && Other is { } other) await other.RegisterAsync(context, place, diagnostic).ConfigureAwait(false);
        }
    }

    private async Task<bool> RegisterAsync(CodeFixContext context, SyntaxNode place, Diagnostic diagnostic)
    {
        if (await TitleAsync(context.Document, place, diagnostic, context.CancellationToken).ConfigureAwait(false) is not { } title)
            return false;
        Register(context, diagnostic, title, Key, cancellation => FixAsync(context.Document, place, diagnostic, cancellation));
        return true;
    }

    // The key names no fix, so that "fix all" makes the fixes and no drafts.
    private async Task RegisterDraftAsync(CodeFixContext context, SyntaxNode place, Diagnostic diagnostic)
    {
        if (await DraftTitleAsync(context.Document, place, context.CancellationToken).ConfigureAwait(false) is { } title)
            Register(context, diagnostic, title, Key + DraftKey, cancellation => DraftAsync(context.Document, place, cancellation));
    }

    private void Register(CodeFixContext context, Diagnostic diagnostic, string title, string key,
        Func<CancellationToken, Task<Document?>> change) =>
        context.RegisterCodeFix(
            CodeAction.Create(
                title,
                async cancellation => await change(cancellation).ConfigureAwait(false) is { } changed
                    ? await LineEnds.KeepAsync(await FinishAsync(changed, cancellation).ConfigureAwait(false), cancellation)
                        .ConfigureAwait(false)
                    : context.Document,
                key),
            diagnostic);

    private protected virtual SyntaxNode PlaceOf(SyntaxNode root, Diagnostic diagnostic) =>
        root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);

    // Null if there is no fix for the finding.
    private protected abstract Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation);

    private protected abstract Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation);

    // A change that leaves work to the user, for findings without a fix: offered in editors, and never made for all findings. Null if there
    // is none.
    private protected virtual Task<string?> DraftTitleAsync(Document document, SyntaxNode place, CancellationToken cancellation) =>
        Task.FromResult<string?>(null);

    private protected virtual Task<Document?> DraftAsync(Document document, SyntaxNode place, CancellationToken cancellation) =>
        Task.FromResult<Document?>(null);

    // Runs once per document, after all findings.
    private protected virtual Task<Document> FinishAsync(Document document, CancellationToken cancellation) => Task.FromResult(document);
}
