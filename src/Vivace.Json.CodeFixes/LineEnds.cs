// The line endings of a file: lines that a fix adds end in the same way, whatever the default of the machine is.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Options;
using Microsoft.CodeAnalysis.Simplification;

namespace Vivace.Json.CodeFixes;

internal static class LineEnds
{
    /// <summary>Lays out what is new in the document, as editors do afterwards, who would end its lines by their own settings.</summary>
    internal static async Task<Document> KeepAsync(Document changed, CancellationToken cancellation)
    {
        SyntaxNode root = (await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SyntaxTrivia[] ends = [.. root.DescendantTrivia().Where(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia))];
        string lineEnd = ends.FirstOrDefault(end => !IsNew(end)).ToString();
        if (lineEnd.Length == 0) return changed;

        // Some stand where the layout wants them, and stay what they are.
        changed = changed.WithSyntaxRoot(root.ReplaceTrivia(ends.Where(IsNew), (_, _) => SyntaxFactory.ElasticEndOfLine(lineEnd)));
        OptionSet options = (await changed.GetOptionsAsync(cancellation).ConfigureAwait(false)).WithChangedOption(FormattingOptions.NewLine, LanguageNames.CSharp, lineEnd);
        changed = await Simplifier.ReduceAsync(changed, Simplifier.Annotation, cancellationToken: cancellation).ConfigureAwait(false);
        changed = await Formatter.FormatAsync(changed, Formatter.Annotation, options, cancellation).ConfigureAwait(false);
        return await Formatter.FormatAsync(changed, SyntaxAnnotation.ElasticAnnotation, options, cancellation).ConfigureAwait(false);
    }

    private static bool IsNew(SyntaxTrivia end) => end.HasAnnotation(SyntaxAnnotation.ElasticAnnotation);
}
