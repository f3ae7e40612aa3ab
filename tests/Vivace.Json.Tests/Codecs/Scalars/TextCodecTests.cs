// Tests that Guids, dates, times and versions are read and written as System.Text.Json does.
using System.Text;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class TextCodecTests
{
    private const int Mutations = 2000;

    private static readonly string[] s_dates =
    [
        "2024-02-29", "2023-02-29", "0001-01-01", "9999-12-31", "2024-12-31T23:59:59", "2024-12-31T23:59", "2024-12-31T23:59:60", "2024-12-31T24:00:00",
        "2024-12-31T23:59:59Z", "2024-12-31T23:59:59.1Z", "2024-12-31T23:59:59.1234567Z", "2024-12-31T23:59:59.12345678Z", "2024-12-31T23:59:59.1234567890123456Z",
        "2024-12-31T23:59:59+01:00", "2024-12-31T23:59:59.1234567-14:00", "2024-12-31T23:59:59+14:01", "2024-12-31T23:59+05", "0001-01-01T00:00:00+14:00",
        "9999-12-31T23:59:59.9999999-14:00", "9999-12-31T23:59:59.9999999Z",
    ];

    private static readonly string[] s_times =
    [
        "00:00:00", "23:59:59", "23:59:59.9999999", "24:00:00", "1.00:00:00", "-1.00:00:00", "-00:00:00.0000001", "10675199.02:48:05.4775807",
        "-10675199.02:48:05.4775808", "10675199.02:48:05.4775808", "1", "1:2", "1:2:3", "01:02", "1.2:3", "00:00:00.1", "00:00:00.12345678", "00:60:00",
    ];

    private static readonly string[] s_guids =
    [
        "0f8fad5b-d9cb-469f-a165-70867728950e", "0F8FAD5B-D9CB-469F-A165-70867728950E", "00000000-0000-0000-0000-000000000000",
        "0f8fad5bd9cb469fa16570867728950e", "{0f8fad5b-d9cb-469f-a165-70867728950e}", "0f8fad5b-d9cb-469f-a165-70867728950", "0f8fad5b-d9cb-469f-a165-70867728950e0",
    ];

    private static readonly string[] s_versions = ["1.0", "1.2.3", "1.2.3.4", "2147483647.2147483647.2147483647.2147483647", "1", "1.2.3.4.5", "1.-2", "01.02", "1.2147483648"];

    [Fact]
    public void Read_DateTime_AsSystemTextJson() => AssertReads<DateTime>(s_dates, "0123456789-:.TZ+ ");

    [Fact]
    public void Read_DateTimeOffset_AsSystemTextJson() => AssertReads<DateTimeOffset>(s_dates, "0123456789-:.TZ+ ");

    [Fact]
    public void Read_DateOnly_AsSystemTextJson() => AssertReads<DateOnly>(s_dates, "0123456789-:.TZ+ ");

    [Fact]
    public void Read_TimeOnly_AsSystemTextJson() => AssertReads<TimeOnly>(s_times, "0123456789-:.+ ");

    [Fact]
    public void Read_TimeSpan_AsSystemTextJson() => AssertReads<TimeSpan>(s_times, "0123456789-:.+ ");

    [Fact]
    public void Read_Guid_AsSystemTextJson() => AssertReads<Guid>(s_guids, "0123456789abcdefABCDEFgG-{} ");

    [Fact]
    public void Read_Version_AsSystemTextJson()
    {
        CodecCalls calls = new(new JsonSettings());
        Random random = new(1);
        foreach (string text in Mutants.Of(s_versions, "0123456789.-+ ", Mutations, 7))
        {
            byte[] inside = Mutants.Escape(text, random);
            calls.AssertSameValue<Version>([(byte)'"', .. inside, (byte)'"']);
            calls.AssertSameKey<Version>(inside);
        }

        foreach (string json in new[] { "null", "1.2", "[]", "\"1.2" })
            calls.AssertSameValue<Version>(Encoding.UTF8.GetBytes(json));
    }

    [Fact]
    public void Write_DatesAndTimes_AsSystemTextJson()
    {
        CodecCalls calls = new(new JsonSettings());
        Random random = new(5);
        for (int i = 0; i < 500; i++)
        {
            long ticks = random.NextInt64(DateTime.MaxValue.Ticks);
            if (i % 3 == 0) ticks -= ticks % TimeSpan.TicksPerSecond;
            AssertWrites(calls, new DateTime(ticks, (DateTimeKind)(i % 3)));
            AssertWrites(calls, new DateTimeOffset(ticks, TimeSpan.Zero));
            AssertWrites(calls, new DateTimeOffset(DateTime.UnixEpoch.Ticks + ticks / 100, TimeSpan.FromMinutes(random.Next(-14 * 60, 14 * 60))));
            AssertWrites(calls, DateOnly.FromDateTime(new DateTime(ticks)));
            AssertWrites(calls, TimeOnly.FromDateTime(new DateTime(ticks)));
            AssertWrites(calls, new TimeSpan(i % 2 == 0 ? ticks : -ticks));
        }

        AssertWrites(calls, TimeSpan.MinValue);
        AssertWrites(calls, TimeSpan.MaxValue);
        AssertWrites(calls, DateTime.MaxValue);
        AssertWrites(calls, DateTimeOffset.MaxValue);
    }

    [Fact]
    public void Write_GuidsAndVersions_AsSystemTextJson()
    {
        CodecCalls calls = new(new JsonSettings());
        for (int i = 0; i < 100; i++)
            AssertWrites(calls, Guid.NewGuid());
        foreach (Version version in new[] { new Version(0, 0), new Version(1, 2, 3), new Version(1, 2, 3, 4), new Version(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue) })
        {
            calls.AssertSameBytes(version);
            calls.AssertSameKeyBytes(version);
        }

        calls.AssertSameBytes<Version>(null);
    }

    private static void AssertReads<T>(string[] seeds, string alphabet)
        where T : struct
    {
        CodecCalls calls = new(new JsonSettings());
        Random random = new(1);
        foreach (string text in Mutants.Of(seeds, alphabet, Mutations, typeof(T).Name.Length))
        {
            calls.AssertSameValue<T>(Encoding.UTF8.GetBytes($"\"{text}\""));
            byte[] inside = Mutants.Escape(text, random);
            calls.AssertSameValue<T?>([(byte)'"', .. inside, (byte)'"']);
            calls.AssertSameKey<T>(inside);
        }

        foreach (string json in new[] { "null", "5", "[]", "\"\"", "\"", "true", $"\"{seeds[0]}" })
        {
            calls.AssertSameValue<T>(Encoding.UTF8.GetBytes(json));
            calls.AssertSameValue<T?>(Encoding.UTF8.GetBytes(json));
        }
    }

    private static void AssertWrites<T>(CodecCalls calls, T value)
        where T : struct
    {
        calls.AssertSameBytes(value);
        calls.AssertSameBytes<T?>(value);
        calls.AssertSameKeyBytes(value);
    }
}
