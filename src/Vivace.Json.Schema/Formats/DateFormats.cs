// Dates, times and durations as RFC 3339 writes them.
using Vivace.Json.Text.Times;

namespace Vivace.Json.Schema.Formats;

internal static class DateFormats
{
    private const int DateLength = 10;      // yyyy-MM-dd
    private const int TimeLength = 8;       // HH:mm:ss
    private const int OffsetLength = 6;     // +HH:mm
    private const int MinutesPerDay = 24 * 60;

    /// <summary>RFC 3339 §5.6, <c>date-time</c>.</summary>
    internal static bool IsDateTime(ReadOnlySpan<byte> text) =>
        text.Length > DateLength && (text[DateLength] | 0x20) == 't' && IsDate(text[..DateLength]) && IsTime(text[(DateLength + 1)..]);

    /// <summary>RFC 3339 §5.6, <c>full-date</c>.</summary>
    internal static bool IsDate(ReadOnlySpan<byte> text)
    {
        if (text.Length != DateLength || text[4] != '-' || text[7] != '-')
            return false;
        int century = TwoDigits(text, 0);
        int year = TwoDigits(text, 2);
        int month = TwoDigits(text, 5);
        int day = TwoDigits(text, 8);
        if ((century | year | month | day) < 0)
            return false;

        // .NET's calendar begins with the year 1, RFC 3339's with 0: a year of the same kind, 400 years later, stands for it.
        int all = century * 100 + year;
        return CivilDate.ToDays((uint)(all == 0 ? 400 : all), (uint)month, (uint)day) >= 0;
    }

    /// <summary>RFC 3339 §5.6, <c>full-time</c>. A second 60 is accepted only where it can
    /// be a leap second: at 23:59 UTC (appendix D).</summary>
    internal static bool IsTime(ReadOnlySpan<byte> text)
    {
        if (text.Length <= TimeLength || text[2] != ':' || text[5] != ':')
            return false;
        int hour = TwoDigits(text, 0);
        int minute = TwoDigits(text, 3);
        int second = TwoDigits(text, 6);
        if ((hour | minute | second) < 0 || hour > 23 || minute > 59 || second > 60)
            return false;

        ReadOnlySpan<byte> rest = text[TimeLength..];
        if (rest[0] == '.')
        {
            int digits = rest[1..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            if (digits <= 0)
                return false;
            rest = rest[(1 + digits)..];
        }

        int offset = 0;
        if (rest.Length == 1)
        {
            if ((rest[0] | 0x20) != 'z')
                return false;
        }
        else
        {
            if (rest.Length != OffsetLength || rest[0] is not ((byte)'+' or (byte)'-') || rest[3] != ':')
                return false;
            int hours = TwoDigits(rest, 1);
            int minutes = TwoDigits(rest, 4);
            if ((hours | minutes) < 0 || hours > 23 || minutes > 59)
                return false;
            offset = hours * 60 + minutes;
            if (rest[0] == '-')
                offset = -offset;
        }

        return second < 60 || (hour * 60 + minute - offset + MinutesPerDay) % MinutesPerDay == MinutesPerDay - 1;
    }

    /// <summary>RFC 3339 appendix A, <c>duration</c>: units follow each other without a gap,
    /// weeks stand alone, and no number has a fraction.</summary>
    internal static bool IsDuration(ReadOnlySpan<byte> text)
    {
        if (text.Length < 3 || text[0] != 'P')
            return false;
        int position = 1;
        if (text[1] != 'T')
        {
            if (!TakeUnits(text, ref position, "YMD"u8))
            {
                position = 1;
                return TakeUnits(text, ref position, "W"u8) && position == text.Length;
            }

            if (position == text.Length)
                return true;
        }

        if (text[position++] != 'T')
            return false;
        return TakeUnits(text, ref position, "HMS"u8) && position == text.Length;
    }

    // Takes at least one number with its unit. A unit can only be followed by the next smaller one.
    private static bool TakeUnits(ReadOnlySpan<byte> text, ref int position, ReadOnlySpan<byte> units)
    {
        int expected = -1;
        while (position < text.Length)
        {
            int digits = text[position..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            if (digits == 0)
                break;
            if (digits < 0)
                return false;
            int unit = units.IndexOf(text[position + digits]);
            if (unit < 0 || (expected >= 0 && unit != expected))
                return false;
            expected = unit + 1;
            position += digits + 1;
        }

        return expected > 0;
    }

    private static int TwoDigits(ReadOnlySpan<byte> text, int position)
    {
        int tens = text[position] - '0';
        int ones = text[position + 1] - '0';
        return (uint)tens > 9 || (uint)ones > 9 ? -1 : tens * 10 + ones;
    }
}
