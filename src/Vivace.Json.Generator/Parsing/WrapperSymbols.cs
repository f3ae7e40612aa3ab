// Finds the value in a type that wraps one: the run time's Wrapper, for symbols.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Parsing;

/// <summary>The type of the value, what returns it, and what makes the type of it, for a <c>value</c> in C#.</summary>
internal sealed record WrapperSymbols(ITypeSymbol Value, string Get, string Make)
{
    private static readonly string[] s_makers = ["From", "Create", "Of"];

    /// <summary>A type that follows the conventions; null if it does not, or if it says itself how it is written.</summary>
    internal static WrapperSymbols? ByConvention(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol
            {
                SpecialType: SpecialType.None, IsAbstract: false,
                TypeKind: TypeKind.Class or TypeKind.Struct
            } named || SymbolTypes.IsOfFramework(type)
            || type.ContainingAssembly?.Name == "Vivace.Json"
            || SymbolTypes.InterfaceOf(type, "System.Collections.IEnumerable") is not null
            || (!type.IsValueType && type.BaseType?.SpecialType != SpecialType.System_Object))
            return null;
        bool isNamed = type.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "ValueObjectAttribute");
        bool isValue = isNamed || (type.IsValueType && type.IsReadOnly) || IsRecord(named);
        bool isFormed = type.GetAttributes()
            .Any(
                static attribute => attribute.AttributeClass is { } mark
                    && SymbolTypes.BaseOf(mark, "System.Text.Json.Serialization.JsonAttribute") is not null);
        return !isValue ? null : isNamed || !isFormed ? Find(type, null, holdsMore: false) ?? (isNamed ? OfVogen(type) : null) : null;
    }

    /// <summary>The wrapper that a type is. <paramref name="holdsMore"/>: it may have other
    /// members that can be set, which are then lost.</summary>
    internal static WrapperSymbols? Find(ITypeSymbol type, string? factory, bool holdsMore)
    {
        List<ISymbol> members = MembersOf(type);
        ISymbol? member = members.Count == 1 ? members[0] : members.Find(static member => member.Name == "Value");
        if (member is null or IPropertySymbol { RefKind: not RefKind.None }
            || (!holdsMore && members.Exists(other => !ReferenceEquals(other, member) && other is not IPropertySymbol { SetMethod: null })))
            return null;
        ITypeSymbol value = SymbolTypes.TypeOf(member).WithNullableAnnotation(NullableAnnotation.None);
        return MakerOf(type, value, factory) is { } maker
            ? new WrapperSymbols(value, $"value.{ConversionSymbols.Named(member.Name)}", maker)
            : null;
    }

    internal string? ToForm(ITypeSymbol type, Compilation compilation) => ConversionSymbols.Call(type, Value, Get, Make, compilation);

    private static string? MakerOf(ITypeSymbol type, ITypeSymbol value, string? factory)
    {
        string name = SymbolNames.InSource(type);
        foreach (string method in factory is null ? s_makers : [factory])
            if (IsMadeBy(method))
                return $"{name}.{ConversionSymbols.Named(method)}(value)";
        return factory is not null ? null
            : ConversionSymbols.ConstructorOf(type, value) is not null ? $"new {name}(value)"
            : value.SpecialType == SpecialType.System_String && IsMadeBy("Parse") ? $"{name}.Parse(value)" : null;

        bool IsMadeBy(string method) => type.GetMembers(method).OfType<IMethodSymbol>().Any(
            candidate =>
                candidate.IsStatic && ConversionSymbols.Takes(candidate, value) && RunTimeTypes.AreSame(candidate.ReturnType, type));
    }

    // Public properties, then public fields, with those of base classes.
    private static List<ISymbol> MembersOf(ITypeSymbol type)
    {
        List<ISymbol> found = [];
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            found.AddRange(level.GetMembers().Where(member =>
                member is IPropertySymbol { IsStatic: false, IsIndexer: false, GetMethod.DeclaredAccessibility: Accessibility.Public }
                && !found.Exists(nearer => nearer.Name == member.Name)));
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            found.AddRange(
                level.GetMembers()
                    .Where(static member => member is IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public }));
        return found;
    }

    // The compiler makes the operator for records alone. Struct records of other assemblies have no other public mark.
    private static bool IsRecord(INamedTypeSymbol type) =>
        type.IsRecord
        || (type.IsValueType
            && type.GetMembers("op_Equality").Any(static method => SymbolDescriber.Has(method, CompilerNames.CompilerGenerated)));

    // Vogen's generator adds the members in the same compilation, so that this one does not see them.
    private static WrapperSymbols? OfVogen(ITypeSymbol type)
    {
        AttributeData attribute = type.GetAttributes().First(static attribute => attribute.AttributeClass?.Name == "ValueObjectAttribute");
        if (attribute.AttributeClass!.ContainingNamespace is not { Name: "Vogen", ContainingNamespace.IsGlobalNamespace: true })
            return null;
        ITypeSymbol? value = attribute.AttributeClass.TypeArguments.FirstOrDefault() ?? SymbolDescriber.First(attribute) as ITypeSymbol;
        return value is null ? null : new WrapperSymbols(value, "value.Value", $"{SymbolNames.InSource(type)}.From(value)");
    }
}
