// Finds the shortest decimal that reads back as a given binary floating-point number; of several, the closest
// (Schubfach: R. Giulietti, "The Schubfach way to render doubles", 2020-2022), by one product where that decides.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class ShortestDecimal
{
    private const int FractionBits = 60;

    /// <summary>
    /// Finds the decimal for <c>significand * 2^exponent</c>, a finite number above zero of up to 53 bits, with trailing zeros.
    /// <paramref name="closerBelow"/> says that the next smaller number is only half as far away: true for powers of two except the
    /// smallest.
    /// </summary>
    // The number is units and a fraction of 10^k, the largest power that is not wider than the interval that rounds to it, half of which is
    // thus 0.5 to 5 units. At most one multiple of ten units is inside, and the closest unit is.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Find(ulong significand, int exponent, bool closerBelow, out int decimalExponent)
    {
        int k = PowerOf(exponent);
        int shift = exponent + PowersOfTen.BinaryExponent(-k) + 1;
        ulong high = PowersOfTen.Significand(-k, out ulong low), shifted = significand << shift;
        ulong units = Product.High(high, shifted), fraction = high * shifted, carried = Product.High(low, shifted);
        fraction += carried;
        units += fraction < carried ? 1u : 0u;

        // In 2^-60 units: how far the multiples of ten below and above are, and half the interval. The shift is 1 to 4.
        ulong tens = units / 10 * 10, half = high >> 5 - shift;
        ulong below = units - tens << FractionBits | fraction >> 64 - FractionBits, above = (10UL << FractionBits) - below;
        decimalExponent = k;
        if (closerBelow || IsNear(below, half) || IsNear(above, half) || IsNear(fraction, 1UL << 63))
        {
            // Into a variable of its own, so that the other stays in a register.
            ulong exact = FindExactly(significand, exponent, closerBelow, out int exactExponent);
            decimalExponent = exactExponent;
            return exact;
        }

        units += fraction >> 63;
        tens += above < half ? 10u : 0u;
        return (below < half) | (above < half) ? tens : units;
    }

    // The power's significand is rounded up by less than 1 and the number below 2^57, so the fraction is too large by at most 1; half the
    // interval is too small by at most 1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsNear(ulong value, ulong bound) => value - bound + 4 <= 8;

    // floor(log10(2^exponent))
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PowerOf(int exponent) => (exponent * 1_262_611) >> 22;

    /// <summary>The rule for <see cref="Find"/>, by three products: the number and both ends of the interval
    /// that rounds to it, in quarters of the unit. Decides all cases.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ulong FindExactly(ulong significand, int exponent, bool closerBelow, out int decimalExponent)
    {
        // If the interval is a quarter shorter, three quarters of the power.
        int k = closerBelow ? ((exponent * 1_262_611) - 524_031) >> 22 : PowerOf(exponent);
        int shift = exponent + PowersOfTen.BinaryExponent(-k) + 1;
        ulong high = PowersOfTen.Significand(-k, out ulong low);

        ulong quarters = significand << 2;
        ulong number = Scale(high, low, quarters << shift);
        ulong lower = Scale(high, low, (quarters - (closerBelow ? 1u : 2u)) << shift);
        ulong upper = Scale(high, low, (quarters + 2) << shift);

        // The ends of the interval read as this number only if it is even: reading rounds ties to even.
        uint odd = (uint)significand & 1;
        lower += odd;
        upper -= odd;

        decimalExponent = k;
        ulong tens = (number >> 2) / 10 * 10;
        bool tensInside = lower <= tens << 2, nextTensInside = (tens + 10) << 2 <= upper;
        if (tensInside != nextTensInside)
            return nextTensInside ? tens + 10 : tens;
        ulong units = number >> 2;
        bool unitsInside = lower <= units << 2, nextUnitsInside = (units + 1) << 2 <= upper;
        if (unitsInside != nextUnitsInside)
            return nextUnitsInside ? units + 1 : units;

        // Both are inside: the closer one; in a tie, the even one.
        return number + (units & 1) > (units << 2) + 2 ? units + 1 : units;
    }

    /// <summary>Finds the shortest decimal, without trailing zeros, that reads back as a
    /// finite number above zero; of several, the closest.</summary>
    internal static ulong Of(double value, out int decimalExponent)
    {
        const int SignificandBits = 52, Bias = 1023;
        ulong bits = BitConverter.DoubleToUInt64Bits(value), fraction = bits & ((1UL << SignificandBits) - 1);
        int exponent = (int)(bits >> SignificandBits);
        ulong significand = exponent == 0 ? fraction : fraction | 1UL << SignificandBits;
        ulong digits = Find(
            significand, Math.Max(exponent, 1) - Bias - SignificandBits, closerBelow: fraction == 0 && exponent > 1, out decimalExponent);
        while (digits % 10 == 0)
        {
            digits /= 10;
            decimalExponent++;
        }

        return digits;
    }

    // The product's integer part, with its lowest bit set if there is a fraction. The power's significand is rounded up by less
    // than 1 and the number is below 2^59, so an exact product has 64 zero bits after the point. No other product has, where it
    // matters, near multiples of four: there such a fraction is at least 2^-62.6 for every exponent and significand of the three
    // formats (found by continued fractions).
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Scale(ulong high, ulong low, ulong number)
    {
        ulong carried = Product.High(low, number);
        ulong integer = Product.High(high, number);
        ulong fraction = high * number;
        fraction += carried;
        integer += fraction < carried ? 1u : 0u;
        return integer | (fraction != 0 ? 1u : 0u);
    }
}
