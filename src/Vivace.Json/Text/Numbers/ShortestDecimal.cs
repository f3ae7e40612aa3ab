// The shortest decimal that reads back as a given binary floating-point number, and of these the closest
// (Schubfach: R. Giulietti, "The Schubfach way to render doubles", 2020-2022).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class ShortestDecimal
{
    /// <summary>Finds the decimal of <c>significand * 2^exponent</c> for a finite number above zero of up to 53 bits.</summary>
    /// <param name="significand">The binary significand, hidden bit included.</param>
    /// <param name="exponent">The binary exponent.</param>
    /// <param name="closerBelow">Whether the next smaller number is only half as far away: powers of two, the smallest excepted.</param>
    /// <param name="decimalExponent">The power of ten of the last digit.</param>
    /// <returns>The digits, with the zeros at the end that the power of ten leaves: 16 or 17 of them for a normal double.</returns>
    // Three products suffice: of the number and of both ends of the interval that rounds to it, in quarters of the unit 10^k
    // that is the longest not wider than the interval. At most one multiple of 10 units is inside, and at least one of 1.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Find(ulong significand, int exponent, bool closerBelow, out int decimalExponent)
    {
        // floor(log10(2^exponent)), of three quarters of that where the interval is a quarter shorter.
        int k = ((exponent * 1_262_611) - (closerBelow ? 524_031 : 0)) >> 22;
        int shift = exponent + PowersOfTen.BinaryExponent(-k) + 1;
        ulong high = PowersOfTen.Significand(-k, out ulong low);

        ulong quarters = significand << 2;
        ulong number = Scale(high, low, quarters << shift);
        ulong lower = Scale(high, low, (quarters - (closerBelow ? 1u : 2u)) << shift);
        ulong upper = Scale(high, low, (quarters + 2) << shift);
        // An end of the interval reads as this number only if that is even: reading rounds a tie to even.
        uint odd = (uint)significand & 1;
        lower += odd;
        upper -= odd;

        // From here on without branches: on real numbers they would be coin tosses.
        decimalExponent = k;
        ulong units = number >> 2;
        uint unitsInside = lower <= units << 2 ? 1u : 0u;
        uint nextUnitsInside = (units + 1) << 2 <= upper ? 1u : 0u;
        // With both inside, the closer one, at a tie the even one.
        uint nextIsCloser = number + (units & 1) > (units << 2) + 2 ? 1u : 0u;
        units += unitsInside == nextUnitsInside ? nextIsCloser : nextUnitsInside;

        ulong tens = (number >> 2) / 10 * 10;
        uint tensInside = lower <= tens << 2 ? 1u : 0u;
        uint nextTensInside = (tens + 10) << 2 <= upper ? 1u : 0u;
        tens += nextTensInside * 10;
        return tensInside == nextTensInside ? units : tens;
    }

    /// <summary>Finds the shortest decimal that reads back as a finite number above zero, and of these the closest.</summary>
    /// <param name="value">The number.</param>
    /// <param name="decimalExponent">The power of ten of the last digit.</param>
    /// <returns>The digits, without zeros at the end.</returns>
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

    // The integer part of the product, its lowest bit set if there is a fraction. The significand of the power is rounded up by
    // less than 1 and the number below 2^59, so a product that is exact shows 64 zero bits after the point. No other does that
    // where it could matter, near a multiple of four: for every exponent and significand of the three formats such a fraction
    // is at least 2^-62.6 (found by continued fractions).
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
