// A hash of short texts that looks at their ends only: names and values that repeat rarely differ in the middle alone.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

/// <summary>Multiply and xor-shift, over the first word, the last word and the length. The upper bits are the best ones.</summary>
internal static class TextHash
{
    /// <summary>The bytes of the longest text of which the two ends and the length are all.</summary>
    internal const int LongestOfEnds = 16;

    private const ulong Odd1 = 0x9E3779B97F4A7C15, Odd2 = 0xC2B2AE3D27D4EB4F;

    /// <summary>The hash of a text of any length.</summary>
    /// <param name="text">The first byte.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="fold">The bits that make no difference, in each byte of a word.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfEnds(ref byte text, int length, ulong fold = 0)
    {
        ReadEnds(ref text, length, out ulong first, out ulong last);
        return OfEnds(first | fold, last | fold, length);
    }

    /// <summary>The same for ends that have been read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfEnds(ulong first, ulong last, int length)
    {
        ulong hash = (first ^ (last * Odd2)) + (uint)length;
        hash ^= hash >> 29;
        return hash * Odd1;
    }

    /// <summary>The ends of a text; with the length they are all of it, if it has at most <see cref="LongestOfEnds"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void ReadEnds(ref byte text, int length, out ulong first, out ulong last)
    {
        if (length >= 8)
        {
            first = Unsafe.ReadUnaligned<ulong>(ref text);
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, length - 8));
        }
        else if (length >= 4)
        {
            first = Unsafe.ReadUnaligned<uint>(ref text);
            last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, length - 4));
        }
        else if (length > 0)
        {
            first = (uint)(text | Unsafe.Add(ref text, length >> 1) << 8);
            last = Unsafe.Add(ref text, length - 1);
        }
        else
        {
            first = last = 0;
        }
    }
}
