// VIV010: replaces the attributes of another serializer with System.Text.Json's.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;
using Vivace.Json.Analyzers.Migration;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes.Migration;

/// <summary>Replaces Newtonsoft.Json's attributes, and adds to those of data contracts, which others may read.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(ForeignAttributeFix)), Shared]
public sealed class ForeignAttributeFix : DocumentFix
{
    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [ForeignAttributeAnalyzer.Id];

    private protected override SyntaxNode PlaceOf(SyntaxNode root, Diagnostic diagnostic) =>
        base.PlaceOf(root, diagnostic).FirstAncestorOrSelf<AttributeSyntax>() ?? root;

    private protected override async Task<string?> TitleAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        await MappingAsync(document, place, cancellation).ConfigureAwait(false) is { IsWhole: true } ? "Use System.Text.Json's attributes" : null;

    private protected override async Task<Document?> FixAsync(Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (place is not AttributeSyntax attribute || await MappingAsync(document, place, cancellation).ConfigureAwait(false) is not { IsWhole: true } mapping) return null;
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (mapping.Members.Count > 0) return document.WithSyntaxRoot(LeaveOut(root, mapping));

        AttributeListSyntax list = (AttributeListSyntax)attribute.Parent!;
        AttributeSyntax[] replacements = [.. mapping.Replacements.Select(AttributeOf)];

        // What is on a parameter of a record is meant for its property.
        bool isOnParameter = list.Parent is ParameterSyntax && list.Target is null;
        SeparatedSyntaxList<AttributeSyntax> attributes = list.Attributes;
        int index = attributes.IndexOf(attribute);
        if (mapping.IsRemoved) attributes = attributes.RemoveAt(index);
        if (!isOnParameter) attributes = attributes.InsertRange(mapping.IsRemoved ? index : index + 1, replacements);

        List<AttributeListSyntax> lists = [];
        if (attributes.Count > 0) lists.Add(list.WithAttributes(attributes));
        if (isOnParameter && replacements.Length > 0)
            lists.Add(AttributeList(AttributeTargetSpecifier(Token(SyntaxKind.PropertyKeyword)), SeparatedList(replacements)).WithTriviaFrom(list));
        SyntaxNode changed = lists.Count > 0
            ? root.ReplaceNode(list, lists.Select(one => one.WithAdditionalAnnotations(Formatter.Annotation)))
            : WithoutList(root, list);
        return document.WithSyntaxRoot(changed);
    }

    // Imports follow: System.Text.Json's come, and Newtonsoft's go with the last thing that needs them, so that names are short.
    private protected override async Task<Document> FinishAsync(Document document, CancellationToken cancellation)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (model is null || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not CompilationUnitSyntax unit) return document;

        UsingDirectiveSyntax[] foreign = [.. unit.Usings.Where(directive =>
            directive is { Alias: null, Name: { } name } && name.ToString().StartsWith("Newtonsoft.Json", StringComparison.Ordinal) && !IsNeeded(directive))];
        CompilationUnitSyntax changed = unit.ReplaceNodes(
            unit.DescendantNodes().Where(name => name is QualifiedNameSyntax or MemberAccessExpressionSyntax && name.ToString().Replace("global::", "").StartsWith(ForeignAttributes.Json, StringComparison.Ordinal)),
            (name, _) => name.WithAdditionalAnnotations(Simplifier.Annotation));

        string space = ForeignAttributes.Json.TrimEnd('.');
        bool isImported = changed.Usings.Any(directive => directive.Alias is null && directive.Name?.ToString() == space);
        UsingDirectiveSyntax import = UsingDirective(ParseName(space)).WithTrailingTrivia(ElasticCarriageReturnLineFeed).WithAdditionalAnnotations(Formatter.Annotation);
        foreach (UsingDirectiveSyntax directive in foreign)
        {
            UsingDirectiveSyntax current = changed.Usings.First(other => other.Name?.ToString() == directive.Name!.ToString());
            if (isImported)
            {
                changed = changed.RemoveNode(current, SyntaxRemoveOptions.KeepNoTrivia | (changed.Usings[0] == current ? SyntaxRemoveOptions.KeepLeadingTrivia : 0))!;
            }
            else
            {
                changed = changed.ReplaceNode(current, import.WithTriviaFrom(current));
                isImported = true;
            }
        }

        // Beside a name of Newtonsoft's that System.Text.Json has too, names stay in full until the last of these has gone.
        if (!isImported && changed.Usings.Count > 0 && !unit.DescendantNodes().OfType<SimpleNameSyntax>().Any(IsShared)) changed = WithImport(changed, import);
        return document.WithSyntaxRoot(changed);

        bool IsShared(SimpleNameSyntax name) =>
            model.GetSymbolInfo(name, cancellation).Symbol is { } symbol
            && (symbol as INamedTypeSymbol ?? symbol.ContainingType) is { ContainingNamespace: { } around } type
            && around.ToDisplayString() == "Newtonsoft.Json"
            && model.Compilation.GetTypeByMetadataName(ForeignAttributes.Json + type.Name) is not null;

        bool IsNeeded(UsingDirectiveSyntax directive)
        {
            foreach (SimpleNameSyntax name in unit.DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is not null) continue;
                SymbolInfo info = model.GetSymbolInfo(name, cancellation);
                foreach (ISymbol symbol in info.Symbol is { } one ? ImmutableArray.Create(one) : info.CandidateSymbols)
                {
                    if (symbol.ContainingNamespace?.ToDisplayString() == directive.Name!.ToString()) return true;
                }
            }

            return false;
        }
    }

    // After the other imports of System, or in front of all.
    private static CompilationUnitSyntax WithImport(CompilationUnitSyntax unit, UsingDirectiveSyntax import)
    {
        int index = unit.Usings.LastIndexOf(directive => directive.Name?.ToString().StartsWith("System", StringComparison.Ordinal) == true) + 1;
        if (index > 0 || unit.Usings[0].GlobalKeyword.RawKind != 0) return unit.WithUsings(unit.Usings.Insert(index > 0 ? index : unit.Usings.Count, import));

        UsingDirectiveSyntax first = unit.Usings[0];
        return unit.WithUsings(unit.Usings.Replace(first, first.WithoutLeadingTrivia()).Insert(0, import.WithLeadingTrivia(first.GetLeadingTrivia())));
    }

    private static async Task<ForeignAttributes.Mapping?> MappingAsync(Document document, SyntaxNode place, CancellationToken cancellation)
    {
        if (place is not AttributeSyntax { Parent: AttributeListSyntax { Parent: { } declaration } } attribute) return null;
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model) return null;
        SyntaxNode declared = declaration is BaseFieldDeclarationSyntax field ? field.Declaration.Variables[0] : declaration;
        ISymbol? symbol = model.GetDeclaredSymbol(declared, cancellation);
        if (symbol is null) return null;

        // [property: …] on a parameter belongs to the property.
        foreach (ISymbol target in symbol is IParameterSymbol ? [symbol, .. symbol.ContainingType.GetMembers(symbol.Name)] : (ISymbol[])[symbol])
        {
            foreach (AttributeData data in target.GetAttributes())
            {
                if (data.ApplicationSyntaxReference is { } reference && reference.SyntaxTree == attribute.SyntaxTree && reference.Span == attribute.Span)
                    return ForeignAttributes.Map(target, data);
            }
        }

        return null;
    }

    private static SyntaxNode LeaveOut(SyntaxNode root, ForeignAttributes.Mapping mapping)
    {
        List<SyntaxNode> members = [];
        foreach (SyntaxReference reference in mapping.Members.SelectMany(member => member.DeclaringSyntaxReferences))
        {
            if (root.FullSpan.Contains(reference.Span) && root.FindNode(reference.Span) is { } node && node.Span == reference.Span && node is PropertyDeclarationSyntax or ParameterSyntax) members.Add(node);
        }

        return root.ReplaceNodes(members, (_, member) =>
        {
            AttributeListSyntax list = AttributeList(SingletonSeparatedList(AttributeOf(mapping.Replacements[0])));
            if (member is ParameterSyntax parameter)
                return parameter.AddAttributeLists(list.WithTarget(AttributeTargetSpecifier(Token(SyntaxKind.PropertyKeyword)))).WithAdditionalAnnotations(Formatter.Annotation);

            // The comment stays on top.
            PropertyDeclarationSyntax property = (PropertyDeclarationSyntax)member;
            SyntaxTriviaList leading = property.GetLeadingTrivia();
            SyntaxTriviaList indent = [.. leading.Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))];
            return property.WithLeadingTrivia(indent)
                .WithAttributeLists(property.WithLeadingTrivia(indent).AttributeLists.Insert(0, list.WithLeadingTrivia(leading).WithTrailingTrivia(ElasticCarriageReturnLineFeed)))
                .WithAdditionalAnnotations(Formatter.Annotation);
        });
    }

    private static SyntaxNode WithoutList(SyntaxNode root, AttributeListSyntax list) =>
        root.RemoveNode(list, list.GetLeadingTrivia().Any(trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia))
            ? SyntaxRemoveOptions.KeepLeadingTrivia
            : SyntaxRemoveOptions.KeepNoTrivia)!;

    // Names in full, to be shortened where the imports allow it.
    private static AttributeSyntax AttributeOf(string text)
    {
        CompilationUnitSyntax unit = ParseCompilationUnit($"[{text}] class C;");
        AttributeSyntax attribute = unit.DescendantNodes().OfType<AttributeSyntax>().First();
        return attribute.WithoutTrivia();
    }
}
