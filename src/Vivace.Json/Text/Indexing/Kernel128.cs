// A block of 64 bytes in four vectors, for every other processor with vectors, such as those of Arm.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text;

internal readonly struct Kernel128 : IBlockKernel
{
    /// <summary>Whether the processor has what this kernel needs.</summary>
    internal static bool IsSupported => Vector128.IsHardwareAccelerated;

    private static Vector128<byte> Spaces
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
    }

    private static Vector128<byte> Operators
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)':', (byte)'{', (byte)',', (byte)'}', 0, 0);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BlockMasks Classify(ref byte block)
    {
        BlockMasks masks = default;
        for (int offset = 48; offset >= 0; offset -= 16)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref block, (nuint)offset), low = bytes & Vector128.Create((byte)0x0F);
            masks = new BlockMasks(
                Append(masks.Quotes, Vector128.Equals(bytes, Vector128.Create((byte)'"'))),
                Append(masks.Backslashes, Vector128.Equals(bytes, Vector128.Create((byte)'\\'))),
                Append(masks.Controls, Vector128.LessThan(bytes, Vector128.Create((byte)' '))),
                Append(masks.Operators, Vector128.Equals(Vector128.Shuffle(Operators, low), bytes | Vector128.Create((byte)0x20))),
                Append(masks.Spaces, Vector128.Equals(Vector128.Shuffle(Spaces, low), bytes)),
                Append(masks.NonAscii, bytes),
                Append(masks.NumberRange, InRange(bytes, '-', '9')));
        }

        return masks;
    }

    public static NumberMasks ClassifyNumbers(ref byte block)
    {
        NumberMasks masks = default;
        for (int offset = 48; offset >= 0; offset -= 16)
        {
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref block, (nuint)offset);
            masks = new NumberMasks(
                Append(masks.Digits, InRange(bytes, '0', '9')),
                Append(masks.Dots, Vector128.Equals(bytes, Vector128.Create((byte)'.'))),
                Append(masks.Exponents, Vector128.Equals(bytes | Vector128.Create((byte)0x20), Vector128.Create((byte)'e'))),
                Append(masks.Signs, Vector128.Equals(bytes, Vector128.Create((byte)'-')) | Vector128.Equals(bytes, Vector128.Create((byte)'+'))),
                Append(masks.Zeros, Vector128.Equals(bytes, Vector128.Create((byte)'0'))));
        }

        return masks;
    }

    public static EscapeMasks ClassifyEscapes(ref byte block) => EscapeClasses.Of(ref block);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsUtf8(ref byte block)
    {
        Vector128<byte> errors = Vector128<byte>.Zero, low = Vector128.Create((byte)0x0F);
        for (int offset = 0; offset < 64; offset += 16)
        {
            ref byte quarter = ref Unsafe.Add(ref block, offset);
            Vector128<byte> bytes = Vector128.LoadUnsafe(ref quarter), one = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 1));
            Vector128<byte> two = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 2)), three = Vector128.LoadUnsafe(ref Unsafe.Subtract(ref quarter, 3));
            Vector128<byte> special = Vector128.Shuffle(Utf8Tables.FirstHigh128, one >>> 4) & Vector128.Shuffle(Utf8Tables.FirstLow128, one & low)
                & Vector128.Shuffle(Utf8Tables.SecondHigh128, bytes >>> 4);
            Vector128<byte> continues = Vector128.GreaterThanOrEqual(two, Vector128.Create((byte)0xE0)) | Vector128.GreaterThanOrEqual(three, Vector128.Create((byte)0xF0));
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

    // The rule looks at block by block.
    public static bool AreNumbers(ref NumberBlocks blocks)
    {
        ulong fraction = blocks.FractionBefore(), exponent = 0;
        return blocks.AreNumbers(ref fraction, ref exponent);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> InRange(Vector128<byte> bytes, char first, char last) =>
        Vector128.LessThanOrEqual(bytes - Vector128.Create((byte)first), Vector128.Create((byte)(last - first)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Append(ulong later, Vector128<byte> found) => later << 16 | found.ExtractMostSignificantBits();
}
