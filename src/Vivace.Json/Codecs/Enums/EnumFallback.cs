// The constant that stands for names that an enumeration does not have.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

/// <summary>The value of all names that an enumeration does not have; looked for by the first of them.</summary>
internal static class EnumFallback<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>
    where T : struct, Enum
{
    /// <summary>The constant with <see cref="JsonEnumFallbackAttribute"/>; null if there is none.</summary>
    internal static T? Value { get; } = Find();

    private static T? Find()
    {
        foreach (FieldInfo field in typeof(T).GetFields(BindingFlags.Public | BindingFlags.Static))
            if (field.IsDefined(typeof(JsonEnumFallbackAttribute), inherit: false))
                return (T)field.GetValue(null)!;
        return null;
    }
}
