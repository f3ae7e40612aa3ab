// Whether code in a project may still read Newtonsoft.Json's attributes, which then must stay.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Analyzers.Migration;

internal static class AttributeReaders
{
    private const string Name = "Newtonsoft.Json";

    /// <summary>Whether code outside attributes, and outside converters that have their codecs, uses
    /// Newtonsoft.Json, or a referenced library was built with it.</summary>
    internal static bool AreIn(Compilation compilation, Func<SyntaxTree, SemanticModel> modelOf, CancellationToken cancellation)
    {
        if (compilation.SourceModule.ReferencedAssemblySymbols.FirstOrDefault(static assembly => assembly.Name == Name) is not { } library)
            return false;
        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            if (assembly.Modules.Any(static module => module.ReferencedAssemblies.Any(static reference => reference.Name == Name)))
                return true;
        }

        // Only names that occur in the library need to be bound.
        HashSet<string> names = new(library.TypeNames, StringComparer.Ordinal);
        return compilation.SyntaxTrees.Any(
            tree => tree.GetRoot(cancellation).DescendantNodes(
                node => node is not (AttributeListSyntax or UsingDirectiveSyntax)
                    && !ForeignConverter.IsMoved(node, modelOf(tree), cancellation))
            .OfType<SimpleNameSyntax>()
            .Any(
                name => names.Contains(name.Identifier.ValueText) && modelOf(tree).GetSymbolInfo(name, cancellation).Symbol is { } symbol
                    && (symbol as ITypeSymbol ?? symbol.ContainingType) is { } type && ForeignModels.IsForeign(type)));
    }
}
