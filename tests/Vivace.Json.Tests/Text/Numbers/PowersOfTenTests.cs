// The table of powers against exact arithmetic.
using System.Numerics;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public class PowersOfTenTests
{
    [Fact]
    public void Significand_EveryExponent_IsTheExactPowerRoundedUp()
    {
        for (int exponent = PowersOfTen.Lowest; exponent <= PowersOfTen.Highest; exponent++)
        {
            ulong high = PowersOfTen.Significand(exponent, out ulong low);
            BigInteger significand = new UInt128(high, low);
            int shift = PowersOfTen.BinaryExponent(exponent) - 127;

            // significand - 1 < 10^exponent / 2^shift <= significand, with both sides brought to integers.
            BigInteger numerator = BigInteger.Pow(10, Math.Max(exponent, 0)) * BigInteger.Pow(2, Math.Max(-shift, 0));
            BigInteger denominator = BigInteger.Pow(10, Math.Max(-exponent, 0)) * BigInteger.Pow(2, Math.Max(shift, 0));
            Assert.True(numerator <= significand * denominator, $"1E{exponent} is too small.");
            Assert.True(numerator > (significand - 1) * denominator, $"1E{exponent} is too large.");
            Assert.True(high >> 63 == 1, $"1E{exponent} is not normalized.");

            // The reader takes one off these, from the lower half alone.
            bool exact = numerator == significand * denominator;
            Assert.Equal(exact, exponent is >= 0 and <= PowersOfTen.HighestExact);
            if (exponent is < PowersOfTen.LowestRoundedUp or > PowersOfTen.HighestExact) Assert.NotEqual(0UL, low);
        }
    }

    [Fact]
    public void IntegerAndDouble_EveryExponent_AreExact()
    {
        for (int exponent = 0; exponent <= 19; exponent++)
        {
            Assert.Equal(BigInteger.Pow(10, exponent), PowersOfTen.Integer(exponent));
        }
        for (int exponent = 0; exponent <= 22; exponent++)
        {
            Assert.Equal(BigInteger.Pow(10, exponent), new BigInteger(PowersOfTen.Double(exponent)));
        }
    }
}
