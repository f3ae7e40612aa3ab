// Types with generated code, one a feature.
using System.Globalization;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Serialization;

[assembly: JsonContract(typeof(Vivace.Json.Switches.Node[]))]

namespace Vivace.Json.Switches;

[JsonContract]
internal sealed class Order
{
    public int Id { get; init; }

    [JsonPropertyName("customer"), JsonPropertyOrder(-1)]
    public string? Customer { get; set; }

    public List<OrderLine>? Lines { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Day { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek? Other { get; set; }

    public bool? Known;

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Rest { get; set; }
}

internal sealed class OrderLine
{
    public Money Price { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<Color>))]
    public Color Color { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public int Count { get; set; }

    public Color? Second { get; set; }
}

[JsonSerializable(typeof(Order))]
[JsonSerializable(typeof(Point))]
[JsonSerializable(typeof(int))]
internal sealed partial class OrderContext : JsonSerializerContext;

[JsonContract]
internal sealed class Named
{
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek Day { get; set; }
}

[JsonContract]
internal sealed class Readings
{
    [JsonExtensionData]
    public IDictionary<string, object>? All { get; set; }
}

[JsonContract]
internal sealed class NodeReadings
{
    public int Id { get; set; }

    [JsonExtensionData]
    public JsonObject? All { get; set; }
}

[JsonContract]
internal sealed class SortedReadings
{
    [JsonExtensionData]
    public SortedDictionary<string, object>? All { get; set; }
}

[JsonContract]
internal readonly record struct Point(int X, int Y);

[JsonContract]
internal sealed class Told : IJsonOnDeserialized, IJsonOnSerializing
{
    public string? Name { get; set; }

    public void OnDeserialized() => Name += "!";

    public void OnSerializing() => Name += "?";
}

[JsonContract]
internal sealed class Private
{
    [JsonConstructor]
    private Private(string name) => Name = name;

    public string Name { get; }

    [JsonInclude]
    private int Code { get; set; }
}

[JsonContract]
internal sealed class Required
{
    public required string Name { get; init; }
}

[JsonContract]
internal sealed class Filled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<string> Names { get; } = ["a"];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Node Part { get; set; } = new() { Value = 7 };

    public Dictionary<string, int> Map { get; } = new() { ["y"] = 2 };
}

[JsonContract]
internal sealed class Node
{
    public int Value { get; set; }

    public Node? Next { get; set; }
}

internal sealed class Unknown
{
    public int Id { get; set; }
}

internal sealed class ShapeConverter : JsonConverter<Shape>
{
    public override bool CanConvert(Type typeToConvert) => typeof(Shape).IsAssignableFrom(typeToConvert);

    public override Shape Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, Shape value, JsonSerializerOptions options) => writer.WriteNullValue();
}

internal sealed class DayConverter : JsonConverter<DayOfWeek>
{
    public override DayOfWeek Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Enum.Parse<DayOfWeek>(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, DayOfWeek value, JsonSerializerOptions options) => writer.WriteStringValue($"on {value}");
}

[JsonContract]
internal sealed class Coded
{
    [JsonCodec(typeof(HexCodec))]
    public int Number { get; set; }

    [JsonCodec(ItemCodec = typeof(HexCodec))]
    public List<int>? Numbers { get; set; }
}

[JsonContract, DataContract]
internal sealed class Contracted
{
    [DataMember(Name = "id")]
    public int Id { get; set; }

    public int Other { get; set; }
}

[JsonContract]
internal sealed class Opened
{
    [JsonCodec(typeof(AnyCodec<>))]
    public Node? Node { get; set; }
}

internal sealed class AnyCodec<T> : JsonCodec<T>
{
    public override T? Read(ref JsonReader reader) => throw new NotSupportedException();

    public override void Write(ref JsonWriter writer, T? value) => throw new NotSupportedException();
}

internal sealed class HexCodec : JsonCodec<int>
{
    public override int Read(ref JsonReader reader) => int.Parse(reader.ReadString()!.AsSpan(2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);

    public override void Write(ref JsonWriter writer, int value) => writer.WriteString($"0x{value:x}");
}
