// The constants of an enumeration, found once for each type.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

/// <summary>One constant: its .NET name, the name that <see cref="JsonStringEnumMemberNameAttribute"/> or, where the settings look at the attributes of data contracts, <see cref="EnumMemberAttribute"/> gives it, if any, and its value, signed ones sign-extended.</summary>
internal readonly record struct EnumConstant(string Name, string? GivenName, ulong Bits)
{
    /// <summary>The constants by their values, negative ones last. Of those with one value, .NET decides which comes first.</summary>
    internal static EnumConstant[] Of([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type type, bool withEnumMembers)
    {
        bool isUnsigned = Type.GetTypeCode(type) == TypeCode.UInt64;
        string[] names = Enum.GetNames(type);
        EnumConstant[] constants = new EnumConstant[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            FieldInfo field = type.GetField(names[i], BindingFlags.Public | BindingFlags.Static)!;
            constants[i] = new EnumConstant(
                names[i],
                field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name ?? (withEnumMembers && field.GetCustomAttribute<EnumMemberAttribute>() is { Value: { Length: > 0 } given } ? given : null),
                isUnsigned
                    ? Convert.ToUInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture)
                    : (ulong)Convert.ToInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture));
        }

        return constants;
    }
}
