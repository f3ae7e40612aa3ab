// Finds what compilers write into assemblies for each other, by its full name: it may be a copy of the library that was compiled.
using System.Reflection;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Types;

internal static class CompilerMarks
{
    /// <summary>Whether a type or member has an attribute of <see cref="CompilerNames"/> itself.</summary>
    internal static bool Has(MemberInfo member, string attribute)
    {
        foreach (CustomAttributeData mark in member.GetCustomAttributesData())
            if (mark.AttributeType.FullName == attribute) return true;
        return false;
    }

    internal static bool IsGenerated(MemberInfo member) => Has(member, CompilerNames.CompilerGenerated);

    internal static bool IsInit(MethodInfo setter) =>
        Array.Exists(setter.ReturnParameter.GetRequiredCustomModifiers(),
            static modifier => modifier.FullName == CompilerNames.IsExternalInit);
}
