// Finds the shortest decimal that reads back as a given binary floating-point number; of several, the closest
// (Schubfach: R. Giulietti, "The Schubfach way to render doubles", 2020-2022).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class ShortestDecimal
{
    /// <summary>Finds the decimal for <c>significand * 2^exponent</c>, a finite number above zero of up to 53 bits, with trailing zeros. <paramref name="closerBelow"/> says
    /// that the next smaller number is only half as far away: true for powers of two except the smallest.</summary>
    // Three products suffice: the number and both ends of the interval that rounds to it, in quarters of the largest unit 10^k
    // that is not wider than the interval. At most one multiple of 10 units is inside, and at least one of 1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Find(ulong significand, int exponent, bool closerBelow, out int decimalExponent)
    {
        // floor(log10(2^exponent)); three quarters of that power if the interval is a quarter shorter.
        int k = ((exponent * 1_262_611) - (closerBelow ? 524_031 : 0)) >> 22;
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

        // No branches from here on: for real numbers they would be coin tosses.
        decimalExponent = k;
        ulong units = number >> 2;
        uint unitsInside = lower <= units << 2 ? 1u : 0u;
        uint nextUnitsInside = (units + 1) << 2 <= upper ? 1u : 0u;
        // If both are inside, take the closer one; in a tie, the even one.
        uint nextIsCloser = number + (units & 1) > (units << 2) + 2 ? 1u : 0u;
        units += unitsInside == nextUnitsInside ? nextIsCloser : nextUnitsInside;

        ulong tens = (number >> 2) / 10 * 10;
        uint tensInside = lower <= tens << 2 ? 1u : 0u;
        uint nextTensInside = (tens + 10) << 2 <= upper ? 1u : 0u;
        tens += nextTensInside * 10;
        return tensInside == nextTensInside ? units : tens;
    }

    /// <summary>Finds the shortest decimal, without trailing zeros, that reads back as a finite number above zero; of several, the closest.</summary>
    internal static ulong Of(double value, out int decimalExponent)
    {
        const int FractionBits = 52, Bias = 1023;
        ulong bits = BitConverter.DoubleToUInt64Bits(value), fraction = bits & ((1UL << FractionBits) - 1);
        int exponent = (int)(bits >> FractionBits);
        ulong significand = exponent == 0 ? fraction : fraction | 1UL << FractionBits;
        ulong digits = Find(significand, Math.Max(exponent, 1) - Bias - FractionBits, closerBelow: fraction == 0 && exponent > 1, out decimalExponent);
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
