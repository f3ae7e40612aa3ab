// Finds the types for which attributes request code. As long as no declaration changes, nothing is examined again. (The compiler's
// own search for attributes misses some after a global alias was edited.)
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Projects;

internal static class ProjectMarks
{
    private static readonly string[] s_attributes = [MarkedTypes.Contract, MarkedTypes.Serializable];

    internal static EquatableArray<TypeModel> Of(Compilation compilation, CancellationToken cancellation)
    {
        List<(SyntaxTree Tree, NamedMark Mark)> marks = Named(s_attributes, compilation, cancellation);
        return marks.Count == 0
            ? default
            : ProjectMemory.Of(ProjectState.Of(compilation, cancellation)).Marked(() => TypeWalk.OfAll(
                [.. Bound(marks, s_attributes, compilation, cancellation)
                    .SelectMany(found => MarkedTypes.RootsOf([found.Attribute], found.Target))],
                compilation,
                cancellation).Announced);
    }

    /// <summary>The attributes of the full names on types and on the assembly, with what they are on.</summary>
    internal static IEnumerable<(ISymbol Target, AttributeData Attribute)> Find(
        string[] attributes, Compilation compilation, CancellationToken cancellation) =>
        Bound(Named(attributes, compilation, cancellation), attributes, compilation, cancellation);

    // Attributes that may be the wanted ones by their names.
    private static List<(SyntaxTree Tree, NamedMark Mark)> Named(
        string[] attributes, Compilation compilation, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        FileScan[] scans = [.. trees.Select(FileScan.Of)];
        Concurrently.For(trees.Length, compilation, index => scans[index].Marks(cancellation), cancellation);
        HashSet<string> global = new(
            attributes.Select(attribute => NamedMark.Shorten(attribute.Substring(attribute.LastIndexOf('.') + 1))), StringComparer.Ordinal);
        List<(SyntaxTree Tree, NamedMark Mark)> marks = [];
        bool isGlobalKnown = false;
        for (int i = 0; i < trees.Length; i++)
        {
            NamedMark[] found = scans[i].Marks(cancellation);
            if (found.Length == 0)
                continue;
            if (!isGlobalKnown)
                Include(global, scans.SelectMany(scan => scan.Usings(cancellation)).Where(directive => directive.IsGlobal));
            isGlobalKnown = true;
            HashSet<string> names = new(global, StringComparer.Ordinal);
            Include(names, scans[i].Usings(cancellation));
            marks.AddRange(found.Where(mark => names.Contains(mark.Name)).Select(mark => (trees[i], mark)));
        }

        return marks;
    }

    private static IEnumerable<(ISymbol Target, AttributeData Attribute)> Bound(List<(SyntaxTree Tree, NamedMark Mark)> marks,
        string[] attributes, Compilation compilation, CancellationToken cancellation)
    {
        foreach (string name in attributes)
        {
            foreach ((SyntaxTree tree, NamedMark mark) in marks)
            {
                SyntaxNode? owner = tree.GetRoot(cancellation).FindNode(mark.Span, getInnermostNodeForTie: true)
                    .FirstAncestorOrSelf<AttributeSyntax>()?.Parent?.Parent;
#pragma warning disable RS1030 // One for each attribute that is named like ours.
                ISymbol? target = owner is BaseTypeDeclarationSyntax declaration
                    ? compilation.GetSemanticModel(tree).GetDeclaredSymbol(declaration, cancellation)
                    : compilation.Assembly;
#pragma warning restore RS1030
                if (target is null)
                    continue;
                foreach (AttributeData attribute in target.GetAttributes())
                {
                    if (attribute.ApplicationSyntaxReference is { } place && place.SyntaxTree == tree && place.Span == mark.Span
                        && attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == name)
                    {
                        yield return (target, attribute);
                    }
                }
            }
        }
    }

    // Adds the aliases of the names, including aliases of aliases.
    private static void Include(HashSet<string> names, IEnumerable<NamedUsing> usings)
    {
        NamedUsing[] aliases = [.. usings.Where(directive => directive.Alias is not null)];
        bool grows = aliases.Length > 0;
        while (grows)
        {
            grows = false;
            foreach (NamedUsing alias in aliases)
                if (names.Contains(NamedMark.Shorten(alias.Target)))
                    grows |= names.Add(NamedMark.Shorten(alias.Alias!));
        }
    }
}
