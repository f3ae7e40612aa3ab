// Tests that every number type is read and written as System.Text.Json does, in each handling.
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class NumberCodecTests
{
    private const int Mutations = 400;
    private const string Alphabet = "0123456789+-.eE ,NaInfity\u221e";

    private static readonly JsonNumberHandling[] s_handlings =
    [
        JsonNumberHandling.Strict,
        JsonNumberHandling.AllowReadingFromString,
        JsonNumberHandling.AllowNamedFloatingPointLiterals,
        JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
        JsonNumberHandling.WriteAsString,
        JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.WriteAsString,
    ];

    private static readonly string[] s_texts =
    [
        "0", "-0", "1", "-1", "9", "10", "99", "100", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32768", "-32769", "65535", "65536",
        "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727",
        "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456", "0.5", "-1.5", "1.50", "3.14159265358979", "1e5", "1E+5", "1e-5", "65504", "65520", "6.1e-5", "5.96e-8",
        "3.4028235e38", "3.5e38", "1e-45", "1.7976931348623157e308", "1.8e308", "1e400", "5e-324", "1e-400", "2.2250738585072011e-308",
        "79228162514264337593543950335", "79228162514264337593543950336", "79228162514264337593543950335.4", "0.0000000000000000000000000001",
        "1.00000000000000000000000000000000000", "123456789012345678901234567890", "0.1", "0.30000000000000004", "9007199254740993", "1e22", "1e23",
        "NaN", "Infinity", "-Infinity", "nan", "+Infinity", "1.", ".5", "+1", "01", "-", "", "1e", "0x10", "1,000", " 1", "1 ", "null", "true",
    ];

    [Fact]
    public void Read_SByte_AsSystemTextJson() => AssertReads<sbyte>();

    [Fact]
    public void Read_Byte_AsSystemTextJson() => AssertReads<byte>();

    [Fact]
    public void Read_Int16_AsSystemTextJson() => AssertReads<short>();

    [Fact]
    public void Read_UInt16_AsSystemTextJson() => AssertReads<ushort>();

    [Fact]
    public void Read_Int32_AsSystemTextJson() => AssertReads<int>();

    [Fact]
    public void Read_UInt32_AsSystemTextJson() => AssertReads<uint>();

    [Fact]
    public void Read_Int64_AsSystemTextJson() => AssertReads<long>();

    [Fact]
    public void Read_UInt64_AsSystemTextJson() => AssertReads<ulong>();

    [Fact]
    public void Read_Int128_AsSystemTextJson() => AssertReads<Int128>();

    [Fact]
    public void Read_UInt128_AsSystemTextJson() => AssertReads<UInt128>();

    [Fact]
    public void Read_Half_AsSystemTextJson() => AssertReads<Half>();

    [Fact]
    public void Read_Single_AsSystemTextJson() => AssertReads<float>();

    [Fact]
    public void Read_Double_AsSystemTextJson() => AssertReads<double>();

    [Fact]
    public void Read_Decimal_AsSystemTextJson() => AssertReads<decimal>();

    [Fact]
    public void Write_Integers_AsSystemTextJson()
    {
        AssertWrites(Integers<sbyte>());
        AssertWrites(Integers<byte>());
        AssertWrites(Integers<short>());
        AssertWrites(Integers<ushort>());
        AssertWrites(Integers<int>());
        AssertWrites(Integers<uint>());
        AssertWrites(Integers<long>());
        AssertWrites(Integers<ulong>());
        AssertWrites(Integers<Int128>());
        AssertWrites(Integers<UInt128>());
    }

    [Fact]
    public void Write_Fractions_AsSystemTextJson()
    {
        Random random = new(2);
        AssertWrites<double>([0, -0.0, 1.5, double.MaxValue, double.Epsilon, 1e15, 1e16, 1e17, 1e-4, 1e-5, .. Times(500, () => BitConverter.Int64BitsToDouble(random.NextInt64())).Where(double.IsFinite)]);
        AssertWrites<float>([0, -0f, 1.5f, float.MaxValue, float.Epsilon, 1e7f, 1e8f, 1e9f, .. Times(500, () => BitConverter.Int32BitsToSingle(random.Next())).Where(float.IsFinite)]);
        AssertWrites<Half>([(Half)0, (Half)1.5, Half.MaxValue, Half.Epsilon, .. Times(200, () => (Half)(random.NextDouble() * 1000))]);
        AssertWrites<decimal>([0, 1.50m, decimal.MaxValue, decimal.MinValue, -0.0m, .. Times(300, () => new decimal(random.Next(), random.Next(), random.Next(), false, (byte)random.Next(29)))]);
    }

    [Theory]
    [InlineData(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    [InlineData(JsonNumberHandling.WriteAsString)]
    [InlineData(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public void Write_NotFiniteWhereAllowed_AsSystemTextJson(JsonNumberHandling handling)
    {
        CodecCalls calls = new(new JsonSettings { NumberHandling = handling });
        foreach (double value in new[] { double.NaN, double.PositiveInfinity, double.NegativeInfinity })
        {
            calls.AssertSameBytes(value);
            calls.AssertSameBytes((float)value);
            calls.AssertSameBytes((Half)value);
        }
    }

    [Theory]
    [InlineData(JsonNumberHandling.Strict)]
    [InlineData(JsonNumberHandling.AllowReadingFromString)]
    public void Write_NotFinite_Throws(JsonNumberHandling handling)
    {
        CodecCalls calls = new(new JsonSettings { NumberHandling = handling });
        foreach (double value in new[] { double.NaN, double.PositiveInfinity, double.NegativeInfinity })
        {
            string word = value.ToString(CultureInfo.InvariantCulture);
            ArgumentException error = Assert.Throws<ArgumentException>(() => calls.Write(value));
            Assert.Equal(
                $"Expected a finite number of type double, found {word}. Set NumberHandling to AllowNamedFloatingPointLiterals to write \"{word}\".",
                error.Message);
            Assert.Throws<ArgumentException>(() => calls.Write((float)value));
            Assert.Throws<ArgumentException>(() => calls.Write((Half)value));
        }
    }

    // The names of these go through the encoder: what is not finite has no digits that could.
    [Theory, InlineData("a"), InlineData("9"), InlineData("-")]
    public void WriteKey_HalfThroughAnEncoderOfItsOwn_AsSystemTextJson(string forbidden)
    {
        TextEncoderSettings escaped = new(UnicodeRanges.All);
        escaped.ForbidCharacters(forbidden.ToCharArray());
        CodecCalls calls = new(new JsonSettings { Encoder = JavaScriptEncoder.Create(escaped) });
        foreach (Half key in new[] { Half.NaN, -Half.NaN, Half.PositiveInfinity, Half.NegativeInfinity, (Half)(-9.5), Half.MaxValue, Half.Epsilon, Half.Zero })
            calls.AssertSameKeyBytes(key);
    }

    [Fact]
    public void WriteKey_NotFinite_AsSystemTextJson()
    {
        CodecCalls calls = new(new JsonSettings { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals });
        foreach (float value in new[] { float.NaN, float.PositiveInfinity, float.NegativeInfinity })
        {
            calls.AssertSameKeyBytes(value);
            calls.AssertSameKeyBytes((Half)value);
            Assert.Throws<ArgumentException>(() => System.Text.Json.JsonSerializer.Serialize(new Dictionary<double, int> { [value] = 0 }, calls.Options));
            Assert.Throws<ArgumentException>(() => calls.WriteKey((double)value));
        }
    }

    [Theory]
    [InlineData("256", JsonErrorKind.NumberOutOfRange)]
    [InlineData("-1", JsonErrorKind.NumberOutOfRange)]
    [InlineData("1.5", JsonErrorKind.WrongType)]
    [InlineData("\"5\"", JsonErrorKind.WrongType)]
    [InlineData("true", JsonErrorKind.WrongType)]
    [InlineData("null", JsonErrorKind.NullNotAllowed)]
    [InlineData("01", JsonErrorKind.InvalidNumber)]
    public void Read_WhatDoesNotFit_SaysWhy(string json, JsonErrorKind kind)
    {
        JsonException error = Assert.Throws<JsonException>(() => new CodecCalls(new JsonSettings()).Read<byte>(Encoding.UTF8.GetBytes(json)));
        Assert.Equal(kind, error.Error!.Kind);
    }

    private static void AssertReads<T>()
        where T : struct
    {
        foreach (JsonNumberHandling handling in s_handlings)
        {
            string[] texts = [.. Mutants.Of(s_texts, Alphabet, Mutations, typeof(T).Name.Length + 31 * (int)handling)];
            Random random = new(1);
            CodecCalls calls = new(new JsonSettings { NumberHandling = handling });
            foreach (string text in texts)
            {
                calls.AssertSameValue<T>(Encoding.UTF8.GetBytes(text));
                byte[] inside = Mutants.Escape(text, random);
                calls.AssertSameValue<T>([(byte)'"', .. inside, (byte)'"']);
                calls.AssertSameValue<T?>([(byte)'"', .. inside, (byte)'"']);
            }
        }

        CodecCalls strict = new(new JsonSettings());
        Random escapes = new(3);
        foreach (string text in Mutants.Of(s_texts, Alphabet, Mutations, typeof(T).Name.Length))
            strict.AssertSameKey<T>(Mutants.Escape(text, escapes));
        foreach (string json in new[] { "null", " null ", "nul", "5", "", "[]", "{}", "\"", "truex", "nullx" })
            strict.AssertSameValue<T?>(Encoding.UTF8.GetBytes(json));
    }

    private static void AssertWrites<T>(IEnumerable<T> values)
        where T : struct
    {
        foreach (JsonNumberHandling handling in s_handlings)
        {
            CodecCalls calls = new(new JsonSettings { NumberHandling = handling });
            calls.AssertSameBytes<T?>(null);
            foreach (T value in values)
            {
                calls.AssertSameBytes(value);
                calls.AssertSameBytes<T?>(value);
                calls.AssertSameKeyBytes(value);
            }
        }
    }

    private static IEnumerable<T> Integers<T>()
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        yield return T.MinValue;
        yield return T.MaxValue;
        for (BigInteger power = 1; power <= BigInteger.CreateChecked(T.MaxValue); power *= 10)
        {
            yield return T.CreateChecked(power);
            yield return T.CreateChecked(power - 1);
            if (T.MinValue < T.Zero)
                yield return T.CreateChecked(-power);
        }
    }

    private static IEnumerable<T> Times<T>(int count, Func<T> make) => Enumerable.Range(0, count).Select(_ => make()).ToArray();
}
