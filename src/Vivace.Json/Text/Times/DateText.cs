// Reads and writes dates and times as ISO 8601-1 in the profile of .NET's JSON: "2026-11-21T03:40:31.25+01:00".
using System.Runtime.CompilerServices;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Text.Times;

// Accepts a date; or a date, 'T', hours and minutes, optional seconds with an optional fraction of up to 16 digits, of which 7
// count; then nothing, 'Z', or an offset of hours or hours and minutes, up to 14:00.
internal static partial class DateText
{
    private const int DateLength = 10;           // yyyy-MM-dd
    private const int DateMinuteLength = 16;     // yyyy-MM-ddTHH:mm
    private const int DateTimeLength = 19;       // yyyy-MM-ddTHH:mm:ss
    private const int MaxFractionDigits = 16;
    private const int MaxOffsetMinutes = 14 * 60;

    // Stands for a missing offset; no offset in minutes comes near it.
    private const int NoOffset = int.MinValue;
    private const int Utc = int.MaxValue;

    /// <summary>The kind is Utc for 'Z', otherwise Unspecified, or Local for an offset: the
    /// time is then converted to the machine's zone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out DateTime value)
    {
        value = default;
        long ticks = ReadTicks(ref text, length, out int offset);
        if (ticks < 0) return false;
        if (offset == NoOffset)
        {
            value = new DateTime(ticks);
            return true;
        }

        if (offset == Utc)
        {
            value = new DateTime(ticks, DateTimeKind.Utc);
            return true;
        }

        ticks -= offset * TimeSpan.TicksPerMinute;
        if ((ulong)ticks > (ulong)DateTime.MaxValue.Ticks) return false;
        value = new DateTime(ticks, DateTimeKind.Utc).ToLocalTime();
        return true;
    }

    /// <summary>Without an offset in the text, uses the machine's.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out DateTimeOffset value)
    {
        value = default;
        long ticks = ReadTicks(ref text, length, out int offset);
        if (ticks < 0) return false;
        if (offset == Utc)
        {
            value = new DateTimeOffset(ticks, TimeSpan.Zero);
            return true;
        }

        TimeSpan distance = offset == NoOffset
            ? TimeZoneInfo.Local.GetUtcOffset(new DateTime(ticks))
            : new TimeSpan(offset * TimeSpan.TicksPerMinute);
        if ((ulong)(ticks - distance.Ticks) > (ulong)DateTime.MaxValue.Ticks) return false;
        value = new DateTimeOffset(ticks, distance);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out DateOnly value)
    {
        value = default;
        if (length != DateLength) return false;
        int days = ClockWords.ReadDate(DigitWords.Load(ref text, 0), DigitWords.Load(ref text, 2));
        if (days < 0) return false;
        value = DateOnly.FromDayNumber(days);
        return true;
    }

    /// <summary>Reads the text of a <see cref="TimeSpan"/> without sign and days.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryRead(ref byte text, int length, out TimeOnly value)
    {
        value = default;
        if (!TimeSpanText.TryReadTimeOfDay(ref text, length, out long ticks)) return false;
        value = new TimeOnly(ticks);
        return true;
    }

    // The ticks on the text's own clock; -1 if it is not a time.
    private static long ReadTicks(ref byte text, int length, out int offset)
    {
        offset = NoOffset;
        if (length < DateLength) return -1;
        int days = ClockWords.ReadDate(DigitWords.Load(ref text, 0), DigitWords.Load(ref text, 2));
        if (days < 0) return -1;
        long ticks = days * TimeSpan.TicksPerDay;
        if (length == DateLength) return ticks;

        int position, seconds;
        if (length >= DateTimeLength && Unsafe.Add(ref text, DateMinuteLength) == ':')
        {
            if (Unsafe.Add(ref text, DateLength) != 'T') return -1;
            seconds = ClockWords.ReadTime(DigitWords.Load(ref text, DateLength + 1));
            position = DateTimeLength;
        }
        else
        {
            if (length < DateMinuteLength) return -1;
            seconds = ClockWords.ReadHourMinute(DigitWords.Load(ref text, DateLength - 2));
            position = DateMinuteLength;
        }

        if (seconds < 0) return -1;
        ticks += seconds * TimeSpan.TicksPerSecond;
        if (position == length) return ticks;

        if (Unsafe.Add(ref text, position) == '.' && position == DateTimeLength)
        {
            position = ReadFraction(ref text, position + 1, length, out uint fraction);
            if (position < 0) return -1;
            ticks += fraction;
            if (position == length) return position > DateTimeLength + 1 ? ticks : -1;   // a point without digits needs a zone after it
        }

        if (Unsafe.Add(ref text, position) != 'Z') return TryReadOffset(ref text, position, length, out offset) ? ticks : -1;
        offset = Utc;
        return position + 1 == length ? ticks : -1;
    }

    // Returns the position after the digits. The first digits are lowest in the word, so cutting off the rest appends zeros.
    private static int ReadFraction(ref byte text, int position, int length, out uint ticks)
    {
        int left = length - position;
        ulong word = left >= 8
            ? DigitWords.Load(ref text, position)
            : left == 0 ? ulong.MaxValue : DigitWords.Load(ref text, length - 8) >> 8 * (8 - left) | ulong.MaxValue << 8 * left;
        ulong marks = DigitWords.MarkOthers(word);
        if (marks != 0)
        {
            int bits = DigitWords.DigitBits(marks);
            ticks = DigitWords.Value(word & (1UL << bits) - 1) / 10;
            return position + bits / 8;
        }

        ticks = DigitWords.Value(word) / 10;
        int last = position + MaxFractionDigits;
        position += 8;
        while (position < length && char.IsAsciiDigit((char)Unsafe.Add(ref text, position))) position++;
        return position <= last ? position : -1;
    }

    private static bool TryReadOffset(ref byte text, int position, int length, out int offset)
    {
        offset = 0;
        byte sign = Unsafe.Add(ref text, position);
        int left = length - position;
        if (sign is not ((byte)'+' or (byte)'-') || left is not (3 or 6)) return false;

        uint tens = Unsafe.Add(ref text, position + 1) - (uint)'0', ones = Unsafe.Add(ref text, position + 2) - (uint)'0';
        if (tens > 1 || ones > 9) return false;
        uint minutes = (tens * 10 + ones) * 60;
        if (left == 6)
        {
            tens = Unsafe.Add(ref text, position + 4) - (uint)'0';
            ones = Unsafe.Add(ref text, position + 5) - (uint)'0';
            if (Unsafe.Add(ref text, position + 3) != ':' || tens > 5 || ones > 9) return false;
            minutes += tens * 10 + ones;
        }

        offset = sign == '-' ? -(int)minutes : (int)minutes;
        return minutes <= MaxOffsetMinutes;
    }
}
