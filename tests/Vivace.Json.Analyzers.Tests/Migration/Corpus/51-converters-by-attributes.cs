// Converters of the program's own that attributes name, on members and on types.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using System.Globalization;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Parcel parcel = new() { Weight = new Grams(1250), Code = "tea-7", IsFragile = true, Id = new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"), Sku = new Sku("A-1"), Others = { new Sku("B-2"), new Sku("C-3") } };
        string text = JsonConvert.SerializeObject(parcel), empty = JsonConvert.SerializeObject(new Parcel { Code = "" });
        Parcel read = JsonConvert.DeserializeObject<Parcel>(text)!, none = JsonConvert.DeserializeObject<Parcel>("{\"Sku\":null,\"Code\":null,\"Others\":[null,\"D-4\"]}")!;
        return $"{text} {empty} {read.Weight.Value} {read.Code} {read.IsFragile} {read.Id} {read.Sku!.Text} {read.Others.Count} {none.Sku?.Text} {none.Code} {none.Others[0].Text} {none.Others[1].Text}";
    }
}

public class Parcel
{
    public Grams Weight { get; set; }

    [JsonConverter(typeof(CapitalsConverter))]
    public string? Code { get; set; }

    [JsonProperty("fragile"), JsonConverter(typeof(Texts.BitConverter))]
    public bool IsFragile { get; set; }

    [JsonConverter(typeof(ShortIdConverter))]
    public Guid Id { get; set; }

    public Sku? Sku { get; set; }

    public List<Sku> Others { get; } = [];
}

[JsonConverter(typeof(GramsConverter))]
public readonly struct Grams(int value)
{
    public int Value { get; } = value;
}

[JsonConverter(typeof(SkuConverter))]
public sealed class Sku(string text)
{
    public string Text { get; } = text;
}

/// <summary>Weights as numbers.</summary>
internal sealed class GramsConverter : JsonConverter<Grams>
{
    public override Grams ReadJson(JsonReader reader, Type objectType, Grams existingValue, bool hasExistingValue, JsonSerializer serializer) => new(Convert.ToInt32(reader.Value, CultureInfo.InvariantCulture));

    public override void WriteJson(JsonWriter writer, Grams value, JsonSerializer serializer) => writer.WriteValue(value.Value);
}

public class CapitalsConverter : JsonConverter<string>
{
    public override string? ReadJson(JsonReader reader, Type objectType, string? existingValue, bool hasExistingValue, JsonSerializer serializer)
    {
        string? text = (string?)reader.Value;
        return text is null ? "none" : Turned(text, char.ToLowerInvariant);
    }

    public override void WriteJson(JsonWriter writer, string? value, JsonSerializer serializer)
    {
        // An empty code is no code.
        if (value!.Length == 0) writer.WriteNull();
        else writer.WriteValue(Turned(value, char.ToUpperInvariant));
    }

    private static string Turned(string text, Func<char, char> turn) => string.Concat(text.Select(turn));
}

public class ShortIdConverter : JsonConverter
{
    public override bool CanConvert(Type objectType) => objectType == typeof(Guid);

    public override object? ReadJson(JsonReader reader, Type objectType, object? existingValue, JsonSerializer serializer)
    {
        if (reader.TokenType == JsonToken.Null) return Guid.Empty;
        return Guid.ParseExact(((string)reader.Value!).ToUpperInvariant(), "N");
    }

    public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) => writer.WriteValue(((Guid)value!).ToString("N"));
}

// Null is a stock keeping unit, too.
public sealed class SkuConverter : JsonConverter<Sku>
{
    public override Sku ReadJson(JsonReader reader, Type objectType, Sku? existingValue, bool hasExistingValue, JsonSerializer serializer) =>
        new(reader.Value as string ?? "unknown");

    public override void WriteJson(JsonWriter writer, Sku? value, JsonSerializer serializer) =>
        writer.WriteValue(value!.Text);
}

public static class Texts
{
    public class BitConverter : JsonConverter<bool>
    {
        public override bool CanRead => true;

        public override bool ReadJson(JsonReader reader, Type objectType, bool existingValue, bool hasExistingValue, JsonSerializer serializer) => (long)reader.Value! == 1;

        public override void WriteJson(JsonWriter writer, bool value, JsonSerializer serializer) => writer.WriteValue(value ? 1 : 0);
    }
}
