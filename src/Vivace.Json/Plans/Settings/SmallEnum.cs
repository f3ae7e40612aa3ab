// An enum in one byte.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Plans.Settings;

/// <summary>Enums take four bytes, and settings have many of them. Values are from 0 to 255.</summary>
internal readonly struct SmallEnum<T>
    where T : unmanaged, Enum
{
    private readonly byte _number;

    private SmallEnum(T value) => _number = (byte)NumberOf(value);

    public static implicit operator SmallEnum<T>(T value) => new(value);

    public static implicit operator T(SmallEnum<T> value) =>
        Unsafe.SizeOf<T>() == 1 ? Unsafe.BitCast<byte, T>(value._number) : Unsafe.BitCast<int, T>(value._number);

    internal static uint NumberOf(T value) => Unsafe.SizeOf<T>() == 1 ? Unsafe.BitCast<T, byte>(value) : Unsafe.BitCast<T, uint>(value);
}
