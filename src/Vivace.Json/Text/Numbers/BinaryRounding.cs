// Rounds a decimal of up to 19 digits to the nearest double with one or two multiplications (the Eisel-Lemire algorithm:
// D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51 (8), 2021).
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class BinaryRounding
{
    private const int SignificandBits = 52;
    private const int ExponentBias = 1023;
    private const int InfiniteExponent = 2047;

    // Below the first power, even nineteen digits are less than half of the smallest double; above the second, even one digit overflows.
    private const int LowestPower = -342;
    private const int HighestPower = 308;

    // The product keeps this many bits below the significand: a rounding bit, and one in case its highest bit is zero.
    private const int KeptBits = 64 - SignificandBits - 3;

    // Ties occur only for these powers: 5^23 is the largest below 2^54, and 5^-4 the smallest that can divide 64 bits evenly.
    private const int LowestTiePower = -4;
    private const int HighestTiePower = 23;

    private const ulong Undetermined = (1UL << KeptBits) - 1;

    /// <summary>Rounds <c>digits * 10^exponent</c>; false if the product does not decide, which has never been observed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRound(ulong digits, int exponent, out double value)
    {
        value = 0;
        if (digits == 0 || exponent < LowestPower) return true;
        if (exponent > HighestPower)
        {
            value = double.PositiveInfinity;
            return true;
        }

        int leadingZeros = BitOperations.LeadingZeroCount(digits);
        digits <<= leadingZeros;
        ulong powerHigh = PowersOfTen.Significand(exponent, out ulong powerLow);
        // The algorithm is proven for powers rounded down, except where they are exact or the inverse of a 64-bit power.
        powerLow -= exponent is < PowersOfTen.LowestRoundedUp or > PowersOfTen.HighestExact ? 1u : 0u;

        ulong high = Multiply(digits, powerHigh, powerLow, out ulong low);
        if (low == ulong.MaxValue && exponent is < PowersOfTen.LowestRoundedUp or > PowersOfTen.HighestExact) return false;

        int upper = (int)(high >> 63);
        ulong significand = high >> (upper + KeptBits);
        int binaryExponent = PowersOfTen.BinaryExponent(exponent) + 63 + upper - leadingZeros + ExponentBias;
        if (binaryExponent <= 0)
        {
            // Subnormal: shift the significand before rounding; it may round up to the smallest normal number.
            if (1 - binaryExponent >= 64) return true;
            significand >>= 1 - binaryExponent;
            significand = (significand + (significand & 1)) >> 1;
            value = BitConverter.UInt64BitsToDouble(significand);
            return true;
        }
        significand = Round(significand, high, low, exponent);
        // A carry out of the significand increments the exponent, and leaves the significand zero.
        ulong bits = ((ulong)binaryExponent << SignificandBits) + (significand - (1UL << SignificandBits));
        value = bits >= (ulong)InfiniteExponent << SignificandBits
            ? double.PositiveInfinity
            : BitConverter.UInt64BitsToDouble(bits);
        return true;
    }

    /// <summary>The same for nonzero digits and exponents from -19 to 0, as numbers without an exponent part have:
    /// the product always decides, and the result is a normal number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static double RoundFraction(ulong digits, int exponent)
    {
        int leadingZeros = BitOperations.LeadingZeroCount(digits);
        digits <<= leadingZeros;
        ulong powerHigh = PowersOfTen.Significand(exponent, out ulong powerLow);
        ulong high = Multiply(digits, powerHigh, powerLow, out ulong low);
        int upper = (int)(high >> 63);
        ulong significand = high >> (upper + KeptBits);
        ulong binaryExponent = (ulong)(PowersOfTen.BinaryExponent(exponent) + 63 + upper - leadingZeros + ExponentBias);
        significand = Round(significand, high, low, exponent);
        return BitConverter.UInt64BitsToDouble((binaryExponent << SignificandBits) + (significand - (1UL << SignificandBits)));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Multiply(ulong digits, ulong powerHigh, ulong powerLow, out ulong low)
    {
        ulong high = Product.High(digits, powerHigh);
        low = digits * powerHigh;
        if ((high & Undetermined) == Undetermined)
        {
            // All ones below the significand: the lower half of the power may carry into it.
            ulong carried = Product.High(digits, powerLow);
            low += carried;
            high += low < carried ? 1u : 0u;
        }
        return high;
    }

    // Drops the rounding bit.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Round(ulong significand, ulong high, ulong low, int exponent)
    {
        // A tie: round to even, which the code below does not do.
        if (low <= 1 && exponent is >= LowestTiePower and <= HighestTiePower && (significand & 3) == 1 &&
            significand << ((int)(high >> 63) + KeptBits) == high)
        {
            significand--;
        }
        return (significand + (significand & 1)) >> 1;
    }
}
