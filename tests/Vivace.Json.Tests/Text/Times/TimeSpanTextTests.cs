// Tests time spans and times of day against System.Text.Json: what is accepted, what comes of it, and the bytes written.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Tests.Text.Times;

public sealed class TimeSpanTextTests
{
    [Theory]
    [InlineData("01:02:03", true)]
    [InlineData("-01:02:03", true)]
    [InlineData("01:02:03.1", true)]
    [InlineData("01:02:03.1234567", true)]
    [InlineData("01:02:03.12345678", false)]
    [InlineData("01:02:03.", false)]
    [InlineData("1.02:03:04", true)]
    [InlineData(".02:03:04", false)]
    [InlineData("-.02:03:04.5", false)]
    [InlineData("-1.02:03:04.5", true)]
    [InlineData("10675199.02:48:05.4775807", true)]
    [InlineData("10675199.02:48:05.4775808", false)]
    [InlineData("-10675199.02:48:05.4775808", true)]
    [InlineData("-10675199.02:48:05.4775809", false)]
    [InlineData("10675200.00:00:00", false)]
    [InlineData("99999999.23:59:59", false)]
    [InlineData("999999999.23:59:59", false)]
    [InlineData("00000000001.01:02:03", true)]
    [InlineData("1", true)]
    [InlineData("1:2", true)]
    [InlineData("1.2:3", true)]
    [InlineData("1.2", false)]
    [InlineData("24:00:00", false)]
    [InlineData("00:60:00", false)]
    [InlineData("+01:02:03", false)]
    [InlineData(" 01:02:03", false)]
    [InlineData("01:02:03 ", false)]
    [InlineData("--01:02:03", false)]
    [InlineData("-", false)]
    [InlineData("-00:00:00", true)]
    [InlineData("0:0:0:0", false)]
    [InlineData("01:02:030", true)]
    public void TryRead_Text_IsAcceptedAsInSystemTextJson(string text, bool accepted)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Assert.Equal(accepted, AssertEqual(utf8));
    }

    [Theory]
    [InlineData("00:00:00", 148, 88)]
    [InlineData("0:0", 153, 93)]
    public void TryRead_ZerosInFront_AreCountedAsInSystemTextJson(string text, int mostForSpan, int mostForTime)
    {
        foreach (int zeros in new[] { mostForTime, mostForTime + 1, mostForSpan, mostForSpan + 1 })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(new string('0', zeros) + text);
            Assert.Equal(zeros <= mostForSpan, AssertEqual(utf8));
            Assert.Equal(zeros <= mostForTime, DateText.TryRead(ref utf8[0], utf8.Length, out TimeOnly _));
        }
    }

    [Fact]
    public void TryRead_SpansWholeAndBroken_EqualSystemTextJson()
    {
        using GuardedBytes memory = new();
        Random random = new(20);
        int accepted = 0;
        for (int round = 0; round < 40_000; round++)
        {
            byte[] utf8 = DateTextTests.Mutate(random, Compose(random), "0123456789:.-+ ");
            if (AssertEqual(memory.Last<byte>(utf8))) accepted++;
        }

        Assert.InRange(accepted, 10_000, 36_000);
    }

    [Fact]
    public void Write_Spans_EqualSystemTextJson()
    {
        using GuardedBytes memory = new();
        Random random = new(21);
        long[] edges = [0, 1, -1, long.MinValue, long.MaxValue, TimeSpan.TicksPerDay, -TimeSpan.TicksPerDay, TimeSpan.TicksPerDay - 1, 1 - TimeSpan.TicksPerDay];
        for (int round = 0; round < 50_000; round++)
        {
            long ticks = round < edges.Length ? edges[round] : random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            if (round % 3 == 0 && round >= edges.Length) ticks -= ticks % TimeSpan.TicksPerSecond;
            TimeSpan value = new(ticks);
            Span<byte> room = memory.Last<byte>(TimeSpanText.MaxTimeSpanLength);
            int written = TimeSpanText.Write(ref room[0], value);
            SystemTextJson.AssertWritten(value, room[..written]);
            Assert.True(TimeSpanText.TryRead(ref room[0], written, out TimeSpan again));
            Assert.Equal(value, again);
        }
    }

    private static string Compose(Random random)
    {
        if (random.Next(3) == 0)
        {
            long ticks = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            return new TimeSpan(ticks).ToString("c", CultureInfo.InvariantCulture);
        }

        string width = random.Next(3) == 0 ? "D1" : "D2";
        string sign = random.Next(6) == 0 ? "-" : "";
        string days = random.Next(3) == 0 ? random.Next(random.Next(2) == 0 ? 20 : 12_000_000).ToString(CultureInfo.InvariantCulture) + "." : "";
        string clock = random.Next(26).ToString(width, CultureInfo.InvariantCulture) + ':' + random.Next(62).ToString(width, CultureInfo.InvariantCulture);
        if (random.Next(5) != 0) clock += ':' + random.Next(62).ToString(width, CultureInfo.InvariantCulture);
        string fraction = random.Next(2) == 0 ? '.' + random.NextInt64(1_000_000_000).ToString(CultureInfo.InvariantCulture)[..random.Next(1, 2)] + new string('7', random.Next(8)) : "";
        return sign + days + clock + fraction;
    }

    private static bool AssertEqual(ReadOnlySpan<byte> text)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        TimeSpan? expected = SystemTextJson.Read<TimeSpan>(text);
        bool read = TimeSpanText.TryRead(ref origin, text.Length, out TimeSpan span);
        if (expected != (read ? span : null)) Assert.Fail($"{Encoding.UTF8.GetString(text)}: {expected} but {read} {span}");

        TimeOnly? expectedTime = SystemTextJson.Read<TimeOnly>(text);
        bool readTime = DateText.TryRead(ref origin, text.Length, out TimeOnly time);
        if (expectedTime != (readTime ? time : null)) Assert.Fail($"{Encoding.UTF8.GetString(text)}: {expectedTime:O} but {readTime} {time:O}");
        return read;
    }
}
