// The types of Noda Time, against NodaTime.Serialization.SystemTextJson: the same bytes, the same values, the same acceptance.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using NodaTime;
using NodaTime.Serialization.SystemTextJson;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.NodaTime.Tests;

public sealed class NodaTimeCodecsTests
{
    private static readonly JsonSerializerOptions s_theirs = new JsonSerializerOptions(JsonSerializerDefaults.Web).ConfigureForNodaTime(DateTimeZoneProviders.Tzdb);

    private static readonly JsonSettings s_ours = JsonSettings.Web with { Codecs = [new NodaTimeCodecs()] };

    public static TheoryData<Type> Types =>
    [
        typeof(Instant), typeof(LocalDate), typeof(LocalTime), typeof(LocalDateTime), typeof(OffsetDateTime), typeof(OffsetDate), typeof(OffsetTime), typeof(ZonedDateTime), typeof(Offset),
        typeof(Duration), typeof(Period), typeof(YearMonth), typeof(AnnualDate), typeof(DateTimeZone), typeof(Interval), typeof(DateInterval),
    ];

    [Theory, MemberData(nameof(Types))]
    public void Values_OfManySeeds_AreWrittenAndReadAlike(Type type)
    {
        Random random = new(34);
        for (int i = 0; i < 300; i++)
        {
            object value = Make(type, random);
            string text = StjSerializer.Serialize(value, type, s_theirs);
            Assert.Equal(text, JsonSerializer.Serialize(value, type, s_ours));
            AssertReadAlike(type, text);

            // Texts that nearly are one.
            for (int change = 0; change < 4; change++)
                AssertReadAlike(type, Changed(text, random));
        }
    }

    [Theory, MemberData(nameof(Types))]
    public void Texts_OfTheEdges_AreReadAlike(Type type)
    {
        string[] texts =
        [
            "", "2026-11-28", "2026-11-28T03:04:05", "2026-11-28T03:04:05Z", "2026-11-28T03:04:05.1234567Z", "2026-11-28T03:04:05.123456789Z", "2026-11-28T03:04:05.1234567890Z", "2026-11-28T03:04:05.Z",
            "2026-11-28T24:00:00Z", "2026-11-28T24:00:00", "24:00:00", "23:59:60", "2026-11-28T03:04Z", "2026-11-28t03:04:05z", "2026-11-28 03:04:05Z", "2026-02-29", "2024-02-29", "-0001-01-01", "-9998-01-01T00:00:00Z",
            "0000-01-01", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999999", "10000-01-01", "2026-11-28T03:04:05+00:00", "2026-11-28T03:04:05-18:00", "2026-11-28T03:04:05+14:01",
            "2026-11-28T03:04:05+01:00:30", "2026-11-28T03:04:05+01 Europe/Vienna", "2026-11-28T03:04:05+02 Europe/Vienna", "2026-11-28T03:04:05+01 Nowhere/None", "Europe/Vienna", "UTC", "UTC+01", "+01", "+01:30", "Z", "-18",
            "03:04", "03:04:05", "03:04:05.5", "03:04:05.1234567", "03:04:05.123456789", "03:04:05+01:00", "26:03:04.5", "-1:00:00", "P1DT2H", "P1Y2M3W4DT5H6M7S8s9t10n", "PT", "P", "2026-11", "11-28", "02-29", "2026-11-28\\u005A", "2026-11-28T03:04:05\\u005a",
        ];
        foreach (string text in texts)
            AssertReadAlike(type, $"\"{text}\"");
        foreach (string text in (string[])["null", "1", "true", "{}", "[]", """{"start":"2026-11-28"}""", """{"Start":"2026-11-28","END":"2026-11-29"}""", """{"start":"2026-11-28T00:00:00Z"}""", """{"end":"2026-11-28T00:00:00Z"}""", """{"start":"2026-11-29","end":"2026-11-28"}"""])
            AssertReadAlike(type, text);
    }

    public sealed record Model(
        Instant At, LocalDate Day, LocalTime? Time, OffsetDateTime? Sent, Period? Period, DateTimeZone? Zone, Interval? Open, DateInterval? Days, Dictionary<LocalDate, Duration>? ByDay, Dictionary<Instant, Offset>? ByInstant);

    [JsonContract]
    public sealed record GeneratedModel(
        Instant At, LocalDate Day, LocalTime? Time, OffsetDateTime? Sent, Period? Period, DateTimeZone? Zone, Interval? Open, DateInterval? Days, Dictionary<LocalDate, Duration>? ByDay, Dictionary<Instant, Offset>? ByInstant);

    [Fact]
    public async Task Models_WithAllOfThem_AreWrittenAndReadAlike()
    {
        LocalDate day = new(2026, 11, 28);
        Instant at = Instant.FromUtc(2026, 11, 28, 3, 4, 5);
        Model model = new(at, day, new LocalTime(3, 4, 5), at.WithOffset(Offset.FromHours(1)), Period.FromDays(2), DateTimeZoneProviders.Tzdb["Europe/Vienna"], new Interval(at, null), new DateInterval(day, day),
            new() { [day] = Duration.FromHours(26) }, new() { [at] = Offset.FromHours(-3) });
        string text = StjSerializer.Serialize(model, s_theirs);
        Assert.Equal(text, JsonSerializer.Serialize(model, s_ours));
        Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize<GeneratedModel>(text, s_ours), s_ours));
        await using MemoryStream stream = new(Encoding.UTF8.GetBytes(text));
        Assert.Equal(text, JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync<Model>(stream, s_ours), s_ours));
    }

    [Fact]
    public void Errors_InMembersAndKeys_NameThePlace()
    {
        System.Text.Json.JsonException inMember = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Model>("""{"at":"2026-11-28T25:00:00Z"}""", s_ours));
        Assert.Equal("$.at", inMember.Path);
        System.Text.Json.JsonException ofPattern = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Model>("""{"at":"yesterday"}""", s_ours));
        Assert.Equal("$.at", ofPattern.Path);
        Assert.Contains("Instant", ofPattern.Message, StringComparison.Ordinal);
        System.Text.Json.JsonException inKey = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Model>("""{"byDay":{"someday":"1:00:00"}}""", s_ours));
        Assert.StartsWith("$.byDay", inKey.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Dates_OfOtherCalendars_AreRefusedWhenWritten()
    {
        LocalDate date = new LocalDate(2026, 11, 28).WithCalendar(CalendarSystem.Julian);
        Assert.ThrowsAny<ArgumentException>(() => StjSerializer.Serialize(date, s_theirs));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(date, s_ours));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(date.AtMidnight(), s_ours));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(date.AtMidnight().WithOffset(Offset.Zero), s_ours));
    }

    [Fact]
    public void Codecs_WithOneProvider_AreEqual()
    {
        Assert.Equal(s_ours, JsonSettings.Web with { Codecs = [new NodaTimeCodecs(DateTimeZoneProviders.Tzdb)] });
        Assert.NotEqual(s_ours, JsonSettings.Web with { Codecs = [new NodaTimeCodecs(DateTimeZoneProviders.Bcl)] });
    }

    private static void AssertReadAlike(Type type, string text)
    {
        // Their converters of intervals take any value for an object without members.
        if (type.Name.EndsWith("Interval", StringComparison.Ordinal) && !text.StartsWith('{'))
            return;
        object? theirs = null, ours = null;
        string? theirError = null, ourError = null;
        try
        {
            theirs = StjSerializer.Deserialize(text, type, s_theirs);
        }
        catch (Exception exception)
        {
            theirError = exception.Message;
        }

        try
        {
            ours = JsonSerializer.Deserialize(text, type, s_ours);
        }
        catch (System.Text.Json.JsonException exception)
        {
            ourError = exception.Message;
        }

        Assert.True(theirError is null == ourError is null, $"{type.Name} {text}: {theirError ?? theirs} and {ourError ?? ours}");
        Assert.Equal(theirs, ours);
    }

    private static string Changed(string text, Random random)
    {
        char[] letters = text.ToCharArray();
        int place = random.Next(1, Math.Max(2, letters.Length - 1));
        letters[place] = "0123456789-:.TZ+ P"[random.Next(18)];
        return new string(letters);
    }

    private static object Make(Type type, Random random)
    {
        Instant instant = random.Next(3) switch
        {
            0 => Instant.FromUnixTimeSeconds(random.NextInt64(-62_135_596_800, 253_402_300_799)),
            1 => Instant.FromUnixTimeTicks(random.NextInt64(-621_355_968_000_000_000, 2_534_023_007_990_000_000)),
            _ => Instant.FromUtc(random.Next(-9000, 9000), random.Next(1, 13), random.Next(1, 28), 1, 2, 3).PlusNanoseconds(random.Next(1_000_000_000)),
        };
        LocalDateTime local = instant.InUtc().LocalDateTime;
        Offset offset = random.Next(3) switch { 0 => Offset.Zero, 1 => Offset.FromHours(random.Next(-17, 18)), _ => Offset.FromSeconds(random.Next(-60_000, 60_000)) };
        DateTimeZone zone = DateTimeZoneProviders.Tzdb[DateTimeZoneProviders.Tzdb.Ids[random.Next(DateTimeZoneProviders.Tzdb.Ids.Count)]];
        return type.Name switch
        {
            nameof(Instant) => instant,
            nameof(LocalDate) => local.Date,
            nameof(LocalTime) => local.TimeOfDay,
            nameof(LocalDateTime) => local,
            nameof(OffsetDateTime) => new OffsetDateTime(local, offset),
            nameof(OffsetDate) => new OffsetDate(local.Date, offset),
            nameof(OffsetTime) => new OffsetTime(local.TimeOfDay, offset),
            nameof(ZonedDateTime) => Instant.FromUnixTimeSeconds(random.NextInt64(0, 4_000_000_000)).InZone(zone),
            nameof(Offset) => offset,
            nameof(Duration) => Duration.FromNanoseconds(random.NextInt64(long.MinValue, long.MaxValue)),
            nameof(Period) => new PeriodBuilder { Years = random.Next(3), Days = random.Next(-5, 5), Hours = random.Next(3), Nanoseconds = random.Next(2) }.Build(),
            nameof(YearMonth) => local.Date.ToYearMonth(),
            nameof(AnnualDate) => new AnnualDate(local.Month, local.Day),
            nameof(DateTimeZone) => zone,
            nameof(Interval) => new Interval(random.Next(4) == 0 ? null : instant, random.Next(4) == 0 ? null : instant + Duration.FromSeconds(random.Next(1000))),
            nameof(DateInterval) => new DateInterval(local.Date, local.Date.PlusDays(random.Next(10))),
            _ => throw new ArgumentOutOfRangeException(nameof(type), type, null),
        };
    }
}
