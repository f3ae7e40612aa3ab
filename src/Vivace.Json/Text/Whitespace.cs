// Skips whitespace between tokens (RFC 8259 §2): space, tab, line feed, carriage return.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

internal static class Whitespace
{
    // One bit for each of the four; bytes above the space are ruled out first.
    private const ulong Bits = 1UL << ' ' | 1UL << '\t' | 1UL << '\n' | 1UL << '\r';

    // Entry i is the whitespace byte whose low nibble is i, or a byte with another low nibble: a byte is whitespace
    // exactly if the table returns it (Langdale and Lemire, VLDB Journal 28 (6), 2019).
    private static Vector128<byte> ByLowNibble
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)' ', 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\t', (byte)'\n', 0, 0, (byte)'\r', 0, 0);
    }

    /// <summary>The first byte from <paramref name="position"/> on that is not whitespace, or <paramref name="end"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Skip(ref byte json, int position, int end) =>
        position < end && Unsafe.Add(ref json, position) > ' ' ? position : SkipRun(ref json, position, end);

    /// <summary><see cref="Skip"/>, with a line break and indentation by spaces inlined.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SkipLine(ref byte json, int position, int end)
    {
        if (Vector128.IsHardwareAccelerated && position < end - Vector128<byte>.Count && Unsafe.Add(ref json, position) == '\n')
        {
            uint spaces = Vector128.Equals(Vector128.LoadUnsafe(ref json, (nuint)position + 1), Vector128.Create((byte)' '))
                .ExtractMostSignificantBits();
            int next = position + 1 + BitOperations.TrailingZeroCount(~spaces);
            if (next < end && Unsafe.Add(ref json, next) > ' ')
                return next;
        }

        return Skip(ref json, position, end);
    }

    /// <summary><see cref="SkipLine"/>, with a single space inlined too: for text after a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SkipBetween(ref byte json, int position, int end) =>
        position + 1 < end && Unsafe.Add(ref json, position) == ' ' && Unsafe.Add(ref json, position + 1) > ' '
            ? position + 1 : SkipLine(ref json, position, end);

    // Usually a space (after a colon) or a line break with its indentation; both end within 16 bytes.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int SkipRun(ref byte json, int position, int end)
    {
        if (end - position >= 2 && Unsafe.Add(ref json, position) == ' ' && Unsafe.Add(ref json, position + 1) > ' ')
            return position + 1;

        if (!Vector128.IsHardwareAccelerated || end < Vector128<byte>.Count) return SkipScalar(ref json, position, end);

        while (position <= end - Vector128<byte>.Count)
        {
            uint others = OtherBytes(ref json, position);
            if (others != 0) return position + BitOperations.TrailingZeroCount(others);
            position += Vector128<byte>.Count;
        }

        if (position >= end) return position;
        int last = end - Vector128<byte>.Count;   // the last 16 bytes again, without those before the position
        uint left = OtherBytes(ref json, last) >> (position - last);
        return left != 0 ? position + BitOperations.TrailingZeroCount(left) : end;
    }

    internal static int SkipScalar(ref byte json, int position, int end)
    {
        while (position < end && IsWhitespace(Unsafe.Add(ref json, position))) position++;
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsWhitespace(byte value) => value <= ' ' && (Bits >> value & 1) != 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint OtherBytes(ref byte json, int position)
    {
        Vector128<byte> bytes = Vector128.LoadUnsafe(ref json, (nuint)position);
        Vector128<byte> expected = NibbleTable.LookUp(ByLowNibble, bytes & Vector128.Create((byte)0x0F));
        return (~Vector128.Equals(bytes, expected)).ExtractMostSignificantBits();
    }
}
