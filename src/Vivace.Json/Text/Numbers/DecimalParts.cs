// Splits a JSON number, without its sign, into digits and a power of ten, and checks its grammar on the way (RFC 8259 §6).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class DecimalParts
{
    // As many as 64 bits hold.
    internal const int MaxDigits = 19;

    // No digits that fit into memory can bring larger exponents back into any type's range.
    private const long ExponentLimit = 1L << 40;
    private const int ClampedExponent = 1 << 20;

    /// <summary>
    /// Reads the digits and fraction after the sign: <c>digits * 10^exponent</c>; undefined for more than <see cref="MaxDigits"/> digits,
    /// with leading zeros included in the count. Returns the position after them, where an exponent may follow, or the complement of the
    /// position of the wrong byte.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Scan(ref byte json, int position, int end, out ulong digits, out int exponent, out int count)
    {
        digits = 0;
        exponent = 0;
        count = 0;
        if (position >= end) return ~position;
        uint digit = At(ref json, position) - '0';
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

        count = position - start;
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
                    // One and two digits are so frequent that a branch pays: the number's end is then predicted, and the code after it
                    // need not wait for the count.
                    int bits = DigitWords.DigitBits(others);
                    if (bits == 16)
                    {
                        sum = (sum * 100) + ((word & 0xFF) * 10) + ((word >> 8) & 0xFF);
                        position += 2;
                    }
                    else if (bits == 8)
                    {
                        sum = (sum * 10) + (word & 0xFF);
                        position++;
                    }
                    else if (bits != 0)
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
        return position;
    }

    /// <summary>Whether <see cref="ScanRest"/> must continue.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsIncomplete(ref byte json, int next, int end, int count) =>
        count > MaxDigits || ((uint)next < (uint)end && (At(ref json, next) | 0x20) == 'e');

    /// <summary>
    /// Reads what few numbers have: an exponent, clamped to a million either way, or more than <see cref="MaxDigits"/> digits, of which it
    /// keeps the first without leading zeros; <paramref name="cut"/> says that nonzero digits were lost. Returns the same as
    /// <see cref="Scan"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int ScanRest(
        ref byte json, int position, int next, int end, ref ulong digits, ref int exponent, out bool cut)
    {
        long scale = exponent;
        cut = false;
        if (next < 0) return next;
        if (next - position > MaxDigits) Cut(ref json, position, next, ref digits, ref scale, ref cut);
        if (next < end && (At(ref json, next) | 0x20) == 'e')
        {
            if (++next >= end) return ~next;
            uint sign = At(ref json, next);
            if (sign is '+' or '-' && ++next >= end) return ~next;
            uint digit = At(ref json, next) - '0';
            if (digit > 9) return ~next;
            long written = 0;
            do
            {
                if (written < ExponentLimit) written = (written * 10) + digit;
                next++;
            }
            while (next < end && (digit = At(ref json, next) - '0') <= 9);
            scale += sign == '-' ? -written : written;
        }
        exponent = (int)Math.Clamp(scale, -ClampedExponent, ClampedExponent);
        return next;
    }

    // Reads the digits again: skips leading zeros, and of the digits after the nineteenth only notes whether all are zero.
    private static void Cut(ref byte json, int position, int next, ref ulong digits, ref long scale, ref bool cut)
    {
        ulong sum = 0;
        int taken = 0;
        for (int i = position; i < next; i++)
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
