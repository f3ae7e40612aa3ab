// Finds members that control another member by naming convention.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Parsing;

internal static class ConventionSymbols
{
    internal static JsonMemberConventions FormsOf(ISymbol member)
    {
        JsonMemberConventions forms = AskedOf(member) is null ? 0 : JsonMemberConventions.ShouldSerialize;
        return SpecifiedOf(member) is { } specified
            ? forms | JsonMemberConventions.Specified | (CanSet(specified) ? MemberRules.IsNoted : 0)
            : forms;
    }

    internal static IMethodSymbol? AskedOf(ISymbol member) =>
        Find<IMethodSymbol>(member, "ShouldSerialize" + member.Name,
            method =>
                method is
                {
                    Parameters.IsEmpty: true, IsGenericMethod: false, ReturnType.SpecialType: SpecialType.System_Boolean,
                    RefKind: RefKind.None
                });

    internal static ISymbol? SpecifiedOf(ISymbol member) =>
        Find<IPropertySymbol>(member, member.Name + "Specified",
            property =>
                property is
                {
                    IsIndexer: false, Type.SpecialType: SpecialType.System_Boolean, RefKind: RefKind.None,
                    GetMethod.DeclaredAccessibility: Accessibility.Public
                })
        ?? (ISymbol?)Find<IFieldSymbol>(member, member.Name + "Specified", field => field.Type.SpecialType == SpecialType.System_Boolean);

    internal static bool CanSet(ISymbol specified) => specified switch
    {
        IPropertySymbol property => property.SetMethod is { DeclaredAccessibility: Accessibility.Public, IsInitOnly: false },
        _ => specified is IFieldSymbol { IsReadOnly: false },
    };

    // Public members of the declaring type and its bases.
    private static T? Find<T>(ISymbol member, string name, Func<T, bool> fits)
        where T : class, ISymbol
    {
        for (INamedTypeSymbol? level = member.ContainingType; level is not null; level = level.BaseType)
            foreach (ISymbol candidate in level.GetMembers(name))
                if (candidate is T found && found is { IsStatic: false, DeclaredAccessibility: Accessibility.Public } && fits(found))
                    return found;
        return null;
    }
}
