// Types as reflection sees them: without the names of tuples' elements, and with object for dynamic.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal sealed class RunTimeTypes : IEqualityComparer<ITypeSymbol>
{
    internal static readonly RunTimeTypes Comparer = new();

    /// <summary>Whether two types are one at run time.</summary>
    internal static bool AreSame(ITypeSymbol? one,
        ITypeSymbol? other) => SymbolEqualityComparer.Default.Equals(one, other) || (one, other) switch
        {
            (IArrayTypeSymbol array, IArrayTypeSymbol same) =>
                array.Rank == same.Rank && array.IsSZArray == same.IsSZArray && AreSame(array.ElementType, same.ElementType),
            (INamedTypeSymbol { IsGenericType: true } named, INamedTypeSymbol { IsGenericType: true } same) =>
                SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, same.OriginalDefinition)
                    && SymbolTypes.ArgumentsOf(named).Zip(SymbolTypes.ArgumentsOf(same), AreSame).All(static areSame => areSame),
            (not null, not null) => IsObject(one) && IsObject(other),
            _ => false,
        };

    public bool Equals(ITypeSymbol? one, ITypeSymbol? other) => AreSame(one, other);

    public int GetHashCode(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => ~GetHashCode(array.ElementType),
        _ => IsObject(type) ? 1 : SymbolEqualityComparer.Default.GetHashCode(type.OriginalDefinition),
    };

    private static bool IsObject(ITypeSymbol type) => type.SpecialType == SpecialType.System_Object || type.TypeKind == TypeKind.Dynamic;
}
