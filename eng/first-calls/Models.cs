// What the calls read and write. Types with [JsonContract] have generated code, the others are read and written by the run-time engines.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.FirstCalls;

/// <summary>A member of each kind that is usual.</summary>
internal class Order<TLine>
{
    public int Id { get; set; } = 1;
    public long Long { get; set; } = 2;
    public double Double { get; set; } = 1.5;
    public float Single { get; set; } = 1.5f;
    public decimal Decimal { get; set; } = 1.5m;
    public bool IsPaid { get; set; } = true;
    public string? Name { get; set; } = "Ada \"Lovelace\" \u00fc, London, who wrote programs for the Analytical Engine";
    public string? Nothing { get; set; }
    public DateTime Created { get; set; } = new(2026, 11, 21, 8, 15, 0, DateTimeKind.Utc);
    public DateTimeOffset Sent { get; set; } = new(2026, 11, 21, 8, 15, 0, TimeSpan.FromHours(1));
    public DateOnly Day { get; set; } = new(2026, 11, 21);
    public TimeOnly Time { get; set; } = new(8, 15);
    public TimeSpan Duration { get; set; } = TimeSpan.FromMinutes(5);
    public Guid Key { get; set; } = new("0f8fad5b-d9cb-469f-a165-70867728950e");
    public Uri? Link { get; set; } = new("https://example.org/a");
    public Version? Version { get; set; } = new(1, 2);
    public byte[]? Bytes { get; set; } = [1, 2, 3];
    public DayOfWeek Weekday { get; set; } = DayOfWeek.Friday;
    public DayOfWeek? OtherDay { get; set; } = DayOfWeek.Monday;
    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek NamedDay { get; set; } = DayOfWeek.Friday;
    public int? Count { get; set; } = 3;
    public long? LongCount { get; set; } = 3;
    public bool? IsKnown { get; set; } = true;
    public double? Ratio { get; set; } = 0.5;
    public decimal? Price { get; set; } = 1.25m;
    public DateTime? Changed { get; set; } = new(2026, 11, 21);
    public Guid? Other { get; set; } = Guid.Empty;
    public string[] Tags { get; set; } = ["a", "b"];
    public List<string> Words { get; set; } = ["a"];
    public int[] Numbers { get; set; } = [1, 2, 3];
    public List<int> Counts { get; set; } = [1, 2, 3];
    public double[] Doubles { get; set; } = [1.5];
    public List<long> Longs { get; set; } = [1];
    public HashSet<string> Names { get; set; } = ["a"];
    public Dictionary<string, string> Texts { get; set; } = new() { ["a"] = "b" };
    public Dictionary<string, int> Stock { get; set; } = new() { ["a"] = 1 };
    public Dictionary<int, string> ById { get; set; } = new() { [1] = "a" };
    public object? Any { get; set; } = "a";
    public JsonElement Element { get; set; } = JsonDocument.Parse("""{"a":[1,"b",null]}""").RootElement;
    public JsonNode? Node { get; set; } = new JsonObject { ["a"] = 1 };
    public TLine? Best { get; set; }
    public List<TLine> Lines { get; set; } = [];
    public TLine[] Array { get; set; } = [];
    public IReadOnlyList<TLine> Read { get; set; } = [];
    public IEnumerable<TLine> Any2 { get; set; } = [];
    public Dictionary<string, TLine> LinesByName { get; set; } = [];
    [JsonIgnore]
    public int Ignored { get; set; }
    [JsonPropertyName("renamed"), JsonInclude]
    public string Field = "a";
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Left { get; set; }
    [JsonExtensionData]
    public Dictionary<string, JsonElement>? More { get; set; }

    public static TOrder With<TOrder>(TLine line) where TOrder : Order<TLine>, new() =>
        new() { Best = line, Lines = [line, line], Array = [line], Read = [line], Any2 = new[] { line }, LinesByName = new() { ["a"] = line } };
}

internal sealed record Line(int Id, string? Name, decimal Price = 1);

internal sealed class ReflectedOrder : Order<Line>;

internal sealed record GeneratedLine(int Id, string? Name, decimal Price = 1);

[JsonContract]
internal sealed class GeneratedOrder : Order<GeneratedLine>;

internal struct Point
{
    public int X { get; set; }
    public int Y { get; set; }
}

[JsonContract]
internal struct GeneratedPoint
{
    public int X { get; set; }
    public int Y { get; set; }
}

internal sealed record Person(string Name, int Age, DateTime? Born = null)
{
    public required string City { get; init; }
}

[JsonContract]
internal sealed record GeneratedPerson(string Name, int Age, DateTime? Born = null)
{
    public required string City { get; init; }
}

internal sealed class Node
{
    public int Value { get; set; }
    public Node? Next { get; set; }
    public IList<Node> Children { get; } = [];
}

[JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), 2)]
internal abstract class Pet
{
    public string? Name { get; set; }
}

internal sealed class Dog : Pet
{
    public int Barks { get; set; }
}

internal sealed class Cat : Pet;

[JsonContract, JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
internal abstract class Shape
{
    public string? Name { get; set; }
}

internal sealed class Circle : Shape
{
    public int Radius { get; set; }
}

internal sealed class Square : Shape;

internal sealed record Page(long Total, IAsyncEnumerable<Line> Data);

internal sealed class Told : IJsonOnDeserialized, IJsonOnSerializing
{
    public int Value { get; set; }

    public void OnDeserialized() => Value++;

    public void OnSerializing() => Value++;
}

/// <summary>A converter for System.Text.Json.</summary>
internal sealed class LineConverter : JsonConverter<Line>
{
    public override Line Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32(), null);

    public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
}

internal sealed class HexCodec : JsonCodec<int>
{
    public override int Read(ref JsonReader reader) => Convert.ToInt32(reader.ReadString(), 16);

    public override void Write(ref JsonWriter writer, int value) => writer.WriteString($"0x{value:x}");
}

internal sealed class Coded
{
    [JsonCodec(typeof(HexCodec))]
    public int Value { get; set; }

    [JsonCodec(typeof(UnixSecondsCodec))]
    public DateTime Seconds { get; set; }
}

[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(List<Line>))]
internal sealed partial class Context : JsonSerializerContext;
