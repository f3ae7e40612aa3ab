// Bytes that are loaded and stored as one vector, in fields. Not as vectors: code that is compiled ahead of time neither takes nor
// returns an object that has a vector inside, because vectors are laid out as the machine has them.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text;

/// <summary>16 bytes.</summary>
[InlineArray(2)]
internal struct Block16
{
    private ulong _first;

    internal static Block16 Of(ReadOnlySpan<byte> bytes) => Unsafe.ReadUnaligned<Block16>(ref MemoryMarshal.GetReference(bytes[..16]));

    internal readonly Vector128<byte> Vector
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.As<ulong, Vector128<byte>>(ref Unsafe.AsRef(in _first));
    }
}

/// <summary>32 bytes.</summary>
[InlineArray(4)]
internal struct Block32
{
    internal const int Count = 32;

    private ulong _first;

    [UnscopedRef]
    internal Span<byte> Bytes => MemoryMarshal.CreateSpan(ref Unsafe.As<ulong, byte>(ref _first), Count);
}
