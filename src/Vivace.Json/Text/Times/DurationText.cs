// Reads and writes time spans as ISO 8601-1 durations of fixed length: "P1DT2H3M4.5S".
using System.Globalization;
using System.Text;

namespace Vivace.Json.Text.Times;

internal static class DurationText
{
    /// <summary>A sign, 8 digits of days, hours, minutes, seconds and 7 digits of a fraction, with their letters.</summary>
    internal const int MaxLength = 32;

    private const int FractionDigits = 7;

    // In order; weeks may stand alone or before days.
    private static ReadOnlySpan<byte> Units => "WDHMS"u8;

    /// <summary>Reads a duration; false for years and months, whose length varies, and for
    /// values that do not fit a <see cref="TimeSpan"/>.</summary>
    internal static bool TryRead(ReadOnlySpan<byte> text, out TimeSpan value)
    {
        value = default;
        bool isNegative = text is [(byte)'-', ..];
        if (text is [(byte)'-' or (byte)'+', ..])
            text = text[1..];
        if (text is not [(byte)'P', _, ..])
            return false;
        text = text[1..];
        Int128 ticks = 0;
        int unit = 0;
        bool isTime = false, isLast = false, hasAny = false;
        while (!text.IsEmpty)
        {
            if (!isTime && text[0] == 'T')
            {
                isTime = true;
                unit = Math.Max(unit, 2);
                text = text[1..];
                hasAny = false;
                continue;
            }

            // Only the last number may have a fraction.
            if (isLast || !TryReadNumber(ref text, out long whole, out long fraction, out isLast) || text.IsEmpty)
                return false;
            int found = Units[unit..].IndexOf(text[0]);
            if (found < 0 || (unit + found >= 2) != isTime)
                return false;
            unit += found;
            long size = unit switch
            {
                0 => 7 * TimeSpan.TicksPerDay,
                1 => TimeSpan.TicksPerDay,
                2 => TimeSpan.TicksPerHour,
                3 => TimeSpan.TicksPerMinute,
                _ => TimeSpan.TicksPerSecond,
            };
            unit++;
            ticks += (Int128)whole * size + (Int128)fraction * size / TimeSpan.TicksPerSecond;
            hasAny = true;
            text = text[1..];
        }

        if (isNegative)
            ticks = -ticks;
        if (!hasAny || ticks < long.MinValue || ticks > long.MaxValue)
            return false;
        value = new TimeSpan((long)ticks);
        return true;
    }

    internal static int Write(Span<byte> destination, TimeSpan value)
    {
        if (value == TimeSpan.Zero)
            return Encoding.ASCII.GetBytes("PT0S", destination);
        UInt128 ticks = (UInt128)Int128.Abs(value.Ticks);
        StringBuilder text = new(value.Ticks < 0 ? "-P" : "P", MaxLength);
        Append(text, (ulong)(ticks / TimeSpan.TicksPerDay), 'D');
        ulong rest = (ulong)(ticks % TimeSpan.TicksPerDay);
        if (rest != 0)
            text.Append('T');
        Append(text, rest / TimeSpan.TicksPerHour, 'H');
        Append(text, rest % TimeSpan.TicksPerHour / TimeSpan.TicksPerMinute, 'M');
        rest %= TimeSpan.TicksPerMinute;
        if (rest != 0)
        {
            text.Append(CultureInfo.InvariantCulture, $"{rest / TimeSpan.TicksPerSecond}");
            if (rest % TimeSpan.TicksPerSecond is not 0 and ulong fraction)
                text.Append('.').Append(fraction.ToString("D7", CultureInfo.InvariantCulture).TrimEnd('0'));
            text.Append('S');
        }

        return Encoding.ASCII.GetBytes(text.ToString(), destination);
    }

    private static void Append(StringBuilder text, ulong number, char unit)
    {
        if (number != 0)
            text.Append(CultureInfo.InvariantCulture, $"{number}{unit}");
    }

    // Digits with an optional fraction after a point or comma, of which only ticks count.
    private static bool TryReadNumber(ref ReadOnlySpan<byte> text, out long whole, out long fraction, out bool hasFraction)
    {
        fraction = 0;
        hasFraction = false;
        int digits = text.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        if (digits < 0 || !long.TryParse(text[..digits], NumberStyles.None, CultureInfo.InvariantCulture, out whole))
        {
            whole = 0;
            return false;
        }

        text = text[digits..];
        if (text[0] is not ((byte)'.' or (byte)','))
            return true;
        hasFraction = true;
        int end = text[1..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        if (end <= 0)
            return false;
        for (int i = 0; i < FractionDigits; i++)
            fraction = fraction * 10 + (i < end ? text[1 + i] - '0' : 0);
        text = text[(1 + end)..];
        return true;
    }
}
