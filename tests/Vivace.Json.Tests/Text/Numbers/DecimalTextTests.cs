// Decimals: System.Text.Json's value to the last bit of the scale, and its bytes.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Stj = System.Text.Json;

namespace Vivace.Json.Tests.Text.Numbers;

public class DecimalTextTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("-", 1)]
    [InlineData("+1", 0)]
    [InlineData(".5", 0)]
    [InlineData("01", 1)]
    [InlineData("-00", 2)]
    [InlineData("1.", 2)]
    [InlineData("1.e5", 2)]
    [InlineData("1e", 2)]
    [InlineData("1.5E+", 5)]
    [InlineData("12345678901234567890123.", 24)]
    public void ReadDecimal_NoNumber_PointsAtTheWrongByte(string text, int position) =>
        Assert.Equal(~position, TextReads.Outcome<decimal>(DecimalText.ReadDecimal, text).Next);

    [Theory]
    [InlineData("1a", 1)]
    [InlineData("1.50-", 4)]
    [InlineData("1.5.5", 3)]
    [InlineData("1e5.5", 3)]
    public void ReadDecimal_OtherByteBehind_EndsBeforeIt(string text, int position) =>
        Assert.Equal(position, TextReads.Outcome<decimal>(DecimalText.ReadDecimal, text).Next);

    [Theory]
    [InlineData("0")]
    [InlineData("0.00")]
    [InlineData("1.00")]
    [InlineData("12.345600")]
    [InlineData("1e2")]
    [InlineData("1.50e1")]
    [InlineData("100e-2")]
    [InlineData("0e5")]
    [InlineData("0e-5")]
    [InlineData("0e-50")]
    [InlineData("0.000e-40")]
    [InlineData("0e99999999999")]
    [InlineData("1e-99999999999")]
    [InlineData("1e99999999999")]
    [InlineData("1e28")]
    [InlineData("1e29")]
    [InlineData("1e-28")]
    [InlineData("5e-29")]
    [InlineData("6e-29")]
    [InlineData("1e-30")]
    [InlineData("0.00000000000000000000000000015")]
    [InlineData("0.00000000000000000000000000025")]
    [InlineData("0.0000000000000000000000000000000000")]
    [InlineData("1.10000000000000000000000000000000000")]
    [InlineData("1.23456789012345678901234567890123456789")]
    [InlineData("1234567890123456789")]
    [InlineData("12345678901234567890")]
    [InlineData("0.1234567890123456789")]
    [InlineData("0.12345678901234567890")]
    [InlineData("9999999999999999999")]
    [InlineData("18446744073709551616")]
    [InlineData("1844674407370955161.6")]
    [InlineData("79228162514264337593543950335")]
    [InlineData("79228162514264337593543950335.4")]
    [InlineData("79228162514264337593543950335.5")]
    [InlineData("79228162514264337593543950336")]
    [InlineData("7.9228162514264337593543950335e28")]
    [InlineData("123000000000000000000000000000e-5")]
    [InlineData("10000000000000000000000000000.10")]
    public void ReadDecimal_NotableNumber_EqualsSystemTextJson(string text)
    {
        Reads(text);
        Reads("-" + text);
    }

    [Fact]
    public void ReadDecimal_RandomNumbers_EqualSystemTextJson()
    {
        Random random = new(8);
        for (int round = 0; round < 3_000; round++)
        {
            string integer = Digits(random, 1 + random.Next(20)).TrimStart('0');
            string text = (integer.Length == 0 ? "0" : integer) + (round % 3 == 0 ? "" : "." + Digits(random, 1 + random.Next(20)));
            Reads((round % 2 == 0 ? "-" : "") + text + (round % 5 == 0 ? "e" + random.Next(-30, 30) : ""));
        }
    }

    [Theory]
    [InlineData("0")]
    [InlineData("0.0")]
    [InlineData("0.0000000000000000000000000000")]
    [InlineData("1.00")]
    [InlineData("-12.345600")]
    [InlineData("0.00000001")]
    [InlineData("0.000000001")]
    [InlineData("0.0000000000000000000000000001")]
    [InlineData("18446744073709551615")]
    [InlineData("1844674407370955161.5")]
    [InlineData("184467440737.09551615")]
    [InlineData("18446744073709551616")]
    [InlineData("-79228162514264337593543950335")]
    [InlineData("-7.9228162514264337593543950335")]
    [InlineData("-7922816251426433759354395033.5")]
    public void WriteDecimal_NotableNumber_IsWrittenSo(string text) =>
        Assert.Equal(text, TextReads.Written<decimal>(DecimalText.WriteDecimal, decimal.Parse(text, CultureInfo.InvariantCulture), DecimalText.MaxDecimalLength));

    [Fact]
    public void WriteDecimal_RandomBitsOfEveryScale_EqualSystemTextJson()
    {
        Random random = new(9);
        for (int round = 0; round < 60_000; round++)
        {
            // Any number of bits, so that every length meets every scale; and zeros of either sign.
            UInt128 digits = (((UInt128)(uint)random.NextInt64() << 64) | (ulong)random.NextInt64(long.MinValue, long.MaxValue)) >> random.Next(97);
            decimal value = new((int)(uint)digits, (int)(uint)(digits >> 32), (int)(uint)(digits >> 64), round % 2 == 0, (byte)(round % 29));
            Assert.Equal(Stj.JsonSerializer.Serialize(value), TextReads.Written<decimal>(DecimalText.WriteDecimal, value, DecimalText.MaxDecimalLength));
        }
    }

    private static void Reads(string text)
    {
        (int, int[]?) expected;
        try
        {
            expected = (text.Length, decimal.GetBits(Stj.JsonSerializer.Deserialize<decimal>(text)));
        }
        catch (Stj.JsonException)
        {
            expected = (~0, null);
        }
        (int next, decimal? value) = TextReads.Outcome<decimal>(DecimalText.ReadDecimal, text);
        Assert.Equal((text, expected.Item1), (text, next));
        Assert.Equal(expected.Item2, value is null ? null : decimal.GetBits(value.Value));
    }

    private static string Digits(Random random, int count)
    {
        char[] text = new char[count];
        for (int i = 0; i < count; i++) text[i] = (char)('0' + random.Next(10));
        return new string(text);
    }
}
