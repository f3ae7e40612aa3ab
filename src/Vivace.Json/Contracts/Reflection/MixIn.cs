// Gives the members of a type the attributes of the members of another one.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class MixIn
{
    internal const DynamicallyAccessedMemberTypes Kept =
        DynamicallyAccessedMemberTypes.PublicProperties | DynamicallyAccessedMemberTypes.NonPublicProperties
            | DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.NonPublicFields;

    /// <summary>An attribute counts before one of the member's own of the same kind.</summary>
    /// <exception cref="InvalidOperationException">A member of <paramref name="mixIn"/> has no counterpart in the type.</exception>
    internal static DescribedType Into(
        DescribedType described, [DynamicallyAccessedMembers(Kept)] Type mixIn, Func<Type, bool?>? isConverted)
    {
        MemberDescription[] descriptions = [.. described.Description.Members];
        DescribedMember?[] members = [.. described.Members];
        foreach (MemberInfo member in MembersOf(mixIn))
        {
            JsonAttribute[] attributes = [.. member.GetCustomAttributes<JsonAttribute>(inherit: false)];
            if (attributes.Length == 0)
                continue;
            Type type = member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;
            int index = Array.FindIndex(members, candidate => candidate?.Name == member.Name && candidate.Type == type);
            if (index < 0)
                throw new InvalidOperationException(
                    $"Expected a member of {TypeDisplay.NameOf(described.Type)} with the name and " +
                        $"type of {TypeDisplay.NameOf(mixIn)}.{member.Name}, which is to change it, found none. Rename the member, or give it the type {(Array.Find(members, candidate => candidate?.Name == member.Name) is { } named ? TypeDisplay.NameOf(named.Type) : "of the other")}.");
            descriptions[index] = Changed(descriptions[index], attributes, type, isConverted);
            members[index] = members[index]!.Over(attributes);
        }

        return described with { Description = described.Description with { Members = descriptions }, Members = members };
    }

    private static MemberDescription Changed(
        MemberDescription description, JsonAttribute[] attributes, Type type, Func<Type, bool?>? isConverted)
    {
        if (Array.Exists(attributes, static attribute => attribute is JsonConverterAttribute or JsonCodecAttribute))
            description = description with { HasConverter = false, HasCodec = false, ConverterProblem = null };

        // Of members that are not public, only the name was described.
        if (ReflectionSwitch.IsOn && description is { TypeFacts: 0, HasInclude: false })
            description = WithFacts(description, type);
        description = MemberAttributes.Apply(attributes, type, description);
        return TypeFactsOf.Converted(description, type, isConverted);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static MemberDescription WithFacts(MemberDescription description, Type type) =>
        description with { TypeFacts = TypeFactsOf.Find(type, out NumberForms? numbers), TypeNumberHandling = numbers };

    private static IEnumerable<MemberInfo> MembersOf([DynamicallyAccessedMembers(Kept)] Type mixIn)
    {
        const BindingFlags Own = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
        return [.. mixIn.GetProperties(Own), .. mixIn.GetFields(Own)];
    }
}
