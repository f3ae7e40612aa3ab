// Imports after a migration: adds those of new names, and removes those of Newtonsoft.Json that are no longer needed.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;
using Vivace.Json.Analyzers.Migration;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes.Migration;

internal static class ForeignImports
{
    /// <summary>Marks full names in new code, to be shortened where imports allow it.</summary>
    internal static TNode InFull<TNode>(TNode node)
        where TNode : SyntaxNode => node.ReplaceNodes(
            node.DescendantNodesAndSelf().Where(name => name is QualifiedNameSyntax or MemberAccessExpressionSyntax),
            static (_, name) => name.WithAdditionalAnnotations(Simplifier.Annotation));

    /// <summary>Imports the namespaces of marked names, and removes unneeded imports of Newtonsoft.Json.</summary>
    internal static async Task<Document> ReplaceAsync(Document document, CancellationToken cancellation, params string[] spaces)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (model is null || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not CompilationUnitSyntax unit) return document;

        string[] names = [.. unit.GetAnnotatedNodes(Simplifier.Annotation).Select(name => name.ToString().Replace("global::", ""))];
        UsingDirectiveSyntax[] foreign = [.. unit.Usings.Where(directive =>
            directive is { Alias: null, GlobalKeyword.RawKind: 0, Name: { } name } && name.ToString().StartsWith("Newtonsoft.Json", StringComparison.Ordinal) && !IsNeeded(directive))];
        Queue<UsingDirectiveSyntax> imports = new(spaces
            .Where(space => names.Any(name => name.StartsWith(space + ".", StringComparison.Ordinal) && name.IndexOf('.', space.Length + 1) < 0)
                && !unit.Usings.Any(directive => directive.Alias is null && directive.Name?.ToString() == space)
                && !HasNameOf(space))
            .Select(space => UsingDirective(ParseName(space)).WithTrailingTrivia(ElasticCarriageReturnLineFeed).WithAdditionalAnnotations(Formatter.Annotation)));

        // The preset is an extension, which needs an import even with a full name; this one adds no other names.
        if (names.Contains(ForeignSettings.PresetName) && HasNameOf("Vivace.Json") && !unit.Usings.Any(static directive => directive.StaticKeyword.RawKind != 0 && directive.Name?.ToString() == ForeignSettings.PresetsName))
            imports.Enqueue(UsingDirective(Token(SyntaxKind.StaticKeyword).WithTrailingTrivia(Space), null, ParseName(ForeignSettings.PresetsName)).WithTrailingTrivia(ElasticCarriageReturnLineFeed).WithAdditionalAnnotations(Formatter.Annotation));

        CompilationUnitSyntax changed = unit;
        foreach (UsingDirectiveSyntax directive in foreign)
        {
            UsingDirectiveSyntax current = changed.Usings.First(other => other.Name?.ToString() == directive.Name!.ToString());
            changed = imports.Count > 0
                ? changed.ReplaceNode(current, imports.Dequeue().WithTriviaFrom(current))
                : changed.RemoveNode(current, SyntaxRemoveOptions.KeepNoTrivia | (changed.Usings[0] == current ? SyntaxRemoveOptions.KeepLeadingTrivia : 0))!;
        }

        while (imports.Count > 0 && changed.Usings.Count > 0) changed = WithImport(changed, imports.Dequeue());

        // Where all imports are inside of namespaces, full names need none, apart from the preset.
        if (imports.Count > 0 && names.Contains(ForeignSettings.PresetName) && changed.Members.Count > 0)
        {
            SyntaxTriviaList leading = changed.GetLeadingTrivia();
            changed = changed.WithoutLeadingTrivia().AddUsings(imports.Last()).WithLeadingTrivia(leading);
        }

        return document.WithSyntaxRoot(changed);

        // Keep full names if another namespace has the same short name.
        bool HasNameOf(string space) => unit.DescendantNodes().OfType<SimpleNameSyntax>().Any(name =>
            !name.IsVar
            && !(name.Parent is QualifiedNameSyntax qualified && qualified.Right == name)
            && !(name.Parent is MemberAccessExpressionSyntax access && access.Name == name)
            && model.GetSymbolInfo(name, cancellation).Symbol is { } symbol
            && (symbol as INamedTypeSymbol ?? (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor } ? symbol.ContainingType : null)) is { ContainingNamespace: { } around } type
            && around.ToDisplayString() != space
            && model.Compilation.GetTypeByMetadataName($"{space}.{type.MetadataName}") is { DeclaredAccessibility: Accessibility.Public });

        // Other files may need a global import; an import of a class serves its members.
        bool IsNeeded(UsingDirectiveSyntax directive)
        {
            string imported = directive.Name!.ToString();
            foreach (SimpleNameSyntax name in unit.DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is not null) continue;
                SymbolInfo info = model.GetSymbolInfo(name, cancellation);
                foreach (ISymbol symbol in info.Symbol is { } one ? ImmutableArray.Create(one) : info.CandidateSymbols)
                {
                    if ((directive.StaticKeyword.RawKind != 0 ? (ISymbol?)symbol.ContainingType : symbol.ContainingNamespace)?.ToDisplayString() == imported) return true;
                }
            }

            return false;
        }
    }

    // System imports come first, all others last.
    private static CompilationUnitSyntax WithImport(CompilationUnitSyntax unit, UsingDirectiveSyntax import)
    {
        if (!import.Name!.ToString().StartsWith("System", StringComparison.Ordinal)) return unit.WithUsings(unit.Usings.Add(import));
        int index = unit.Usings.LastIndexOf(directive => directive.Name?.ToString().StartsWith("System", StringComparison.Ordinal) == true) + 1;
        if (index > 0 || unit.Usings[0].GlobalKeyword.RawKind != 0) return unit.WithUsings(unit.Usings.Insert(index > 0 ? index : unit.Usings.Count, import));

        UsingDirectiveSyntax first = unit.Usings[0];
        return unit.WithUsings(unit.Usings.Replace(first, first.WithoutLeadingTrivia()).Insert(0, import.WithLeadingTrivia(first.GetLeadingTrivia())));
    }
}
