// Tests integers of any size, of which System.Text.Json makes an object of their properties.
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class BigIntegerCodecTests
{
    [Theory]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("18446744073709551616")]
    [InlineData("-123456789012345678901234567890123456789012345678901234567890")]
    public void Integer_AnySize_RoundTrips(string digits)
    {
        BigInteger value = BigInteger.Parse(digits, CultureInfo.InvariantCulture);
        byte[] bare = Encoding.UTF8.GetBytes(digits), quoted = Encoding.UTF8.GetBytes($"\"{digits}\"");
        CodecCalls strict = new(new JsonSettings());
        Assert.Equal(bare, strict.Write(value));
        Assert.Equal(value, strict.Read<BigInteger>(bare));
        Assert.Equal(value, strict.ReadKey<BigInteger>(bare));
        Assert.Equal(quoted, strict.WriteKey(value));
        Assert.Throws<JsonException>(() => strict.Read<BigInteger>(quoted));

        CodecCalls inQuotes = new(new JsonSettings { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString });
        Assert.Equal(quoted, inQuotes.Write(value));
        Assert.Equal(value, inQuotes.Read<BigInteger>(quoted));
        Assert.Equal(value, inQuotes.Read<BigInteger>(bare));
    }

    [Theory]
    [InlineData("1.0")]
    [InlineData("1e3")]
    [InlineData("01")]
    [InlineData("-")]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("{}")]
    [InlineData("\"+1\"")]
    [InlineData("\" 1\"")]
    [InlineData("\"\"")]
    public void Read_NoInteger_Throws(string json)
    {
        CodecCalls calls = new(new JsonSettings { NumberHandling = JsonNumberHandling.AllowReadingFromString });
        Assert.Throws<JsonException>(() => calls.Read<BigInteger>(Encoding.UTF8.GetBytes(json)));
    }

    [Fact]
    public void Read_MoreDigitsThanTheLimit_Throws()
    {
        CodecCalls calls = new(new JsonSettings());
        byte[] digits = [.. Enumerable.Repeat((byte)'7', 1_000_001)];
        Assert.Throws<JsonException>(() => calls.Read<BigInteger>(digits));
        Assert.Equal(digits[1..], calls.Write(calls.Read<BigInteger>(digits.AsSpan(1))));
    }

    [Theory]
    [InlineData(511, '7')]
    [InlineData(512, '1')]
    [InlineData(1024, '9')]
    [InlineData(2045, '9')]
    [InlineData(2049, '1')]
    [InlineData(4096, '8')]
    [InlineData(4097, '0')]
    [InlineData(20_001, '0')]
    public void Write_LongInteger_IsWhatTheLibraryWrites(int digits, char filling)
    {
        CodecCalls calls = new(new JsonSettings());
        foreach (string first in (string[])["1", "-1", "9", "-512"])
        {
            BigInteger value = BigInteger.Parse(first + new string(filling, digits - 1), CultureInfo.InvariantCulture);
            Assert.Equal(Encoding.ASCII.GetBytes(value.ToString(CultureInfo.InvariantCulture)), calls.Write(value));
        }

        Random random = new(digits);
        byte[] bits = new byte[digits];
        random.NextBytes(bits);
        BigInteger any = new(bits);
        Assert.Equal(Encoding.ASCII.GetBytes(any.ToString(CultureInfo.InvariantCulture)), calls.Write(any));
        foreach (int exponent in (int[])[512, 1024, 2048, 4096, 8192, 16384])
        {
            BigInteger power = BigInteger.Pow(10, exponent);
            foreach (BigInteger value in (BigInteger[])[power, power - 1, power + 1, -power])
                Assert.Equal(Encoding.ASCII.GetBytes(value.ToString(CultureInfo.InvariantCulture)), calls.Write(value));
        }
    }
}
