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
        if (model is null || await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false) is not CompilationUnitSyntax unit)
            return document;

        SyntaxNode[] marked = [.. unit.GetAnnotatedNodes(Simplifier.Annotation)];
        string[] names = [.. marked.Select(name => name.ToString().Replace("global::", ""))];
        HashSet<SyntaxNode> qualified = [];
        List<UsingDirectiveSyntax> added = [], aliases = [];
        foreach (string space in spaces)
        {
            UsingDirectiveSyntax[] known = [
                .. unit.Usings.Where(
                    directive => directive is { Alias.Name.Identifier.ValueText: var alias, Name: { } aliased }
                        && aliased.ToString() == $"{space}.{alias}")];
            if (IsImported(space)
                || (known.Length == 0
                    && !names.Any(
                        name => name.StartsWith(space + ".", StringComparison.Ordinal) && name.IndexOf('.', space.Length + 1) < 0)))
                continue;

            // Names of Newtonsoft.Json that would mean two things are written in full, if they are not the more. Others stay as they are:
            // then each new name has an alias.
            (SimpleNameSyntax Name, INamedTypeSymbol Type)[] others = [.. NamesOf(space)];
            ILookup<string, INamedTypeSymbol> shortened = marked.Select(TypeOf).OfType<INamedTypeSymbol>()
                .Where(
                    type => type.ContainingType is null && type.ContainingNamespace.ToDisplayString() == space
                        && !others.Any(other => other.Type.MetadataName == type.MetadataName)).ToLookup(static type => type.Name);
            if (others.All(static other => ForeignModels.IsForeign(other.Type))
                && others.Length <= shortened.Sum(static types => types.Count()))
            {
                qualified.UnionWith(others.Select(static other => other.Name));
                added.Add(UsingDirective(ParseName(space)));
                aliases.AddRange(known);
                continue;
            }

            added.AddRange(
                shortened.Where(
                    types => types.First().Arity == 0 && model.Compilation.GlobalNamespace.GetTypeMembers(types.Key).IsEmpty
                        && !unit.Usings.Any(directive => directive.Alias?.Name.Identifier.ValueText == types.Key))
                .Select(types => UsingDirective(NameEquals(types.Key), ParseName($"{space}.{types.Key}"))));
        }

        UsingDirectiveSyntax[] foreign = [.. unit.Usings.Where(directive =>
            directive is { Alias: null, GlobalKeyword.RawKind: 0, Name: { } name }
            && name.ToString().StartsWith("Newtonsoft.Json", StringComparison.Ordinal) && !IsNeeded(directive))];
        Queue<UsingDirectiveSyntax> imports = new(
            added.Select(
                static import => import.NormalizeWhitespace().WithTrailingTrivia(ElasticCarriageReturnLineFeed)
                    .WithAdditionalAnnotations(Formatter.Annotation)));

        // The preset is an extension, which needs an import even with a full name; this one adds no other names.
        if (names.Contains(ForeignSettings.PresetName) && !IsImported("Vivace.Json")
            && !unit.Usings.Any(
                static directive => directive.StaticKeyword.RawKind != 0 && directive.Name?.ToString() == ForeignSettings.PresetsName))
            imports.Enqueue(
                UsingDirective(Token(SyntaxKind.StaticKeyword).WithTrailingTrivia(Space), null, ParseName(ForeignSettings.PresetsName))
                    .WithTrailingTrivia(ElasticCarriageReturnLineFeed).WithAdditionalAnnotations(Formatter.Annotation));

        // Names by an alias that the import replaces are shortened again where they can be.
        aliases.RemoveAll(
            directive =>
                unit.Usings.Except(foreign)
                    .Any(
                        other =>
                            other.Alias is null
                            && model.Compilation.GetTypeByMetadataName($"{other.Name}.{directive.Alias!.Name}") is not null));
        if (aliases.Count > 0)
            qualified.UnionWith(
                unit.DescendantNodes().OfType<IdentifierNameSyntax>()
                    .Where(
                        name => model.GetAliasInfo(name, cancellation) is { } alias
                            && aliases.Any(directive => directive.Span == alias.DeclaringSyntaxReferences.FirstOrDefault()?.Span)));
        CompilationUnitSyntax changed = unit.Usings.Count > 0
            ? unit.ReplaceNodes(qualified, (name, current) => WithSpace(name, (SimpleNameSyntax)current, TypeOf(name)!))
            : unit;
        string[] replaced = [.. aliases.Select(static alias => alias.ToString()),
            .. added.Any(static import => import.Name?.ToString() == "Vivace.Json")
                ? (string[])[$"using static {ForeignSettings.PresetsName};"]
                : []];
        changed = changed.WithUsings(List(changed.Usings.Where(directive => !replaced.Contains(directive.ToString()))));
        foreach (UsingDirectiveSyntax directive in foreign)
        {
            UsingDirectiveSyntax current = changed.Usings.First(other => other.Name?.ToString() == directive.Name!.ToString());
            changed = imports.Count > 0
                ? changed.ReplaceNode(current, imports.Dequeue().WithTriviaFrom(current))
                : changed.RemoveNode(current,
                    SyntaxRemoveOptions.KeepNoTrivia | (changed.Usings[0] == current ? SyntaxRemoveOptions.KeepLeadingTrivia : 0))!;
        }

        while (imports.Count > 0 && changed.Usings.Count > 0) changed = WithImport(changed, imports.Dequeue());

        // Where all imports are inside of namespaces, full names need none, apart from the preset.
        if (imports.Count > 0 && names.Contains(ForeignSettings.PresetName) && changed.Members.Count > 0)
        {
            SyntaxTriviaList leading = changed.GetLeadingTrivia();
            changed = changed.WithoutLeadingTrivia().AddUsings(imports.Last()).WithLeadingTrivia(leading);
        }

        return document.WithSyntaxRoot(changed);

        bool IsImported(string space) =>
            unit.Usings.Concat(added).Any(directive => directive.Alias is null && directive.Name?.ToString() == space);

        INamedTypeSymbol? TypeOf(SyntaxNode name) =>
            model.GetSymbolInfo(name, cancellation).Symbol is var symbol && symbol is IMethodSymbol { MethodKind: MethodKind.Constructor }
                ? symbol.ContainingType
                : symbol as INamedTypeSymbol;

        // The short names of types that a namespace has types of the same name for.
        IEnumerable<(SimpleNameSyntax Name, INamedTypeSymbol Type)> NamesOf(string space)
        {
            foreach (SimpleNameSyntax name in unit.DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (!name.IsVar
                    && !(name.Parent is QualifiedNameSyntax qualified && qualified.Right == name)
                    && !(name.Parent is MemberAccessExpressionSyntax access && access.Name == name)
                    && TypeOf(name) is { ContainingNamespace: { } around } type
                    && around.ToDisplayString() != space
                    && model.Compilation.GetTypeByMetadataName(
                        $"{space}.{type.MetadataName}") is { DeclaredAccessibility: Accessibility.Public })
                    yield return (name, type);
            }
        }

        // Other files may need a global import; an import of a class serves its members.
        bool IsNeeded(UsingDirectiveSyntax directive)
        {
            string imported = directive.Name!.ToString();
            foreach (SimpleNameSyntax name in unit.DescendantNodes().OfType<SimpleNameSyntax>())
            {
                if (qualified.Contains(name) || name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is not null || IsInFull(name)) continue;
                SymbolInfo info = model.GetSymbolInfo(name, cancellation);
                foreach (ISymbol symbol in info.Symbol is { } one ? ImmutableArray.Create(one) : info.CandidateSymbols)
                {
                    if ((directive.StaticKeyword.RawKind != 0
                        ? (ISymbol?)symbol.ContainingType
                        : symbol.ContainingNamespace)?.ToDisplayString() == imported) return true;
                }
            }

            return false;
        }

        // A namespace, or a name after one.
        bool IsInFull(SimpleNameSyntax name)
        {
            ExpressionSyntax? before = name.Parent switch
            {
                QualifiedNameSyntax qualifiedName when qualifiedName.Right == name => qualifiedName.Left,
                MemberAccessExpressionSyntax access when access.Name == name => access.Expression,
                _ => null,
            };
            return model.GetSymbolInfo(before ?? name, cancellation).Symbol is INamespaceSymbol;
        }
    }

    private static SyntaxNode WithSpace(SyntaxNode old, SimpleNameSyntax name, INamedTypeSymbol type)
    {
        string space = "global::" + type.ContainingNamespace.ToDisplayString();
        ExpressionSyntax full = old.Parent is MemberAccessExpressionSyntax or ArgumentSyntax
            ? MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, ParseExpression(space), name.WithoutTrivia())
            : QualifiedName(ParseName(space), name.WithoutTrivia());
        return full.WithTriviaFrom(name).WithAdditionalAnnotations(Simplifier.Annotation);
    }

    // System imports come first, all others last.
    private static CompilationUnitSyntax WithImport(CompilationUnitSyntax unit, UsingDirectiveSyntax import)
    {
        if (import.Alias is not null || !import.Name!.ToString().StartsWith("System", StringComparison.Ordinal))
            return unit.WithUsings(unit.Usings.Add(import));
        int index =
            unit.Usings.LastIndexOf(directive => directive.Name?.ToString().StartsWith("System", StringComparison.Ordinal) == true) + 1;
        if (index > 0 || unit.Usings[0].GlobalKeyword.RawKind != 0)
            return unit.WithUsings(unit.Usings.Insert(index > 0 ? index : unit.Usings.Count, import));

        UsingDirectiveSyntax first = unit.Usings[0];
        return unit.WithUsings(
            unit.Usings.Replace(first, first.WithoutLeadingTrivia()).Insert(0, import.WithLeadingTrivia(first.GetLeadingTrivia())));
    }
}
