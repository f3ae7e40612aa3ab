// Tests versions against System.Text.Json: what is accepted, what comes of it, and the bytes written.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Tests.Text.Times;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class VersionTextTests
{
    [Theory]
    [InlineData("1.2", true)]
    [InlineData("1.2.3", true)]
    [InlineData("1.2.3.4", true)]
    [InlineData("1.2.3.4.5", false)]
    [InlineData("1", false)]
    [InlineData("1.", false)]
    [InlineData(".1", false)]
    [InlineData("1..2", false)]
    [InlineData("01.02", true)]
    [InlineData("1.+2", true)]
    [InlineData("1. 2", true)]
    [InlineData("1 .2", true)]
    [InlineData(" 1.2", false)]
    [InlineData("1.2 ", false)]
    [InlineData("+1.2", false)]
    [InlineData("1.-2", false)]
    [InlineData("1.\u00a02", false)]
    [InlineData("1.\uff12", false)]
    [InlineData("999999999.999999999", true)]
    [InlineData("1000000000.2147483647", true)]
    [InlineData("2147483648.1", false)]
    [InlineData("2147483647.2147483647.2147483647.2147483647", true)]
    [InlineData("1.0000000000002", true)]
    [InlineData("", false)]
    public void TryRead_Text_IsAcceptedAsInSystemTextJson(string text, bool accepted) =>
        Assert.Equal(accepted, AssertEqual(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void TryRead_ZerosInFront_AreCountedAsInSystemTextJson()
    {
        Assert.True(AssertEqual(Encoding.UTF8.GetBytes("1." + new string('0', 255) + "2")));
        Assert.False(AssertEqual(Encoding.UTF8.GetBytes("1." + new string('0', 256) + "2")));
    }

    [Fact]
    public void TryRead_VersionsWholeAndBroken_EqualSystemTextJson()
    {
        Random random = new(40);
        int accepted = 0;
        for (int round = 0; round < 20_000; round++)
            if (AssertEqual(DateTextTests.Mutate(random, Compose(random), "0123456789..+- "))) accepted++;
        Assert.InRange(accepted, 5_000, 18_000);
    }

    [Fact]
    public void Write_Versions_EqualSystemTextJson()
    {
        Random random = new(41);
        for (int round = 0; round < 10_000; round++)
        {
            Version value = Version.Parse(Compose(random));
            byte[] room = new byte[VersionText.MaxVersionLength];
            SystemTextJson.AssertWritten(value, room.AsSpan(0, VersionText.Write(ref room[0], value)));
        }

        Version longest = new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue);
        byte[] exact = new byte[VersionText.MaxVersionLength];
        Assert.Equal(exact.Length, VersionText.Write(ref exact[0], longest));
        SystemTextJson.AssertWritten(longest, exact);
    }

    private static string Compose(Random random) =>
        string.Join('.', Enumerable.Range(0, random.Next(2, 5)).Select(_ => (random.Next() >> random.Next(31)).ToString(CultureInfo.InvariantCulture)));

    private static bool AssertEqual(byte[] text)
    {
        bool expected = SystemTextJson.TryRead(text, out Version? version);
        bool read = VersionText.TryRead(ref MemoryMarshal.GetArrayDataReference(text), text.Length, out Version? value);
        if (expected != read || !Equals(version, value)) Assert.Fail($"{Encoding.UTF8.GetString(text)}: {version} but {value}");
        return read;
    }
}
