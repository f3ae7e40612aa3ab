// Writes integers: pairs of digits from the front, with branches on the magnitude so that a value's usual size is predicted.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

// All methods return the number of bytes written. The caller must provide MaxXxxLength bytes, but nothing is written past the
// number, so a buffer of exactly the right size is safe.
internal static partial class IntegerText
{
    internal static int WriteInt32(ref byte destination, int value)
    {
        if (value >= 0) return WriteUInt32(ref destination, (uint)value);
        destination = (byte)'-';
        return 1 + WriteUInt32(ref Unsafe.Add(ref destination, 1), 0u - (uint)value);
    }

    internal static int WriteInt64(ref byte destination, long value)
    {
        if (value >= 0) return WriteUInt64(ref destination, (ulong)value);
        destination = (byte)'-';
        return 1 + WriteUInt64(ref Unsafe.Add(ref destination, 1), 0UL - (ulong)value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteUInt32(ref byte destination, uint value)
    {
        if (value < 100_000_000) return WriteUpToEight(ref destination, value);
        uint high = value / 100_000_000;
        int written = WriteOneOrTwo(ref destination, high);
        WriteEight(ref Unsafe.Add(ref destination, written), value - (high * 100_000_000));
        return written + 8;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteUInt64(ref byte destination, ulong value)
    {
        if (value < 100_000_000) return WriteUpToEight(ref destination, (uint)value);
        ulong high = value / 100_000_000;
        uint low = (uint)(value - (high * 100_000_000));
        int written;
        if (high < 100_000_000)
        {
            written = WriteUpToEight(ref destination, (uint)high);
        }
        else
        {
            uint top = (uint)(high / 100_000_000);
            written = WriteUpToEight(ref destination, top);
            WriteEight(ref Unsafe.Add(ref destination, written), (uint)(high - (top * 100_000_000UL)));
            written += 8;
        }
        WriteEight(ref Unsafe.Add(ref destination, written), low);
        return written + 8;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteUpToEight(ref byte destination, uint value) =>
        value < 100 ? WriteOneOrTwo(ref destination, value) : WriteThreeToEight(ref destination, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteOneOrTwo(ref byte destination, uint value)
    {
        if (value < 10)
        {
            destination = (byte)('0' + value);
            return 1;
        }
        DigitWords.WritePair(ref destination, 0, value);
        return 2;
    }

    // A fixed-point number with 32 fraction bits whose integer part is the first one or two digits: a product with a rounded-up
    // reciprocal, exact up to eight digits. Each further pair is the integer part of the fraction times 100
    // (J. E. Anhalt III, itoa, 2017).
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteThreeToEight(ref byte destination, uint value)
    {
        const ulong PerHundred = 42_949_673, PerTenThousand = 429_497, PerMillion = 281_474_978;
        if (value < 10_000)
        {
            ulong number = value * PerHundred;
            int start = WriteOneOrTwo(ref destination, (uint)(number >> 32));
            WriteNextPair(ref Unsafe.Add(ref destination, start), number);
            return start + 2;
        }

        if (value < 1_000_000)
        {
            ulong number = value * PerTenThousand;
            int start = WriteOneOrTwo(ref destination, (uint)(number >> 32));
            ref byte rest = ref Unsafe.Add(ref destination, start);
            number = WriteNextPair(ref rest, number);
            WriteNextPair(ref Unsafe.Add(ref rest, 2), number);
            return start + 4;
        }
        else
        {
            // A 48-bit reciprocal: with 32 bits, the last pair of eight digits is not always exact.
            ulong number = value * PerMillion >> 16;
            int start = WriteOneOrTwo(ref destination, (uint)(number >> 32));
            ref byte rest = ref Unsafe.Add(ref destination, start);
            number = WriteNextPair(ref rest, number);
            number = WriteNextPair(ref Unsafe.Add(ref rest, 2), number);
            WriteNextPair(ref Unsafe.Add(ref rest, 4), number);
            return start + 6;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong WriteNextPair(ref byte destination, ulong number)
    {
        number = (uint)number * 100UL;
        DigitWords.WritePair(ref destination, 0, (uint)(number >> 32));
        return number;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteEight(ref byte destination, uint value)
    {
        uint high = value / 10_000;
        uint low = value - (high * 10_000);
        uint first = high / 100;
        uint third = low / 100;
        DigitWords.WritePair(ref destination, 0, first);
        DigitWords.WritePair(ref destination, 2, high - (first * 100));
        DigitWords.WritePair(ref destination, 4, third);
        DigitWords.WritePair(ref destination, 6, low - (third * 100));
    }
}
