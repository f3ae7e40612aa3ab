// Finds other serializers' attributes by class name, as reflection does at run time.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;

namespace Vivace.Json.Generator.Parsing;

internal static class ForeignSymbols
{
    /// <summary>Attributes of a type, member or constructor, including inherited ones.</summary>
    internal static ForeignAttribute[] Of(ISymbol holder) => [.. On(holder).Select(Read)];

    internal static List<AttributeData> On(ISymbol holder)
    {
        List<AttributeData> found = [.. holder.GetAttributes().Where(static attribute => NameOf(attribute) is not null)];
        for (ISymbol? level = Below(holder); level is not null; level = Below(level))
            AddInherited(found, level,
                static attribute => ForeignAttribute.IsSoughtBelow(NameOf(attribute)!) || IsInherited(attribute.AttributeClass!));
        foreach (ISymbol implemented in ImplementedBy(holder))
            AddInherited(found, implemented, static attribute => ForeignAttribute.IsSoughtInInterfaces(NameOf(attribute)!));

        // [DataMember] counts where the type that declares the member is a data contract, or derives from one. Few members have it, so the
        // type's attributes are read only for these.
        if (holder is IPropertySymbol or IFieldSymbol && found.Exists(IsDataMember) && !DataContractFamily.Has(Of(holder.ContainingType)))
            found.RemoveAll(IsDataMember);
        return found;
    }

    private static bool IsDataMember(AttributeData attribute) => NameOf(attribute) == DataContractFamily.Member;

    private static void AddInherited(List<AttributeData> found, ISymbol level, Func<AttributeData, bool> isSought)
    {
        foreach (AttributeData attribute in level.GetAttributes())
            if (NameOf(attribute) is not null && isSought(attribute)
                && !found.Exists(nearer => SymbolEqualityComparer.Default.Equals(nearer.AttributeClass, attribute.AttributeClass)))
                found.Add(attribute);
    }

    private static string? NameOf(AttributeData attribute) =>
        attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) is { } name && ForeignAttribute.IsOne(name) ? name : null;

    private static IEnumerable<ISymbol> ImplementedBy(ISymbol holder) => holder switch
    {
        INamedTypeSymbol type => type.AllInterfaces,
        IPropertySymbol { ContainingType: { } declaring } property =>
            declaring.AllInterfaces.SelectMany(implemented => implemented.GetMembers(property.Name))
                .Where(member => IsSame(member, property)),
        _ => [],
    };

    private static bool IsSame(ISymbol member, IPropertySymbol property) =>
        member is IPropertySymbol { Parameters.IsEmpty: true } implemented
        && SymbolEqualityComparer.Default.Equals(implemented.Type, property.Type);

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
