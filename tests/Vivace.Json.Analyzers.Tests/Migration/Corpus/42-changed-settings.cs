// Settings that are made in one place and changed in another.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 11, 15
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 11, 15
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

public static class Program
{
    public static JsonSerializerSettings Settings { get; } = Create();

    public static string Run() => JsonConvert.SerializeObject(new Task { Day = DayOfWeek.Monday }, Settings) + JsonConvert.SerializeObject(new Task(), Formatting.Indented);

    private static JsonSerializerSettings Create()
    {
        JsonSerializerSettings settings = new() { NullValueHandling = NullValueHandling.Ignore };
        settings.Converters.Add(new StringEnumConverter());
        return settings;
    }
}

public class Task
{
    public DayOfWeek Day { get; set; }
    public string? Note { get; set; }
}
