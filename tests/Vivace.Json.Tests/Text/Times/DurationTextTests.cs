// ISO 8601 durations of fixed length.
using System.Text;
using System.Xml;
using Vivace.Json.Text;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Tests.Text.Times;

public class DurationTextTests
{
    [Theory]
    [InlineData("PT1H30M", "01:30:00")]
    [InlineData("P1DT2H3M4.5S", "1.02:03:04.5000000")]
    [InlineData("P2W", "14.00:00:00")]
    [InlineData("P1W1D", "8.00:00:00")]
    [InlineData("PT0S", "00:00:00")]
    [InlineData("-PT5S", "-00:00:05")]
    [InlineData("+PT5S", "00:00:05")]
    [InlineData("PT0.5H", "00:30:00")]
    [InlineData("PT1,25S", "00:00:01.2500000")]
    [InlineData("PT0.00000019S", "00:00:00.0000001")]
    [InlineData("PT36H", "1.12:00:00")]
    [InlineData("P10675199DT2H48M5.4775807S", "10675199.02:48:05.4775807")]
    [InlineData("-P10675199DT2H48M5.4775808S", "-10675199.02:48:05.4775808")]
    public void Read_DurationOfFixedLength_IsTheTimeSpan(string text, string expected)
    {
        Assert.True(DurationText.TryRead(Encoding.ASCII.GetBytes(text), out TimeSpan value));
        Assert.Equal(TimeSpan.ParseExact(expected, "c", null), value);
    }

    [Theory]
    [InlineData("")]
    [InlineData("P")]
    [InlineData("PT")]
    [InlineData("P1")]
    [InlineData("P1Y")]
    [InlineData("P1M")]
    [InlineData("PT1D")]
    [InlineData("P1H")]
    [InlineData("P1DT")]
    [InlineData("PT1M1H")]
    [InlineData("PT1H1H")]
    [InlineData("PT1.5H1M")]
    [InlineData("PT.5S")]
    [InlineData("PT1.S")]
    [InlineData("PT-1S")]
    [InlineData("pt1s")]
    [InlineData("PT1S ")]
    [InlineData("--PT1S")]
    [InlineData("P10675200D")]
    [InlineData("P99999999999999999999D")]
    public void Read_OtherText_IsNone(string text) => Assert.False(DurationText.TryRead(Encoding.ASCII.GetBytes(text), out _));

    // .NET's reader of XML durations is the oracle of what is written.
    [Fact]
    public void Write_AnyTimeSpan_IsReadBack()
    {
        Random random = new(1);
        byte[] text = new byte[DurationText.MaxLength];
        TimeSpan[] special = [TimeSpan.Zero, TimeSpan.MinValue, TimeSpan.MaxValue, new(1), new(-1), TimeSpan.FromDays(1), TimeSpan.FromMinutes(-61)];
        for (int i = 0; i < 10_000; i++)
        {
            TimeSpan value = i < special.Length ? special[i] : new TimeSpan(random.NextInt64() >> random.Next(63));
            if ((i & 1) != 0)
                value = value == TimeSpan.MinValue ? value : -value;
            int length = DurationText.Write(text, value);
            Assert.True(DurationText.TryRead(text.AsSpan(0, length), out TimeSpan read));
            Assert.Equal(value, read);
            Assert.Equal(value, XmlConvert.ToTimeSpan(Encoding.ASCII.GetString(text, 0, length)));
        }
    }
}
