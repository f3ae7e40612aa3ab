// Reads and writes time spans in .NET's constant format: "[-][d.]hh:mm:ss[.fffffff]".
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Times;

internal static class TimeSpanText
{
    internal const int MaxTimeSpanLength = 26;

    // The longest time span with each character escaped. Longer text is rejected, although leading zeros would not change its value.
    private const int MaxReadLength = 6 * MaxTimeSpanLength;
    private const int MaxReadTimeOfDayLength = 6 * DateText.MaxTimeOnlyLength;

    private const int ClockLength = 8;   // hh:mm:ss
    private const int FractionDigits = 7;
    private const uint MaxDays = 10_675_199;

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out TimeSpan value)
    {
        if (length < ClockLength || !TryReadClock(ref text, 0, length, out ulong ticks)) return TryReadLonger(ref text, length, out value);
        value = new TimeSpan((long)ticks);
        return true;
    }

    internal static bool TryReadTimeOfDay(ref byte text, int length, out long ticks)
    {
        if (length >= ClockLength && TryReadClock(ref text, 0, length, out ulong fast))
        {
            ticks = (long)fast;
            return true;
        }

        // No sign, and no point before the first colon: hours come first, not days.
        ticks = 0;
        if (length > MaxReadTimeOfDayLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        int mark = bytes.IndexOfAny((byte)':', (byte)'.');
        if (mark < 0 || bytes[mark] != ':' || !TryReadOther(ref text, length, out TimeSpan span) || text == '-') return false;
        ticks = span.Ticks;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Write(ref byte destination, TimeSpan value)
    {
        int written = 0;
        ulong ticks = (ulong)value.Ticks;
        if (value.Ticks < 0)
        {
            destination = (byte)'-';
            written = 1;
            ticks = 0 - ticks;
        }

        if (ticks >= TimeSpan.TicksPerDay)
        {
            ulong days = ticks / TimeSpan.TicksPerDay;
            ticks -= days * TimeSpan.TicksPerDay;
            written += IntegerText.WriteUInt32(ref Unsafe.Add(ref destination, written), (uint)days);
            Unsafe.Add(ref destination, written++) = (byte)'.';
        }

        return written + WriteTimeOfDay(ref Unsafe.Add(ref destination, written), ticks);
    }

    /// <summary>Writes less than a day: eight bytes, or sixteen with a fraction.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteTimeOfDay(ref byte destination, ulong ticks)
    {
        ulong seconds = ticks / TimeSpan.TicksPerSecond;
        uint fraction = (uint)(ticks - seconds * TimeSpan.TicksPerSecond);
        ClockWords.WriteTime(ref destination, (uint)seconds);
        if (fraction == 0) return ClockLength;
        ClockWords.Store(ref Unsafe.Add(ref destination, ClockLength), ClockWords.FractionWord(fraction));
        return ClockLength + 1 + FractionDigits;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadClock(ref byte text, int position, int length, out ulong ticks)
    {
        int seconds = ClockWords.ReadTime(DigitWords.Load(ref text, position));
        ticks = (ulong)((long)seconds * TimeSpan.TicksPerSecond);
        if (seconds < 0) return false;
        int digits = length - position - ClockLength - 1;
        if (digits < 0) return true;
        if (digits is 0 or > FractionDigits || Unsafe.Add(ref text, position + ClockLength) != '.') return false;

        // The last eight bytes begin at or before the point: shift it out, so that the first digit is second to lowest.
        ulong word = DigitWords.Load(ref text, length - 8) >> 8 * (FractionDigits - digits) & ulong.MaxValue << 8;
        if (DigitWords.MarkOthers(word) != 0) return false;
        ticks += DigitWords.Value(word);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadLonger(ref byte text, int length, out TimeSpan value)
    {
        bool negative = length > 0 && text == '-';
        int first = negative ? 1 : 0;
        int position = first;
        uint days = 0;
        for (int last = Math.Min(length, first + 9); ; position++)
        {
            if (position == last) return TryReadOther(ref text, length, out value);
            uint digit = Unsafe.Add(ref text, position) - (uint)'0';
            if (digit > 9) break;
            days = days * 10 + digit;
        }

        if (position > first && Unsafe.Add(ref text, position) == '.')
        {
            position++;
        }
        else
        {
            days = 0;   // they were hours, or nothing
            position = first;
        }

        if (days > MaxDays || length - position < ClockLength || !TryReadClock(ref text, position, length, out ulong ticks))
            return TryReadOther(ref text, length, out value);

        ticks += days * (ulong)TimeSpan.TicksPerDay;
        value = new TimeSpan(negative ? -(long)ticks : (long)ticks);
        return ticks <= (negative ? 1UL << 63 : long.MaxValue);
    }

    // Rare notations: single digits, leading zeros, no seconds, only days.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadOther(ref byte text, int length, out TimeSpan value)
    {
        value = default;
        if (length is 0 or > MaxReadLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        // .NET's parser skips leading whitespace and a plus, and trailing text.
        return (char.IsAsciiDigit((char)bytes[0]) || bytes[0] == '-') && Utf8Parser.TryParse(bytes, out value, out int read, 'c')
            && read == length;
    }
}
