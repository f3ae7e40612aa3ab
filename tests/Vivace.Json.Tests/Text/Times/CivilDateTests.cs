// Tests the calendar's arithmetic on each day that .NET has, against DateOnly.
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Tests.Text.Times;

public sealed class CivilDateTests
{
    [Fact]
    public void EveryDay_ThereAndBack_EqualsDateOnly()
    {
        for (int days = 0; days <= DateOnly.MaxValue.DayNumber; days++)
        {
            DateOnly expected = DateOnly.FromDayNumber(days);
            CivilDate.FromDays((uint)days, out uint year, out uint month, out uint day);
            if (expected.Year != year || expected.Month != month || expected.Day != day || CivilDate.ToDays(year, month, day) != days)
                Assert.Fail($"{expected:O}: {year}-{month}-{day}, day {CivilDate.ToDays(year, month, day)} for {days}");
        }
    }

    [Fact]
    public void ToDays_DayThatNoMonthHas_IsRefused()
    {
        for (uint year = 0; year <= 10_000; year++)
        {
            for (uint month = 0; month <= 13; month++)
            {
                bool exists = year is > 0 and < 10_000 && month is > 0 and < 13;
                int last = exists ? DateTime.DaysInMonth((int)year, (int)month) : 0;
                for (uint day = 0; day <= 32; day++)
                    if (CivilDate.ToDays(year, month, day) >= 0 != (day > 0 && day <= last)) Assert.Fail($"{year}-{month}-{day}");
            }
        }
    }
}
