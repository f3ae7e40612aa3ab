// One converter by an attribute, one by settings, and one by both.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using System;
using Newtonsoft.Json;

namespace Shop
{
    using Shop.Values;

    public static class Store
    {
        public static string Write(Visit visit) => JsonConvert.SerializeObject(visit, Formatting.Indented, new JsonSerializerSettings { Converters = { new LevelConverter(), new Values.HexConverter() } });

        public static Visit? Read(string text) => JsonConvert.DeserializeObject<Visit>(text, new JsonSerializerSettings { Converters = new JsonConverter[] { new LevelConverter(), new HexConverter() } });
    }

    public class Visit
    {
        [JsonProperty("level")]
        public Level Level { get; set; }

        [JsonConverter(typeof(HexConverter))]
        public int Color { get; set; }

        public int Background { get; set; }

        [JsonConverter(typeof(Values.NameConverter))]
        [JsonProperty(Required = Required.Always)]
        public string Name { get; set; } = "";
    }

    public enum Level { Low = 1, High = 9 }
}

namespace Shop.Values
{
    public class LevelConverter : JsonConverter<Level>
    {
        public override Level ReadJson(JsonReader reader, Type objectType, Level existingValue, bool hasExistingValue, JsonSerializer serializer) => (string)reader.Value! == "!" ? Level.High : Level.Low;

        public override void WriteJson(JsonWriter writer, Level value, JsonSerializer serializer) => writer.WriteValue(value == Level.High ? "!" : ".");
    }

    public class HexConverter : JsonConverter<int>
    {
        public override int ReadJson(JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, JsonSerializer serializer) => Convert.ToInt32((string)reader.Value!, 16);

        public override void WriteJson(JsonWriter writer, int value, JsonSerializer serializer) => writer.WriteValue(value.ToString("x"));
    }

    public class NameConverter : JsonConverter<string>
    {
        public override string? ReadJson(JsonReader reader, Type objectType, string? existingValue, bool hasExistingValue, JsonSerializer serializer) =>
            reader.TokenType == JsonToken.Null ? null : ((string)reader.Value!).Trim();

        public override void WriteJson(JsonWriter writer, string? value, JsonSerializer serializer)
        {
            if (value == null)
            {
                writer.WriteNull();
                return;
            }

            writer.WriteValue(value.Trim());
        }
    }
}

public static class Program
{
    public static string Run()
    {
        string text = Shop.Store.Write(new Shop.Visit { Level = Shop.Level.High, Color = 255, Background = 16, Name = " Ada " });
        Shop.Visit read = Shop.Store.Read(text)!;
        return $"{text} {read.Level} {read.Color} {read.Background} {read.Name}";
    }
}
