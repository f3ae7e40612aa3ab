// Bytes that are loaded and stored as one vector, kept in plain fields: code compiled ahead of time cannot pass structs that
// contain vectors, because their layout depends on the machine.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Blocks;

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

[InlineArray(4)]
internal struct Block32
{
    internal const int Count = 32;

    private ulong _first;

    [UnscopedRef]
    internal Span<byte> Bytes => MemoryMarshal.CreateSpan(ref Unsafe.As<ulong, byte>(ref _first), Count);
}
