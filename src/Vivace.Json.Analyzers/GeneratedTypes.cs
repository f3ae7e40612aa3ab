// Which types have generated code: those that ask for it, and all that they contain.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Generator.Parsing;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers;

internal static class GeneratedTypes
{
    // The definitions of a compilation's generated types.
    internal static ISet<ITypeSymbol> Of(Compilation compilation, ServedCalls served, CancellationToken cancellation)
    {
        ServedTypes declared = new(compilation, served);
        AddAll(compilation.Assembly.GlobalNamespace, declared, cancellation);
        declared.AddAssembly(compilation.Assembly);

        HashSet<ITypeSymbol> found = new(SymbolEqualityComparer.Default);
        Stack<ITypeSymbol> open = new(declared.Roots.Select(root => root.Type));
        while (open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            foreach (INamedTypeSymbol part in PartsOf(open.Pop()))
            {
                if (!found.Add(part.OriginalDefinition)) continue;
                foreach (ITypeSymbol next in ReachedFrom(part)) open.Push(next);
            }
        }

        return found;
    }

    // The objects that a type is made of: itself, what collections hold, and what stands below a Nullable. Not what comes with .NET, nor what a converter serves.
    internal static IEnumerable<INamedTypeSymbol> PartsOf(ITypeSymbol type)
    {
        if (type.GetAttributes().Any(SymbolDescriber.NamesConverter)) return [];
        SymbolShape shape = SymbolShape.Of(type);
        if (shape.Kind == JsonKind.Object) return type is INamedTypeSymbol named && !SymbolTypes.IsOfFramework(named) && !HasOwn(named) ? [named] : [];
        List<INamedTypeSymbol> parts = [];
        if (shape.Element is { } element) parts.AddRange(PartsOf(element));
        if (shape.Key is { } key) parts.AddRange(PartsOf(key));
        return parts;

        // Its own project has made the code, or was told of it.
        static bool HasOwn(INamedTypeSymbol type) =>
            type.DeclaringSyntaxReferences.IsEmpty && type.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "JsonContractAttribute");
    }

    // More than is generated, so that nothing is missed that somebody may have meant.
    private static IEnumerable<ITypeSymbol> ReachedFrom(INamedTypeSymbol type)
    {
        foreach (ITypeSymbol argument in type.TypeArguments) yield return argument;
        for (INamedTypeSymbol? level = type; level is not null && !SymbolTypes.IsOfFramework(level); level = level.BaseType)
        {
            yield return level;
            foreach (ISymbol member in level.GetMembers())
            {
                if (member is IPropertySymbol property) yield return property.Type;
                else if (member is IFieldSymbol field) yield return field.Type;
            }

            foreach (AttributeData attribute in level.GetAttributes())
            {
                if (attribute.AttributeClass?.Name is "JsonDerivedTypeAttribute" && attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0].Value is ITypeSymbol derived)
                    yield return derived;
            }
        }
    }

    private static void AddAll(INamespaceOrTypeSymbol container, ServedTypes declared, CancellationToken cancellation)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            cancellation.ThrowIfCancellationRequested();
            if (member is INamedTypeSymbol type) declared.AddDeclaration(type);
            if (member is INamespaceOrTypeSymbol inner) AddAll(inner, declared, cancellation);
        }
    }
}
