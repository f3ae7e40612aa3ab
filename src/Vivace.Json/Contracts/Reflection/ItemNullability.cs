// Finds by reflection which items of a member's collection are annotated as not null.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>The result is that of <see cref="Rules.Descriptions.MemberDescription.NonNullItems"/>. The generator finds the same by
/// symbols (<c>ItemAnnotations</c>).</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ItemNullability
{
    internal const int MostLevels = 31;

    internal static int Of(MemberInfo member, NullabilityInfo info) => info.Type == typeof(string) ? 0 : Of(info, TypeOf(Declared(member)));

    internal static int Of(ParameterInfo parameter, NullabilityInfo info) => info.Type == typeof(string)
        ? 0
        : Of(info, ((MethodBase)Declared(parameter.Member)).GetParameters()[parameter.Position].ParameterType);

    private static Type TypeOf(MemberInfo member) =>
        member is PropertyInfo property ? property.PropertyType : ((FieldInfo)member).FieldType;

    // A constructed type does not tell what it gave for a parameter: List<string?> and List<string> are one type. So only the parts of
    // the type that the declaration spells out are looked at.
    private static MemberInfo Declared(MemberInfo member) => member.DeclaringType is { IsConstructedGenericType: true } type
        ? type.GetGenericTypeDefinition().GetMemberWithSameMetadataDefinitionAs(member)
        : member;

    private static int Of(NullabilityInfo info, Type declared)
    {
        int items = 0, level = 0;
        Type type = info.Type;
        while (level < MostLevels && !declared.IsGenericParameter)
        {
            (type, declared) = (Nullable.GetUnderlyingType(type) ?? type, Nullable.GetUnderlyingType(declared) ?? declared);
            TypeShape shape = TypeKinds.Classify(type);
            if (!shape.IsCollection)
                break;
            if (type.IsArray)
                (info, declared) = (info.ElementType!, declared.GetElementType()!);
            else if (info.GenericTypeArguments.Length > 0 && FrameworkTypes.Contains(type)
                && type.GenericTypeArguments[^1] == shape.ElementType)
                (info, declared) = (info.GenericTypeArguments[^1], declared.GenericTypeArguments[^1]);
            else
                break;
            type = shape.ElementType;
            if (info.ReadState == NullabilityState.NotNull && !type.IsValueType && !declared.IsGenericParameter)
                items |= 1 << level;
            level++;
        }

        return items;
    }
}
