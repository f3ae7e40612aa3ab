// Keeps the line endings of a file, whatever the machine's default is.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Options;
using Microsoft.CodeAnalysis.Simplification;

namespace Vivace.Json.CodeFixes;

internal static class LineEnds
{
    /// <summary>Formats new code before the editor would, with its own line endings.</summary>
    internal static async Task<Document> KeepAsync(Document changed, CancellationToken cancellation)
    {
        SyntaxNode root = (await changed.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SyntaxTrivia[] ends = [.. root.DescendantTrivia().Where(trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia))];
        string lineEnd = ends.FirstOrDefault(end => !IsNew(end)).ToString();
        if (lineEnd.Length == 0) return changed;

        // Line ends that the formatter would keep must be marked too.
        changed = changed.WithSyntaxRoot(root.ReplaceTrivia(ends.Where(IsNew), (_, _) => SyntaxFactory.ElasticEndOfLine(lineEnd)));
        OptionSet options = (await changed.GetOptionsAsync(cancellation).ConfigureAwait(false)).WithChangedOption(
            FormattingOptions.NewLine, LanguageNames.CSharp, lineEnd);
        changed = await Simplifier.ReduceAsync(changed, Simplifier.Annotation, cancellationToken: cancellation).ConfigureAwait(false);
        changed = await Formatter.FormatAsync(changed, Formatter.Annotation, options, cancellation).ConfigureAwait(false);
        return await Formatter.FormatAsync(changed, SyntaxAnnotation.ElasticAnnotation, options, cancellation).ConfigureAwait(false);
    }

    private static bool IsNew(SyntaxTrivia end) => end.HasAnnotation(SyntaxAnnotation.ElasticAnnotation);
}
