// Reads binary floating-point numbers: JSON's grammar for numbers (RFC 8259 §6), rounded to the nearest, ties to even.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text;

// Every read returns the position after the number or the complement of that of the byte that does not fit the grammar. What is
// too large is infinite, as in System.Text.Json; for Half, where System.Text.Json refuses it, the complement of the first byte.
internal static partial class FloatText
{
    // A double holds every integer up to 2^53, and powers of ten up to 10^22.
    private const ulong LargestExactInteger = 1UL << 53;
    private const int LargestExactPower = 22;

    private const NumberStyles JsonNumber =
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadDouble(ref byte json, int position, int end, out double value)
    {
        int next = DecimalParts.Scan(ref json, position, end, out ulong digits, out int exponent, out bool negative, out bool cut);
        if (digits > LargestExactInteger || (uint)(exponent + LargestExactPower) > 2 * LargestExactPower || cut)
        {
            return ReadLongDouble(ref json, position, next, digits, exponent, negative, cut, out value);
        }
        value = RoundOnce(digits, exponent);
        if (negative) value = -value;
        return next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadSingle(ref byte json, int position, int end, out float value)
    {
        int next = DecimalParts.Scan(ref json, position, end, out ulong digits, out int exponent, out bool negative, out bool cut);
        double wide;
        if (digits > LargestExactInteger || (uint)(exponent + LargestExactPower) > 2 * LargestExactPower || cut)
        {
            if (next < 0 || !TryRound(digits, exponent, cut, out wide)) return Undecided(ref json, position, next, out value);
        }
        else
        {
            wide = RoundOnce(digits, exponent);
        }
        // Rounding a second time is harmless unless the first led exactly between two floats: then the digits must decide,
        // unless it was no rounding. Below the normal floats the distances are others; there the library decides.
        const double SmallestNormal = 1.17549435082228751e-38;
        const ulong DroppedBits = (1UL << (DoubleSignificandBits - SingleSignificandBits)) - 1;
        bool between = (BitConverter.DoubleToUInt64Bits(wide) & DroppedBits) == (DroppedBits >> 1) + 1;
        if ((between && (exponent != 0 || digits > LargestExactInteger || cut)) || (wide < SmallestNormal && wide != 0))
        {
            return Undecided(ref json, position, next, out value);
        }
        value = (float)wide;
        if (negative) value = -value;
        return next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadHalf(ref byte json, int position, int end, out Half value)
    {
        int next = DecimalParts.Scan(ref json, position, end, out ulong digits, out int exponent, out bool negative, out bool cut);
        if (next < 0 || !TryRound(digits, exponent, cut, out double wide))
        {
            next = Undecided(ref json, position, next, out value);
        }
        else
        {
            const double SmallestNormal = 6.103515625e-05;
            const ulong DroppedBits = (1UL << (DoubleSignificandBits - HalfSignificandBits)) - 1;
            bool between = (BitConverter.DoubleToUInt64Bits(wide) & DroppedBits) == (DroppedBits >> 1) + 1;
            if (between || (wide < SmallestNormal && wide != 0))
            {
                next = Undecided(ref json, position, next, out value);
            }
            else
            {
                value = (Half)wide;
                if (negative) value = -value;
            }
        }
        return next >= 0 && !Half.IsFinite(value) ? ~position : next;
    }

    // One operation on two exact operands rounds once, so the result is right (W. Clinger, PLDI 1990).
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static double RoundOnce(ulong digits, int exponent) =>
        exponent < 0
            ? (long)digits / PowersOfTen.Double(-exponent)
            : (long)digits * PowersOfTen.Double(exponent);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadLongDouble(
        ref byte json, int position, int next, ulong digits, int exponent, bool negative, bool cut, out double value)
    {
        if (next < 0 || !TryRound(digits, exponent, cut, out value)) return Undecided(ref json, position, next, out value);
        if (negative) value = -value;
        return next;
    }

    // Digits that were cut off lie between these and these plus one: where both round to the same number, so does the whole.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryRound(ulong digits, int exponent, bool cut, out double value) =>
        BinaryRounding.TryRound(digits, exponent, out value) &&
        (!cut || (BinaryRounding.TryRound(digits + 1, exponent, out double above) && above == value));

    // What nineteen digits do not decide, and for the narrow types what lies between two values or near zero.
    private static int Undecided<T>(ref byte json, int position, int next, out T value) where T : struct, INumberBase<T>
    {
        value = default;
        if (next >= 0)
        {
            value = T.Parse(
                MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref json, (nint)(uint)position), next - position),
                JsonNumber,
                CultureInfo.InvariantCulture);
        }
        return next;
    }
}
