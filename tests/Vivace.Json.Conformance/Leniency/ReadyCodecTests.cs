// The codecs that come with the library, each on one member: what they write, what they read, and what they refuse.
using System.Runtime.Serialization;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Leniency;

public class ReadyCodecTests
{
    public static TheoryData<Engine> Each => [.. Enum.GetValues<Engine>()];

    [Theory, MemberData(nameof(Each))]
    public void Members_WithCodecs_AreWrittenAndReadBack(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        DateTimeOffset moment = new(2026, 11, 21, 14, 5, 0, TimeSpan.Zero);
        Coded value = new()
        {
            Seconds = moment,
            Milliseconds = moment.UtcDateTime,
            MaybeSeconds = null,
            Seen = [moment.UtcDateTime],
            Duration = new TimeSpan(1, 30, 0),
            Elapsed = TimeSpan.FromSeconds(90.5),
            Whole = TimeSpan.FromSeconds(-90),
            Url = [251, 255],
            Numbers = [1, 255],
            Id = new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"),
            Active = true,
            Tariff = Tariff.PayAsYouGo,
        };
        string text = JsonSerializer.Serialize(value, settings);
        Assert.Equal(
            """{"Seconds":1795269900,"Milliseconds":1795269900000,"MaybeSeconds":null,"Seen":[1795269900],"Duration":"PT1H30M","Elapsed":90.5,"Whole":-90,"Url":"-_8","Numbers":[1,255],"Id":"0f8fad5bd9cb469fa16570867728950e","Active":"Y","Tariff":"pay-as-you-go"}""",
            text);
        Assert.Equal(text, JsonSerializer.Serialize(JsonSerializer.Deserialize<Coded>(text, settings), settings));
    }

    [Theory]
    [InlineData("Seconds", "\"2026-11-21T14:05:00Z\"", "1795269900")]
    [InlineData("Seconds", "\"1795269900\"", "1795269900")]
    [InlineData("Duration", "\"01:30:00\"", "\"PT1H30M\"")]
    [InlineData("Elapsed", "\"90.5\"", "90.5")]
    [InlineData("Url", "\"-_8=\"", "\"-_8\"")]
    [InlineData("Numbers", "\"AQI=\"", "[1,2]")]
    [InlineData("Id", "\"{0F8FAD5B-D9CB-469F-A165-70867728950E}\"", "\"0f8fad5bd9cb469fa16570867728950e\"")]
    [InlineData("Active", "\"n\"", "\"N\"")]
    [InlineData("Active", "true", "\"Y\"")]
    [InlineData("Tariff", "\"PAY-AS-YOU-GO\"", "\"pay-as-you-go\"")]
    [InlineData("Tariff", "\"flat\"", "\"Flat\"")]
    [InlineData("Tariff", "1", "\"Flat\"")]
    [InlineData("Tariff", "\"1\"", "\"Flat\"")]
    [InlineData("Tariff", "5", "5")]
    public void Member_InAnotherForm_IsRead(string member, string text, string written)
    {
        Coded value = JsonSerializer.Deserialize<Coded>($$"""{"{{member}}":{{text}}}""", JsonSettings.Default)!;
        using JsonDocument document = JsonDocument.Parse(JsonSerializer.Serialize(value, JsonSettings.Default));
        Assert.Equal(written, document.RootElement.GetProperty(member).GetRawText());
    }

    [Theory]
    [InlineData("Seconds", "true")]
    [InlineData("Seconds", "null")]
    [InlineData("Seconds", "1e30")]
    [InlineData("Seconds", "\"tomorrow\"")]
    [InlineData("Duration", "\"P1M\"")]
    [InlineData("Duration", "90")]
    [InlineData("Elapsed", "\"PT1S\"")]
    [InlineData("Elapsed", "{}")]
    [InlineData("Url", "\"+/8=\"")]
    [InlineData("Url", "[1]")]
    [InlineData("Numbers", "[256]")]
    [InlineData("Numbers", "1")]
    [InlineData("Id", "\"abc\"")]
    [InlineData("Id", "1")]
    [InlineData("Active", "\"yes\"")]
    [InlineData("Active", "1")]
    [InlineData("Tariff", "\"gold\"")]
    [InlineData("Tariff", "1.5")]
    [InlineData("Tariff", "[]")]
    public void Member_InAFormThatIsNotItsOwn_IsAnErrorAtTheMember(string member, string text)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Coded>($$"""{"{{member}}":{{text}}}""", JsonSettings.Default));
        Assert.StartsWith($"$.{member}", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void Codecs_WithEqualArguments_AreEqual()
    {
        Assert.Equal(new GuidFormatCodec("N"), new GuidFormatCodec("N"));
        Assert.NotEqual(new GuidFormatCodec("N"), new GuidFormatCodec("B"));
        Assert.Equal(new BooleanWordsCodec("Y", "N"), new BooleanWordsCodec("Y", "N"));
        Assert.NotEqual(new BooleanWordsCodec("Y", "N"), new BooleanWordsCodec("J", "N"));
        Assert.Equal<object>(new UnixSecondsCodec(), new UnixSecondsCodec());
        Assert.NotEqual<object>(new UnixSecondsCodec(), new UnixMillisecondsCodec());
        Assert.Throws<ArgumentException>(() => new GuidFormatCodec("X"));
        Assert.Throws<ArgumentException>(() => new BooleanWordsCodec("y", "Y"));
    }

    [Theory]
    [InlineData(JsonTimeFormats.UnixSeconds, JsonDateTimeZone.Keep, "1795269900")]
    [InlineData(JsonTimeFormats.Rfc1123, JsonDateTimeZone.Keep, "\"Sat, 21 Nov 2026 14:05:00 GMT\"")]
    [InlineData(JsonTimeFormats.MicrosoftDate, JsonDateTimeZone.Keep, "\"/Date(1795269900000)/\"")]
    [InlineData("dd.MM.yyyy HH:mm", JsonDateTimeZone.Utc, "\"21.11.2026 14:05\"")]
    [InlineData(JsonTimeFormats.Iso8601, JsonDateTimeZone.Utc, "\"2026-11-21T14:05:00Z\"")]
    [InlineData("yyyy-MM-dd HH:mmzzz", JsonDateTimeZone.Utc, "\"2026-11-21 14:05+00:00\"")]
    [InlineData("HH:mm '<é>' dd.MM.yyyy", JsonDateTimeZone.Utc, "\"14:05 \\u003C\\u00E9\\u003E 21.11.2026\"")]
    public void Settings_WithATimeFormat_WriteAndReadIt(string format, JsonDateTimeZone zone, string expected)
    {
        foreach (Engine engine in Enum.GetValues<Engine>())
        {
            JsonSettings settings = new JsonSettings { TimeFormats = [format], DateTimeZone = zone }.By(engine);
            Dated value = new() { Time = new DateTime(2026, 11, 21, 14, 5, 0, DateTimeKind.Utc) };
            string text = JsonSerializer.Serialize(value, settings);
            Assert.Equal($$"""{"Time":{{expected}},"Maybe":null}""", text);
            Dated read = JsonSerializer.Deserialize<Dated>(text, settings)!;
            Assert.Equal((value.Time, DateTimeKind.Utc), (read.Time, read.Time.Kind));
            Assert.Equal(read.Time, JsonSerializer.Deserialize<Dated>("""{"Maybe":"2026-11-21T14:05:00Z"}""", settings)!.Maybe);
        }
    }

    [Theory]
    [InlineData("\"2026-11-21 14:05+0000\"")]
    [InlineData("\"20261121T140500Z\"")]
    [InlineData("\"Sat, 21 Nov 2026 14:05:00 GMT\"")]
    [InlineData("\"\\/Date(1795269900000)\\/\"")]
    [InlineData("1795269900")]
    [InlineData("\"1795269900\"")]
    public void Lenient_TimeInAUsualFormat_IsRead(string text)
    {
        foreach (Engine engine in Enum.GetValues<Engine>())
        {
            JsonSettings settings = JsonSettings.Lenient.By(engine);
            Dated read = JsonSerializer.Deserialize<Dated>($$"""{"Time":{{text}},"Maybe":{{text}}}""", settings)!;
            DateTime expected = new(2026, 11, 21, 14, 5, 0, DateTimeKind.Utc);
            Assert.Equal((expected, expected), (read.Time.ToUniversalTime(), read.Maybe!.Value.ToUniversalTime()));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dated>($$"""{"Time":{{text}}}""", JsonSettings.Default.By(engine)));
        }
    }

    // One list serves all types: each takes the formats that it can have.
    [Theory]
    [InlineData(JsonTimeFormats.UnixSeconds, """{"Moment":1795269900,"Day":1795219200,"Clock":"14:05:00","Span":"01:30:00"}""")]
    [InlineData(JsonTimeFormats.Iso8601Basic, """{"Moment":"20261121T140500Z","Day":"20261121","Clock":"140500","Span":"01:30:00"}""")]
    [InlineData("HH:mm", """{"Moment":"14:05","Day":"2026-11-21","Clock":"14:05","Span":"01:30:00"}""")]
    [InlineData("dd.MM.yyyy", """{"Moment":"21.11.2026","Day":"21.11.2026","Clock":"14:05:00","Span":"01:30:00"}""")]
    public void Settings_WithAFormatOfOtherTypes_LeaveTheRestStrict(string format, string expected)
    {
        Moments value = new() { Moment = new DateTime(2026, 11, 21, 14, 5, 0, DateTimeKind.Utc), Day = new(2026, 11, 21), Clock = new(14, 5), Span = new TimeSpan(1, 30, 0) };
        foreach (Engine engine in Enum.GetValues<Engine>())
        {
            JsonSettings settings = new JsonSettings { TimeFormats = [format] }.By(engine);
            Assert.Equal(expected, JsonSerializer.Serialize(value, settings));
            Moments read = JsonSerializer.Deserialize<Moments>(expected, settings)!;
            Assert.Equal((value.Day, value.Clock, value.Span), (read.Day, read.Clock, read.Span));
        }
    }

    [Fact]
    public void Zone_OfADateTime_IsTheOneThatIsAskedFor()
    {
        DateTime noon = new(2026, 11, 21, 12, 0, 0);
        foreach (Engine engine in Enum.GetValues<Engine>())
        {
            JsonSettings utc = new JsonSettings { DateTimeZone = JsonDateTimeZone.Utc }.By(engine), local = new JsonSettings { DateTimeZone = JsonDateTimeZone.Local }.By(engine);
            Assert.Equal((noon, DateTimeKind.Utc), Read("2026-11-21T12:00:00", utc));
            Assert.Equal((noon, DateTimeKind.Utc), Read("2026-11-21T14:00:00+02:00", utc));
            Assert.Equal((noon, DateTimeKind.Local), Read("2026-11-21T12:00:00", local));
            Assert.Equal((DateTime.SpecifyKind(noon, DateTimeKind.Utc).ToLocalTime(), DateTimeKind.Local), Read("2026-11-21T12:00:00Z", local));
            Assert.Equal("""{"Time":"2026-11-21T12:00:00Z","Maybe":null}""", JsonSerializer.Serialize(new Dated { Time = noon }, utc));
        }
    }

    private static (DateTime, DateTimeKind) Read(string text, JsonSettings settings)
    {
        DateTime time = JsonSerializer.Deserialize<Dated>($$"""{"Time":"{{text}}"}""", settings)!.Time;
        return (time, time.Kind);
    }

    public enum Tariff
    {
        [EnumMember(Value = "pay-as-you-go")]
        PayAsYouGo,
        Flat,
    }

    [JsonContract]
    public sealed class Dated
    {
        public DateTime Time { get; set; }

        public DateTime? Maybe { get; set; }
    }

    [JsonContract]
    public sealed class Moments
    {
        public DateTime Moment { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Clock { get; set; }

        public TimeSpan Span { get; set; }
    }

    [JsonContract]
    public sealed class Coded
    {
        [JsonCodec(typeof(UnixSecondsCodec))]
        public DateTimeOffset Seconds { get; set; } = DateTimeOffset.UnixEpoch;

        [JsonCodec(typeof(UnixMillisecondsCodec))]
        public DateTime Milliseconds { get; set; } = DateTime.UnixEpoch;

        [JsonCodec(typeof(UnixSecondsCodec))]
        public DateTimeOffset? MaybeSeconds { get; set; }

        [JsonCodec(ItemCodec = typeof(TimeFormatsCodec), ItemArguments = [JsonTimeFormats.UnixSeconds])]
        public List<DateTime>? Seen { get; set; }

        [JsonCodec(typeof(DurationCodec))]
        public TimeSpan Duration { get; set; }

        [JsonCodec(typeof(SecondsCodec))]
        public TimeSpan Elapsed { get; set; }

        [JsonCodec(typeof(SecondsCodec))]
        public TimeSpan Whole { get; set; }

        [JsonCodec(typeof(Base64UrlCodec))]
        public byte[]? Url { get; set; }

        [JsonCodec(typeof(ByteNumbersCodec))]
        public byte[]? Numbers { get; set; }

        [JsonCodec(typeof(GuidFormatCodec), "N")]
        public Guid Id { get; set; }

        [JsonCodec(typeof(BooleanWordsCodec), "Y", "N")]
        public bool Active { get; set; }

        [JsonCodec(typeof(EnumMemberCodec<Tariff>))]
        public Tariff Tariff { get; set; }
    }
}
