// Powers of ten in binary, for reading and writing floating-point numbers.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Numbers;

// 10^e = Significand(e) * 2^(BinaryExponent(e) - 127), where the highest bit of the significand is set.
internal static partial class PowersOfTen
{
    internal const int Lowest = -342;
    internal const int Highest = 324;

    // Between these bounds, the reader wants the power rounded up (below 0), or it is exact (0 to 55).
    internal const int LowestRoundedUp = -27;
    internal const int HighestExact = 55;

    /// <summary>The upper half of a power's significand, rounded up if it is not exact in 128 bits. The
    /// exponent is from <see cref="Lowest"/> to <see cref="Highest"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Significand(int exponent, out ulong low)
    {
        ref ulong entry = ref Unsafe.Add(ref MemoryMarshal.GetReference(Table), (nint)(uint)((exponent - Lowest) * 2));
        low = Unsafe.Add(ref entry, 1);
        return entry;
    }

    /// <summary>floor(log2(10^exponent)). A test checks every exponent of the table.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int BinaryExponent(int exponent) => (exponent * 217_706) >> 16;

    /// <summary>10^exponent for 0 to 19.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Integer(int exponent) => Unsafe.Add(ref MemoryMarshal.GetReference(Integers), (nint)(uint)exponent);

    /// <summary>10^exponent for 0 to 22, the powers that a double holds exactly.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static double Double(int exponent) => Unsafe.Add(ref MemoryMarshal.GetReference(Doubles), (nint)(uint)exponent);

    private static ReadOnlySpan<ulong> Integers =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000, 100_000_000_000,
        1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ];

    private static ReadOnlySpan<double> Doubles =>
    [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ];
}
