// A block of 64 bytes, for scans that are not written for one width of vectors: what is in strings, and which brackets are not.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text;

/// <summary>One bit a byte, in the order of the bytes. A scan pays only for the bits that it uses: the JIT leaves out the others, and two of the three kernels.</summary>
internal readonly struct TextBlock
{
    /// <summary>The bytes of a block.</summary>
    internal const int Length = 64;

    /// <summary>Whether the processor has vectors.</summary>
    internal static bool IsSupported => Vector128.IsHardwareAccelerated;

    /// <summary>The bytes from an opening quote to the one before the closing quote.</summary>
    internal readonly ulong Inside;

    /// <summary>The other bytes, without those after a backslash.</summary>
    internal readonly ulong Outside;

    /// <summary>Brackets and braces outside strings that open.</summary>
    internal readonly ulong Opening;

    /// <summary>Those that close.</summary>
    internal readonly ulong Closing;

    /// <summary>Looks at a block.</summary>
    /// <param name="block">The first byte.</param>
    /// <param name="seen">How many bytes at its beginning were in the block before: they have no bits.</param>
    /// <param name="strings">What the block before left, and what this one leaves.</param>
    // The bits that need no others come first: the processor has them when those of strings are there.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TextBlock(ref byte block, int seen, ref StringBits strings)
    {
        ulong unseen = ulong.MaxValue << seen, quotes = Equal(ref block, '"') & unseen, backslashes = Equal(ref block, '\\') & unseen;
        ulong opening = EqualSmall(ref block, '{'), closing = EqualSmall(ref block, '}'), inside = strings.Pass(quotes, backslashes, seen, out ulong escaped);
        Inside = inside & unseen;
        Outside = ~(inside | escaped) & unseen;
        Opening = opening & Outside;
        Closing = closing & Outside;
    }

    internal int Opened => BitOperations.PopCount(Opening);

    internal int Closed => BitOperations.PopCount(Closing);

    /// <inheritdoc cref="IBlockKernel.Equal"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Equal(ref byte block, char value) =>
        Kernel512.IsSupported ? Kernel512.Equal(ref block, (byte)value)
        : Kernel256.IsSupported ? Kernel256.Equal(ref block, (byte)value)
        : Kernel128.Equal(ref block, (byte)value);

    /// <summary>The bytes up to a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong UpTo(ref byte block, byte last) =>
        Kernel512.IsSupported ? Kernel512.InRange(ref block, 0, last)
        : Kernel256.IsSupported ? Kernel256.InRange(ref block, 0, last)
        : Kernel128.InRange(ref block, 0, last);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong EqualSmall(ref byte block, char value) =>
        Kernel512.IsSupported ? Kernel512.EqualSmall(ref block, (byte)value)
        : Kernel256.IsSupported ? Kernel256.EqualSmall(ref block, (byte)value)
        : Kernel128.EqualSmall(ref block, (byte)value);
}
