// Dates as /Date(...)/: the preset and translated settings write what Newtonsoft.Json writes.
using Newtonsoft.Json;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Compatibility.Tests.Differential;

public class MicrosoftDateTests
{
    private const int Dates = 5_000;

    private static readonly JsonSerializerSettings s_theirs = new() { DateFormatHandling = DateFormatHandling.MicrosoftDateFormat };

    private static readonly DateTime[] s_edges = [DateTime.MinValue, DateTime.MaxValue, DateTime.UnixEpoch, DateTime.UnixEpoch.AddTicks(-1), DateTime.UnixEpoch.AddMilliseconds(-1.5)];

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Serialize_AnyDate_IsTheTextOfNewtonsoft(Engine engine)
    {
        JsonSettings preset = JsonSettings.Newtonsoft.By(engine) with { TimeFormats = [JsonTimeFormats.MicrosoftDate, .. JsonSettings.Newtonsoft.TimeFormats] }, translated = s_theirs.ToVivace().By(engine);
        Random random = new(1);
        DateTime[] dates = [.. s_edges, .. Enumerable.Range(0, Dates).Select(_ => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks)))];
        foreach (DateTime date in dates)
        {
            foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
            {
                Times value = new() { Time = DateTime.SpecifyKind(date, kind), Any = DateTime.SpecifyKind(date, kind), Moment = new DateTimeOffset(date.Ticks - (date.Ticks % TimeSpan.TicksPerSecond), TimeSpan.Zero), Text = "/Date(0)/" };
                if (date.Ticks is > TimeSpan.TicksPerDay and < 3_000_000_000_000_000_000)
                    value.Other = [new DateTimeOffset(date.Ticks, TimeSpan.FromMinutes(random.Next(-840, 841)))];
                string theirs = JsonConvert.SerializeObject(value, s_theirs);
                Assert.Equal(theirs, JsonSerializer.Serialize(value, preset));
                Assert.Equal(theirs, JsonSerializer.Serialize(value, translated));
            }
        }
    }

    // The text is also that of strings with other slashes, and of other encoders.
    [Fact]
    public void Serialize_OtherTextsAndEncoders_HaveNoEscapedSlashes()
    {
        JsonSettings settings = JsonSettings.Newtonsoft with { TimeFormats = ["/yyyy/"] };
        Assert.Equal("\"/2020/\"", JsonSerializer.Serialize(new DateTime(2020, 1, 2), settings));
        Assert.Equal("\"/Date(0)/\"", JsonSerializer.Serialize(DateTime.UnixEpoch, new JsonSettings { TimeFormats = [JsonTimeFormats.MicrosoftDate] }));
    }

    private sealed class Times
    {
        public DateTime Time { get; set; }

        public object? Any { get; set; }

        public DateTimeOffset? Moment { get; set; }

        public List<DateTimeOffset>? Other { get; set; }

        public string? Text { get; set; }
    }
}
