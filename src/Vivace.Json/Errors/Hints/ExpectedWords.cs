// The words that describe what JSON a .NET type expects.
using System.Collections;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Errors.Hints;

internal static class ExpectedWords
{
    internal static string For(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        if (Known(type) is { } words)
            return words;
        if (type.IsEnum)
            return "a number";
        if (IsNumber(type))
            return "a number";
        if (IsDictionary(type))
            return "an object";
        return typeof(IEnumerable).IsAssignableFrom(type) || Is(type, typeof(Memory<>)) || Is(type, typeof(ReadOnlyMemory<>))
            || Implements(type, typeof(IAsyncEnumerable<>)) ? "an array" : type == typeof(object) ? "a value" : "an object";
    }

    // Not a table: a native program would contain everything that can be called on each type in it.
    private static string? Known(Type type) =>
        type == typeof(bool) ? "true or false"
        : type == typeof(string) ? "a string"
        : type == typeof(char) || type == typeof(Rune) ? "a string of one character"
        : type == typeof(DateTime) ? "a date and time such as 2024-12-31T23:59:59Z"
        : type == typeof(DateTimeOffset) ? "a date and time such as 2024-12-31T23:59:59+01:00"
        : type == typeof(DateOnly) ? "a date such as 2024-12-31"
        : type == typeof(TimeOnly) ? "a time such as 23:59:59"
        : type == typeof(TimeSpan) ? "a time span such as 1.23:59:59"
        : type == typeof(Guid) ? "a GUID such as 0f8fad5b-d9cb-469f-a165-70867728950e"
        : type == typeof(byte[]) || type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>) ? "a string in Base64"
        : type == typeof(Uri) ? "a URI in a string"
        : type == typeof(Version) ? "a version such as 1.2.3"
        : type == typeof(IPAddress) ? "an IP address such as 127.0.0.1"
        : type == typeof(IPEndPoint) ? "an IP address and a port such as 127.0.0.1:80"
        : type == typeof(CultureInfo) ? "a culture name such as en-US"
        : type == typeof(JsonElement) || type == typeof(JsonNode) ? "a value"
        : type == typeof(JsonValue) ? "a string, a number, true or false"
        : null;

    internal static string Range(Type target)
    {
        return BoundsOf(target) is var (lowest, highest)
            ? $"a whole number from {lowest} to {highest}"
            : $"a number in the range of {TypeNames.Show(Nullable.GetUnderlyingType(target) ?? target)}";
    }

    // The bounds of integer types; null for other types and for unbounded ones.
    internal static (string Lowest, string Highest)? BoundsOf(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        return Bounds(type.IsEnum ? type.GetEnumUnderlyingType() : type);
    }

    // "A string for string" would be redundant.
    internal static bool NamesType(Type target) => target == typeof(bool) || target == typeof(string) || target == typeof(object);

    internal static bool IsWholeNumber(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        return type.IsEnum || Bounds(type) is not null || type == typeof(BigInteger);
    }

    internal static bool IsNumber(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        return !type.IsEnum && (Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.Decimal
            || type == typeof(Int128) || type == typeof(UInt128) || type == typeof(Half) || type == typeof(BigInteger)
            || type == typeof(nint) || type == typeof(nuint));
    }

    internal static bool IsFloatingPoint(Type target)
    {
        Type type = Nullable.GetUnderlyingType(target) ?? target;
        return type == typeof(double) || type == typeof(float) || type == typeof(Half);
    }

    internal static bool IsDictionary(Type type) => typeof(IDictionary).IsAssignableFrom(type) || Implements(type, typeof(IDictionary<,>))
        || Implements(type, typeof(IReadOnlyDictionary<,>));

    // Compares definitions only, and never calls into the type.
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "An interface that was trimmed makes the message poorer, not wrong.")]
    private static bool Implements(Type type, Type definition) =>
        Is(type, definition) || Array.Exists(type.GetInterfaces(), implemented => Is(implemented, definition));

    private static bool Is(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    private static (string Lowest, string Highest)? Bounds(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.SByte => Bounds<sbyte>(),
        TypeCode.Byte => Bounds<byte>(),
        TypeCode.Int16 => Bounds<short>(),
        TypeCode.UInt16 => Bounds<ushort>(),
        TypeCode.Int32 => Bounds<int>(),
        TypeCode.UInt32 => Bounds<uint>(),
        TypeCode.Int64 => Bounds<long>(),
        TypeCode.UInt64 => Bounds<ulong>(),
        _ when type == typeof(Int128) => Bounds<Int128>(),
        _ when type == typeof(UInt128) => Bounds<UInt128>(),
        _ when type == typeof(nint) => Bounds<nint>(),
        _ when type == typeof(nuint) => Bounds<nuint>(),
        _ => null,
    };

    private static (string, string) Bounds<T>() where T : IMinMaxValue<T> =>
        (FormattableString.Invariant($"{T.MinValue}"), FormattableString.Invariant($"{T.MaxValue}"));
}
