// What members of a type have before they are read, and the names that attributes give: where settings of the two libraries differ.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers.Migration;

internal static class ForeignStates
{
    /// <summary>A member with a name that an attribute gives, and that starts with a capital letter.</summary>
    internal static string? CapitalNameIn(ITypeSymbol type) =>
        MembersOf(type).FirstOrDefault(static member => member.GetAttributes().Any(static attribute =>
        attribute.AttributeClass is { Name: "JsonPropertyAttribute" or "JsonPropertyNameAttribute" or "DataMemberAttribute" }
        && attribute.ConstructorArguments.Concat(
            attribute.NamedArguments.Where(static argument => argument.Key is "PropertyName" or "Name")
                .Select(static argument => argument.Value))
            .Any(static argument => argument.Value is string { Length: > 0 } name && char.IsUpper(name[0]))))?.Name;

    /// <summary>A member that has a value before it is read; if the object is filled, any may have one.
    /// <paramref name="ofValues"/>: members that cannot be null are meant too, apart from those that declare their default.</summary>
    internal static string? ValueBeforeIn(ITypeSymbol type, bool isFilled, bool ofValues) => MembersOf(type).FirstOrDefault(member =>
        SymbolTypes.TypeOf(member) is var held
        && (!held.IsValueType || SymbolTypes.BelowNullable(held) is not null || (ofValues && !MembersWithoutEffect.HasOwnDefault(member)))
        && (isFilled || HasOwnValue(member)))?.Name;

    /// <summary>Whether a member is an object or a collection that is there before it is read, and is
    /// then filled; if the object is filled, any may be there.</summary>
    internal static bool FilledIn(ITypeSymbol type, bool isFilled) =>
        MembersOf(type).Any(member => CanBeFilled(member) && (isFilled || HasOwnValue(member)));

    /// <summary>Such a member of a type whose constructor has parameters, none of them for this
    /// member: what the constructor made is not filled here.</summary>
    internal static string? FilledAfterParametersIn(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class, IsAbstract: false } named) return null;
        IMethodSymbol[] open = [
            .. named.InstanceConstructors.Where(static constructor => constructor.DeclaredAccessibility == Accessibility.Public)];
        IMethodSymbol? used = named.InstanceConstructors.FirstOrDefault(
            static constructor =>
                constructor.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "JsonConstructorAttribute"))
            ?? (open.Length == 1 ? open[0] : null);
        return used is null || used.Parameters.Length == 0 ? null : MembersOf(type).FirstOrDefault(member =>
            CanBeFilled(member) && HasOwnValue(member)
            && !used.Parameters.Any(parameter => string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase)))?.Name;
    }

    private static bool CanBeFilled(ISymbol member) =>
        SymbolTypes.TypeOf(member) is
        {
            IsValueType: false, TypeKind: not (TypeKind.TypeParameter or TypeKind.Array),
            SpecialType: not SpecialType.System_String
        } held
        && SymbolShape.Of(held) is { Kind: JsonKind.Object } or { CanPopulate: true };

    /// <summary>A member that the converter for ISO 8601 writes, and no attribute of this library.</summary>
    internal static string? IsoTimeIn(ITypeSymbol type) => MembersOf(type).FirstOrDefault(static member =>
        member.GetAttributes()
            .Any(
                static attribute => attribute.AttributeClass?.Name == "JsonConverterAttribute" && attribute.ConstructorArguments.Length == 1
                    && attribute.ConstructorArguments[0].Value is ITypeSymbol { Name: "IsoDateTimeConverter" })
        && !member.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "JsonFormatAttribute"))?.Name;

    /// <summary>A member whose declared type says nothing of its values.</summary>
    internal static ISymbol? UntypedIn(ITypeSymbol type) =>
        MembersOf(type).FirstOrDefault(static member => IsUntyped(SymbolTypes.TypeOf(member)));

    private static bool IsUntyped(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Object } or { TypeKind: TypeKind.Dynamic } => true,
        IArrayTypeSymbol array => IsUntyped(array.ElementType),
        INamedTypeSymbol named => SymbolTypes.IsOfFramework(named) && named.TypeArguments.Any(IsUntyped),
        _ => false,
    };

    private static bool HasOwnValue(ISymbol member) =>
        member.DeclaringSyntaxReferences.Any(static reference => HasValue(reference.GetSyntax())) || IsAssigned(member);

    private static bool HasValue(SyntaxNode declaration) =>
        (declaration switch
        {
            PropertyDeclarationSyntax property => property.Initializer?.Value,
            VariableDeclaratorSyntax field => field.Initializer?.Value,
            _ => null,
        }) is { } value && !value.IsKind(SyntaxKind.NullLiteralExpression) && !value.IsKind(SyntaxKind.DefaultLiteralExpression)
        && !(value is PostfixUnaryExpressionSyntax
        {
            Operand.RawKind: (int)SyntaxKind.NullLiteralExpression
            or (int)SyntaxKind.DefaultLiteralExpression
        });

    // By name alone, in constructors without parameters: those with parameters get what the text has.
    private static bool IsAssigned(ISymbol member) => member.ContainingType.InstanceConstructors.Any(constructor =>
        constructor.Parameters.Length == 0
        && constructor.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() is ConstructorDeclarationSyntax declaration
        && declaration.DescendantNodes().OfType<IdentifierNameSyntax>().Any(name => name.Identifier.ValueText == member.Name));

    // Those that are in a text.
    private static IEnumerable<ISymbol> MembersOf(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is { SpecialType: SpecialType.None }
            && !SymbolTypes.IsOfFramework(level); level = level.BaseType)
        {
            foreach (ISymbol member in level.GetMembers())
            {
                if (member is not (IPropertySymbol { IsIndexer: false } or IFieldSymbol { IsImplicitlyDeclared: false }) || member.IsStatic)
                    continue;
                bool isMarked = member.GetAttributes()
                    .Any(
                        static attribute =>
                            attribute.AttributeClass?.Name is "JsonPropertyAttribute" or "JsonIncludeAttribute" or "DataMemberAttribute"
                                or "JsonExtensionDataAttribute");
                if ((isMarked || member.DeclaredAccessibility == Accessibility.Public) && !MembersWithoutEffect.IsIgnored(member))
                    yield return member;
            }
        }
    }
}
