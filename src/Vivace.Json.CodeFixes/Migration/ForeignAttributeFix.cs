// VIV010: replaces another serializer's attributes with System.Text.Json's.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Vivace.Json.Analyzers.Migration;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes.Migration;

/// <summary>Replaces Newtonsoft.Json's attributes; keeps those of data contracts, which other code may read, and adds to them.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ForeignAttributeFix)), Shared]
public sealed class ForeignAttributeFix : DocumentFix
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [ForeignAttributeAnalyzer.Id];

    private protected override SyntaxNode PlaceOf(SyntaxNode root, Diagnostic diagnostic) =>
        base.PlaceOf(root, diagnostic).FirstAncestorOrSelf<AttributeSyntax>() ?? root;

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        await MappingAsync(document, place, cancellation).ConfigureAwait(false) is { IsWhole: true } mapping
            ? mapping.Replacements.Any(static text => text.StartsWith(AttributeTranslation.Ours + "JsonCodec(", StringComparison.Ordinal))
                ? "Use the JsonCodec"
                : "Use System.Text.Json's attributes"
            : null;

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (place is not AttributeSyntax attribute
            || await MappingAsync(document, place, cancellation).ConfigureAwait(false) is not { IsWhole: true } mapping) return null;
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (mapping.Members.Count > 0) return document.WithSyntaxRoot(LeaveOut(root, mapping));

        AttributeListSyntax list = (AttributeListSyntax)attribute.Parent!;
        AttributeSyntax[] replacements = [.. mapping.Replacements.Select(AttributeOf)];

        bool isOnParameter = list.Parent is ParameterSyntax && list.Target is null;
        SeparatedSyntaxList<AttributeSyntax> attributes = list.Attributes;
        int index = attributes.IndexOf(attribute);
        bool isRemoved = mapping.IsRemoved && !diagnostic.Properties.ContainsKey(ForeignAttributeAnalyzer.IsRead)
            && !await IsInDependentsAsync(document.Project, "Newtonsoft", cancellation).ConfigureAwait(false);
        if (isRemoved) attributes = attributes.RemoveAt(index);
        if (!isOnParameter && replacements.Length > 0) attributes = attributes.InsertRange(isRemoved ? index : index + 1, replacements);

        // Names that were ambiguous before the removal may become short now.
        if (isRemoved) attributes = SeparatedList(attributes.Select(ForeignImports.InFull), attributes.GetSeparators());

        List<AttributeListSyntax> lists = [];
        if (attributes.Count > 0) lists.Add(list.WithAttributes(attributes));
        if (isOnParameter && replacements.Length > 0)
            lists.Add(
                AttributeList(AttributeTargetSpecifier(Token(SyntaxKind.PropertyKeyword)), SeparatedList(replacements))
                    .WithTriviaFrom(list));
        SyntaxNode changed = lists.Count > 0
            ? root.ReplaceNode(list, lists.Select(one => one.WithAdditionalAnnotations(Formatter.Annotation)))
            : WithoutList(root, list);
        return document.WithSyntaxRoot(changed);
    }

    private protected override Task<Document> FinishAsync(Document document, CancellationToken cancellation) =>
        ForeignImports.ReplaceAsync(document, cancellation, AttributeTranslation.Json.TrimEnd('.'), AttributeTranslation.Ours.TrimEnd('.'),
            AttributeTranslation.OurAttributes.TrimEnd('.'));

    // Dependent projects may pass these types to Newtonsoft.Json: check whether they use it at all.
    internal static async Task<bool> IsInDependentsAsync(Project project, string text, CancellationToken cancellation)
    {
        foreach (ProjectId dependent in project.Solution.GetProjectDependencyGraph()
            .GetProjectsThatTransitivelyDependOnThisProject(project.Id))
        {
            foreach (Document document in project.Solution.GetProject(dependent)!.Documents)
            {
                if ((await document.GetTextAsync(cancellation).ConfigureAwait(false)).ToString()
                    .IndexOf(text, StringComparison.Ordinal) >= 0) return true;
            }
        }

        return false;
    }

    private static async Task<AttributeTranslation.Mapping?> MappingAsync(
        Document document, SyntaxNode place, CancellationToken cancellation)
    {
        if (place is not AttributeSyntax { Parent: AttributeListSyntax { Parent: { } declaration } } attribute) return null;
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model) return null;
        SyntaxNode declared = declaration is BaseFieldDeclarationSyntax field ? field.Declaration.Variables[0] : declaration;
        ISymbol? symbol = model.GetDeclaredSymbol(declared, cancellation);
        if (symbol is null) return null;

        // [property: …] on a parameter belongs to the property.
        foreach (ISymbol target in symbol is IParameterSymbol
            ? [symbol, .. symbol.ContainingType.GetMembers(symbol.Name)]
            : (ISymbol[])[symbol])
        {
            foreach (AttributeData data in target.GetAttributes())
            {
                if (data.ApplicationSyntaxReference is { } reference && reference.SyntaxTree == attribute.SyntaxTree
                    && reference.Span == attribute.Span)
                    return AttributeTranslation.Map(target, data) ?? AttributeTranslation.Leftover(data);
            }
        }

        return null;
    }

    private static SyntaxNode LeaveOut(SyntaxNode root, AttributeTranslation.Mapping mapping)
    {
        List<SyntaxNode> members = [];
        foreach (SyntaxReference reference in mapping.Members.SelectMany(member => member.DeclaringSyntaxReferences))
        {
            if (root.FullSpan.Contains(reference.Span) && root.FindNode(reference.Span) is { } node && node.Span == reference.Span
                && node is PropertyDeclarationSyntax or ParameterSyntax) members.Add(node);
        }

        return root.ReplaceNodes(members, (_, member) =>
        {
            AttributeListSyntax list = AttributeList(SingletonSeparatedList(AttributeOf(mapping.Replacements[0])));
            if (member is ParameterSyntax parameter)
                return parameter.AddAttributeLists(list.WithTarget(AttributeTargetSpecifier(Token(SyntaxKind.PropertyKeyword))))
                    .WithAdditionalAnnotations(Formatter.Annotation);

            PropertyDeclarationSyntax property = (PropertyDeclarationSyntax)member;
            SyntaxTriviaList leading = property.GetLeadingTrivia();
            SyntaxTriviaList indent = [.. leading.Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))];
            return property.WithLeadingTrivia(indent)
                .WithAttributeLists(
                    property.WithLeadingTrivia(indent).AttributeLists.Insert(0,
                        list.WithLeadingTrivia(leading).WithTrailingTrivia(ElasticCarriageReturnLineFeed)))
                .WithAdditionalAnnotations(Formatter.Annotation);
        });
    }

    // Keep what precedes the list: a comment, or the line's indentation.
    private static SyntaxNode WithoutList(SyntaxNode root, AttributeListSyntax list) =>
        root.RemoveNode(list, !list.GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia)
            || list.GetLeadingTrivia()
                .Any(trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            ? SyntaxRemoveOptions.KeepLeadingTrivia
            : SyntaxRemoveOptions.KeepNoTrivia)!;

    private static AttributeSyntax AttributeOf(string text)
    {
        CompilationUnitSyntax unit = ParseCompilationUnit($"[{text}] class C;");
        AttributeSyntax attribute = unit.DescendantNodes().OfType<AttributeSyntax>().First();
        return ForeignImports.InFull(attribute.WithoutTrivia());
    }
}
