// Reads binary floating-point numbers in JSON's grammar (RFC 8259 §6), rounded to nearest, ties to even.
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Text.Numbers;

// All methods return the position after the number, or the complement of the position of the wrong byte. Numbers that are too
// large become infinite, as in System.Text.Json; for Half, which System.Text.Json rejects, the complement of the first byte's position.
internal static partial class FloatText
{
    // A double holds every integer up to 2^53, and the powers of ten up to 10^22.
    private const ulong LargestExactInteger = 1UL << 53;
    private const int LargestExactPower = 22;

    private const NumberStyles JsonNumber =
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    // Inlined into its one caller, a reading primitive.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadDouble(ref byte json, int position, int end, out double value)
    {
        int digitsAt = SkipSign(ref json, position, end);
        int next = DecimalParts.Scan(ref json, digitsAt, end, out ulong digits, out int exponent, out int count);
        if (DecimalParts.IsIncomplete(ref json, next, end, count))
        {
            return ReadRareDouble(ref json, position, digitsAt, next, end, digits, exponent, out value);
        }
        // Without an exponent part, the power of ten is one of the nineteen exact ones.
        double magnitude = (long)digits;
        if (digits > LargestExactInteger) magnitude = BinaryRounding.RoundFraction(digits, exponent);
        else if (exponent != 0) magnitude /= PowersOfTen.Double(-exponent);
        value = digitsAt == position ? magnitude : -magnitude;
        return next;
    }

    // Inlined into its one caller, a reading primitive.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadSingle(ref byte json, int position, int end, out float value)
    {
        int digitsAt = SkipSign(ref json, position, end);
        int next = DecimalParts.Scan(ref json, digitsAt, end, out ulong digits, out int exponent, out int count);
        if (DecimalParts.IsIncomplete(ref json, next, end, count) || digits > LargestExactInteger)
        {
            return ReadRareSingle(ref json, position, digitsAt, next, end, digits, exponent, out value);
        }
        // Rounding twice is safe unless the first result is inexact and a tie between two floats.
        double magnitude = (long)digits;
        if (exponent != 0)
        {
            magnitude /= PowersOfTen.Double(-exponent);
            if (IsBetweenSingles(magnitude))
            {
                return ReadRareSingle(ref json, position, digitsAt, next, end, digits, exponent, out value);
            }
        }
        value = (float)(digitsAt == position ? magnitude : -magnitude);
        return next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ReadHalf(ref byte json, int position, int end, out Half value)
    {
        int digitsAt = SkipSign(ref json, position, end);
        int next = DecimalParts.Scan(ref json, digitsAt, end, out ulong digits, out int exponent, out int count);
        next = DecimalParts.ScanRest(ref json, digitsAt, next, end, ref digits, ref exponent, out bool cut);

        const double SmallestNormal = 6.103515625e-05;
        const ulong DroppedBits = (1UL << (DoubleSignificandBits - HalfSignificandBits)) - 1;
        if (next >= 0 && TryRound(digits, exponent, cut, out double wide) &&
            (BitConverter.DoubleToUInt64Bits(wide) & DroppedBits) != (DroppedBits >> 1) + 1 && (wide >= SmallestNormal || wide == 0))
        {
            value = (Half)(digitsAt == position ? wide : -wide);
        }
        else
        {
            next = ReadUndecided(ref json, position, next, out value);
        }
        return next >= 0 && !Half.IsFinite(value) ? ~position : next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadRareDouble(
        ref byte json, int position, int digitsAt, int next, int end, ulong digits, int exponent, out double value)
    {
        next = DecimalParts.ScanRest(ref json, digitsAt, next, end, ref digits, ref exponent, out bool cut);
        if (next < 0 || !TryRound(digits, exponent, cut, out double magnitude))
        {
            return ReadUndecided(ref json, position, next, out value);
        }
        value = digitsAt == position ? magnitude : -magnitude;
        return next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadRareSingle(
        ref byte json, int position, int digitsAt, int next, int end, ulong digits, int exponent, out float value)
    {
        // Below the normal floats, the spacing is different from what the test assumes.
        const double SmallestNormal = 1.17549435082228751e-38;
        next = DecimalParts.ScanRest(ref json, digitsAt, next, end, ref digits, ref exponent, out bool cut);
        if (next < 0 || !TryRound(digits, exponent, cut, out double wide) ||
            IsBetweenSingles(wide) || (wide < SmallestNormal && wide != 0))
        {
            return ReadUndecided(ref json, position, next, out value);
        }
        value = (float)(digitsAt == position ? wide : -wide);
        return next;
    }

    // Numbers that nineteen digits do not decide; for the narrow types also ties and numbers near zero.
    private static int ReadUndecided<T>(ref byte json, int position, int next, out T value) where T : struct, INumberBase<T>
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

    private static bool TryRound(ulong digits, int exponent, bool cut, out double value)
    {
        if (digits <= LargestExactInteger && (uint)(exponent + LargestExactPower) <= 2 * LargestExactPower && !cut)
        {
            // A single operation on exact operands rounds once, so the result is correct (W. Clinger, PLDI 1990).
            value = exponent < 0
                ? (long)digits / PowersOfTen.Double(-exponent)
                : (long)digits * PowersOfTen.Double(exponent);
            return true;
        }
        // With digits cut off, the number lies between these digits and the same plus one: if both round to the same number, so does it.
        return BinaryRounding.TryRound(digits, exponent, out value) &&
            (!cut || (BinaryRounding.TryRound(digits + 1, exponent, out double above) && above == value));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsBetweenSingles(double value)
    {
        const ulong DroppedBits = (1UL << (DoubleSignificandBits - SingleSignificandBits)) - 1;
        return (BitConverter.DoubleToUInt64Bits(value) & DroppedBits) == (DroppedBits >> 1) + 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SkipSign(ref byte json, int position, int end) =>
        position < end && Unsafe.Add(ref json, (nint)(uint)position) == '-' ? position + 1 : position;
}
