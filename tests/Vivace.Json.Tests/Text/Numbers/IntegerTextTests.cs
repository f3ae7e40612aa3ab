// Integers of every width: what System.Text.Json accepts and writes, and where a text that is no such integer goes wrong.
using System.Buffers.Binary;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Stj = System.Text.Json;

namespace Vivace.Json.Tests.Text.Numbers;

public class IntegerTextTests
{
    private static readonly Regex s_integer = new("^-?(0|[1-9][0-9]*)$", RegexOptions.CultureInvariant);

    [Fact]
    public void ReadByte_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<byte>(IntegerText.ReadByte);

    [Fact]
    public void ReadSByte_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<sbyte>(IntegerText.ReadSByte);

    [Fact]
    public void ReadInt16_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<short>(IntegerText.ReadInt16);

    [Fact]
    public void ReadUInt16_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<ushort>(IntegerText.ReadUInt16);

    [Fact]
    public void ReadInt32_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<int>(IntegerText.ReadInt32);

    [Fact]
    public void ReadUInt32_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<uint>(IntegerText.ReadUInt32);

    [Fact]
    public void ReadInt64_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<long>(IntegerText.ReadInt64);

    [Fact]
    public void ReadUInt64_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<ulong>(IntegerText.ReadUInt64);

    [Fact]
    public void ReadInt128_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<Int128>(IntegerText.ReadInt128);

    [Fact]
    public void ReadUInt128_Boundaries_EqualSystemTextJson() => ReadsLikeSystemTextJson<UInt128>(IntegerText.ReadUInt128);

    [Theory]
    [InlineData("", 0)]
    [InlineData("a", 0)]
    [InlineData("+1", 0)]
    [InlineData(".5", 0)]
    [InlineData(" 1", 0)]
    [InlineData("00", 1)]
    [InlineData("01", 1)]
    [InlineData("0123456789012345678901234567890", 1)]
    [InlineData("0.5", 1)]
    [InlineData("0e5", 1)]
    [InlineData("1.0", 1)]
    [InlineData("1e2", 1)]
    [InlineData("1E2", 1)]
    [InlineData("12.0", 2)]
    [InlineData("123.0", 3)]
    public void EveryRead_NoInteger_PointsAtTheWrongByte(string text, int position) => EveryReadStopsAt(text, ~position);

    [Theory]
    [InlineData("1a", 1)]
    [InlineData("0-", 1)]
    [InlineData("12\u00FF", 2)]
    [InlineData("123/", 3)]
    [InlineData("99:", 2)]
    [InlineData("0x10", 1)]
    public void EveryRead_OtherByteBehind_EndsBeforeIt(string text, int position) => EveryReadStopsAt(text, position);

    [Theory]
    [InlineData("-", 1)]
    [InlineData("--1", 1)]
    [InlineData("- 1", 1)]
    [InlineData("-a", 1)]
    [InlineData("-.5", 1)]
    [InlineData("-01", 2)]
    [InlineData("-0.0", 2)]
    [InlineData("-5e1", 2)]
    public void SignedRead_NoInteger_PointsAtTheWrongByte(string text, int position)
    {
        StopsAt<sbyte>(IntegerText.ReadSByte, text, ~position);
        StopsAt<short>(IntegerText.ReadInt16, text, ~position);
        StopsAt<int>(IntegerText.ReadInt32, text, ~position);
        StopsAt<long>(IntegerText.ReadInt64, text, ~position);
        StopsAt<Int128>(IntegerText.ReadInt128, text, ~position);
    }

    [Theory]
    [InlineData("123456789012345678.5", 18)]
    [InlineData("1234567890123456789e1", 19)]
    [InlineData("1234567890.", 10)]
    [InlineData("12345678901234567E", 17)]
    public void ReadInt64_FractionBehindManyDigits_PointsAtIt(string text, int position)
    {
        StopsAt<long>(IntegerText.ReadInt64, text, ~position);
        StopsAt<ulong>(IntegerText.ReadUInt64, text, ~position);
    }

    [Fact]
    public void EveryRead_EveryLengthOfDigits_EqualsTheLibrary()
    {
        Random random = new(20250729);
        for (int round = 0; round < 8_000; round++)
        {
            string text = RandomInteger(random, 1 + (round % 42));
            Agrees<int>(IntegerText.ReadInt32, text);
            Agrees<uint>(IntegerText.ReadUInt32, text);
            Agrees<long>(IntegerText.ReadInt64, text);
            Agrees<ulong>(IntegerText.ReadUInt64, text);
            Agrees<Int128>(IntegerText.ReadInt128, text);
            Agrees<UInt128>(IntegerText.ReadUInt128, text);
        }

        static void Agrees<T>(TextRead<T> read, string text) where T : struct, IBinaryInteger<T>
        {
            bool fits = T.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out T expected);
            if (text == "-0" && typeof(T) != typeof(UInt128) && !T.IsNegative(T.CreateTruncating(-1))) fits = false;
            Assert.Equal(fits ? (text.Length, expected) : (~0, null), TextReads.Outcome(read, text));
        }
    }

    // All of them, as the proof that the rounded reciprocals are exact: against a counter of digits.
    [Fact]
    public void WriteUInt32_EveryValueUpToEightDigits_IsTheNextNumber()
    {
        Span<byte> counter = stackalloc byte[8], written = stackalloc byte[16];
        counter.Fill((byte)'0');
        int first = 7, wrong = 0;
        for (uint value = 0; value < 100_000_000; value++)
        {
            int length = IntegerText.WriteUInt32(ref MemoryMarshal.GetReference(written), value);
            if (length != 8 - first || BinaryPrimitives.ReadUInt64BigEndian(written) >> (8 * first) != BinaryPrimitives.ReadUInt64BigEndian(counter) << (8 * first) >> (8 * first))
                wrong++;
            int digit = 7;
            while (digit >= 0 && ++counter[digit] > '9')
                counter[digit--] = (byte)'0';
            first = Math.Max(0, Math.Min(first, digit));
        }

        Assert.Equal(0, wrong);
    }

    [Fact]
    public void EveryWrite_BoundariesAndRandomValues_EqualTheLibrary()
    {
        foreach (BigInteger value in Values())
        {
            Writes<int>(IntegerText.WriteInt32, value, IntegerText.MaxInt32Length);
            Writes<uint>(IntegerText.WriteUInt32, value, IntegerText.MaxUInt32Length);
            Writes<long>(IntegerText.WriteInt64, value, IntegerText.MaxInt64Length);
            Writes<ulong>(IntegerText.WriteUInt64, value, IntegerText.MaxUInt64Length);
            Writes<Int128>(IntegerText.WriteInt128, value, IntegerText.MaxInt128Length);
            Writes<UInt128>(IntegerText.WriteUInt128, value, IntegerText.MaxUInt128Length);
        }

        static void Writes<T>(TextWrite<T> write, BigInteger value, int maxLength) where T : struct, IBinaryInteger<T>
        {
            // Truncation keeps the value in range and makes one more random value of it.
            T truncated = T.CreateTruncating(value);
            Assert.Equal(truncated.ToString(null, CultureInfo.InvariantCulture), TextReads.Written(write, truncated, maxLength));
        }
    }

    private static void ReadsLikeSystemTextJson<T>(TextRead<T> read) where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        int accepted = 0;
        foreach (string text in Texts(BigInteger.CreateChecked(T.MinValue), BigInteger.CreateChecked(T.MaxValue)))
        {
            (int Next, T? Value) expected;
            try
            {
                expected = (text.Length, Stj.JsonSerializer.Deserialize<T>(text));
                accepted++;
            }
            catch (Stj.JsonException)
            {
                Assert.True(s_integer.IsMatch(text), text);
                expected = (~0, null);
            }
            Assert.Equal((text, expected), (text, TextReads.Outcome(read, text)));
        }
        Assert.True(accepted > 20);
    }

    private static IEnumerable<string> Texts(BigInteger lowest, BigInteger highest)
    {
        yield return "-0";
        for (int offset = -2; offset <= 2; offset++)
        {
            yield return (lowest + offset).ToString(CultureInfo.InvariantCulture);
            yield return (highest + offset).ToString(CultureInfo.InvariantCulture);
        }
        foreach (BigInteger value in Values())
        {
            yield return value.ToString(CultureInfo.InvariantCulture);
        }
    }

    private static IEnumerable<BigInteger> Values()
    {
        for (int exponent = 0; exponent < 45; exponent++)
        {
            for (int offset = -2; offset <= 2; offset++)
            {
                yield return BigInteger.Pow(10, exponent) + offset;
                yield return -(BigInteger.Pow(10, exponent) + offset);
            }
        }
        for (int exponent = 0; exponent < 140; exponent++)
        {
            for (int offset = -2; offset <= 2; offset++)
            {
                yield return BigInteger.Pow(2, exponent) + offset;
                yield return -(BigInteger.Pow(2, exponent) + offset);
            }
        }
        Random random = new(7);
        for (int round = 0; round < 2_000; round++)
        {
            yield return BigInteger.Parse(RandomInteger(random, 1 + (round % 41)), CultureInfo.InvariantCulture);
        }
    }

    private static string RandomInteger(Random random, int digits)
    {
        char[] text = new char[digits];
        for (int i = 0; i < digits; i++) text[i] = (char)('0' + random.Next(i == 0 && digits > 1 ? 1 : 0, 10));
        return (random.Next(3) == 0 ? "-" : "") + new string(text);
    }

    private static void EveryReadStopsAt(string text, int next)
    {
        StopsAt<byte>(IntegerText.ReadByte, text, next);
        StopsAt<sbyte>(IntegerText.ReadSByte, text, next);
        StopsAt<short>(IntegerText.ReadInt16, text, next);
        StopsAt<ushort>(IntegerText.ReadUInt16, text, next);
        StopsAt<int>(IntegerText.ReadInt32, text, next);
        StopsAt<uint>(IntegerText.ReadUInt32, text, next);
        StopsAt<long>(IntegerText.ReadInt64, text, next);
        StopsAt<ulong>(IntegerText.ReadUInt64, text, next);
        StopsAt<Int128>(IntegerText.ReadInt128, text, next);
        StopsAt<UInt128>(IntegerText.ReadUInt128, text, next);
    }

    private static void StopsAt<T>(TextRead<T> read, string text, int next) where T : struct, IEquatable<T> =>
        Assert.Equal(next, TextReads.Outcome(read, text).Next);

    // Every length, beginning and end; the short ways answer as the general one does, or leave the number to it.
    [Fact]
    public void ReadShort_NumbersOfEveryLength_EqualTheGeneralReading()
    {
        Random random = new(20_261);
        int plain = 0;
        foreach (string behind in (string[])[",", "}", " ", ".", "e", "E", "x", "-", "\0", "\u007F"])
            for (int digits = 1; digits <= 22; digits++)
                for (int round = 0; round < 40; round++)
                {
                    string number = string.Concat(Enumerable.Range(0, digits).Select(_ => (char)('0' + random.Next(10))));
                    byte[] text = Encoding.ASCII.GetBytes(number + behind + "                      ");
                    int after = IntegerText.ReadInt64(ref text[0], 0, text.Length, out long expected);

                    int shorter = IntegerText.ReadShort(ref text[0], text.Length, out uint narrow);
                    if (shorter != 0)
                        Assert.Equal((after, expected), (shorter, narrow));
                    Assert.Equal(digits <= 7 && after > 0, shorter != 0);

                    int longer = IntegerText.ReadShort(ref text[0], text.Length, out ulong wide);
                    if (longer != 0)
                        Assert.Equal((after, expected), (longer, (long)wide));
                    Assert.Equal(digits <= 15 && after > 0, longer != 0);
                    plain += longer;
                }

        Assert.NotEqual(0, plain);
    }

    [Fact]
    public void ReadShort_TooNearTheEnd_LeavesTheNumber()
    {
        byte[] text = Encoding.ASCII.GetBytes("12345678901,");
        for (int start = 1; start < text.Length; start++)
            Assert.Equal(0, IntegerText.ReadShort(ref text[start], text.Length - start, out uint _));
        Assert.Equal(0, IntegerText.ReadShort(ref text[0], text.Length, out ulong _));
    }
}
