// Tests the text of doubles in ECMAScript (Number::toString, ECMA-262 §6.1.6.1.20) against its rule: as few digits as read back, of these the closest, and where point and exponent stand.
using System.Globalization;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public sealed class EcmaNumberTests
{
    // A number that takes seconds, unless the environment asks for more.
    private static readonly int s_randomNumbers = int.TryParse(Environment.GetEnvironmentVariable("VIVACE_CANONICAL_NUMBERS"), CultureInfo.InvariantCulture, out int count) ? count : 1_000_000;

    [Fact]
    public void Write_EveryPowerOfTwoAndItsNeighbours_IsTheText()
    {
        for (int exponent = -1074; exponent <= 1023; exponent++)
        {
            double power = Math.ScaleB(1, exponent);
            foreach (double value in (double[])[power, double.BitIncrement(power), double.BitDecrement(power)])
                if (value != 0)
                    AssertIsText(value);
        }
    }

    // Of all magnitudes, and of those that people write.
    [Fact]
    public void Write_RandomNumbers_IsTheText()
    {
        Random random = new(20261123);
        for (int i = 0; i < s_randomNumbers; i++)
        {
            double value = (i & 3) switch
            {
                0 => random.Next() / Math.Pow(10, random.Next(10)),
                1 => random.NextDouble() * Math.Pow(10, random.Next(-12, 26)),
                _ => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)),
            };
            if (double.IsFinite(value) && value != 0)
                AssertIsText(value);
        }
    }

    [Theory]
    [InlineData(0.0, "0")]
    [InlineData(5e-324, "5e-324")]
    [InlineData(1e21, "1e+21")]
    [InlineData(123456789012345680000.0, "123456789012345680000")]
    [InlineData(-1e-7, "-1e-7")]
    [InlineData(0.000001, "0.000001")]
    [InlineData(2.98023223876953125e-8, "2.9802322387695312e-8")]
    [InlineData(9007199254740993.0, "9007199254740992")]
    public void Write_NotableNumber_IsTheText(double value, string text) => Assert.Equal(text, TextOf(value));

    [Fact]
    public void Write_NegativeZero_HasNoSign() => Assert.Equal("0", TextOf(-0.0));

    private static void AssertIsText(double value)
    {
        string text = TextOf(value);
        if (double.Parse(text, CultureInfo.InvariantCulture) != value)
            Assert.Fail($"{value:G17} is written as {text}, which is {double.Parse(text, CultureInfo.InvariantCulture):G17}.");
        string digits = DigitsOf(text, out int power);
        if (Laid(value < 0, digits, power) != text)
            Assert.Fail($"{value:G17} is written as {text}, not as {Laid(value < 0, digits, power)}.");

        // No text of one digit fewer reads back. The closest one is not the only one to try: below a power of two numbers are denser.
        double magnitude = Math.Abs(value);
        if (digits.Length > 1)
            foreach (string shorter in Around(magnitude, digits.Length - 1))
                if (double.Parse(shorter, CultureInfo.InvariantCulture) == magnitude)
                    Assert.Fail($"{value:G17} is written as {text}, and {shorter} is shorter.");

        string closest = Around(magnitude, digits.Length)[1];
        if (DigitsOf(closest, out _) != digits && double.Parse(closest, CultureInfo.InvariantCulture) == magnitude && !IsTie(magnitude, digits.Length))
            Assert.Fail($"{value:G17} is written as {text}, and {closest} is closer.");
    }

    // The decimals of so many digits next to a number: the closest in the middle.
    private static string[] Around(double value, int count)
    {
        string text = value.ToString("E" + (count - 1), CultureInfo.InvariantCulture);
        int e = text.IndexOf('E', StringComparison.Ordinal);
        long digits = long.Parse(text[..e].Replace(".", "", StringComparison.Ordinal), CultureInfo.InvariantCulture);
        int power = int.Parse(text[(e + 1)..], CultureInfo.InvariantCulture) - count + 1;
        return [$"{digits - 1}E{power}", $"{digits}E{power}", $"{digits + 1}E{power}"];
    }

    // A number in the middle of two decimals of so many digits has 5 as its next digit and nothing after.
    private static bool IsTie(double value, int count)
    {
        string exact = value.ToString("E800", CultureInfo.InvariantCulture).Replace(".", "", StringComparison.Ordinal);
        return exact[count] == '5' && exact[(count + 1)..exact.IndexOf('E', StringComparison.Ordinal)].Trim('0').Length == 0;
    }

    // The digits without zeros around them, and the n of the rule: the number is 0.digits * 10^n.
    private static string DigitsOf(string text, out int power)
    {
        text = text.TrimStart('-');
        int e = text.IndexOfAny(['e', 'E']);
        int exponent = e < 0 ? 0 : int.Parse(text[(e + 1)..], CultureInfo.InvariantCulture);
        string number = e < 0 ? text : text[..e];
        int point = number.IndexOf('.', StringComparison.Ordinal);
        power = (point < 0 ? number.Length : point) + exponent;
        string digits = number.Replace(".", "", StringComparison.Ordinal), significant = digits.TrimStart('0');
        power -= digits.Length - significant.Length;
        return significant.TrimEnd('0');
    }

    // Steps 6 to 10 of the rule, word by word.
    private static string Laid(bool isNegative, string digits, int n)
    {
        int k = digits.Length;
        string text = k <= n && n <= 21 ? digits + new string('0', n - k)
            : n is > 0 and <= 21 ? $"{digits[..n]}.{digits[n..]}"
            : n is > -6 and <= 0 ? $"0.{new string('0', -n)}{digits}"
            : (k == 1 ? digits : $"{digits[..1]}.{digits[1..]}") + (n > 0 ? $"e+{n - 1}" : $"e-{1 - n}");
        return isNegative ? "-" + text : text;
    }

    private static string TextOf(double value)
    {
        Span<byte> text = stackalloc byte[EcmaNumber.MaxLength];
        return Encoding.ASCII.GetString(text[..EcmaNumber.Write(value, text)]);
    }
}
