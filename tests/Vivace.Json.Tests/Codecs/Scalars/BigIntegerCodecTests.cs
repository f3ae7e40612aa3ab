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
        byte[] digits = [.. Enumerable.Repeat((byte)'7', 100_001)];
        Assert.Throws<JsonException>(() => calls.Read<BigInteger>(digits));
        Assert.Equal(digits[1..], calls.Write(calls.Read<BigInteger>(digits.AsSpan(1))));
    }
}
