// Tests the numbers of every type, with every room after them, against System.Text.Json.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Reading;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Reading;

public sealed class ReadPrimitivesNumbersTests : IDisposable
{
    private static readonly JsonSerializerOptions s_quoted = new()
    {
        NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals,
    };

    private static readonly ReaderSettings s_quotedReading = new(ReadFlags.AllowReadingFromString | ReadFlags.AllowNamedFloatingPointLiterals, 64);

    private static readonly string[] s_texts =
    [
        .. Enumerable.Range(1, 42).Select(length => string.Concat(Enumerable.Range(1, length).Select(i => (char)('0' + i % 10)))),
        .. Enumerable.Range(1, 42).Select(length => "-" + string.Concat(Enumerable.Range(1, length).Select(i => (char)('0' + i % 10)))),
        "0", "-0", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32768", "-32769", "65535", "65536",
        "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "340282366920938463463374607431768211455", "340282366920938463463374607431768211456",
        "79228162514264337593543950335", "79228162514264337593543950336", "0.1", "-0.5", "1.50", "3.141592653589793", "1e2", "1E+2", "1e-2", "12.5e3", "1.0", "5e-324", "1.7976931348623157e308",
        "65504", "65520", "3.4028235e38", "0.3333333333333333333333333333", "1e400", "1e-400",
        "", "-", "+1", "01", "-01", "00", "1.", ".5", "1.e1", "1e", "1e+", "1.5.5", "--1", "1-", "0x1", "1a", "NaN", "Infinity", "true", "null", "\"\"", "[1]", "{}", "1 2", "1,",
    ];

    private static readonly string[] s_quotedTexts =
        ["\"1\"", "\"-1\"", "\"12345678\"", "\"1.5\"", "\"1e1\"", "\"\"", "\" 1\"", "\"1 \"", "\"01\"", "\"\\u0031\"", "\"1", "\"NaN\"", "\"-Infinity\"", "\"Infinity\"", "\"nan\"", "\"+1\"", "\"1,5\""];

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Fact]
    public void ReadSByte_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadSByte);

    [Fact]
    public void ReadByte_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadByte);

    [Fact]
    public void ReadInt16_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadInt16);

    [Fact]
    public void ReadUInt16_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadUInt16);

    [Fact]
    public void ReadInt32_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadInt32);

    [Fact]
    public void ReadUInt32_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadUInt32);

    [Fact]
    public void ReadInt64_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadInt64);

    [Fact]
    public void ReadUInt64_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadUInt64);

    [Fact]
    public void ReadInt128_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadInt128);

    [Fact]
    public void ReadUInt128_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadUInt128);

    [Fact]
    public void ReadHalf_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadHalf);

    [Fact]
    public void ReadSingle_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadSingle);

    [Fact]
    public void ReadDouble_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadDouble);

    [Fact]
    public void ReadDecimal_AnyText_EqualsSystemTextJson() => AssertEqual(ReadPrimitives.ReadDecimal);

    private void AssertEqual<T>(PositionalRead<T> read)
        where T : struct
    {
        foreach (string text in s_texts)
            AssertEqual(text, read, null, null);
        foreach (string text in s_quotedTexts)
        {
            AssertEqual(text, read, null, null);
            AssertEqual(text, read, s_quoted, s_quotedReading);
        }
    }

    private void AssertEqual<T>(string text, PositionalRead<T> read, JsonSerializerOptions? options, ReaderSettings? settings)
        where T : struct
    {
        T? expected = null;
        try
        {
            expected = StjSerializer.Deserialize<T>(text, options);
        }
        catch (JsonException)
        {
        }

        // A refusal costs more than a value, and needs fewer rooms.
        int step = expected is null ? 9 : 1;
        for (int room = 0; room <= 34; room += step)
        {
            (T value, JsonException? error) = _reads.ReadWhole(text + new string(' ', room), read, settings);
            if ((error is null) != expected.HasValue || (expected is { } known && !known.Equals(value)))
                Assert.Fail($"{typeof(T)} from {text} with {room} spaces behind: expected {expected}, found {value}, {error?.Message}");
        }

        if (expected is null)
            return;
        foreach (char behind in ",]}\n")
            for (int more = 0; more <= 18; more++)
            {
                byte[] json = Encoding.UTF8.GetBytes($"[{text}{behind}{new string('7', more)}");
                (T value, int next, JsonException? error) = _reads.Read(json, 1, read, settings);
                Assert.Null(error);
                Assert.Equal((expected.Value, 1 + text.Length), (value, next));
            }
    }
}
