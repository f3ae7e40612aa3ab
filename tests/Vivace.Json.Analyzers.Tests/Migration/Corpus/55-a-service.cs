// A service with a converter by attribute, another in its settings, snake case, a tree and two catches.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes and trees and calls and others; VIV017 in 10, 19, 27, 30, 34, 72
// VivaceJsonMigrate=true: the same, with attributes and trees and calls and others; VIV017 in 10, 19, 20, 27, 30, 34, 72, 74, 76
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;

public static class Program
{
    private static readonly JsonSerializerSettings s_settings = new()
    {
        ContractResolver = new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() },
        NullValueHandling = NullValueHandling.Ignore,
        Converters = { new ShapeConverter() },
    };

    public static string Run()
    {
        string text = JsonConvert.SerializeObject(new Order { Id = 7, Total = 1999, Shape = new Square { Side = 3 } }, s_settings);
        return $"{text} {Total(text)} {Total("{")} {Total("{\"order_id\":{}}")} {(int)JObject.Parse(text)["order_id"]! + 1} {JsonConvert.SerializeObject(new Receipt { Total = 250 })}";
    }

    private static string Total(string text)
    {
        try
        {
            Order order = JsonConvert.DeserializeObject<Order>(text, s_settings)!;
            return $"{order.Total} {((Square)order.Shape!).Side}";
        }
        catch (JsonReaderException)
        {
            return "no JSON";
        }
        catch (JsonSerializationException)
        {
            return "no order";
        }
    }
}

public class Order
{
    [JsonProperty("order_id", Required = Required.Always)]
    public int Id { get; set; }

    [JsonConverter(typeof(CentsConverter))]
    public int Total { get; set; }

    public Shape? Shape { get; set; }
}

public class Receipt
{
    [JsonConverter(typeof(CentsConverter))]
    public int Total { get; set; }
}

public abstract class Shape;

public class Square : Shape
{
    public int Side { get; set; }
}

public class CentsConverter : JsonConverter<int>
{
    public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => int.Parse(((string)reader.Value!).Replace(".", ""));

    public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue($"{value / 100}.{value % 100:00}");
}

public class ShapeConverter : JsonConverter<Shape>
{
    public override Shape ReadJson(JsonReader reader, Type objectType, Shape? existingValue, bool hasExistingValue, JsonSerializer serializer) => new Square { Side = (int)JObject.Load(reader)["side"]! };

    public override void WriteJson(JsonWriter writer, Shape? value, JsonSerializer serializer) => new JObject { ["side"] = ((Square)value!).Side }.WriteTo(writer);
}
