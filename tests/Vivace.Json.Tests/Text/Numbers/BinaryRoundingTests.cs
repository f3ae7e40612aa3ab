// Compares the rounding of numbers without an exponent with the rounding of all numbers, and with that of .NET.
using System.Globalization;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public class BinaryRoundingTests
{
    [Fact]
    public void RoundFraction_AnyDigits_RoundsAsTryRound()
    {
        Random random = new(1);
        for (int i = 0; i < 200_000; i++)
            Compare((ulong)random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64) | 1, -random.Next(20), isParsed: i % 16 == 0);
    }

    // Halfway between two doubles, where the even one wins, and just above and below.
    [Fact]
    public void RoundFraction_TiesAndTheirNeighbours_RoundAsTryRound()
    {
        Random random = new(2);
        for (int i = 0; i < 20_000; i++)
        {
            ulong tie = (1UL << 53 | (ulong)random.NextInt64(1L << 53)) | 1, power = 1;
            for (int places = 0; places <= 3; places++, power *= 10)
            {
                Compare(tie * power, -places, isParsed: true);
                Compare(tie * power + 1, -places, isParsed: true);
                Compare(tie * power - 1, -places, isParsed: true);
            }
        }
    }

    private static void Compare(ulong digits, int exponent, bool isParsed)
    {
        Assert.True(BinaryRounding.TryRound(digits, exponent, out double expected));
        Assert.Equal(expected, BinaryRounding.RoundFraction(digits, exponent));
        if (isParsed)
            Assert.Equal(double.Parse($"{digits}e{exponent}", CultureInfo.InvariantCulture), expected);
    }
}
