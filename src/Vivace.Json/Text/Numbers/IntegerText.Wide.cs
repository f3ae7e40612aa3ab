// Integers of 128 bits, in chunks of nineteen digits, each a 64-bit number.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal static partial class IntegerText
{
    private const ulong TenToThe19 = 10_000_000_000_000_000_000;

    internal static int ReadInt128(ref byte json, int position, int end, out Int128 value)
    {
        int next = ReadMagnitude(ref json, position, end, out UInt128 magnitude, out bool negative);
        UInt128 limit = (UInt128)Int128.MaxValue + (negative ? 1u : 0u);
        if (next >= 0 && magnitude > limit) next = ~position;
        value = negative ? -(Int128)magnitude : (Int128)magnitude;
        return next;
    }

    // Accepts "-0", as System.Text.Json does here, though not for the narrower unsigned types.
    internal static int ReadUInt128(ref byte json, int position, int end, out UInt128 value)
    {
        int next = ReadMagnitude(ref json, position, end, out value, out bool negative);
        return next >= 0 && negative && value != UInt128.Zero ? ~position : next;
    }

    private static int ReadMagnitude(ref byte json, int position, int end, out UInt128 magnitude, out bool negative)
    {
        int start = position;
        magnitude = UInt128.Zero;
        negative = position < end && At(ref json, position) == '-';
        if (negative) position++;
        int firstDigit = position;
        bool fits = true;
        while (position < end && At(ref json, position) - '0' <= 9)
        {
            int chunkEnd = Math.Min(end, position + SafeDigits);
            ulong chunk = 0;
            ulong scale = 1;
            for (uint digit; position < chunkEnd && (digit = At(ref json, position) - '0') <= 9; position++)
            {
                if (position == firstDigit + 1 && chunk == 0) return ~position;
                chunk = (chunk * 10) + digit;
                scale *= 10;
            }
            // From the second chunk on the product may overflow; any further digits only make the number longer.
            UInt128 high = (UInt128)scale * (ulong)(magnitude >> 64);
            UInt128 low = (UInt128)scale * (ulong)magnitude;
            fits &= high <= ulong.MaxValue;
            UInt128 scaled = (high << 64) + low;
            UInt128 sum = scaled + chunk;
            fits &= scaled >= low && sum >= scaled;
            magnitude = sum;
        }
        if (position == firstDigit) return ~position;
        if (position < end && (At(ref json, position) == '.' || (At(ref json, position) | 0x20) == 'e')) return ~position;
        return fits ? position : ~start;
    }

    internal static int WriteInt128(ref byte destination, Int128 value)
    {
        if (!Int128.IsNegative(value)) return WriteUInt128(ref destination, (UInt128)value);
        destination = (byte)'-';
        return 1 + WriteUInt128(ref Unsafe.Add(ref destination, 1), UInt128.Zero - (UInt128)value);
    }

    internal static int WriteUInt128(ref byte destination, UInt128 value)
    {
        if (value <= ulong.MaxValue) return WriteUInt64(ref destination, (ulong)value);
        UInt128 high = value / TenToThe19;
        ulong low = (ulong)(value - (high * TenToThe19));
        int written = WriteUInt128(ref destination, high);
        WriteNineteen(ref Unsafe.Add(ref destination, written), low);
        return written + SafeDigits;
    }

    private static void WriteNineteen(ref byte destination, ulong value)
    {
        ulong high = value / 100_000_000;
        uint top = (uint)(high / 100_000_000);
        destination = (byte)('0' + (top / 100));
        DigitWords.WritePair(ref destination, 1, top % 100);
        WriteEight(ref Unsafe.Add(ref destination, 3), (uint)(high - (top * 100_000_000UL)));
        WriteEight(ref Unsafe.Add(ref destination, 11), (uint)(value - (high * 100_000_000)));
    }
}
