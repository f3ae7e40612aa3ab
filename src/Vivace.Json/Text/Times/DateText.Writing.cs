// Writes dates and times in whole words that overlap; fractions without trailing zeros.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Times;

internal static partial class DateText
{
    /// <summary>33 bytes, plus what the last word writes past them.</summary>
    internal const int MaxDateTimeLength = 36;

    internal const int MaxDateOnlyLength = DateLength;

    internal const int MaxTimeOnlyLength = 16;

    private const int OffsetLength = 6;

    /// <summary>Writes a time, with 'Z' for the kind Utc and the machine's offset for the kind Local.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, DateTime value)
    {
        int written = WriteTicks(ref destination, value.Ticks);
        if (value.Kind == DateTimeKind.Unspecified) return written;
        if (value.Kind == DateTimeKind.Local)
            return written + WriteOffset(ref Unsafe.Add(ref destination, written), TimeZoneInfo.Local.GetUtcOffset(value));
        Unsafe.Add(ref destination, written) = (byte)'Z';
        return written + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, DateTimeOffset value)
    {
        int written = WriteTicks(ref destination, value.Ticks);
        return written + WriteOffset(ref Unsafe.Add(ref destination, written), value.Offset);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, DateOnly value)
    {
        WriteDate(ref destination, (uint)value.DayNumber);
        return DateLength;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, TimeOnly value) =>
        TimeSpanText.WriteTimeOfDay(ref destination, (ulong)value.Ticks);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteTicks(ref byte destination, long ticks)
    {
        ulong seconds = (ulong)ticks / TimeSpan.TicksPerSecond;
        uint fraction = (uint)((ulong)ticks - seconds * TimeSpan.TicksPerSecond);
        uint days = (uint)(seconds / 86_400);
        WriteDate(ref destination, days);
        Unsafe.Add(ref destination, DateLength) = (byte)'T';
        ClockWords.WriteTime(ref Unsafe.Add(ref destination, DateLength + 1), (uint)(seconds - days * 86_400UL));
        if (fraction == 0) return DateTimeLength;

        ulong word = ClockWords.FractionWord(fraction);
        ClockWords.Store(ref Unsafe.Add(ref destination, DateTimeLength), word);
        // The last digits are the highest bytes: drop those that are '0'.
        return DateTimeLength + 8 - BitOperations.LeadingZeroCount(word ^ 0x3030303030303030) / 8;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WriteDate(ref byte destination, uint days)
    {
        CivilDate.FromDays(days, out uint year, out uint month, out uint day);
        ClockWords.WriteYearMonth(ref destination, year, month);
        DigitWords.WritePair(ref destination, 8, day);
    }

    // Writes a time of day; the seconds are dropped later.
    private static int WriteOffset(ref byte destination, TimeSpan offset)
    {
        int minutes = (int)(offset.Ticks / TimeSpan.TicksPerMinute);
        destination = minutes < 0 ? (byte)'-' : (byte)'+';
        ClockWords.WriteTime(ref Unsafe.Add(ref destination, 1), (uint)Math.Abs(minutes) * 60);
        return OffsetLength;
    }
}
