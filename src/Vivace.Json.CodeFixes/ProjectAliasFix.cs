// VIV009 for a whole project: adds the alias for JsonSerializer as a global using.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Analyzers;

namespace Vivace.Json.CodeFixes;

/// <summary>Adds <c>global using JsonSerializer = Vivace.Json.JsonSerializer;</c> to the
/// project's file of global usings, or a new one.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ProjectAliasFix)), Shared]
public sealed class ProjectAliasFix : CodeFixProvider
{
    private const string FileName = "GlobalUsings.cs", Line = $"global using {AmbiguousSerializerFix.Alias} = {HandledCalls.OursName};";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [AmbiguousSerializerFix.CompilerId];

    public override FixAllProvider GetFixAllProvider() => new Once();

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode root = (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false))!;
        Diagnostic diagnostic = context.Diagnostics[0];
        SyntaxNode place = root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
        if (!await AmbiguousSerializerFix.IsOursAndTheirsAsync(context.Document, place, context.CancellationToken).ConfigureAwait(false))
            return;

        // Inner usings win over an alias outside the namespace.
        if (place.Ancestors().OfType<BaseNamespaceDeclarationSyntax>().Any(space => space.Usings.Any(AmbiguousSerializerFix.ImportsEither)))
            return;
        context.RegisterCodeFix(
            ActionFor(context.Document.Project),
            diagnostic);
    }

    private static CodeAction ActionFor(Project project) =>
        CodeAction.Create($"Add '{Line}' for the project", cancellation => FixAsync(project, cancellation), nameof(ProjectAliasFix));

    private static async Task<Solution> FixAsync(Project project, CancellationToken cancellation)
    {
        Document? file = null;
        int position = 0;
        foreach (Document document in project.Documents.Where(IsWritten))
        {
            CompilationUnitSyntax root = (CompilationUnitSyntax)(await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
            UsingDirectiveSyntax? last = root.Usings.LastOrDefault(directive => directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword));
            if (last is null && document.Name != FileName) continue;
            file = document;
            position = last?.FullSpan.End ?? 0;
            if (document.Name == FileName) break;
        }

        if (file is null)
            return project.AddDocument(FileName, SourceText.From(Line + "\n")).Project.Solution;
        SourceText text = await file.GetTextAsync(cancellation).ConfigureAwait(false);
        string lineEnd = text.Lines.Count > 1 && text.Lines[0].EndIncludingLineBreak - text.Lines[0].End == 2 ? "\r\n" : "\n";
        string before = position == 0 || text[position - 1] is '\n' or '\r' ? "" : lineEnd;
        return file.WithText(text.Replace(new TextSpan(position, 0), before + Line + lineEnd)).Project.Solution;
    }

    private sealed class Once : FixAllProvider
    {
        public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => [FixAllScope.Project];

        public override Task<CodeAction?> GetFixAsync(FixAllContext context) => Task.FromResult<CodeAction?>(ActionFor(context.Project));
    }

    // Generated files, such as the one with implicit usings, would be overwritten.
    private static bool IsWritten(Document document) =>
        !document.Name.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase)
        && document.FilePath?.Replace('\\', '/').IndexOf("/obj/", StringComparison.OrdinalIgnoreCase) is null or < 0;
}
