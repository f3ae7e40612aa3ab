// The types named by attributes: the only ones with code if the project does not generate code from calls.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

internal static class MarkedTypes
{
    internal const string Contract = "Vivace.Json.JsonContractAttribute";
    internal const string Serializable = "System.Text.Json.Serialization.JsonSerializableAttribute";

    private static readonly CompilationMemo<string, HashSet<string>> s_announced = new();

    /// <summary>The types that attributes request code for: the attribute's target, or the type it names.</summary>
    internal static IEnumerable<ITypeSymbol> RootsOf(IEnumerable<AttributeData> attributes, ISymbol target)
    {
        foreach (AttributeData attribute in attributes)
        {
            if (attribute.ConstructorArguments.Length > 0)
            {
                if (attribute.ConstructorArguments[0].Value is ITypeSymbol named && !SymbolTypes.HasOpenParameters(named))
                    yield return named;
            }
            else if (target is INamedTypeSymbol marked && !SymbolTypes.HasOpenParameters(marked))
            {
                yield return marked;
            }
        }
    }

    /// <summary>The types found by a walk that could have code but are not requested by an attribute.</summary>
    internal static IEnumerable<TypeModel> Unmarked(WalkedTypes walk, Compilation compilation, CancellationToken cancellation)
    {
        HashSet<string> announced = s_announced.Get(compilation, "", () => Announced(compilation, cancellation));
        return walk.Announced.Where(type => !announced.Contains(type.RunTimeName) && !ValueParser.ComesWithCalls(type));
    }

    private static HashSet<string> Announced(Compilation compilation, CancellationToken cancellation)
    {
        List<ITypeSymbol> roots = [.. RootsOn(compilation.Assembly)];
        Collect(compilation.Assembly.GlobalNamespace, roots, cancellation);
        return new HashSet<string>(
            TypeWalk.OfAll(roots, compilation, cancellation).Announced.Select(type => type.RunTimeName), StringComparer.Ordinal);
    }

    private static void Collect(INamespaceOrTypeSymbol container, List<ITypeSymbol> roots, CancellationToken cancellation)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            cancellation.ThrowIfCancellationRequested();
            if (member is INamedTypeSymbol type)
                roots.AddRange(RootsOn(type));
            if (member is INamespaceOrTypeSymbol inner)
                Collect(inner, roots, cancellation);
        }
    }

    private static IEnumerable<ITypeSymbol> RootsOn(ISymbol target) =>
        RootsOf(
            target.GetAttributes()
                .Where(attribute => attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) is Contract or Serializable), target);
}
