// Skips numbers whose value is not needed: only checks the grammar (RFC 8259 §6).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static class NumberText
{
    /// <summary>Returns the position after a number of any size and precision, or the complement of the position of the wrong byte: not a
    /// digit where one is required, or a digit after a leading zero.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int SkipNumber(ref byte json, int position, int end)
    {
        if (position >= end) return ~position;
        uint next = At(ref json, position);
        if (next == '-')
        {
            if (++position >= end) return ~position;
            next = At(ref json, position);
        }
        if (next - '0' > 9) return ~position;
        position++;
        if (next == '0')
        {
            if (position < end && At(ref json, position) - '0' <= 9) return ~position;
        }
        else
        {
            position = SkipDigits(ref json, position, end);
        }

        if (position >= end) return position;
        next = At(ref json, position);
        if (next == '.')
        {
            int fraction = position + 1;
            position = SkipDigits(ref json, fraction, end);
            if (position == fraction) return ~position;
            if (position >= end) return position;
            next = At(ref json, position);
        }
        if ((next | 0x20) == 'e')
        {
            int exponent = position + 1;
            if (exponent < end && At(ref json, exponent) is '+' or '-') exponent++;
            position = SkipDigits(ref json, exponent, end);
            if (position == exponent) return ~position;
        }
        return position;
    }

    // The first byte that is not a digit, or the end. Tests a few digits by branches, which are predicted, so that the code after it
    // need not wait for a count.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SkipDigits(ref byte json, int position, int end)
    {
        const int Few = 4;
        for (int few = Math.Min(end, position + Few); position < few; position++)
        {
            if (At(ref json, position) - '0' > 9) return position;
        }
        while (position + 8 <= end)
        {
            ulong others = DigitWords.MarkOthers(DigitWords.Load(ref json, position));
            if (others != 0) return position + (DigitWords.DigitBits(others) >> 3);
            position += 8;
        }
        while (position < end && At(ref json, position) - '0' <= 9) position++;
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint At(ref byte json, int position) => Unsafe.Add(ref json, (nint)(uint)position);
}
