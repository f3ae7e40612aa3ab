// Types whose contract is the same in both libraries, which need not be compared.
using System.Reflection;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>
/// Recognizes classes and structs of public properties that can be read and written, and nothing else: no attribute, base, interface, field
/// or constructor that either library would ask for. Newtonsoft.Json takes most of the time of a first call to make the contract of such a
/// type.
/// </summary>
internal static class PlainTypes
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    internal static bool Contains(Type type)
    {
        bool isPlain =
            (type.IsValueType ? type.BaseType == typeof(ValueType) && !type.IsPrimitive : type is { IsClass: true, IsAbstract: false }
                && type.BaseType == typeof(object))
            && !IsOfSystem(type) && type.GetInterfaces().Length == 0 && HasNoAttributes(type);
        if (!isPlain)
            return false;
        ConstructorInfo[] constructors = type.GetConstructors(Declared);
        if (type.IsValueType ? constructors.Length > 0 : constructors is not [{ IsPublic: true } only] || only.GetParameters().Length > 0
            || !HasNoAttributes(only))
            return false;
        foreach (FieldInfo field in type.GetFields(Declared))
            if (field.IsPublic || (field.Name[0] != '<' && !HasNoAttributes(field)))
                return false;
        foreach (MethodInfo method in type.GetMethods(Declared))
            if (!method.IsSpecialName
                && (method.Name == nameof(Equals) || method.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal)
                    || !HasNoAttributes(method)))
                return false;
        HashSet<string> names = new(StringComparer.OrdinalIgnoreCase);
        foreach (PropertyInfo property in type.GetProperties(Declared))
            if (property is not { GetMethod.IsPublic: true, SetMethod.IsPublic: true } || property.GetIndexParameters().Length > 0
                || property.Name.EndsWith("Specified", StringComparison.Ordinal)
                || !HasNoAttributes(property) || !names.Add(property.Name) || !IsPlainMember(property.PropertyType))
                return false;
        return names.Count > 0;
    }

    // Each type has a decision of its own; those of .NET that are not values may be treated as members in other ways.
    private static bool IsPlainMember(Type type) =>
        type.IsSZArray ? IsPlainMember(
            type.GetElementType()!) : type.IsEnum || AnsweredTypes.IsScalar(type) || AnsweredTypes.IsPlainCollection(type)
        || (Nullable.GetUnderlyingType(type) is { } value
            ? IsPlainMember(value)
            : !IsOfSystem(type) && !type.IsSubclassOf(typeof(Delegate)));

    internal static bool IsOfSystem(Type type) =>
        type.Namespace is { } name && (name == "System" || name.StartsWith("System.", StringComparison.Ordinal));

    // What the compiler adds says nothing to a serializer, but for required members.
    private static bool HasNoAttributes(MemberInfo member)
    {
        foreach (CustomAttributeData attribute in member.CustomAttributes)
            if (attribute.AttributeType.Namespace != typeof(NullableAttribute).Namespace
                || attribute.AttributeType.FullName == CompilerNames.RequiredMember)
                return false;
        return true;
    }
}
