// Writing Half, float and double: the bytes that System.Text.Json writes.
using System.Buffers.Text;
using System.Globalization;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Stj = System.Text.Json;

namespace Vivace.Json.Tests.Text.Numbers;

public class FloatTextWritingTests
{
    private readonly byte[] _own = new byte[64];
    private readonly byte[] _library = new byte[64];

    [Theory]
    [InlineData(0.0, "0")]
    [InlineData(-0.0, "-0")]
    [InlineData(1.0, "1")]
    [InlineData(-1.5, "-1.5")]
    [InlineData(0.1, "0.1")]
    [InlineData(123456.78, "123456.78")]
    [InlineData(0.0001, "0.0001")]
    [InlineData(0.00012345678, "0.00012345678")]
    [InlineData(0.00001, "1E-05")]
    [InlineData(0.000012345, "1.2345E-05")]
    [InlineData(9999999.99999999, "9999999.99999999")]
    [InlineData(10000000.00000001, "10000000.00000001")]
    [InlineData(9007199254740991.0, "9007199254740991")]
    [InlineData(9007199254740994.0, "9007199254740994")]
    [InlineData(1e16, "10000000000000000")]
    [InlineData(12345678901234568.0, "12345678901234568")]
    [InlineData(1e17, "1E+17")]
    [InlineData(1.2345e17, "1.2345E+17")]
    [InlineData(1e23, "1E+23")]
    [InlineData(1.5e300, "1.5E+300")]
    [InlineData(5e-324, "5E-324")]
    [InlineData(1.7976931348623157e308, "1.7976931348623157E+308")]
    [InlineData(-2.2250738585072014e-308, "-2.2250738585072014E-308")]
    public void WriteDouble_NotableNumber_IsWrittenSo(double value, string text)
    {
        Assert.Equal(text, TextReads.Written<double>(FloatText.WriteDouble, value, FloatText.MaxDoubleLength));
        Assert.Equal(text, Stj.JsonSerializer.Serialize(value));
    }

    [Theory]
    [InlineData(0f, "0")]
    [InlineData(-0f, "-0")]
    [InlineData(0.1f, "0.1")]
    [InlineData(16777216f, "16777216")]
    [InlineData(123456790f, "123456790")]
    [InlineData(1e8f, "100000000")]
    [InlineData(1e9f, "1E+09")]
    [InlineData(0.0001f, "0.0001")]
    [InlineData(0.00001f, "1E-05")]
    [InlineData(8.589974E+09f, "8.589974E+09")]
    [InlineData(3.4028235E+38f, "3.4028235E+38")]
    [InlineData(-1E-45f, "-1E-45")]
    public void WriteSingle_NotableNumber_IsWrittenSo(float value, string text)
    {
        Assert.Equal(text, TextReads.Written<float>(FloatText.WriteSingle, value, FloatText.MaxSingleLength));
        Assert.Equal(text, Stj.JsonSerializer.Serialize(value));
    }

    // The library cuts the digits of these two short and thereby writes their neighbours; the decision page on numbers says more.
    [Theory]
    [InlineData(0x3E60_0000_0000_0000, "2.9802322387695312E-08")]
    [InlineData(0x0410_0000_0000_0000, "4.1045368012983762E-289")]
    public void WriteDouble_PowerOfTwoThatTheLibraryCutsShort_ReadsBack(long bits, string text)
    {
        double value = BitConverter.Int64BitsToDouble(bits);
        Assert.Equal(value, double.Parse(text, CultureInfo.InvariantCulture));
        Assert.Equal(text, TextReads.Written<double>(FloatText.WriteDouble, value, FloatText.MaxDoubleLength));
        Assert.Equal("-" + text, TextReads.Written<double>(FloatText.WriteDouble, -value, FloatText.MaxDoubleLength));
    }

    [Fact]
    public void WriteDouble_PowersOfTwoAndNeighbours_EqualTheLibrary()
    {
        for (long exponent = 0; exponent < 2047; exponent++)
        {
            for (long offset = -2; offset <= 2; offset++)
            {
                if ((exponent, offset) is (0x3E6, 0) or (0x041, 0) || (exponent << 52) + offset < 0) continue;
                Writes(BitConverter.Int64BitsToDouble((exponent << 52) + offset));
            }
        }
    }

    [Fact]
    public void WriteDouble_PowersOfTenAndNeighbours_EqualTheLibrary()
    {
        for (int exponent = -324; exponent <= 308; exponent++)
        {
            foreach (int factor in new[] { 1, 2, 3, 5, 9, 12, 25, 99, 125, 999 })
            {
                double value = double.Parse(FormattableString.Invariant($"{factor}e{exponent}"), CultureInfo.InvariantCulture);
                if (!double.IsFinite(value)) continue;
                Writes(value);
                Writes(Math.BitIncrement(value));
                Writes(Math.BitDecrement(value));
            }
        }
    }

    [Fact]
    public void WriteDouble_RandomNumbers_EqualTheLibrary()
    {
        Random random = new(4);
        for (int bits = 0; bits < 20_000; bits++) Writes(BitConverter.Int64BitsToDouble(bits));
        for (int round = 0; round < 120_000; round++)
        {
            Writes(BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)));
            Writes(Math.Round((random.NextDouble() - 0.5) * 1000, random.Next(16)));
            Writes(random.NextInt64(1L << random.Next(1, 62)) / Math.Pow(10, random.Next(25)));
            Writes(random.NextInt64(1L << random.Next(1, 62)) * Math.Pow(10, random.Next(6)));
        }
    }

    // Ties are among large integers; the smallest significands are those of subnormal numbers.
    [Fact]
    public void Find_EveryExponent_IsTheRuleByThreeProducts()
    {
        Random random = new(6);
        for (int exponent = -1074; exponent <= 971; exponent++)
            for (int round = 0; round < 300; round++)
            {
                ulong significand = round < 30 ? (ulong)round + 1 : (ulong)random.NextInt64(1L << (round < 200 ? 53 : random.Next(1, 54)));
                if (significand == 0) continue;
                ulong found = ShortestDecimal.Find(significand, exponent, closerBelow: false, out int decimalExponent);
                ulong expected = ShortestDecimal.FindExactly(significand, exponent, closerBelow: false, out int expectedExponent);
                Assert.True(found == expected && decimalExponent == expectedExponent, $"{significand} * 2^{exponent}: {found} instead of {expected}");
            }
    }

    [Fact]
    public void WriteSingle_EveryStride_EqualsTheLibrary()
    {
        for (uint bits = 0; bits < 0x7F80_0000; bits += 4_001) Writes(BitConverter.UInt32BitsToSingle(bits | (bits << 31)));
        for (int bits = 0; bits < 5_000; bits++) Writes(BitConverter.Int32BitsToSingle(bits));
        for (int exponent = 0; exponent < 255; exponent++)
        {
            for (int offset = -2; offset <= 2; offset++)
            {
                if ((exponent << 23) + offset >= 0) Writes(BitConverter.Int32BitsToSingle((exponent << 23) + offset));
            }
        }
        Random random = new(5);
        for (int round = 0; round < 100_000; round++)
        {
            Writes((float)(random.Next(1 << random.Next(3, 30)) * Math.Pow(10, random.Next(-12, 35))));
        }
    }

    [Fact]
    public void WriteHalf_EveryNumber_EqualsSystemTextJson()
    {
        for (int bits = 0; bits <= ushort.MaxValue; bits++)
        {
            Half value = BitConverter.UInt16BitsToHalf((ushort)bits);
            if (!Half.IsFinite(value)) continue;
            int written = FloatText.WriteHalf(ref _own[0], value);
            Assert.Equal(Stj.JsonSerializer.Serialize(value), Encoding.ASCII.GetString(_own, 0, written));
        }
    }

    private void Writes(double value)
    {
        if (!double.IsFinite(value)) return;
        int written = FloatText.WriteDouble(ref _own[0], value);
        Assert.True(Utf8Formatter.TryFormat(value, _library, out int expected));
        if (!_own.AsSpan(0, written).SequenceEqual(_library.AsSpan(0, expected))) Differs(written, expected);
    }

    private void Writes(float value)
    {
        if (!float.IsFinite(value)) return;
        int written = FloatText.WriteSingle(ref _own[0], value);
        Assert.True(Utf8Formatter.TryFormat(value, _library, out int expected));
        if (!_own.AsSpan(0, written).SequenceEqual(_library.AsSpan(0, expected))) Differs(written, expected);
    }

    private void Differs(int written, int expected) =>
        Assert.Equal(Encoding.ASCII.GetString(_library, 0, expected), Encoding.ASCII.GetString(_own, 0, written));
}
