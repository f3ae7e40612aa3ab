// The known types that are a single JSON value.
using System.Text;

namespace Vivace.Json.Contracts.Kinds;

internal static class ScalarKind
{
    private static readonly HashSet<Type> s_numbers =
    [
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(Int128), typeof(UInt128), typeof(Half), typeof(float), typeof(double), typeof(decimal),
    ];

    private static readonly HashSet<Type> s_others =
    [
        typeof(bool), typeof(char), typeof(string), typeof(Rune), typeof(Guid), typeof(Uri), typeof(Version),
        typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        typeof(byte[]), typeof(Memory<byte>), typeof(ReadOnlyMemory<byte>), typeof(System.Globalization.CultureInfo),
    ];

    // By name: naming the types in code would load two more assemblies into every program.
    internal const string BigInteger = "System.Numerics.BigInteger";
    internal const string IPAddress = "System.Net.IPAddress";
    // The run-time type of IPAddress.Loopback and similar.
    internal const string ReadOnlyIPAddress = "System.Net.IPAddress+ReadOnlyIPAddress";
    internal const string IPEndPoint = "System.Net.IPEndPoint";

    internal static TypeShape? TryClassify(Type type)
    {
        if (type == typeof(object)) return new TypeShape(type, TypeKind.Untyped);
        return s_others.Contains(type) || IsNumber(type) || IsNamed(type, IPAddress) || IsNamed(type, ReadOnlyIPAddress) || IsNamed(type, IPEndPoint) ? new TypeShape(type, TypeKind.Scalar) : null;
    }

    internal static bool IsNumber(Type type) => s_numbers.Contains(type) || IsNamed(type, BigInteger);

    private static bool IsNamed(Type type, string name) => type.FullName == name && FrameworkTypes.Contains(type);
}
