// Types of a plug-in, of the kinds that the library keeps something of.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Plugin;

public enum Color
{
    Red,
    Green,
}

public struct Point
{
    public int X { get; set; }

    public string? Label { get; set; }
}

public record struct Key(int Number)
{
    public override readonly string ToString() => Number.ToString(System.Globalization.CultureInfo.InvariantCulture);
}

public class Line
{
    public int Count { get; set; }

    public decimal Price { get; set; }
}

public sealed class Order
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public Color Color { get; set; }

    public Point Place { get; set; }

    public Point? Elsewhere { get; set; }

    public List<Line> Lines { get; set; } = [];

    public Line[]? Others { get; set; }

    public List<Point> Places { get; set; } = [];

    public Dictionary<string, Line>? ByName { get; set; }

    public Dictionary<Color, int>? ByColor { get; set; }

    public object? Extra { get; set; }

    public Order? Parent { get; set; }
}

[JsonContract]
public sealed class Announced
{
    public int Id { get; set; }

    public Line? Line { get; set; }
}

[JsonDerivedType(typeof(Cat), "cat")]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
public abstract class Animal
{
    public string? Name { get; set; }
}

public class Cat : Animal
{
    public int Lives { get; set; }
}

public sealed class Lion : Cat
{
}

public sealed class Dog : Animal
{
    public bool Barks { get; set; }
}

[JsonConverter(typeof(TemperatureConverter))]
public sealed record Temperature(Line Line);

public record struct Cell(int X, int Y);

public sealed record Person(string Name, int Age, List<string> Tags, Cell[] Cells);

// Asks System.Text.Json with the options that it is given, which remember that.
public sealed class TemperatureConverter : JsonConverter<Temperature>
{
    public override Temperature Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        new(System.Text.Json.JsonSerializer.Deserialize<Line>(ref reader, options)!);

    public override void Write(Utf8JsonWriter writer, Temperature value, JsonSerializerOptions options) =>
        System.Text.Json.JsonSerializer.Serialize(writer, value.Line, options);
}

public sealed class Marked
{
    [JsonConverter(typeof(IntConverter))]
    public int Converted { get; set; }

    [JsonCodec(typeof(TextCodec))]
    public string? Coded { get; set; }
}

// With a field, so it is compared by reference.
public sealed class IntConverter(int offset) : JsonConverter<int>
{
    private readonly int _offset = offset;

    public IntConverter()
        : this(1)
    {
    }

    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() - _offset;

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + _offset);
}

// Without, so all of them are equal.
public sealed class LineConverter : JsonConverter<Line>
{
    public override Line Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Count = reader.GetInt32() };

    public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Count);
}

public sealed class TextCodec : JsonCodec<string>
{
    public override string? Read(ref JsonReader reader) => reader.ReadString();

    public override void Write(ref JsonWriter writer, string? value) => writer.WriteString(value);
}

public sealed class UpperCase : JsonNamingPolicy
{
    public override string ConvertName(string name) => name.ToUpperInvariant();
}
