// A converter of the program's own, named by an attribute and by settings.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        string byAttribute = JsonConvert.SerializeObject(new Pixel { Color = 0xff8800, Alpha = 255 });
        string bySettings = JsonConvert.SerializeObject(new[] { 10, 255 }, new JsonSerializerSettings { Converters = { new HexConverter() } });
        string byCall = JsonConvert.SerializeObject(new[] { 16 }, new HexConverter());
        string without = JsonConvert.SerializeObject(new[] { 16 });
        return $"{byAttribute} {bySettings} {byCall} {without} {JsonConvert.DeserializeObject<Pixel>(byAttribute)!.Color}";
    }
}

public class Pixel
{
    [JsonConverter(typeof(HexConverter))]
    public int Color { get; set; }

    public int Alpha { get; set; }
}

public sealed class HexConverter : JsonConverter<int>
{
    public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => Convert.ToInt32((string)reader.Value!, 16);

    public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value.ToString("x"));
}
