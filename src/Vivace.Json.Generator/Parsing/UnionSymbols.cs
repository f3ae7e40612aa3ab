// Unions of C#: the run time's UnionKind and UnionTypes, for symbols.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class UnionSymbols
{
    internal static bool IsUnion(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct }
        && type.GetAttributes().Any(static attribute => attribute.AttributeClass is { } mark && SymbolTypes.NameOf(mark) == "System.Runtime.CompilerServices.UnionAttribute")
        && HasValue(type);

    /// <summary>The types of the only parameters of its public constructors.</summary>
    internal static IEnumerable<ITypeSymbol> CasesOf(ITypeSymbol union) => ((INamedTypeSymbol)union).InstanceConstructors
        .Where(constructor => constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 } && constructor.Parameters[0].RefKind == RefKind.None && !SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, union))
        .Select(static constructor => constructor.Parameters[0].Type.WithNullableAnnotation(NullableAnnotation.None));

    /// <summary>The registration; null if a case cannot be named, or a classifier chooses, which only the run time calls.</summary>
    internal static string? CallOf(ITypeSymbol union, string name, Compilation compilation)
    {
        ITypeSymbol[] cases = [.. CasesOf(union)];
        if (cases.Length == 0 || !cases.All(held => NameRules.CanBeNamed(held, compilation) && !SymbolTypes.CannotBeHeld(held)) || NamesClassifier(union))
            return null;
        string[] names = [.. cases.Select(static held => TypeNames.InSource(held))];
        IEnumerable<string> arms = names.Select((held, index) => $"{(index == names.Length - 1 ? "_" : index.ToString(System.Globalization.CultureInfo.InvariantCulture))} => new {name}(({held})value)");
        return $"GeneratedValues.UnionOf<{name}>(new global::System.Type[] {{ {string.Join(", ", names.Select(static held => $"typeof({held})"))} }}, "
            + $"static union => union.Value, static (index, value) => index switch {{ {string.Join(", ", arms)} }})";
    }

    private static bool HasValue(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            if (level.GetMembers("Value").Any(static member => member is IPropertySymbol { IsStatic: false, Type.SpecialType: SpecialType.System_Object, GetMethod.DeclaredAccessibility: Accessibility.Public }))
                return true;
        return false;
    }

    private static bool NamesClassifier(ITypeSymbol type) => type.GetAttributes().Any(static attribute =>
        attribute.AttributeClass is { } mark && SymbolTypes.NameOf(mark) == "System.Text.Json.Serialization.JsonUnionAttribute" && SymbolDescriber.Named(attribute, "TypeClassifier") is not null);
}
