// Finds other serializers' attributes by class name, as reflection does at run time.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Generator.Parsing;

internal static class ForeignSymbols
{
    /// <summary>Attributes of a type, member or constructor, including inherited ones.</summary>
    internal static ForeignAttribute[] Of(ISymbol holder) => [.. On(holder).Select(Read)];

    internal static List<AttributeData> On(ISymbol holder)
    {
        List<AttributeData> found = [];
        for (ISymbol? level = holder; level is not null; level = Below(level))
        {
            foreach (AttributeData attribute in level.GetAttributes())
            {
                if (attribute.AttributeClass is not { } type || !ForeignAttribute.IsOne(SymbolTypes.NameOf(type)))
                    continue;
                bool isInherited = !ReferenceEquals(level, holder);
                if (!isInherited || (IsInherited(type) && !found.Exists(nearer => SymbolEqualityComparer.Default.Equals(nearer.AttributeClass, type))))
                    found.Add(attribute);
            }
        }

        return found;
    }

    private static ISymbol? Below(ISymbol level) => level switch
    {
        INamedTypeSymbol type => type.BaseType,
        IPropertySymbol property => property.OverriddenProperty,
        _ => null,
    };

    private static bool IsInherited(INamedTypeSymbol attribute)
    {
        for (INamedTypeSymbol? level = attribute; level is not null; level = level.BaseType)
            foreach (AttributeData usage in level.GetAttributes())
                if (usage.AttributeClass is { } type && SymbolTypes.NameOf(type) == "System.AttributeUsageAttribute")
                    return !usage.NamedArguments.Any(argument => argument is { Key: "Inherited", Value.Value: false });
        return true;
    }

    private static ForeignAttribute Read(AttributeData attribute) => new(
        SymbolTypes.NameOf(attribute.AttributeClass!),
        [.. attribute.ConstructorArguments.Select(ValueOf)],
        [.. attribute.NamedArguments.Select(argument => new KeyValuePair<string, object?>(argument.Key, ValueOf(argument.Value)))]);

    private static object? ValueOf(TypedConstant argument) => argument switch
    {
        { IsNull: true } => null,
        { Kind: TypedConstantKind.Array } => argument.Values.Select(ValueOf).ToArray(),
        { Kind: TypedConstantKind.Type, Value: ITypeSymbol type } => new ForeignType(SymbolTypes.NameOf(type), type),
        _ => argument.Value,
    };
}
