// The constants of an enumeration, found once a type.
using System.Globalization;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Vivace.Json.Codecs.Enums;

/// <summary>One constant: its .NET name, the name that <see cref="JsonStringEnumMemberNameAttribute"/> gives it, if any, and its value, signed ones sign-extended.</summary>
internal readonly record struct EnumConstant(string Name, string? GivenName, ulong Bits)
{
    /// <summary>The constants by their values, negative ones last. Of those with one value, .NET decides which comes first.</summary>
    internal static EnumConstant[] Of(Type type)
    {
        bool isUnsigned = Type.GetTypeCode(type) == TypeCode.UInt64;
        return Array.ConvertAll(Enum.GetNames(type), name =>
        {
            FieldInfo field = type.GetField(name, BindingFlags.Public | BindingFlags.Static)!;
            return new EnumConstant(
                name,
                field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>()?.Name,
                isUnsigned
                    ? Convert.ToUInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture)
                    : (ulong)Convert.ToInt64(field.GetRawConstantValue(), CultureInfo.InvariantCulture));
        });
    }
}
