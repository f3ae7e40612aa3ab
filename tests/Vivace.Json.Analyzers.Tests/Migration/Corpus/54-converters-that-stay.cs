// Converters that read trees, call the serializer or write fractions stay, and what they need stays with them; the one beside them has its codec.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes and trees and calls and others; VIV017 in 12, 13, 49, 63, 70
// VivaceJsonMigrate=true: the same, with attributes and trees and calls and others; VIV010 in 23, 26, 29; VIV017 in 12, 13, 49, 52, 63, 70
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public static class Program
{
    public static string Run()
    {
        Drawing drawing = new() { Title = "a", Shape = new Circle { Radius = 2 }, Price = 5m, Sizes = [1, 2], Color = 255 };
        string text = JsonConvert.SerializeObject(drawing);
        Drawing read = JsonConvert.DeserializeObject<Drawing>(text)!;
        return $"{text} {read.Title} {((Circle)read.Shape!).Radius} {read.Price} {read.Sizes!.Length} {read.Color} {JsonConvert.SerializeObject(new Plain { Color = 16 })}";
    }
}

public class Drawing
{
    [JsonProperty("title")]
    public string? Title { get; set; }

    [JsonConverter(typeof(ShapeConverter))]
    public Shape? Shape { get; set; }

    [JsonConverter(typeof(PriceConverter))]
    public decimal Price { get; set; }

    [JsonConverter(typeof(OneOrManyConverter))]
    public int[]? Sizes { get; set; }

    [JsonConverter(typeof(HexConverter))]
    public int Color { get; set; }
}

public class Plain
{
    [JsonConverter(typeof(HexConverter))]
    public int Color { get; set; }
}

public abstract class Shape;

public class Circle : Shape
{
    public int Radius { get; set; }
}

public class ShapeConverter : JsonConverter<Shape>
{
    public override Shape? ReadJson(JsonReader reader, Type objectType, Shape? existingValue, bool hasExistingValue, JsonSerializer serializer) =>
        JObject.Load(reader).TryGetValue("radius", out JToken? radius) ? new Circle { Radius = (int)radius } : null;

    public override void WriteJson(JsonWriter writer, Shape? value, JsonSerializer serializer)
    {
        writer.WriteStartObject();
        writer.WritePropertyName("radius");
        writer.WriteValue(((Circle)value!).Radius);
        writer.WriteEndObject();
    }
}

public class PriceConverter : JsonConverter<decimal>
{
    public override decimal ReadJson(JsonReader reader, Type objectType, decimal existingValue, bool hasExistingValue, JsonSerializer serializer) => Convert.ToDecimal(reader.Value);

    public override void WriteJson(JsonWriter writer, decimal value, JsonSerializer serializer) => writer.WriteValue(value);
}

public class OneOrManyConverter : JsonConverter<int[]>
{
    public override int[]? ReadJson(JsonReader reader, Type objectType, int[]? existingValue, bool hasExistingValue, JsonSerializer serializer) =>
        reader.TokenType == JsonToken.StartArray ? serializer.Deserialize<int[]>(reader) : [Convert.ToInt32(reader.Value)];

    public override void WriteJson(JsonWriter writer, int[]? value, JsonSerializer serializer)
    {
        if (value!.Length == 1) writer.WriteValue(value[0]);
        else serializer.Serialize(writer, value);
    }
}

public class HexConverter : JsonConverter<int>
{
    public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => Convert.ToInt32((string)reader.Value!, 16);

    public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value.ToString("x"));
}
