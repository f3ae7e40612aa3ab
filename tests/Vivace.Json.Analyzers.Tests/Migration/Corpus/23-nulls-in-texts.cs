// A null in a text, for members that have a value already, with and without NullValueHandling.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 11, 12, 12
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        const string Text = "{\"Name\":null,\"Tags\":null,\"Count\":null,\"Other\":\"x\"}";
        JsonSerializerSettings settings = new() { NullValueHandling = NullValueHandling.Ignore };
        return Show(JsonConvert.DeserializeObject<Record>(Text, settings)!) + Show(JsonConvert.DeserializeObject<Record>(Text)!) + JsonConvert.SerializeObject(new Record { Name = null }, settings) + Count();
    }

    private static int Count() => JsonConvert.DeserializeObject<Counts>("{\"Place\":null,\"Number\":null}", new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore })!.Number;

    private static string Show(Record record) => $"{record.Name ?? "null"} {record.Tags?.Count.ToString() ?? "null"} {record.Count?.ToString() ?? "null"}\n";
}

public class Record
{
    public string? Name { get; set; } = "unknown";
    public List<string>? Tags { get; set; } = ["new"];
    public int? Count { get; set; } = 1;
    public string? Other { get; set; }
}

public class Counts
{
    public string? Place { get; set; }
    public int Number { get; set; }
}
