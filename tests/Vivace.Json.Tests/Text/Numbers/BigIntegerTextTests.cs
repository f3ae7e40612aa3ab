// Integers of any size against the library.
using System.Globalization;
using System.Numerics;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public class BigIntegerTextTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("-", 1)]
    [InlineData("+1", 0)]
    [InlineData("x", 0)]
    [InlineData("01", 1)]
    [InlineData("-00", 2)]
    [InlineData("1.0", 1)]
    [InlineData("1e2", 1)]
    [InlineData("123456789012345678901234567890.5", 30)]
    [InlineData("123456789012345678901234567890E1", 30)]
    [InlineData("-123456789012345678901234567890.", 32)]
    public void ReadBigInteger_NoInteger_PointsAtTheWrongByte(string text, int position) =>
        Assert.Equal(~position, Outcome(text, int.MaxValue).Next);

    [Fact]
    public void ReadAndWrite_EveryLength_EqualTheLibrary()
    {
        Random random = new(10);
        for (int digits = 1; digits < 700; digits += digits < 60 ? 1 : 31)
        {
            foreach (string sign in new[] { "", "-" })
            {
                char[] text = new char[digits];
                for (int i = 0; i < digits; i++) text[i] = (char)('0' + random.Next(i == 0 ? 1 : 0, 10));
                string number = sign + new string(text);
                BigInteger expected = BigInteger.Parse(number, CultureInfo.InvariantCulture);

                // As many digits as allowed, and one more than that.
                Assert.Equal((number.Length, expected), Outcome(number, digits));
                Assert.Equal((~0, null), Outcome(number, digits - 1));
                Assert.Equal(number, TextReads.Written<BigInteger>(BigIntegerText.WriteBigInteger, expected, BigIntegerText.MaxBigIntegerLength(expected)));
            }
        }
    }

    [Fact]
    public void Write_PowersAndNeighbours_EqualTheLibrary()
    {
        for (int exponent = 0; exponent < 260; exponent++)
        {
            foreach (BigInteger power in new[] { BigInteger.Pow(2, exponent), BigInteger.Pow(10, exponent) })
            {
                for (int offset = -1; offset <= 1; offset++)
                {
                    foreach (BigInteger value in new[] { power + offset, -power + offset })
                    {
                        Assert.Equal(
                            value.ToString(CultureInfo.InvariantCulture),
                            TextReads.Written<BigInteger>(BigIntegerText.WriteBigInteger, value, BigIntegerText.MaxBigIntegerLength(value)));
                    }
                }
            }
        }
    }

    [Fact]
    public void ReadBigInteger_NegativeZero_IsZero() => Assert.Equal((2, BigInteger.Zero), Outcome("-0", 1));

    private static (int Next, BigInteger? Value) Outcome(string text, int maxDigits) =>
        TextReads.Outcome((ref byte json, int position, int end, out BigInteger value) =>
            BigIntegerText.ReadBigInteger(ref json, position, end, maxDigits, out value), text);
}
