// A program written for Newtonsoft.Json. Its argument names the library that must do the work: with the drop-in switch Vivace.Json, without it Newtonsoft.Json.
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

string library = args is [var named] ? named : "Vivace.Json";
JsonSerializerSettings settings = new() { NullValueHandling = NullValueHandling.Ignore, Converters = { new CentsConverter() } };

string json = JsonConvert.SerializeObject(new Order { Number = 7, Total = 2.5m }, settings);
Console.WriteLine(json);
Check(json == """{"no":7,"Total":250}""", "names, nulls and converters are those of the settings");
Check(CentsConverter.Caller == library, $"{library} calls the converter");
Check(JsonConvert.DeserializeObject<Order>("""{"no":"8","Total":99,"Note":{"by":["Alma"]}}""", settings) is { Number: 8, Total: 0.99m } order && (string?)order.Note!["by"]![0] == "Alma", "texts are read, with a tree");
Check(JsonConvert.DeserializeObject<Order>("{no:9}", settings) is { Number: 9 }, "a text that is not JSON is read as leniently as ever");
JsonReaderException exception = Throws(static () => JsonConvert.DeserializeObject<Order>("{\"no\":x}"));
Check(exception is { Path: "no", LineNumber: 1 }, "exceptions are those of Newtonsoft.Json");

JsonSerializer serializer = JsonSerializer.Create(settings);
StringWriter text = new();
CentsConverter.Caller = null;
serializer.Serialize(text, new Order { Number = 7, Total = 2.5m });
Check(text.ToString() == json && CentsConverter.Caller == library, $"{library} does what JsonSerializer is asked for");
Check(serializer.Deserialize<Order>(new JsonTextReader(new StringReader(json))) is { Number: 7, Total: 2.5m }, "and reads from a reader");
Check((int)JObject.Parse(json)["no"]! == 7 && ((IJsonLineInfo)JObject.Parse(json)["no"]!).LinePosition == 7, "trees are parsed, with their places");
return 0;

static JsonReaderException Throws(Action call)
{
    try
    {
        call();
    }
    catch (JsonReaderException exception)
    {
        return exception;
    }

    throw new InvalidOperationException("Expected an exception.");
}

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

public class Order
{
    [JsonProperty("no")]
    public int Number { get; set; }

    public decimal Total { get; set; }

    public JObject? Note { get; set; }
}

public class CentsConverter : JsonConverter<decimal>
{
    public static string? Caller { get; set; }

    public override decimal ReadJson(JsonReader reader, Type objectType, decimal existingValue, bool hasExistingValue, JsonSerializer serializer) => Convert.ToDecimal(reader.Value) / 100;

    public override void WriteJson(JsonWriter writer, decimal value, JsonSerializer serializer)
    {
        Caller = writer.GetType().Assembly == typeof(JsonConvert).Assembly ? "Newtonsoft.Json" : "Vivace.Json";
        writer.WriteValue((long)(value * 100));
    }
}
