// Reads and writes dates and times in words of eight bytes: "yyyy-MM-", "yy-MM-dd", "HH:mm:ss".
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Times;

// Words are as DigitWords.Load returns them: the first byte lowest, each XORed with '0'. XORing the separators too leaves zeros
// there. Adding 0x80 minus the first invalid value (10 for a digit, 6 for the tens of a minute, 1 for a separator) then sets the
// high bit of each invalid byte. A byte that carries already has its high bit set.
internal static class ClockWords
{
    private const ulong HighBits = 0x8080808080808080;
    private const ulong Dash = '-' ^ '0';
    private const ulong Colon = ':' ^ '0';
    private const ulong TimeMark = 'T' ^ '0';

    /// <summary>Reads "yyyy-MM-" and "yy-MM-dd", the same text two bytes on: the days from 0001-01-01, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadDate(ulong yearMonth, ulong monthDay)
    {
        yearMonth ^= Dash << 32 | Dash << 56;
        monthDay ^= Dash << 16 | Dash << 40;
        ulong wrong = yearMonth + 0x7F767E7F76767676 | yearMonth | monthDay + 0x767C7F767E7F7676 | monthDay;
        if ((wrong & HighBits) != 0) return -1;

        yearMonth = yearMonth * 10 + (yearMonth >> 8);
        monthDay = monthDay * 10 + (monthDay >> 8);
        return CivilDate.ToDays((uint)(byte)yearMonth * 100 + (byte)(yearMonth >> 16), (byte)(yearMonth >> 40), (byte)(monthDay >> 48));
    }

    /// <summary>Reads "HH:mm:ss": the seconds from midnight, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadTime(ulong time)
    {
        time ^= Colon << 16 | Colon << 40;
        if (((time + 0x767A7F767A7F767D | time) & HighBits) != 0) return -1;
        time = time * 10 + (time >> 8);
        uint hour = (byte)time;
        return hour < 24 ? (int)(hour * 3600 + (uint)(byte)(time >> 24) * 60 + (byte)(time >> 48)) : -1;
    }

    /// <summary>Reads the time in "ddTHH:mm": the seconds from midnight, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ReadHourMinute(ulong time)
    {
        time ^= TimeMark << 16 | Colon << 40;
        if (((time + 0x767A7F767D7F7676 | time) & HighBits) != 0) return -1;
        time = time * 10 + (time >> 8);
        uint hour = (byte)(time >> 24);
        return hour < 24 ? (int)(hour * 3600 + (uint)(byte)(time >> 48) * 60) : -1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteYearMonth(ref byte destination, uint year, uint month)
    {
        uint century = year / 100;
        ulong pairs = century | (ulong)(year - century * 100) << 16 | (ulong)month << 40;
        Store(ref destination, ToDigits(pairs, 0x00000F00000F000F) | 0x2D30302D30303030);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void WriteTime(ref byte destination, uint seconds)
    {
        uint minutes = seconds / 60;
        uint hours = seconds / 3600;
        ulong pairs = hours | (ulong)(minutes - hours * 60) << 24 | (ulong)(seconds - minutes * 60) << 48;
        Store(ref destination, ToDigits(pairs, 0x000F00000F00000F) | 0x30303A30303A3030);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong FractionWord(uint ticks)
    {
        // Splits into halves of the word, then quarters, then bytes.
        uint high = ticks / 10_000;
        ulong word = high | (ulong)(ticks - high * 10_000) << 32;
        ulong hundreds = word * 10_486 >> 20 & 0x0000007F0000007F;
        word = hundreds | word - hundreds * 100 << 16;
        return ToDigits(word, 0x000F000F000F000F) | 0x303030303030302E;   // the first of the eight digits is 0
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store(ref byte destination, ulong word) =>
        Unsafe.WriteUnaligned(ref destination, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));

    // Splits each number below 100 into its tens and, one byte higher, its ones; 103/1024 is precise enough for a tenth.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong ToDigits(ulong pairs, ulong tensMask)
    {
        ulong tens = pairs * 103 >> 10 & tensMask;
        return tens | pairs - tens * 10 << 8;
    }
}
