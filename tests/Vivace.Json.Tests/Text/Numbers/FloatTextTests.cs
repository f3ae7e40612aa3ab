// Reading Half, float and double: the library's value to the last bit, and the grammar to the byte.
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Stj = System.Text.Json;

namespace Vivace.Json.Tests.Text.Numbers;

public class FloatTextTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("-", 1)]
    [InlineData("+1", 0)]
    [InlineData(".5", 0)]
    [InlineData("-.5", 1)]
    [InlineData("--1", 1)]
    [InlineData("NaN", 0)]
    [InlineData("-Infinity", 1)]
    [InlineData("00", 1)]
    [InlineData("01", 1)]
    [InlineData("-01.5", 2)]
    [InlineData("1.", 2)]
    [InlineData("1.e5", 2)]
    [InlineData("1.-", 2)]
    [InlineData("0.", 2)]
    [InlineData("12345678901234567890123.", 24)]
    [InlineData("1e", 2)]
    [InlineData("1E+", 3)]
    [InlineData("1e-", 3)]
    [InlineData("1e++1", 3)]
    [InlineData("1e.5", 2)]
    [InlineData("1.5ee5", 4)]
    [InlineData("0.12345678e", 11)]
    [InlineData("0.1234567890123456789012e-x", 26)]
    public void EveryRead_NoNumber_PointsAtTheWrongByte(string text, int position)
    {
        Assert.Equal(~position, TextReads.Outcome<double>(FloatText.ReadDouble, text).Next);
        Assert.Equal(~position, TextReads.Outcome<float>(FloatText.ReadSingle, text).Next);
        Assert.Equal(~position, TextReads.Outcome<Half>(FloatText.ReadHalf, text).Next);
    }

    [Theory]
    [InlineData("1a", 1)]
    [InlineData("0x10", 1)]
    [InlineData("1.5.5", 3)]
    [InlineData("1e4.5", 3)]
    [InlineData("1e4e5", 3)]
    [InlineData("1.25-", 4)]
    [InlineData("0.123456789\u00FF", 11)]
    public void EveryRead_OtherByteBehind_EndsBeforeIt(string text, int position)
    {
        Assert.Equal(position, TextReads.Outcome<double>(FloatText.ReadDouble, text).Next);
        Assert.Equal(position, TextReads.Outcome<float>(FloatText.ReadSingle, text).Next);
        Assert.Equal(position, TextReads.Outcome<Half>(FloatText.ReadHalf, text).Next);
    }

    [Theory]
    [InlineData("0")]
    [InlineData("0.0")]
    [InlineData("0e5")]
    [InlineData("0e99999999999999999999")]
    [InlineData("0.000e-99999999999999999999")]
    [InlineData("0.00000000000000000000000000000000000000000000000000")]
    [InlineData("1")]
    [InlineData("12.5")]
    [InlineData("1E5")]
    [InlineData("1e+05")]
    [InlineData("1e-00000000000000000000000000002")]
    [InlineData("1e400")]
    [InlineData("1e-400")]
    [InlineData("1e99999999999999999999")]
    [InlineData("1e-99999999999999999999")]
    [InlineData("1e39")]
    [InlineData("3.4028235677973365e38")]
    [InlineData("3.4028235677973366e38")]
    [InlineData("3.4028235677973367e38")]
    [InlineData("1.7976931348623157e308")]
    [InlineData("1.7976931348623158e308")]
    [InlineData("1.7976931348623159e308")]
    [InlineData("2.4703282292062327e-324")]
    [InlineData("2.4703282292062328e-324")]
    [InlineData("2.2250738585072011e-308")]
    [InlineData("2.2250738585072012e-308")]
    [InlineData("65504")]
    [InlineData("65519.99")]
    [InlineData("65520")]
    [InlineData("65519.99999999999999999999999999")]
    [InlineData("16777217")]
    [InlineData("16777217.0")]
    [InlineData("16777217.0000000000000000000000001")]
    [InlineData("9007199254740993")]
    [InlineData("9007199254740993.0")]
    [InlineData("9007199254740993.000000000000000000000000000000000001")]
    [InlineData("9007199254740992.999999999999999999999999999999999999")]
    [InlineData("1e23")]
    [InlineData("8.5e22")]
    [InlineData("123456789012345678901234567890")]
    [InlineData("100000000000000000000000000000000000000000000e-44")]
    public void EveryRead_NotableNumber_EqualsSystemTextJson(string text)
    {
        foreach (string signed in new[] { text, "-" + text })
        {
            Reads<double>(FloatText.ReadDouble, signed);
            Reads<float>(FloatText.ReadSingle, signed);
            Reads<Half>(FloatText.ReadHalf, signed);
        }

        static void Reads<T>(TextRead<T> read, string text) where T : struct, IFloatingPointIeee754<T>
        {
            (int, string?) expected;
            try
            {
                expected = (text.Length, Stj.JsonSerializer.Deserialize<T>(text).ToString("R", CultureInfo.InvariantCulture));
            }
            catch (Stj.JsonException)
            {
                expected = (~0, null);
            }
            (int next, T? value) = TextReads.Outcome(read, text);
            Assert.Equal(expected, (next, value?.ToString("R", CultureInfo.InvariantCulture)));
        }
    }

    [Fact]
    public void EveryRead_ExponentOutweighsTheDigits_EqualsSystemTextJson()
    {
        foreach (int zeros in new[] { 20, 400, 10_000, 1_100_000 })
        {
            string small = "0." + new string('0', zeros) + "25e" + (zeros + 1);
            string large = "25" + new string('0', zeros) + "e-" + (zeros + 1);
            Assert.Equal((small.Length, 2.5), Read<double>(FloatText.ReadDouble, small));
            Assert.Equal((large.Length, 2.5), Read<double>(FloatText.ReadDouble, large));
            Assert.Equal((small.Length, 2.5f), Read<float>(FloatText.ReadSingle, small));
            Assert.Equal((large.Length, (Half)2.5), Read<Half>(FloatText.ReadHalf, large));
            Assert.Equal(2.5, Stj.JsonSerializer.Deserialize<double>(small));
        }
    }

    [Fact]
    public void EveryRead_RandomTexts_EqualTheLibrary()
    {
        Random random = new(1);
        for (int round = 0; round < 25_000; round++)
        {
            string point = random.Next(4) == 0 ? "" : "." + Digits(random, 1 + random.Next(24));
            string exponent = random.Next(3) == 0 ? "" : "e" + random.Next(round % 2 == 0 ? -345 : -30, round % 2 == 0 ? 310 : 30);
            string integer = Digits(random, 1 + random.Next(24)).TrimStart('0');
            AllRead((integer.Length == 0 ? "0" : integer) + point + exponent);
        }
    }

    [Fact]
    public void EveryRead_WrittenNumbers_EqualTheLibrary()
    {
        Random random = new(2);
        for (int round = 0; round < 25_000; round++)
        {
            double number = BitConverter.Int64BitsToDouble(random.NextInt64(0, 0x7FF0_0000_0000_0000));
            AllRead(number.ToString("E" + random.Next(14, 24), CultureInfo.InvariantCulture));
            float narrow = BitConverter.Int32BitsToSingle(random.Next(0x7F80_0000));
            AllRead(narrow.ToString("R", CultureInfo.InvariantCulture));
            AllRead(Math.Round(random.NextDouble() * 1000, random.Next(16)).ToString("R", CultureInfo.InvariantCulture));
        }
    }

    // Halfway between two numbers, and one unit of a very late digit to each side of that.
    [Fact]
    public void EveryRead_HalfwayCases_EqualTheLibrary()
    {
        Random random = new(3);
        for (int round = 0; round < 1_500; round++)
        {
            double below = BitConverter.Int64BitsToDouble(random.NextInt64(0, 0x7FEF_FFFF_FFFF_FFFF));
            if (round < 100) below = BitConverter.Int64BitsToDouble(round);
            long bits = BitConverter.DoubleToInt64Bits(below);
            AllReadAround((bits & 0xF_FFFF_FFFF_FFFF) | (bits >> 52 == 0 ? 0 : 1L << 52), (int)Math.Max(bits >> 52, 1) - 1075);

            int narrow = random.Next(0x7F80_0000);
            AllReadAround((narrow & 0x7F_FFFF) | (narrow >> 23 == 0 ? 0 : 1 << 23), Math.Max(narrow >> 23, 1) - 150);
        }

        static void AllReadAround(long significand, int exponent)
        {
            // (significand + 1/2) * 2^exponent as an integer and a power of ten.
            BigInteger middle = (2 * (BigInteger)significand) + 1;
            exponent--;
            middle = exponent >= 0 ? middle << exponent : middle * BigInteger.Pow(5, -exponent);
            for (int offset = -1; offset <= 1; offset++)
            {
                AllRead(((middle * 10) + offset).ToString(CultureInfo.InvariantCulture) + "e" + (Math.Min(exponent, 0) - 1));
            }
        }
    }

    // Sixteen digits that the nearest double turns into the middle between two floats, which they are not.
    [Fact]
    public void ReadSingle_RoundedOntoAMiddle_EqualsTheLibrary()
    {
        Random random = new(6);
        for (int round = 0; round < 20_000; round++)
        {
            float below = (random.Next(1 << 24) + (1 << 24)) * MathF.Pow(2, random.Next(-30, 0));
            double middle = ((double)below + MathF.BitIncrement(below)) / 2;
            AllRead(middle.ToString("E15", CultureInfo.InvariantCulture));
            AllRead(middle.ToString("F" + random.Next(8, 15), CultureInfo.InvariantCulture));
        }
    }

    [Fact]
    public void ReadHalf_EveryHalfAndEveryMiddle_EqualsTheLibrary()
    {
        for (int bits = 0; bits < 0x7C00; bits++)
        {
            Half half = BitConverter.Int16BitsToHalf((short)bits);
            double middle = ((double)half + (double)Half.BitIncrement(half)) / 2;
            foreach (double number in new[] { (double)half, middle, Math.BitIncrement(middle), Math.BitDecrement(middle) })
            {
                if (!double.IsFinite(number)) continue;
                string text = number.ToString("R", CultureInfo.InvariantCulture);
                Half expected = Half.Parse(text, CultureInfo.InvariantCulture);
                (int, Half) outcome = Read<Half>(FloatText.ReadHalf, text);
                Assert.Equal(Half.IsFinite(expected) ? (text.Length, expected) : (~0, outcome.Item2), outcome);
            }
        }
    }

    private static void AllRead(string text)
    {
        Assert.Equal((text.Length, double.Parse(text, CultureInfo.InvariantCulture)), Read<double>(FloatText.ReadDouble, text));
        Assert.Equal((text.Length, float.Parse(text, CultureInfo.InvariantCulture)), Read<float>(FloatText.ReadSingle, text));
        Half half = Half.Parse(text, CultureInfo.InvariantCulture);
        (int Next, Half Value) outcome = Read<Half>(FloatText.ReadHalf, text);
        Assert.Equal(Half.IsFinite(half) ? (text.Length, half) : (~0, outcome.Value), outcome);
    }

    // In a buffer that ends with the number: a load across the end would be one across the array.
    private static (int Next, T Value) Read<T>(TextRead<T> read, string text)
    {
        byte[] bytes = Encoding.Latin1.GetBytes(text);
        int next = read(ref MemoryMarshal.GetArrayDataReference(bytes), 0, bytes.Length, out T value);
        return (next, value);
    }

    private static string Digits(Random random, int count)
    {
        char[] text = new char[count];
        for (int i = 0; i < count; i++) text[i] = (char)('0' + random.Next(10));
        return new string(text);
    }
}
