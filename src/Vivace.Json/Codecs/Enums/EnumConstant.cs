// The constants of an enumeration, found once for each type.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

/// <summary>
/// A constant: its .NET name, the name that <see cref="JsonStringEnumMemberNameAttribute"/> or, with data contract attributes,
/// <see cref="EnumMemberAttribute"/> gives it, further names from which it is read (<see cref="JsonAliasAttribute"/>), and its value,
/// sign-extended.
/// </summary>
internal readonly struct EnumConstant(string name, string? givenName, IReadOnlyList<string> aliases, ulong bits)
{
    internal readonly string Name = name;
    internal readonly string? GivenName = givenName;
    internal readonly IReadOnlyList<string> Aliases = aliases;
    internal readonly ulong Bits = bits;

    /// <summary>The constants by value, negative ones last. .NET orders constants with equal values.</summary>
    internal static EnumConstant[] Of(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type type, bool withEnumMembers)
    {
        bool isUnsigned = Type.GetTypeCode(type) == TypeCode.UInt64;
        string[] names = Enum.GetNames(type);
        EnumConstant[] constants = new EnumConstant[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            FieldInfo field = type.GetField(names[i], BindingFlags.Public | BindingFlags.Static)!;
            constants[i] = new EnumConstant(
                names[i],
                field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name
                    ?? (withEnumMembers && field.GetCustomAttribute<EnumMemberAttribute>() is { Value: { Length: > 0 } given }
                        ? given
                        : null),
                field.GetCustomAttribute<JsonAliasAttribute>()?.Names ?? [],
                isUnsigned
                    ? Convert.ToUInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture)
                    : (ulong)Convert.ToInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture));
        }

        return constants;
    }
}
