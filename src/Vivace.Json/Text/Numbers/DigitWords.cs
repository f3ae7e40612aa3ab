// Processes eight decimal digits at a time: eight bytes of text in one word, the first byte lowest.
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Numbers;

internal static class DigitWords
{
    private const ulong EveryZero = 0x3030303030303030;
    private const ulong EveryHighBit = 0x8080808080808080;

    internal static ReadOnlySpan<byte> Pairs =>
        "00010203040506070809"u8 + "10111213141516171819"u8 + "20212223242526272829"u8 + "30313233343536373839"u8 +
        "40414243444546474849"u8 + "50515253545556575859"u8 + "60616263646566676869"u8 + "70717273747576777879"u8 +
        "80818283848586878889"u8 + "90919293949596979899"u8;

    /// <summary>Loads eight bytes, the first one lowest, each XORed with '0', so that a digit becomes its value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Load(ref byte json, int position)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref json, (nint)(uint)position));
        return (BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word)) ^ EveryZero;
    }

    /// <summary>Sets the high bit of each byte that is not a digit. Only the lowest mark is exact:
    /// a byte above 0x89 carries into the following bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong MarkOthers(ulong word) => ((word + 0x7676767676767676) | word) & EveryHighBit;

    /// <summary>From the marks, eight times the number of leading digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int DigitBits(ulong marks) => BitOperations.TrailingZeroCount(marks) & ~7;

    /// <summary>The value of eight digits, by pairs, then fours, then all: three multiplications instead of eight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Value(ulong word)
    {
        const ulong EveryFourth = 0x000000FF000000FF;
        word = (word * 10) + (word >> 8);
        return (uint)((((word & EveryFourth) * (100 + (1_000_000UL << 32))) +
            (((word >> 16) & EveryFourth) * (1 + (10_000UL << 32)))) >> 32);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WritePair(ref byte destination, int offset, uint value) =>
        Unsafe.WriteUnaligned(
            ref Unsafe.Add(ref destination, offset),
            Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), (nint)(value * 2))));

    /// <summary>Spreads a number below 100,000,000 over eight bytes, the first digit lowest: the inverse of <see cref="Value"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Spread(uint value)
    {
        // Fours, pairs, digits; the quotients by 100 and 10 are products with rounded-up reciprocals.
        ulong high = value / 10_000;
        ulong fours = high | ((value - (high * 10_000)) << 32);
        ulong hundreds = ((fours * 10_486) >> 20) & 0x0000_007F_0000_007F;
        ulong pairs = hundreds | ((fours - (hundreds * 100)) << 16);
        ulong tens = ((pairs * 103) >> 10) & 0x000F_000F_000F_000F;
        return tens | ((pairs - (tens * 10)) << 8);
    }

    /// <summary>The same for two numbers, the first one lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Spread(uint first, uint second)
    {
        if (!Sse2.IsSupported)
            return Vector128.Create(Spread(first), Spread(second)).AsByte();
        Vector128<uint> each = Vector128.Create((ulong)first, second).AsUInt32();
        Vector128<ulong> high = Sse2.Multiply(each, Vector128.Create(3_518_437_209u)) >>> 45;
        Vector128<ushort> fours = (high + (each.AsUInt64() - Sse2.Multiply(high.AsUInt32(), Vector128.Create(10_000u)) << 32)).AsUInt16();
        Vector128<ushort> hundreds = Sse2.MultiplyHigh(fours, Vector128.Create((ushort)5_243)) >>> 3;
        Vector128<ushort> pairs = (hundreds.AsUInt32() | (fours - hundreds * 100).AsUInt32() << 16).AsUInt16();
        Vector128<ushort> tens = Sse2.MultiplyHigh(pairs, Vector128.Create((ushort)6_554));
        return (tens | pairs - tens * 10 << 8).AsByte();
    }

    /// <summary>The number of trailing zeros in eight spread digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int TrailingZeros(ulong word) => BitOperations.LeadingZeroCount(word) >> 3;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Write(ref byte destination, int offset, ulong word) => WriteBytes(ref destination, offset, word | EveryZero);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteBytes(ref byte destination, int offset, ulong word) =>
        Unsafe.WriteUnaligned(
            ref Unsafe.Add(ref destination, offset),
            BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
}
