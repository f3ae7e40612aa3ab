// Scalars made at random: limits, ordinary values, and all bits alike.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Conformance.Differential;

internal static class RandomScalars
{
    private static readonly string[] s_uris =
        ["http://example.org/", "https://example.org/a%20b/ü?q=1&r=<2>#f", "relative/path", "", "/rooted", "mailto:a@b.c", "urn:isbn:123", "http://[::1]:8080/", "file:///c:/x"];

    private static readonly Dictionary<Type, Func<Random, object>> s_makers = new()
    {
        [typeof(sbyte)] = random => (sbyte)random.Next(),
        [typeof(byte)] = random => (byte)random.Next(),
        [typeof(short)] = random => (short)random.Next(),
        [typeof(ushort)] = random => (ushort)random.Next(),
        [typeof(int)] = random => (int)Wide(random),
        [typeof(uint)] = random => (uint)Wide(random),
        [typeof(long)] = random => Wide(random),
        [typeof(ulong)] = random => (ulong)Wide(random),
        [typeof(Int128)] = random => random.Next(8) switch { 0 => Int128.MinValue, 1 => Int128.MaxValue, _ => new Int128((ulong)Wide(random), (ulong)Wide(random)) },
        [typeof(UInt128)] = random => random.Next(8) switch { 0 => UInt128.MaxValue, _ => new UInt128((ulong)Wide(random), (ulong)Wide(random)) },
        [typeof(Half)] = random => random.Next(4) == 0 ? (Half)random.Next(-100, 100) : Finite(BitConverter.UInt16BitsToHalf((ushort)random.Next()), random),
        [typeof(float)] = random => random.Next(4) == 0 ? random.Next(-1000, 1000) / 8f : Finite(BitConverter.Int32BitsToSingle((int)Wide(random)), random),
        [typeof(double)] = random => random.Next(4) == 0 ? random.Next(-100000, 100000) / 100d : Finite(BitConverter.Int64BitsToDouble(Wide(random)), random),
        [typeof(decimal)] = MakeDecimal,
        [typeof(bool)] = random => random.Next(2) == 0,
        [typeof(string)] = RandomText.String,
        [typeof(char)] = random => random.Next(4) switch { 0 => (char)random.Next(0xD800), 1 => (char)random.Next(0xE000, 0x10000), _ => (char)random.Next(32, 127) },
        [typeof(Guid)] = MakeGuid,
        [typeof(DateTime)] = MakeDateTime,
        [typeof(DateTimeOffset)] = MakeDateTimeOffset,
        [typeof(DateOnly)] = random => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)),
        [typeof(TimeOnly)] = random => new TimeOnly(Ticks(random, TimeSpan.TicksPerDay)),
        [typeof(TimeSpan)] = random => random.Next(8) switch { 0 => TimeSpan.MinValue, 1 => TimeSpan.MaxValue, 2 => new TimeSpan(1), _ => new TimeSpan(Ticks(random, 1000 * TimeSpan.TicksPerDay) * (random.Next(2) * 2 - 1)) },
        [typeof(Uri)] = random => new Uri(s_uris[random.Next(s_uris.Length)], UriKind.RelativeOrAbsolute),
        [typeof(Version)] = MakeVersion,
        [typeof(byte[])] = Bytes,
        [typeof(Memory<byte>)] = random => (Memory<byte>)Bytes(random),
        [typeof(ReadOnlyMemory<byte>)] = random => (ReadOnlyMemory<byte>)Bytes(random),
        [typeof(JsonElement)] = random => JsonElement.Parse(RandomText.Json(random)),
        [typeof(JsonDocument)] = random => JsonDocument.Parse(RandomText.Json(random)),
        [typeof(JsonNode)] = random => JsonNode.Parse(RandomText.Json(random)) ?? JsonValue.Create(1),
        [typeof(JsonObject)] = random => new JsonObject { ["a"] = JsonNode.Parse(RandomText.Json(random)), [RandomText.Name(random) + "b"] = null },
        [typeof(JsonArray)] = random => new JsonArray(JsonNode.Parse(RandomText.Json(random)), 1),
        [typeof(JsonValue)] = random => random.Next(2) == 0 ? JsonValue.Create(RandomText.String(random)) : JsonValue.Create(random.Next()),
    };

    internal static bool TryMake(Type type, Random random, out object value)
    {
        if (type.IsEnum)
        {
            value = MakeEnum(type, random);
            return true;
        }

        value = s_makers.TryGetValue(type, out Func<Random, object>? make) ? make(random) : "";
        return make is not null;
    }

    internal static bool Knows(Type type) => type.IsEnum || s_makers.ContainsKey(type);

    // Numbers of every length, and those next to a limit.
    private static long Wide(Random random) => random.Next(4) switch
    {
        0 => random.Next(-100, 100),
        1 => (1L << random.Next(64)) - random.Next(2),
        2 => random.NextInt64() >> random.Next(64),
        _ => -(random.NextInt64() >> random.Next(64)),
    };

    private static object Finite<T>(T value, Random random)
        where T : System.Numerics.INumber<T> =>
        T.IsFinite(value) || random.Next(10) == 0 ? value : T.CreateChecked(1);

    private static object MakeDecimal(Random random) => random.Next(6) switch
    {
        0 => decimal.MaxValue,
        1 => 0.0000000000000000000000000001m,
        2 => random.Next(100000) / 100m,
        3 => new decimal(0, 0, 0, random.Next(2) == 0, (byte)random.Next(29)),
        _ => new decimal((int)Wide(random), (int)Wide(random), random.Next(3) == 0 ? (int)Wide(random) : 0, random.Next(2) == 0, (byte)random.Next(29)),
    };

    private static object MakeGuid(Random random)
    {
        byte[] bytes = new byte[16];
        random.NextBytes(bytes);
        return random.Next(10) == 0 ? Guid.Empty : new Guid(bytes);
    }

    private static object MakeDateTime(Random random) =>
        new DateTime(Ticks(random, DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3));

    private static object MakeDateTimeOffset(Random random)
    {
        TimeSpan offset = TimeSpan.FromMinutes(random.Next(4) == 0 ? 0 : random.Next(-14 * 60, 14 * 60 + 1));
        return new DateTimeOffset(TimeSpan.TicksPerDay + Ticks(random, DateTime.MaxValue.Ticks - 3 * TimeSpan.TicksPerDay), offset);
    }

    // Whole seconds, milliseconds or ticks: trailing zeros are left out of texts.
    private static long Ticks(Random random, long limit)
    {
        long ticks = random.NextInt64(limit);
        return random.Next(4) switch
        {
            0 => ticks,
            1 => ticks - ticks % TimeSpan.TicksPerMillisecond,
            2 => ticks - ticks % TimeSpan.TicksPerDay,
            _ => ticks - ticks % TimeSpan.TicksPerSecond,
        };
    }

    private static object MakeVersion(Random random) => random.Next(3) switch
    {
        0 => new Version(random.Next(10), random.Next()),
        1 => new Version(random.Next(), 0, random.Next(100)),
        _ => new Version(1, random.Next(100), random.Next(100), random.Next()),
    };

    private static byte[] Bytes(Random random)
    {
        byte[] bytes = new byte[random.Next(6) == 0 ? random.Next(300) : random.Next(20)];
        random.NextBytes(bytes);
        return bytes;
    }

    private static object MakeEnum(Type type, Random random)
    {
        Array values = Enum.GetValuesAsUnderlyingType(type);
        object underlying = values.GetValue(random.Next(values.Length))!;
        switch (random.Next(5))
        {
            case 0 when type.IsDefined(typeof(FlagsAttribute), false):
                ulong bits = 0;
                foreach (object value in values)
                    if (random.Next(2) == 0)
                        bits |= unchecked((ulong)Convert.ToInt64(value is ulong wide ? unchecked((long)wide) : value, System.Globalization.CultureInfo.InvariantCulture));
                return Enum.ToObject(type, bits);
            case 1 when !type.IsDefined(typeof(FlagsAttribute), false):
                // One that has no name.
                return Enum.ToObject(type, (byte)random.Next(100));
            default:
                return Enum.ToObject(type, underlying);
        }
    }
}
