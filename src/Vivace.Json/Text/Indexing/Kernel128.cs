// A block of 64 bytes in four vectors, for all other processors with vectors, such as Arm.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Indexing;

internal readonly struct Kernel128 : IBlockKernel
{
    internal static bool IsSupported => Vector128.IsHardwareAccelerated;

    private static Vector128<byte> SpaceTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
    }

    private static Vector128<byte> OperatorTable
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Equal(ref byte block, byte value)
    {
        Vector128<byte> sought = Vector128.Create(value);
        return Join(
            Vector128.Equals(Quarter(ref block, 0), sought), Vector128.Equals(Quarter(ref block, 16), sought),
            Vector128.Equals(Quarter(ref block, 32), sought), Vector128.Equals(Quarter(ref block, 48), sought));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong EqualSmall(ref byte block, byte value)
    {
        Vector128<byte> sought = Vector128.Create(value), small = Vector128.Create((byte)0x20);
        return Join(
            Vector128.Equals(Quarter(ref block, 0) | small, sought), Vector128.Equals(Quarter(ref block, 16) | small, sought),
            Vector128.Equals(Quarter(ref block, 32) | small, sought), Vector128.Equals(Quarter(ref block, 48) | small, sought));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong InRange(ref byte block, byte first, byte last)
    {
        return Join(Found(ref block, 0, first, last), Found(ref block, 16, first, last), Found(ref block, 32, first, last),
            Found(ref block, 48, first, last));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector128<byte> Found(ref byte block, nuint offset, byte first, byte last) =>
            Vector128.LessThanOrEqual(Quarter(ref block, offset) - Vector128.Create(first), Vector128.Create((byte)(last - first)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NonAscii(ref byte block) =>
        Join(Quarter(ref block, 0), Quarter(ref block, 16), Quarter(ref block, 32), Quarter(ref block, 48));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Spaces(ref byte block)
    {
        return Join(
            Found(Quarter(ref block, 0)), Found(Quarter(ref block, 16)), Found(Quarter(ref block, 32)), Found(Quarter(ref block, 48)));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector128<byte> Found(Vector128<byte> bytes) =>
            Vector128.Equals(Vector128.Shuffle(SpaceTable, bytes & Vector128.Create((byte)0x0F)), bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Operators(ref byte block)
    {
        return Join(
            Found(Quarter(ref block, 0)), Found(Quarter(ref block, 16)), Found(Quarter(ref block, 32)), Found(Quarter(ref block, 48)));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector128<byte> Found(Vector128<byte> bytes) =>
            Vector128.Equals(Vector128.Shuffle(OperatorTable, bytes & Vector128.Create((byte)0x0F)), bytes | Vector128.Create((byte)0x20));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsUtf8(ref byte block)
    {
        Vector128<byte> errors = Vector128<byte>.Zero, low = Vector128.Create((byte)0x0F);
        for (int offset = 0; offset < 64; offset += 16)
        {
            ref byte quarter = ref Unsafe.Add(ref block, offset);
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref quarter), one = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 1));
            Vector128<byte> two = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 2)),
                three = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 3));
            Vector128<byte> special = Vector128.Shuffle(Utf8Tables.FirstHigh128, one >>> 4)
                & Vector128.Shuffle(Utf8Tables.FirstLow128, one & low)
                & Vector128.Shuffle(Utf8Tables.SecondHigh128, bytes >>> 4);
            Vector128<byte> continues = Vector128.GreaterThanOrEqual(two, Vector128.Create((byte)0xE0))
                | Vector128.GreaterThanOrEqual(three, Vector128.Create((byte)0xF0));
            errors |= (continues & Vector128.Create((byte)0x80)) ^ special;
        }

        return errors == Vector128<byte>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Store(ulong bits, uint offset, ref uint target)
    {
        int count = BitOperations.PopCount(bits);
        for (; bits != 0; bits &= bits - 1)
        {
            target = offset + (uint)BitOperations.TrailingZeroCount(bits);
            target = ref Unsafe.Add(ref target, 1);
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int StoreBytes(ulong bits, ref byte block, ref byte target)
    {
        int count = BitOperations.PopCount(bits);
        for (; bits != 0; bits &= bits - 1)
        {
            target = Unsafe.Add(ref block, BitOperations.TrailingZeroCount(bits));
            target = ref Unsafe.Add(ref target, 1);
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Copy(ulong bits, ref byte block, ref byte target) => BlockCopy.Copy(bits, ref block, ref target);

    // Uses the scalar rule, which goes block by block.
    public static bool AreNumbers(ref NumberBlocks blocks)
    {
        ulong fraction = blocks.FractionBefore(), exponent = 0;
        return blocks.AreNumbers(ref fraction, ref exponent);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Quarter(ref byte block, nuint offset) => Vector128.LoadUnsafe(ref block, offset);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Join(Vector128<byte> first, Vector128<byte> second, Vector128<byte> third, Vector128<byte> fourth) =>
        first.ExtractMostSignificantBits() | second.ExtractMostSignificantBits() << 16
        | (ulong)(third.ExtractMostSignificantBits() | fourth.ExtractMostSignificantBits() << 16) << 32;
}
