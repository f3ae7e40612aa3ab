// What lenient texts are read into: a member for each type that has a lenient form.
using System.Collections.Immutable;
using System.Numerics;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Leniency;

public enum Shade
{
    None = 0,
    [EnumMember(Value = "light-green")]
    LightGreen = 1,
    DarkBlue = 2,
}

public enum Level
{
    Low = 1,
    [JsonEnumFallback]
    Other = 9,
}

public struct Point
{
    public int X { get; set; }

    public int Y { get; set; }
}

/// <summary>Every member but the last ones has a value that a text replaces.</summary>
[JsonContract]
public sealed class Values
{
    public string? Text { get; set; }

    public bool Flag { get; set; } = true;

    public bool? MaybeFlag { get; set; } = true;

    public sbyte Tiny { get; set; } = 7;

    public int Number { get; set; } = 7;

    public int? MaybeNumber { get; set; } = 7;

    public long Long { get; set; } = 7;

    public ulong Unsigned { get; set; } = 7;

    public Int128 Wide { get; set; } = 7;

    public double Double { get; set; } = 7;

    public decimal Money { get; set; } = 7;

    public BigInteger Big { get; set; } = 7;

    public char Letter { get; set; } = 'x';

    public Guid Id { get; set; } = Guid.AllBitsSet;

    public Guid? MaybeId { get; set; } = Guid.AllBitsSet;

    public byte[]? Bytes { get; set; }

    public ReadOnlyMemory<byte> Memory { get; set; }

    public DateTime Time { get; set; } = DateTime.UnixEpoch;

    public DateTime? MaybeTime { get; set; } = DateTime.UnixEpoch;

    public DateTimeOffset Moment { get; set; } = DateTimeOffset.UnixEpoch;

    public DateOnly Day { get; set; } = new(2000, 1, 1);

    public TimeOnly Clock { get; set; } = new(12, 0);

    public TimeSpan Span { get; set; } = TimeSpan.FromHours(7);

    public Shade Shade { get; set; } = Shade.DarkBlue;

    public Shade? MaybeShade { get; set; } = Shade.DarkBlue;

    [JsonConverter(typeof(JsonStringEnumConverter<Shade>))]
    public Shade NamedShade { get; set; } = Shade.DarkBlue;

    public Level Level { get; set; } = Level.Low;

    public int[]? Array { get; set; }

    public List<int>? List { get; set; }

    public List<string>? Texts { get; set; }

    public HashSet<int>? Set { get; set; }

    public Queue<int>? Queue { get; set; }

    public IReadOnlyList<Point>? Points { get; set; }

    public ImmutableArray<int> Immutable { get; set; } = [7];

    public System.Collections.ArrayList? Untyped { get; set; }

    public Dictionary<string, bool>? Flags { get; set; }

    public Point Point { get; set; } = new() { X = 7 };

    public int AfterAll { get; set; }
}

/// <summary>The names that loose ones stand for.</summary>
[JsonContract]
public sealed class Names
{
    public int FirstName { get; set; }

    [JsonPropertyName("last-name")]
    public int LastName { get; set; }

    public int Ab { get; set; }

    [JsonPropertyName("a_b")]
    public int AOrB { get; set; }
}

/// <summary>Members with forms of their own.</summary>
[JsonContract]
public sealed class Marked
{
    [JsonLenient(JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans)]
    public bool Flag { get; set; }

    public bool StrictFlag { get; set; }

    [JsonLenient(JsonLeniency.StringsAsNumbers | JsonLeniency.EmptyStrings)]
    public int? Number { get; set; }

    [JsonLenient(JsonLeniency.SingleValues | JsonLeniency.StringsAsNumbers)]
    public List<int>? Numbers { get; set; }

    [JsonLenient(JsonLeniency.NumbersAsStrings)]
    public Dictionary<string, string>? Texts { get; set; }

    [JsonLenient(JsonLeniency.NullKeepsValue)]
    public int Kept { get; set; } = 7;

    [JsonLenient(JsonLeniency.EnumNames)]
    public Shade Shade { get; set; }

    [JsonFormat(JsonTimeFormats.UnixSeconds)]
    public DateTime Expires { get; set; }

    [JsonFormat("dd.MM.yyyy", JsonTimeFormats.Iso8601Basic)]
    public DateOnly? Day { get; set; }

    [JsonFormat(JsonTimeFormats.Rfc1123)]
    public List<DateTimeOffset>? Moments { get; set; }

    [JsonFormat(Zone = JsonDateTimeZone.Utc)]
    public DateTime Utc { get; set; }

    public DateTime Plain { get; set; }
}

/// <summary>All forms for the members, but not for those of other objects.</summary>
[JsonContract, JsonLenient, JsonFormat("yyyy-MM-dd HH:mm")]
public sealed class MarkedType
{
    public string? Text { get; set; }

    public bool Flag { get; set; }

    public int Count { get; set; }

    public DateTime Time { get; set; }

    public Point[]? Points { get; set; }

    public Point Point { get; set; } = new() { X = 7 };
}

/// <summary>Created by a constructor.</summary>
[JsonContract]
public sealed record Built(int Number, bool Flag = true, Shade Shade = Shade.DarkBlue);

/// <summary>A leaf: read in one loop where nothing asks for more.</summary>
[JsonContract]
public sealed class Leaf
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public bool Active { get; set; }
}

[JsonContract]
public sealed class Kept
{
    public int Number { get; set; } = 7;

    public DayOfWeek Day { get; set; } = DayOfWeek.Friday;
}
