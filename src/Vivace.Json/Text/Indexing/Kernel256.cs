// A block of 64 bytes in two vectors (AVX2, x86 processors since 2013).
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Indexing;

internal readonly struct Kernel256 : IBlockKernel
{
    internal static bool IsSupported => Avx2.IsSupported && Vector256.IsHardwareAccelerated;

    private static Vector256<byte> SpaceTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create(
            (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0, (byte)' ', 0, 0, 0, 0, 0, 0, 0, 0,
            (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
    }

    private static Vector256<byte> OperatorTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector256.Create(
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':',
            (byte)'{', (byte)',', (byte)'}', 0, 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Equal(ref byte block, byte value) =>
        Join(Vector256.Equals(Half(ref block, 0), Vector256.Create(value)), Vector256.Equals(Half(ref block, 32), Vector256.Create(value)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualSmall(ref byte block, byte value)
    {
        Vector256<byte> small = Vector256.Create((byte)0x20);
        return Join(Vector256.Equals(Half(ref block, 0) | small, Vector256.Create(value)),
            Vector256.Equals(Half(ref block, 32) | small, Vector256.Create(value)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong InRange(ref byte block, byte first, byte last)
    {
        Vector256<byte> low = Half(ref block, 0) - Vector256.Create(first), high = Half(ref block, 32) - Vector256.Create(first),
            most = Vector256.Create((byte)(last - first));
        return Join(Vector256.Equals(Vector256.Min(low, most), low), Vector256.Equals(Vector256.Min(high, most), high));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte block) => Join(Half(ref block, 0), Half(ref block, 32));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Spaces(ref byte block)
    {
        Vector256<byte> low = Half(ref block, 0), high = Half(ref block, 32);
        return Join(Vector256.Equals(Avx2.Shuffle(SpaceTable, low), low), Vector256.Equals(Avx2.Shuffle(SpaceTable, high), high));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Operators(ref byte block)
    {
        Vector256<byte> low = Half(ref block, 0), high = Half(ref block, 32), small = Vector256.Create((byte)0x20);
        return Join(Vector256.Equals(Avx2.Shuffle(OperatorTable, low), low | small),
            Vector256.Equals(Avx2.Shuffle(OperatorTable, high), high | small));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsUtf8(ref byte block) =>
        (Utf8Errors(ref block) | Utf8Errors(ref Unsafe.Add(ref block, 32))) == Vector256<byte>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Store(ulong bits, uint offset, ref uint target)
    {
        // Most blocks have few tokens: eight steps without a branch each, then eight more.
        int count = BitOperations.PopCount(bits);
        StoreEight(ref bits, offset, ref target);
        if (count > 8)
        {
            StoreEight(ref bits, offset, ref Unsafe.Add(ref target, 8));
            target = ref Unsafe.Add(ref target, 16);
            for (; bits != 0; bits &= bits - 1)
            {
                target = offset + (uint)BitOperations.TrailingZeroCount(bits);
                target = ref Unsafe.Add(ref target, 1);
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreBytes(ulong bits, ref byte block, ref byte target)
    {
        int count = BitOperations.PopCount(bits);
        StoreEightBytes(ref bits, ref block, ref target);
        if (count > 8)
        {
            StoreEightBytes(ref bits, ref block, ref Unsafe.Add(ref target, 8));
            target = ref Unsafe.Add(ref target, 16);
            for (; bits != 0; bits &= bits - 1)
            {
                target = Unsafe.Add(ref block, BitOperations.TrailingZeroCount(bits));
                target = ref Unsafe.Add(ref target, 1);
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Copy(ulong bits, ref byte block, ref byte target) => BlockCopy.Copy(bits, ref block, ref target);

    public static bool AreNumbers(ref NumberBlocks blocks) => blocks.AreNumbersIn256Bits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreEight(ref ulong bits, uint offset, ref uint target)
    {
        for (int i = 0; i < 8; i++)
        {
            Unsafe.Add(ref target, i) = offset + (uint)BitOperations.TrailingZeroCount(bits);
            bits &= bits - 1;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void StoreEightBytes(ref ulong bits, ref byte block, ref byte target)
    {
        for (int i = 0; i < 8; i++)
        {
            Unsafe.Add(ref target, i) = Unsafe.Add(ref block, BitOperations.TrailingZeroCount(bits));
            bits &= bits - 1;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Utf8Errors(ref byte half)
    {
        Vector256<byte> bytes = Vector256.LoadUnsafe(ref half), low = Vector256.Create((byte)0x0F);
        Vector256<byte> one = Vector256.LoadUnsafe(ref Unsafe.Subtract(ref half, 1));
        Vector256<byte> two = Vector256.LoadUnsafe(ref Unsafe.Subtract(ref half, 2)),
            three = Vector256.LoadUnsafe(ref Unsafe.Subtract(ref half, 3));
        Vector256<byte> special = Avx2.Shuffle(Utf8Tables.FirstHigh256, HighNibbles(one)) & Avx2.Shuffle(Utf8Tables.FirstLow256, one & low)
            & Avx2.Shuffle(Utf8Tables.SecondHigh256, HighNibbles(bytes));
        Vector256<byte> continues = Avx2.SubtractSaturate(two, Vector256.Create((byte)(0xE0 - 0x80)))
            | Avx2.SubtractSaturate(three, Vector256.Create((byte)(0xF0 - 0x80)));
        return (continues & Vector256.Create((byte)0x80)) ^ special;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> HighNibbles(Vector256<byte> bytes) => (bytes.AsUInt16() >>> 4).AsByte() & Vector256.Create((byte)0x0F);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<byte> Half(ref byte block, nuint offset) => Vector256.LoadUnsafe(ref block, offset);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Join(Vector256<byte> low, Vector256<byte> high) =>
        low.ExtractMostSignificantBits() | (ulong)high.ExtractMostSignificantBits() << 32;
}
