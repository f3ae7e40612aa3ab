// Converters of the program's own in settings, beside one of the package.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

public static class Program
{
    private static readonly JsonSerializerSettings s_settings = new()
    {
        Converters = { new CentsConverter(), new StringEnumConverter(), new SpanConverter() },
    };

    public static string Run()
    {
        Bill bill = new() { Total = new Cents(1999), Parts = { new Cents(999), new Cents(1000) }, Term = TimeSpan.FromMinutes(90), Day = DayOfWeek.Friday };
        string text = JsonConvert.SerializeObject(bill, s_settings);
        Bill read = JsonConvert.DeserializeObject<Bill>(text, s_settings)!;
        string alone = JsonConvert.SerializeObject(new[] { new Cents(5) }, new CentsConverter());
        return $"{text} {read.Total.Value} {read.Parts.Count} {read.Term} {read.Day} {alone} {JsonConvert.SerializeObject(new[] { new Cents(7) })}";
    }
}

public class Bill
{
    public Cents Total { get; set; }

    public List<Cents> Parts { get; } = [];

    public TimeSpan Term { get; set; }

    public DayOfWeek Day { get; set; }
}

public record struct Cents(int Value);

public class CentsConverter : JsonConverter<Cents>
{
    public override Cents ReadJson(JsonReader reader, Type objectType, Cents existingValue, bool hasExistingValue, JsonSerializer serializer)
    {
        string[] parts = ((string)reader.Value!).Split('.');
        return new Cents(int.Parse(parts[0]) * 100 + int.Parse(parts[1]));
    }

    public override void WriteJson(JsonWriter writer, Cents value, JsonSerializer serializer)
    {
        writer.WriteValue($"{value.Value / 100}.{value.Value % 100:00}");
    }
}

public class SpanConverter : JsonConverter
{
    public override bool CanConvert(Type objectType)
    {
        return objectType == typeof(TimeSpan);
    }

    public override object ReadJson(JsonReader reader, Type objectType, object? existingValue, JsonSerializer serializer)
    {
        return TimeSpan.FromMinutes(Convert.ToInt32(reader.Value));
    }

    public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer)
    {
        writer.WriteValue((int)((TimeSpan)value!).TotalMinutes);
    }
}
