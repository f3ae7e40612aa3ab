// The upper half of a 64-bit product in one instruction, without storing the lower half through an 'out'.
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Numbers;

internal static class Product
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong High(ulong left, ulong right)
    {
        if (Bmi2.X64.IsSupported) return Bmi2.X64.MultiplyNoFlags(left, right);
        if (ArmBase.Arm64.IsSupported) return ArmBase.Arm64.MultiplyHigh(left, right);
        return Math.BigMul(left, right, out _);
    }
}
