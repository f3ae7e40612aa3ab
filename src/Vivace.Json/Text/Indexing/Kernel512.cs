// A block of 64 bytes in one vector (AVX-512 with VBMI2, x86 processors since 2019).
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

internal readonly struct Kernel512 : IBlockKernel
{
    internal static bool IsSupported => Avx512BW.IsSupported && Avx512Vbmi2.IsSupported && Vector512.IsHardwareAccelerated;

    // Tables of 16 bytes, repeated four times, because lookups stay within 16-byte lanes. Written out, because the JIT would join shorter
    // ones again at every use.
    private static Vector512<byte> SpaceTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.Create(
            (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0, (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0,
            (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0,
            (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0, (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0,
            (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
    }

    private static Vector512<byte> OperatorTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.Create(
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':',
            (byte)'{', (byte)',', (byte)'}', 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':',
            (byte)'{', (byte)',', (byte)'}', 0, 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Equal(ref byte block, byte value) =>
        Vector512.Equals(Vector512.LoadUnsafe(ref block), Vector512.Create(value)).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualSmall(ref byte block, byte value) =>
        Vector512.Equals(Vector512.LoadUnsafe(ref block) | Vector512.Create((byte)0x20), Vector512.Create(value))
            .ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong InRange(ref byte block, byte first, byte last) =>
        Vector512.LessThanOrEqual(Vector512.LoadUnsafe(ref block) - Vector512.Create(first), Vector512.Create((byte)(last - first)))
            .ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte block) => Vector512.LoadUnsafe(ref block).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Spaces(ref byte block)
    {
        Vector512<byte> bytes = Vector512.LoadUnsafe(ref block);
        return Vector512.Equals(Avx512BW.Shuffle(SpaceTable, bytes), bytes).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Operators(ref byte block)
    {
        Vector512<byte> bytes = Vector512.LoadUnsafe(ref block);
        return Vector512.Equals(Avx512BW.Shuffle(OperatorTable, bytes), bytes | Vector512.Create((byte)0x20)).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsUtf8(ref byte block)
    {
        Vector512<byte> bytes = Vector512.LoadUnsafe(ref block), low = Vector512.Create((byte)0x0F);
        Vector512<byte> one = Vector512.LoadUnsafe(ref Unsafe.Subtract(ref block, 1));
        Vector512<byte> two = Vector512.LoadUnsafe(ref Unsafe.Subtract(ref block, 2)),
            three = Vector512.LoadUnsafe(ref Unsafe.Subtract(ref block, 3));
        Vector512<byte> special = Avx512BW.Shuffle(Utf8Tables.FirstHigh512, HighNibbles(one))
            & Avx512BW.Shuffle(Utf8Tables.FirstLow512, one & low)
            & Avx512BW.Shuffle(Utf8Tables.SecondHigh512, HighNibbles(bytes));
        Vector512<byte> continues = Avx512BW.SubtractSaturate(two, Vector512.Create((byte)(0xE0 - 0x80)))
            | Avx512BW.SubtractSaturate(three, Vector512.Create((byte)(0xF0 - 0x80)));
        return ((continues & Vector512.Create((byte)0x80)) ^ special) == Vector512<byte>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Store(ulong bits, uint offset, ref uint target)
    {
        Vector512<byte> indices = Avx512Vbmi2.Compress(Vector512<byte>.Zero, Spread(bits), Vector512<byte>.Indices);
        Vector512<uint> start = Vector512.Create(offset);
        int count = System.Numerics.BitOperations.PopCount(bits);
        (Avx512F.ConvertToVector512UInt32(indices.GetLower().GetLower()) + start).StoreUnsafe(ref target);
        if (count > 16)
        {
            (Avx512F.ConvertToVector512UInt32(indices.GetLower().GetUpper()) + start).StoreUnsafe(ref target, 16);
            if (count > 32)
            {
                (Avx512F.ConvertToVector512UInt32(indices.GetUpper().GetLower()) + start).StoreUnsafe(ref target, 32);
                (Avx512F.ConvertToVector512UInt32(indices.GetUpper().GetUpper()) + start).StoreUnsafe(ref target, 48);
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreBytes(ulong bits, ref byte block, ref byte target)
    {
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, Spread(bits), Vector512.LoadUnsafe(ref block)).StoreUnsafe(ref target);
        return System.Numerics.BitOperations.PopCount(bits);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Copy(ulong bits, ref byte block, ref byte target) => StoreBytes(bits, ref block, ref target);

    // Spreads each byte of the mask over eight bytes, and keeps one bit in each.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> Spread(ulong bits)
    {
        Vector512<byte> spread = Avx512BW.Shuffle(Vector512.Create(bits).AsByte(), Vector512.Create(
            0UL, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303, 0x0404040404040404, 0x0505050505050505, 0x0606060606060606,
            0x0707070707070707).AsByte());
        return ~Vector512.Equals(spread & Vector512.Create(0x8040201008040201).AsByte(), Vector512<byte>.Zero);
    }

    public static bool AreNumbers(ref NumberBlocks blocks) => blocks.AreNumbersIn512Bits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<byte> HighNibbles(Vector512<byte> bytes) => (bytes.AsUInt16() >>> 4).AsByte() & Vector512.Create((byte)0x0F);
}
