// A block of 64 bytes for scans that don't depend on a vector width: what is in strings, and which brackets are not.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Indexing;

/// <summary>One bit per byte, in order. A scan pays only for the bits it uses: the JIT
/// removes the rest, and two of the three kernels.</summary>
internal readonly struct TextBlock
{
    /// <summary>In bytes.</summary>
    internal const int Length = 64;

    /// <summary>How many bytes may be loaded after a block that is copied or whose words are checked.</summary>
    internal const int LoadLength = sizeof(ulong);

    /// <summary>How many bytes before a block may be loaded.</summary>
    internal const int BytesBefore = 3;

    internal static bool IsSupported => Vector128.IsHardwareAccelerated;

    /// <summary>From each opening quote to the byte before its closing quote.</summary>
    internal readonly ulong Inside;

    /// <summary>The other bytes, except those after a backslash.</summary>
    internal readonly ulong Outside;

    internal readonly ulong Opening;

    internal readonly ulong Closing;

    /// <summary>Classifies a block. Its first <paramref name="seen"/> bytes belong to the previous block and get no bits.</summary>
    // Bits that depend on no others come first, so that the processor has them by the time those of strings are ready.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal TextBlock(ref byte block, int seen, ref StringBits strings)
    {
        ulong unseen = ulong.MaxValue << seen, quotes = Equal(ref block, '"') & unseen, backslashes = Equal(ref block, '\\') & unseen;
        ulong opening = EqualSmall(ref block, '{'), closing = EqualSmall(ref block, '}'),
            inside = strings.Pass(quotes, backslashes, seen, out ulong escaped);
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong UpTo(ref byte block, byte last) =>
        Kernel512.IsSupported ? Kernel512.InRange(ref block, 0, last)
        : Kernel256.IsSupported ? Kernel256.InRange(ref block, 0, last)
        : Kernel128.InRange(ref block, 0, last);

    /// <summary>Copies the block at a position to the second one of <paramref name="room"/>, with the bytes before it and up to
    /// <paramref name="after"/> after it, and spaces where the text has no bytes.</summary>
    internal static ref byte Padded(ref byte text, nint position, nint length, Span<byte> room, int after)
    {
        int before = (int)Math.Min(position, BytesBefore), rest = (int)Math.Min(length - position, Length + after);
        for (int i = 0; i < room.Length; i += Vector128<byte>.Count)
            Vector128.Create((byte)' ').StoreUnsafe(ref MemoryMarshal.GetReference(room), (nuint)i);
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, position - before), before + rest).CopyTo(room[(Length - before)..]);
        return ref room[Length];
    }

    /// <inheritdoc cref="IBlockKernel.Copy"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Copy(ulong bits, ref byte block, ref byte target) =>
        Kernel512.IsSupported ? Kernel512.Copy(bits, ref block, ref target)
        : Kernel256.IsSupported ? Kernel256.Copy(bits, ref block, ref target)
        : Kernel128.Copy(bits, ref block, ref target);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong EqualSmall(ref byte block, char value) =>
        Kernel512.IsSupported ? Kernel512.EqualSmall(ref block, (byte)value)
        : Kernel256.IsSupported ? Kernel256.EqualSmall(ref block, (byte)value)
        : Kernel128.EqualSmall(ref block, (byte)value);
}
