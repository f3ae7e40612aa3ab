// From the types that ask for code to all those that their values can hold.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Model;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal static class TypeWalk
{
    // The structs and classes of .NET that are their members.
    private static readonly HashSet<string> s_served =
        ["System.Collections.Generic.KeyValuePair`2", .. Enumerable.Range(1, 8).Select(count => $"System.Tuple`{count.ToString(System.Globalization.CultureInfo.InvariantCulture)}")];

    /// <summary>The models of all object types that a value of the roots can hold, in the order in which they are met.</summary>
    internal static EquatableArray<TypeModel> ModelsOf(IEnumerable<ITypeSymbol> roots, Compilation compilation, CancellationToken cancellation)
    {
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        List<TypeModel> models = [];
        Stack<ITypeSymbol> open = new(roots.Reverse());
        while (open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            ITypeSymbol type = open.Pop().WithNullableAnnotation(NullableAnnotation.None);
            if (!met.Add(type))
                continue;
            SymbolShape shape = SymbolShape.Of(type);
            if (shape.Key is { } key)
                open.Push(key);
            if (shape.Element is { } element)
                open.Push(element);
            foreach (ITypeSymbol derived in DerivedTypesOf(type))
                open.Push(derived);
            if (shape.Kind != JsonKind.Object || type is not INamedTypeSymbol named || !IsServed(named))
                continue;
            if (ObjectParser.Parse(named, compilation, out List<ITypeSymbol> held) is { } model)
                models.Add(model);
            for (int i = held.Count - 1; i >= 0; i--)
                open.Push(held[i]);
        }

        return new EquatableArray<TypeModel>([.. models]);
    }

    private static bool IsServed(INamedTypeSymbol type) =>
        type.IsTupleType || s_served.Contains(SymbolTypes.NameOf(type)) || !SymbolTypes.IsOfFramework(type);

    private static IEnumerable<ITypeSymbol> DerivedTypesOf(ITypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
            if (attribute.AttributeClass is { Name: "JsonDerivedTypeAttribute" } && attribute.ConstructorArguments.FirstOrDefault().Value is ITypeSymbol derived && !SymbolTypes.HasOpenParameters(derived))
                yield return derived;
    }
}
