// An object with a member of each scalar type, filled at random.
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Scalars;

public sealed class ScalarMembers
{
    public bool Boolean { get; set; }

    public sbyte SByte { get; set; }

    public byte Byte { get; set; }

    public short Int16 { get; set; }

    public ushort UInt16 { get; set; }

    public int Int32 { get; set; }

    public uint UInt32 { get; set; }

    public long Int64 { get; set; }

    public ulong UInt64 { get; set; }

    public Int128 Int128 { get; set; }

    public UInt128 UInt128 { get; set; }

    public Half Half { get; set; }

    public float Single { get; set; }

    public double Double { get; set; }

    public decimal Decimal { get; set; }

    public char Char { get; set; }

    public string? String { get; set; }

    public Guid Guid { get; set; }

    public DateTime DateTime { get; set; }

    public DateTimeOffset DateTimeOffset { get; set; }

    public DateOnly DateOnly { get; set; }

    public TimeOnly TimeOnly { get; set; }

    public TimeSpan TimeSpan { get; set; }

    public DayOfWeek Enum { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DateTimeKind>))]
    public DateTimeKind NamedEnum { get; set; }

    public Uri? Uri { get; set; }

    public Version? Version { get; set; }

    public byte[]? Bytes { get; set; }

    public int? MaybeInt32 { get; set; }

    public double? MaybeDouble { get; set; }

    public bool? MaybeBoolean { get; set; }

    public Guid? MaybeGuid { get; set; }

    public DateTime? MaybeDateTime { get; set; }

    public DayOfWeek? MaybeEnum { get; set; }

    internal static ScalarMembers Random(Random random) => new()
    {
        Boolean = random.Next(2) == 0,
        SByte = (sbyte)random.Next(),
        Byte = (byte)random.Next(),
        Int16 = (short)random.Next(),
        UInt16 = (ushort)random.Next(),
        Int32 = random.Next(int.MinValue, int.MaxValue),
        UInt32 = (uint)random.Next(int.MinValue, int.MaxValue),
        Int64 = random.NextInt64(long.MinValue, long.MaxValue),
        UInt64 = (ulong)random.NextInt64(long.MinValue, long.MaxValue),
        Int128 = new Int128((ulong)random.NextInt64(long.MinValue, long.MaxValue), (ulong)random.NextInt64()),
        UInt128 = new UInt128((ulong)random.NextInt64(long.MinValue, long.MaxValue), (ulong)random.NextInt64()),
        Half = (Half)random.NextDouble(),
        Single = random.NextSingle() * random.Next(),
        Double = random.NextDouble() * random.Next(),
        Decimal = (decimal)random.NextDouble() * random.Next(),
        Char = (char)random.Next(0xD800),
        String = random.Next(5) == 0 ? null : new string((char)random.Next(0xD800), random.Next(40)) + "tail",
        Guid = Guid.NewGuid(),
        DateTime = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc),
        DateTimeOffset = new DateTimeOffset(DateTime.UnixEpoch.Ticks + random.NextInt64(1L << 56), TimeSpan.FromMinutes(random.Next(-840, 840))),
        DateOnly = DateOnly.FromDayNumber(random.Next(3_000_000)),
        TimeOnly = new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay)),
        TimeSpan = new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue)),
        Enum = (DayOfWeek)random.Next(9),
        NamedEnum = (DateTimeKind)random.Next(4),
        Uri = random.Next(3) == 0 ? null : new Uri($"http://example.com/{random.Next()}?a=+é"),
        Version = random.Next(3) == 0 ? null : new Version(random.Next(), random.Next(), random.Next()),
        Bytes = random.Next(3) == 0 ? null : Guid.NewGuid().ToByteArray()[..random.Next(16)],
        MaybeInt32 = random.Next(2) == 0 ? null : random.Next(),
        MaybeDouble = random.Next(2) == 0 ? null : random.NextDouble(),
        MaybeBoolean = random.Next(2) == 0 ? null : random.Next(2) == 0,
        MaybeGuid = random.Next(2) == 0 ? null : Guid.NewGuid(),
        MaybeDateTime = random.Next(2) == 0 ? null : new DateTime(random.NextInt64(DateTime.MaxValue.Ticks)),
        MaybeEnum = random.Next(2) == 0 ? null : (DayOfWeek)random.Next(7),
    };
}
