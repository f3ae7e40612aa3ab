// The known types that are a single JSON value.
using System.Text;

namespace Vivace.Json.Contracts.Kinds;

internal static class ScalarKind
{
    // By name: naming the types in code would load two more assemblies into every program.
    internal const string BigInteger = "System.Numerics.BigInteger";
    internal const string IPAddress = "System.Net.IPAddress";
    // The run-time type of IPAddress.Loopback and similar.
    internal const string ReadOnlyIPAddress = "System.Net.IPAddress+ReadOnlyIPAddress";
    internal const string IPEndPoint = "System.Net.IPEndPoint";

    internal static TypeShape? TryClassify(Type type)
    {
        if (type == typeof(object)) return new TypeShape(type, TypeKind.Untyped);
        return IsText(type) || IsNumber(type) || IsNamed(type, IPAddress) || IsNamed(type, ReadOnlyIPAddress) || IsNamed(type, IPEndPoint)
            ? new TypeShape(type, TypeKind.Scalar)
            : null;
    }

    // Not tables: a native program would contain everything that can be called on each type in them.
    internal static bool IsNumber(Type type) =>
        (Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal && !type.IsEnum)
        || type == typeof(Int128) || type == typeof(UInt128) || type == typeof(Half) || IsNamed(type, BigInteger);

    private static bool IsText(Type type) =>
        (Type.GetTypeCode(type) is TypeCode.Boolean or TypeCode.Char or TypeCode.String or TypeCode.DateTime && !type.IsEnum)
        || type == typeof(Rune) || type == typeof(Guid) || type == typeof(Uri) || type == typeof(Version)
        || type == typeof(DateTimeOffset) || type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(TimeSpan)
        || type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>)
        || type == typeof(System.Globalization.CultureInfo);

    private static bool IsNamed(Type type, string name) => type.FullName == name && FrameworkTypes.Contains(type);
}
