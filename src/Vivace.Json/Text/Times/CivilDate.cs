// Converts days to years, months and days and back, by multiplications and shifts (proleptic Gregorian calendar).
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Times;

// If years begin in March, leap days come last, so that the start of each month is a linear function and a shift
// (Hinnant, chrono-compatible low-level date algorithms; constants from Neri and Schneider, Software: Practice and
// Experience 53 (4), 2023). January and February are months 13 and 14 of the year before.
internal static class CivilDate
{
    // Day 0 is 0001-01-01; the calculation counts from 0000-03-01.
    private const uint DaysFromMarchOfYear0 = 306;
    private const uint DaysPerFourYears = 1461;
    private const uint DaysPerFourCenturies = 146_097;

    /// <summary>The number of days from 0001-01-01 to a date; -1 if there is no such day.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ToDays(uint year, uint month, uint day)
    {
        if (year - 1 > 9998 || month - 1 > 11 || day - 1 > 27 && day - 1 >= DaysInMonth(year, month)) return -1;
        uint shift = month <= 2 ? 1u : 0u;
        uint marchYear = year - shift;
        uint marchMonth = month + 12 * shift;
        uint century = marchYear / 100;
        uint days = DaysPerFourYears * marchYear / 4 - century + century / 4 + (979 * marchMonth - 2919) / 32 + day - 1;
        return (int)(days - DaysFromMarchOfYear0);
    }

    /// <summary>The date <paramref name="days"/> days after 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void FromDays(uint days, out uint year, out uint month, out uint day)
    {
        uint quarters = 4 * (days + DaysFromMarchOfYear0) + 3;
        uint century = quarters / DaysPerFourCenturies;
        ulong product = 2_939_745UL * (quarters % DaysPerFourCenturies | 3);   // the years in the upper half, the rest below
        uint dayOfYear = (uint)product / 2_939_745 / 4;
        uint monthAndDay = 2141 * dayOfYear + 197_913;
        uint shift = dayOfYear >= DaysFromMarchOfYear0 ? 1u : 0u;
        year = 100 * century + (uint)(product >> 32) + shift;
        month = (monthAndDay >> 16) - 12 * shift;
        day = (monthAndDay & 0xFFFF) / 2141 + 1;
    }

    // 31 for odd months up to July and even ones from August on.
    private static uint DaysInMonth(uint year, uint month)
    {
        if (month != 2) return 30 | month ^ month >> 3;
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29u : 28u;
    }
}
