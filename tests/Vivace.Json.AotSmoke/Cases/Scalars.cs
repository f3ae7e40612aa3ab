// A member of each scalar type, and each as a missing and a present value.
namespace Vivace.Json.AotSmoke.Cases;

public sealed record AllScalars(
    bool Boolean, sbyte SByte, byte Byte, short Int16, ushort UInt16, int Int32, uint UInt32, long Int64, ulong UInt64, Int128 Int128, UInt128 UInt128,
    Half Half, float Single, double Double, decimal Decimal, char Char, string String, Guid Guid, DateTime DateTime, DateTimeOffset DateTimeOffset,
    DateOnly DateOnly, TimeOnly TimeOnly, TimeSpan TimeSpan, Uri Uri, Version Version);

public sealed record AllNullables(
    bool? Boolean, sbyte? SByte, byte? Byte, short? Int16, ushort? UInt16, int? Int32, uint? UInt32, long? Int64, ulong? UInt64, Int128? Int128, UInt128? UInt128,
    Half? Half, float? Single, double? Double, decimal? Decimal, char? Char, string? String, Guid? Guid, DateTime? DateTime, DateTimeOffset? DateTimeOffset,
    DateOnly? DateOnly, TimeOnly? TimeOnly, TimeSpan? TimeSpan, Uri? Uri, Version? Version, DayOfWeek? Day);

internal static class Scalars
{
    private static readonly System.Text.Json.JsonSerializerOptions s_options = Engine.Options();

    private static readonly AllScalars s_scalars = new(
        true, -8, 8, -16, 16, -32, 32, -64, 64, Int128.MinValue, UInt128.MaxValue, (Half)1.5, 1.25f, 0.1, 12.50m, 'ß', "a\"b\\c\n\u0001ü€😀", new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"),
        new DateTime(2026, 11, 21, 16, 30, 15, 250, DateTimeKind.Utc), new DateTimeOffset(2026, 11, 21, 16, 30, 15, TimeSpan.FromHours(2)), new DateOnly(2026, 11, 21), new TimeOnly(16, 30, 15), new TimeSpan(1, 2, 3, 4, 5),
        new Uri("https://example.org/a?b=c"), new Version(1, 2, 3));

    private static readonly AllNullables s_some = new(
        true, -8, 8, -16, 16, -32, 32, -64, 64, 128, 128, (Half)1.5, 1.25f, 0.1, 12.50m, 'x', "text", Guid.Empty,
        new DateTime(2026, 11, 21), new DateTimeOffset(2026, 11, 21, 0, 0, 0, TimeSpan.Zero), new DateOnly(2026, 11, 21), new TimeOnly(16, 30), TimeSpan.FromSeconds(1), new Uri("/relative", UriKind.Relative), new Version(1, 2), DayOfWeek.Friday);

    private static readonly AllNullables s_none = new(
        null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);

    internal static Case[] All =>
    [
        Case.Of("scalars", s_scalars, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<AllScalars>(text, s_options), (one, other) => one == other),
        Case.Of("nullables, present", s_some, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<AllNullables>(text, s_options), (one, other) => one == other),
        Case.Of("nullables, missing", s_none, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<AllNullables>(text, s_options), (one, other) => one == other),
        Case.Of("number", 42, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<int>(text, s_options), (one, other) => one == other, isGenerated: false),
        Case.Of("string", "ü", value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<string>(text, s_options), (one, other) => one == other, isGenerated: false),
        Case.Of("enumeration", DayOfWeek.Friday, value => Serializer.SerializeToUtf8Bytes(value, s_options), text => Serializer.Deserialize<DayOfWeek>(text, s_options), (one, other) => one == other, isGenerated: false),
    ];
}
