// The constant for names that an enumeration does not have.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

/// <summary>Looked up at the first unknown name.</summary>
internal static class EnumFallback<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>
    where T : struct, Enum
{
    internal static T? Value { get; } = Find();

    private static T? Find()
    {
        foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
            if (field.IsDefined(typeof(JsonEnumFallbackAttribute), inherit: false))
                return (T)field.GetValue(null)!;
        return null;
    }
}
