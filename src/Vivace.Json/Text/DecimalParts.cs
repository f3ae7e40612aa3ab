// A JSON number as digits and a power of ten, in one pass that checks its grammar (RFC 8259 §6).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text;

internal static class DecimalParts
{
    // 64 bits hold this many digits.
    internal const int MaxDigits = 19;

    // Beyond these no digits that fit into memory bring an exponent back into any type's range.
    private const long ExponentLimit = 1L << 40;
    private const int ClampedExponent = 1 << 20;

    /// <summary>Reads a number into <c>digits * 10^exponent</c>.</summary>
    /// <param name="json">The text.</param>
    /// <param name="position">Where the number begins.</param>
    /// <param name="end">Where the text ends.</param>
    /// <param name="digits">The first nineteen digits behind leading zeros, or all of them if there are no more.</param>
    /// <param name="exponent">Clamped to a million either way.</param>
    /// <param name="negative">Whether there is a minus sign.</param>
    /// <param name="cut">Whether other digits than zeros follow the nineteen: the number lies above the one described.</param>
    /// <returns>The position after the number, or the complement of that of the byte that does not fit; then all else is void.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Scan(
        ref byte json, int position, int end, out ulong digits, out int exponent, out bool negative, out bool cut)
    {
        digits = 0;
        exponent = 0;
        cut = false;
        negative = false;
        if (position >= end) return ~position;
        uint next = At(ref json, position);
        if (next == '-')
        {
            negative = true;
            if (++position >= end) return ~position;
            next = At(ref json, position);
        }
        uint digit = next - '0';
        if (digit > 9) return ~position;
        int start = position;
        ulong sum = digit;
        position++;
        if (digit == 0)
        {
            if (position < end && At(ref json, position) - '0' <= 9) return ~position;
        }
        else
        {
            while (position < end && (digit = At(ref json, position) - '0') <= 9)
            {
                sum = (sum * 10) + digit;
                position++;
            }
        }

        int count = position - start;
        if (position < end && At(ref json, position) == '.')
        {
            int fraction = ++position;
            while (true)
            {
                if (position + 8 > end)
                {
                    while (position < end && (digit = At(ref json, position) - '0') <= 9)
                    {
                        sum = (sum * 10) + digit;
                        position++;
                    }
                    break;
                }
                ulong word = DigitWords.Load(ref json, position);
                ulong others = DigitWords.MarkOthers(word);
                if (others != 0)
                {
                    int bits = DigitWords.DigitBits(others);
                    if (bits != 0)
                    {
                        sum = (sum * PowersOfTen.Integer(bits >> 3)) + DigitWords.Value(word << (64 - bits));
                        position += bits >> 3;
                    }
                    break;
                }
                sum = (sum * 100_000_000) + DigitWords.Value(word);
                position += 8;
            }
            if (position == fraction) return ~position;
            exponent = fraction - position;
            count -= exponent;
        }

        digits = sum;
        if (count > MaxDigits || (position < end && (At(ref json, position) | 0x20) == 'e'))
        {
            // Through copies: a variable whose address is passed on would live in memory from the first digit on.
            ulong digitsRead = sum;
            int exponentRead = exponent;
            position = ScanRest(ref json, start, position, end, count, ref digitsRead, ref exponentRead, out bool more);
            digits = digitsRead;
            exponent = exponentRead;
            cut = more;
        }
        return position;
    }

    // What few numbers have: an exponent, or more digits than a word holds.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ScanRest(
        ref byte json, int start, int position, int end, int count, ref ulong digits, ref int exponent, out bool cut)
    {
        long scale = exponent;
        cut = false;
        if (count > MaxDigits) Cut(ref json, start, position, ref digits, ref scale, ref cut);
        if (position < end && (At(ref json, position) | 0x20) == 'e')
        {
            if (++position >= end) return ~position;
            uint sign = At(ref json, position);
            if (sign is '+' or '-' && ++position >= end) return ~position;
            uint digit = At(ref json, position) - '0';
            if (digit > 9) return ~position;
            long written = 0;
            do
            {
                if (written < ExponentLimit) written = (written * 10) + digit;
                position++;
            }
            while (position < end && (digit = At(ref json, position) - '0') <= 9);
            scale += sign == '-' ? -written : written;
        }
        exponent = (int)Math.Clamp(scale, -ClampedExponent, ClampedExponent);
        return position;
    }

    // Goes over the digits again: leading zeros do not count, and those behind the nineteenth only whether they are zeros.
    private static void Cut(ref byte json, int start, int position, ref ulong digits, ref long scale, ref bool cut)
    {
        ulong sum = 0;
        int taken = 0;
        for (int i = start; i < position; i++)
        {
            uint digit = At(ref json, i) - '0';
            if (digit > 9) continue; // the point
            if (taken < MaxDigits)
            {
                sum = (sum * 10) + digit;
                if (sum != 0) taken++;
            }
            else
            {
                cut |= digit != 0;
                scale++;
            }
        }
        digits = sum;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint At(ref byte json, int position) => Unsafe.Add(ref json, (nint)(uint)position);
}
