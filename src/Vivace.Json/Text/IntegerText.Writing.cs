// Writes integers: digits by pairs, from the front, in a cascade of magnitudes in which a value's usual size is predicted.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text;

// Every write returns the number of bytes written. The caller guarantees the type's MaxXxxLength bytes; none is touched beyond
// the number itself, so that a buffer of exactly the right size may be used.
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteThreeToEight(ref byte destination, uint value)
    {
        uint high = value / 100;
        if (value < 10_000)
        {
            int written = WriteOneOrTwo(ref destination, high);
            DigitWords.WritePair(ref destination, written, value - (high * 100));
            return written + 2;
        }
        uint top = high / 100;
        int start = top < 100 ? WriteOneOrTwo(ref destination, top) : WriteThreeOrFour(ref destination, top);
        DigitWords.WritePair(ref destination, start, high - (top * 100));
        DigitWords.WritePair(ref destination, start + 2, value - (high * 100));
        return start + 4;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteThreeOrFour(ref byte destination, uint value)
    {
        uint high = value / 100;
        int written = WriteOneOrTwo(ref destination, high);
        DigitWords.WritePair(ref destination, written, value - (high * 100));
        return written + 2;
    }

    /// <summary>Writes exactly eight digits, zeros in front included.</summary>
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
