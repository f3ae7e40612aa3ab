// Which types the code of a project may name, all their parts included.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class NameRules
{
    /// <summary>Whether code of the compilation may name the type and all its parts.</summary>
    internal static bool CanBeNamed(ITypeSymbol type, Compilation compilation) => WhyUnnamed(type, compilation) is null;

    /// <summary>What keeps code of the compilation from naming the type; <see langword="null"/> where nothing does.</summary>
    internal static NotGenerated? WhyUnnamed(ITypeSymbol type, Compilation compilation) => type switch
    {
        IArrayTypeSymbol array => WhyPartUnnamed(array.ElementType, compilation),
        IDynamicTypeSymbol => null,
        ITypeParameterSymbol => NotGenerated.Parameter,
        INamedTypeSymbol named => WhyUnnamed(named, compilation),
        _ => NotGenerated.Unspeakable,
    };

    private static NotGenerated? WhyUnnamed(INamedTypeSymbol type, Compilation compilation)
    {
        if (type.IsAnonymousType)
            return NotGenerated.Anonymous;
        if (type.IsFileLocal)
            return NotGenerated.FileLocal;
        if (!type.CanBeReferencedByName && !type.IsTupleType)
            return NotGenerated.Unspeakable;
        if (type.ContainingType is { } outer && WhyUnnamed(outer, compilation) is { } outside)
            return outside == NotGenerated.FileLocal ? outside : NotGenerated.OfPart(TypeNames.InMessages(outer), outside);
        foreach (ITypeSymbol argument in type.TypeArguments)
            if (WhyPartUnnamed(argument, compilation) is { } inside)
                return inside;
        return compilation.IsSymbolAccessibleWithin(type, compilation.Assembly) ? null : NotGenerated.Inaccessible(type);
    }

    private static NotGenerated? WhyPartUnnamed(ITypeSymbol part, Compilation compilation) =>
        WhyUnnamed(part, compilation) is { } why ? part is INamedTypeSymbol { IsAnonymousType: true } ? why : NotGenerated.OfPart(TypeNames.InMessages(part), why) : null;
}
