// Reads and writes time spans in .NET's constant format: "[-][d.]hh:mm:ss[.fffffff]".
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Times;

internal static class TimeSpanText
{
    /// <summary>The room that a time span needs.</summary>
    internal const int MaxTimeSpanLength = 26;

    // Longer texts are refused, though more zeros in front would not change a value: six times the longest one written, the
    // length of that one with each character escaped.
    private const int MaxReadLength = 6 * MaxTimeSpanLength;
    private const int MaxReadTimeOfDayLength = 6 * DateText.MaxTimeOnlyLength;

    private const int ClockLength = 8;   // hh:mm:ss
    private const int FractionDigits = 7;
    private const uint MaxDays = 10_675_199;

    /// <summary>Reads a time span.</summary>
    /// <param name="text">The first byte after the opening quote, escapes resolved.</param>
    /// <param name="length">How many bytes there are; all must belong to the time span.</param>
    /// <param name="value">The time span.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out TimeSpan value)
    {
        if (length < ClockLength || !TryReadClock(ref text, 0, length, out ulong ticks)) return TryReadLonger(ref text, length, out value);
        value = new TimeSpan((long)ticks);
        return true;
    }

    /// <summary>Reads a time span that is a time of day.</summary>
    internal static bool TryReadTimeOfDay(ref byte text, int length, out long ticks)
    {
        if (length >= ClockLength && TryReadClock(ref text, 0, length, out ulong fast))
        {
            ticks = (long)fast;
            return true;
        }

        // A time span that has no sign, and no point before its first colon: hours, not days, come first.
        ticks = 0;
        if (length > MaxReadTimeOfDayLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        int mark = bytes.IndexOfAny((byte)':', (byte)'.');
        if (mark < 0 || bytes[mark] != ':' || !TryReadOther(ref text, length, out TimeSpan span) || text == '-') return false;
        ticks = span.Ticks;
        return true;
    }

    /// <summary>Writes a time span.</summary>
    /// <param name="destination">Where the first byte goes; room for <see cref="MaxTimeSpanLength"/>.</param>
    /// <param name="value">The time span.</param>
    /// <returns>How many bytes were written.</returns>
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

    /// <summary>Writes ticks below a day: eight bytes, or sixteen with a fraction.</summary>
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

    // "hh:mm:ss" and, if anything follows, a point and one to seven digits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadClock(ref byte text, int position, int length, out ulong ticks)
    {
        int seconds = ClockWords.ReadTime(DigitWords.Load(ref text, position));
        ticks = (ulong)((long)seconds * TimeSpan.TicksPerSecond);
        if (seconds < 0) return false;
        int digits = length - position - ClockLength - 1;
        if (digits < 0) return true;
        if (digits is 0 or > FractionDigits || Unsafe.Add(ref text, position + ClockLength) != '.') return false;

        // The last eight bytes begin with the point or before it: shifted out, so that the first digit comes second to lowest.
        ulong word = DigitWords.Load(ref text, length - 8) >> 8 * (FractionDigits - digits) & ulong.MaxValue << 8;
        if (DigitWords.MarkOthers(word) != 0) return false;
        ticks += DigitWords.Value(word);
        return true;
    }

    // With a sign or days, up to eight digits of them.
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

    // Rare forms: one-digit parts, parts with zeros in front, no seconds, days alone.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadOther(ref byte text, int length, out TimeSpan value)
    {
        value = default;
        if (length is 0 or > MaxReadLength) return false;
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        // The library's parser skips whitespace and a plus in front, and what it does not need after.
        return (char.IsAsciiDigit((char)bytes[0]) || bytes[0] == '-') && Utf8Parser.TryParse(bytes, out value, out int read, 'c') && read == length;
    }
}
