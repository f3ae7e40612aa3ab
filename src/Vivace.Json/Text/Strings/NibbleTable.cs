// A table of 16 bytes, looked up for 16 indices at once.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Strings;

internal static class NibbleTable
{
    /// <summary>The entries of <paramref name="table"/>; zero for an index whose top bit is set. Indices
    /// from 16 to 127 are undefined, because processors differ.</summary>
    /// <remarks>Names the instructions, because in code compiled ahead of time the portable one is a call.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> LookUp(Vector128<byte> table, Vector128<byte> indices)
    {
        if (Ssse3.IsSupported)
            return Ssse3.Shuffle(table, indices);
        if (AdvSimd.Arm64.IsSupported)
            return AdvSimd.Arm64.VectorTableLookup(table, indices);
        return Vector128.ShuffleNative(table, indices);
    }
}
