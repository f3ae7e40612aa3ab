// Tests that numbers and texts of fixed size stay in the room that an object makes for them, and equal System.Text.Json's.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Making;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Writing;

public sealed class WritePrimitivesNumbersTests : IDisposable
{
    private delegate int Writes<T>(ref JsonWriter writer, int position, T value);

    private static readonly WriterSettings s_settings = PlanCache.Make(JsonSettings.Default).Writing;

    private readonly GuardedOutput _output = new();

    public void Dispose() => _output.Dispose();

    [Fact]
    public void WriteSByte_EveryValue_FitsItsRoom() => AssertFits(WritePrimitives.WriteSByte, [.. Enumerable.Range(sbyte.MinValue, 256).Select(i => (sbyte)i)]);

    [Fact]
    public void WriteByte_EveryValue_FitsItsRoom() => AssertFits(WritePrimitives.WriteByte, [.. Enumerable.Range(0, 256).Select(i => (byte)i)]);

    [Fact]
    public void WriteInt16_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteInt16, [short.MinValue, short.MaxValue, .. Lengths(4).Select(n => (short)n)]);

    [Fact]
    public void WriteUInt16_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteUInt16, [ushort.MaxValue, .. Lengths(4).Where(n => n >= 0).Select(n => (ushort)n)]);

    [Fact]
    public void WriteInt32_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteInt32, [int.MinValue, int.MaxValue, .. Lengths(9).Select(n => (int)n)]);

    [Fact]
    public void WriteUInt32_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteUInt32, [uint.MaxValue, .. Lengths(9).Where(n => n >= 0).Select(n => (uint)n)]);

    [Fact]
    public void WriteInt64_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteInt64, [long.MinValue, long.MaxValue, .. Lengths(18).Select(n => (long)n)]);

    [Fact]
    public void WriteUInt64_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteUInt64, [ulong.MaxValue, .. Lengths(19).Where(n => n >= 0).Select(n => (ulong)n)]);

    [Fact]
    public void WriteInt128_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteInt128, [Int128.MinValue, Int128.MaxValue, .. Lengths(38)]);

    [Fact]
    public void WriteUInt128_EveryLength_FitsItsRoom() => AssertFits(WritePrimitives.WriteUInt128, [UInt128.MaxValue, .. Lengths(38).Where(n => n >= 0).Select(n => (UInt128)n)]);

    [Fact]
    public void WriteHalf_LongestAndShortest_FitsItsRoom() => AssertFits(WritePrimitives.WriteHalf, [Half.MinValue, Half.Epsilon, (Half)0.1, (Half)(-6.104e-05), Half.Zero, Half.NegativeZero]);

    [Fact]
    public void WriteSingle_LongestAndShortest_FitsItsRoom() => AssertFits(WritePrimitives.WriteSingle, [float.MinValue, -float.Epsilon, 0.1f, -1.17549435e-38f, 16777216f, -0f, 1e10f]);

    [Fact]
    public void WriteDouble_LongestAndShortest_FitsItsRoom() => AssertFits(
        WritePrimitives.WriteDouble, [double.MinValue, -double.Epsilon, 0.1, -2.2250738585072014E-308, -1.7976931348623157E+308, 123456789012345680, 1e15, 1e16, 1e-5, -0.0001234567890123456, -0d]);

    [Fact]
    public void WriteDecimal_LongestAndShortest_FitsItsRoom() => AssertFits(
        WritePrimitives.WriteDecimal, [decimal.MinValue, decimal.MaxValue, 0m, 0.00m, -0.0000000000000000000000000001m, -7.9228162514264337593543950335m, 1.10m]);

    [Fact]
    public void WriteBoolean_Both_FitItsRoom() => AssertFits(WritePrimitives.WriteBoolean, [true, false]);

    [Fact]
    public void WriteGuid_AnyValue_FitsItsRoom() => AssertFits(WritePrimitives.WriteGuid, [Guid.Empty, new Guid("0f8fad5b-d9cb-469f-a165-70867728950e")]);

    [Fact]
    public void WriteDateTime_LongestAndShortest_FitsItsRoom() => AssertFits(
        WritePrimitives.WriteDateTime, [DateTime.MinValue, DateTime.MaxValue, new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), new DateTime(638000000001234567, DateTimeKind.Local)]);

    [Fact]
    public void WriteDateTimeOffset_LongestAndShortest_FitsItsRoom() => AssertFits(
        WritePrimitives.WriteDateTimeOffset, [DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new DateTimeOffset(638000000001234567, TimeSpan.FromMinutes(-839))]);

    [Fact]
    public void WriteDateOnly_Ends_FitItsRoom() => AssertFits(WritePrimitives.WriteDateOnly, [DateOnly.MinValue, DateOnly.MaxValue]);

    [Fact]
    public void WriteTimeOnly_Ends_FitItsRoom() => AssertFits(WritePrimitives.WriteTimeOnly, [TimeOnly.MinValue, TimeOnly.MaxValue, new TimeOnly(1, 2, 3)]);

    [Fact]
    public void WriteTimeSpan_Ends_FitItsRoom() => AssertFits(WritePrimitives.WriteTimeSpan, [TimeSpan.MinValue, TimeSpan.MaxValue, TimeSpan.Zero, TimeSpan.FromTicks(-1)]);

    [Theory]
    [InlineData(double.NaN, "\"NaN\"")]
    [InlineData(double.PositiveInfinity, "\"Infinity\"")]
    [InlineData(double.NegativeInfinity, "\"-Infinity\"")]
    public void WriteDouble_NotFinite_IsTheWordWhereAllowed(double value, string expected)
    {
        WriterSettings allowing = PlanCache.Make(JsonSettings.Default with { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }).Writing;
        Assert.Equal(expected, Encoding.ASCII.GetString(_output.Write(allowing, 0, (ref JsonWriter writer, int position) => WritePrimitives.WriteDouble(ref writer, position, value))));
        Assert.Throws<ArgumentException>(() => _output.Write(s_settings, 0, (ref JsonWriter writer, int position) => WritePrimitives.WriteDouble(ref writer, position, value)));
    }

    // The room that an object makes for the value lies directly before the guarded page.
    private void AssertFits<T>(Writes<T> write, T[] values)
    {
        int room = DirectTypes.FixedLength(typeof(T)) + WritePrimitives.Slack;
        int before = WritePrimitives.MinimumChunk - room;
        foreach (T value in values)
        {
            byte[] written = _output.Write(s_settings, before, (ref JsonWriter writer, int position) =>
            {
                Assert.Equal(room, writer._capacity - position);
                int behind = write(ref writer, position, value);
                Assert.InRange(behind - position, 1, DirectTypes.FixedLength(typeof(T)));
                return behind;
            });
            Assert.Equal(StjSerializer.Serialize(value), Encoding.UTF8.GetString(written));
        }
    }

    // The least and the most of each number of digits, of both signs.
    private static IEnumerable<Int128> Lengths(int most)
    {
        yield return 0;
        for (Int128 power = 1; most-- > 0; power *= 10)
        {
            foreach (Int128 number in (Int128[])[power, (power * 10) - 1, -power, 1 - (power * 10)])
                yield return number;
        }
    }
}
