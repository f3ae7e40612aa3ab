// Dates and times in the formats that have names, and in those of .NET.
using System.Text;
using System.Text.Json;
using Vivace.Json.Serialization;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;
using JsonSerializer = Vivace.Json.JsonSerializer;

namespace Vivace.Json.Tests.Text.Times;

public class TimeFormatTextTests
{
    // Format, text, the moment as the strict form has it.
    [Theory]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05+0200", "2026-11-21T14:05:00+02:00")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21t14:05:06.5z", "2026-11-21T14:05:06.5+00:00")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05:06,25 -0330", "2026-11-21T14:05:06.25-03:30")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21T14:05:06+02", "2026-11-21T14:05:06+02:00")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05:06+02:00", "2026-11-21T14:05:06+02:00")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261121T140506Z", "2026-11-21T14:05:06+00:00")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261121T1405+0200", "2026-11-21T14:05:00+02:00")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261121T140506.123-03", "2026-11-21T14:05:06.123-03:00")]
    [InlineData(JsonTimeFormats.Rfc1123, "Sat, 21 Nov 2026 14:05:06 GMT", "2026-11-21T14:05:06+00:00")]
    [InlineData(JsonTimeFormats.Rfc1123, "Sat, 21 Nov 2026 14:05:06 +0200", "2026-11-21T14:05:06+02:00")]
    [InlineData(JsonTimeFormats.Rfc1123, "1 Nov 2026 14:05 -0330", "2026-11-01T14:05:00-03:30")]
    [InlineData(JsonTimeFormats.UnixSeconds, "1795269906", "2026-11-21T14:05:06+00:00")]
    [InlineData(JsonTimeFormats.UnixSeconds, "1795269906.25", "2026-11-21T14:05:06.25+00:00")]
    [InlineData(JsonTimeFormats.UnixSeconds, "-1", "1969-12-31T23:59:59+00:00")]
    [InlineData(JsonTimeFormats.UnixSeconds, "1.795269906e9", "2026-11-21T14:05:06+00:00")]
    [InlineData(JsonTimeFormats.UnixMilliseconds, "1795269906250", "2026-11-21T14:05:06.25+00:00")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(1795269906250)/", "2026-11-21T14:05:06.25+00:00")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(1795269906250+0200)/", "2026-11-21T16:05:06.25+02:00")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(-1000-0330)/", "1969-12-31T20:29:59-03:30")]
    [InlineData("yyyy-MM-dd HH:mmzzz", "2026-11-21 14:05+02:00", "2026-11-21T14:05:00+02:00")]
    public void Read_MomentInItsFormat_IsTheMoment(string format, string text, string expected)
    {
        Assert.True(TryRead(format, text, out DateTimeOffset value), text);
        Assert.Equal((DateTimeOffset.Parse(expected, null), DateTimeOffset.Parse(expected, null).Offset), (value, value.Offset));

        // The same moment as a DateTime: in UTC or in the machine's zone, never without one.
        Assert.True(TryRead(format, text, out DateTime time));
        Assert.Equal(value.UtcDateTime, time.ToUniversalTime());
        Assert.NotEqual(DateTimeKind.Unspecified, time.Kind);
    }

    [Theory]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 25:00")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-02-30 14:05")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21  14:05")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05+02000")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05 ")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "2026-11-21 14:05.")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "21.11.2026")]
    [InlineData(JsonTimeFormats.Iso8601Relaxed, "")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261321T140506Z")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261121T1405061")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "2026112")]
    [InlineData(JsonTimeFormats.Iso8601Basic, "20261121 T1405")]
    [InlineData(JsonTimeFormats.Rfc1123, "Sun, 21 Nov 2026 14:05:06 GMT")]
    [InlineData(JsonTimeFormats.Rfc1123, "Sat, 21 Nov 2026 14:05:06")]
    [InlineData(JsonTimeFormats.UnixSeconds, "1e30")]
    [InlineData(JsonTimeFormats.UnixSeconds, "253402300800")]
    [InlineData(JsonTimeFormats.UnixSeconds, "-62135596801")]
    [InlineData(JsonTimeFormats.UnixSeconds, "")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date()/")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(1+02)/")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(1.5)/")]
    [InlineData(JsonTimeFormats.MicrosoftDate, "/Date(253402300799999+0200)/")]
    [InlineData("dd.MM.yyyy", "2026-11-21")]
    [InlineData("dd.MM.yyyy", "21.11.2026 ")]
    public void Read_OtherText_IsNone(string format, string text) => Assert.False(TryRead(format, text, out DateTimeOffset _));

    // Formats are asked for every type that is a short text.
    [Fact]
    public void Read_TypesThatAreNoTimes_HaveNoFormats()
    {
        JsonSettings settings = new() { TimeFormats = [JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.Iso8601Basic, JsonTimeFormats.MicrosoftDate, "yyyy"] };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Version>("\"1,5\"", settings));
        Assert.Equal(new Version(1, 5), JsonSerializer.Deserialize<Version>("\"1.5\"", settings));
    }

    [Fact]
    public void Read_TextOfAnyLength_IsBounded()
    {
        foreach (string format in Named)
            for (int length = 0; length < 300; length++)
                foreach (string text in (string[])[new string('1', length), "2026-11-21T" + new string('1', length), "2026-11-21 14:05:06." + new string('1', length), "/Date(" + new string('1', length) + ")/", new string('ü', length)])
                    TryRead(format, text, out DateTimeOffset _);
    }

    [Fact]
    public void Write_EachNamedFormat_IsReadBack()
    {
        Random random = new(1);
        for (int i = 0; i < 2000; i++)
        {
            DateTimeOffset value = new(random.NextInt64(TimeSpan.TicksPerDay * 2, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay * 2) / TimeSpan.TicksPerSecond * TimeSpan.TicksPerSecond, TimeSpan.FromMinutes(random.Next(-840, 841)));
            foreach (string format in Named)
            {
                string text = TimeFormatText.IsNumber(format) ? TimeFormatText.UnixOf(value, format).ToString(System.Globalization.CultureInfo.InvariantCulture) : TimeFormatText.Format<DateTimeOffset, DateTimeOffsetForm>(value, format);
                Assert.True(TryRead(format, text, out DateTimeOffset read), $"{format} {text}");
                Assert.True(value == read, $"{format} {text}: {value:O} {read:O}");
            }
        }
    }

    [Theory]
    [InlineData(JsonTimeFormats.UnixSeconds, 0L, 0L)]
    [InlineData(JsonTimeFormats.UnixSeconds, 9_999_999L, 0L)]
    [InlineData(JsonTimeFormats.UnixSeconds, -1L, -1L)]
    [InlineData(JsonTimeFormats.UnixMilliseconds, 19_999L, 1L)]
    [InlineData(JsonTimeFormats.UnixMilliseconds, -10_000L, -1L)]
    public void Write_Fractions_AreRoundedDown(string format, long ticksAfterEpoch, long expected) =>
        Assert.Equal(expected, TimeFormatText.UnixOf(DateTime.UnixEpoch.AddTicks(ticksAfterEpoch), format));

    [Fact]
    public void Write_DatesAndTimesOfDay_HaveTheirPart()
    {
        Assert.Equal("20261121", TimeFormatText.Format<DateOnly, DateOnlyForm>(new DateOnly(2026, 11, 21), JsonTimeFormats.Iso8601Basic));
        Assert.Equal("140506.5", TimeFormatText.Format<TimeOnly, TimeOnlyForm>(new TimeOnly(14, 5, 6, 500), JsonTimeFormats.Iso8601Basic));
        Assert.True(TimeFormatText.TryRead<TimeOnly, TimeOnlyForm>("140506.5"u8, TimeFormatList.Of([JsonTimeFormats.Iso8601Basic]), JsonDateTimeZone.Keep, out TimeOnly time));
        Assert.Equal(new TimeOnly(14, 5, 6, 500), time);
        Assert.True(TimeFormatText.TryRead<DateOnly, DateOnlyForm>("20261121"u8, TimeFormatList.Of([JsonTimeFormats.Iso8601Basic]), JsonDateTimeZone.Keep, out DateOnly day));
        Assert.Equal(new DateOnly(2026, 11, 21), day);

        // A time would be lost.
        Assert.False(TimeFormatText.TryRead<DateOnly, DateOnlyForm>("1795269906"u8, TimeFormatList.Of([JsonTimeFormats.UnixSeconds]), JsonDateTimeZone.Keep, out _));
    }

    [Fact]
    public void Formats_NeitherNamedNorOfNet_AreRefused()
    {
        Assert.Throws<ArgumentException>(() => new JsonSettings { TimeFormats = ["%"] });
        Assert.Throws<ArgumentNullException>(() => new JsonSettings { TimeFormats = [null!] });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSettings { DateTimeZone = (JsonDateTimeZone)3 });
    }

    private static readonly string[] Named =
    [
        JsonTimeFormats.Iso8601, JsonTimeFormats.Iso8601Relaxed, JsonTimeFormats.Iso8601Basic, JsonTimeFormats.Rfc1123, JsonTimeFormats.UnixSeconds, JsonTimeFormats.UnixMilliseconds,
        JsonTimeFormats.MicrosoftDate,
    ];

    private static bool TryRead(string format, string text, out DateTimeOffset value) =>
        TimeFormatText.TryRead<DateTimeOffset, DateTimeOffsetForm>(Encoding.UTF8.GetBytes(text), TimeFormatList.Of([format]), JsonDateTimeZone.Keep, out value);

    private static bool TryRead(string format, string text, out DateTime value) =>
        TimeFormatText.TryRead<DateTime, DateTimeForm>(Encoding.UTF8.GetBytes(text), TimeFormatList.Of([format]), JsonDateTimeZone.Keep, out value);
}
