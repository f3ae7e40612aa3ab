// Finds by symbols which items of a member's collection are annotated as not null.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Generator.Parsing;

/// <summary>The result is that of <see cref="MemberDescription.NonNullItems"/>, as <c>ItemNullability</c> finds it by reflection.</summary>
internal static class ItemAnnotations
{
    private const int MostLevels = 31;

    internal static int Of(ISymbol member, ITypeSymbol type) => type.SpecialType == SpecialType.System_String ? 0
        : member.OriginalDefinition is IParameterSymbol parameter ? Of(type, parameter.Type)
        : Of(type, SymbolTypes.TypeOf(member.OriginalDefinition));

    // Only the parts of the type that the declaration spells out are looked at, because at run time the rest has no annotations.
    private static int Of(ITypeSymbol type, ITypeSymbol declared)
    {
        int items = 0, level = 0;
        while (level < MostLevels && declared is not ITypeParameterSymbol)
        {
            (type, declared) = (SymbolTypes.BelowNullable(type) ?? type, SymbolTypes.BelowNullable(declared) ?? declared);
            if ((type, declared) is (IArrayTypeSymbol array, IArrayTypeSymbol declaredArray))
            {
                (type, declared) = (array.ElementType, declaredArray.ElementType);
            }
            else if (type is INamedTypeSymbol { TypeArguments: { Length: > 0 } arguments } && declared is INamedTypeSymbol open
                && SymbolTypes.IsOfFramework(type) && SymbolShape.Of(type) is { IsCollection: true, Element: { } element }
                && SymbolEqualityComparer.Default.Equals(arguments[arguments.Length - 1], element))
            {
                (type, declared) = (arguments[arguments.Length - 1], open.TypeArguments[arguments.Length - 1]);
            }
            else
            {
                break;
            }

            if (type is { IsValueType: false, NullableAnnotation: NullableAnnotation.NotAnnotated } && declared is not ITypeParameterSymbol)
                items |= 1 << level;
            level++;
        }

        return items;
    }
}
