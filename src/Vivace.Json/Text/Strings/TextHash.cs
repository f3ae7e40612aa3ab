// A hash of a short text's ends: repeated names and values rarely differ only in the middle.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

/// <summary>Multiply and xor-shift, over the first word, the last word and the length. The upper bits are the best ones.</summary>
internal static class TextHash
{
    /// <summary>Up to this length in bytes, the ends cover the whole text.</summary>
    internal const int LongestOfEnds = 16;

    private const ulong Odd1 = 0x9E3779B97F4A7C15, Odd2 = 0xC2B2AE3D27D4EB4F;

    /// <summary>The hash of a text of any length, ignoring the bits of <paramref name="fold"/> in each byte of a word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfEnds(ref byte text, int length, ulong fold = 0)
    {
        ReadEnds(ref text, length, out ulong first, out ulong last);
        return OfEnds(first | fold, last | fold, length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong OfEnds(ulong first, ulong last, int length)
    {
        ulong hash = (first ^ (last * Odd2)) + (uint)length;
        hash ^= hash >> 29;
        return hash * Odd1;
    }

    /// <summary>The two ends; with the length they identify a text of up to <see cref="LongestOfEnds"/> bytes.</summary>
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
