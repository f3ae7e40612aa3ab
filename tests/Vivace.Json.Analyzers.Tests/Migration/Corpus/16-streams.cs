// A serializer that is created with settings, and reads and writes streams.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 11, 11
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 11, 11, 15
using System.Text;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        JsonSerializer serializer = JsonSerializer.Create(new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore });
        using MemoryStream stream = new();
        using (StreamWriter file = new(stream, new UTF8Encoding(false), 1024, leaveOpen: true)) serializer.Serialize(file, new Entry { Key = "a" });
        stream.Position = 0;
        using JsonTextReader reader = new(new StreamReader(stream));
        Entry? entry = serializer.Deserialize<Entry>(reader);
        return entry!.Key + " " + Encoding.UTF8.GetString(stream.ToArray()) + JsonConvert.SerializeObject(entry);
    }
}

public class Entry
{
    public string? Key { get; set; }
    public string? Value { get; set; }
}
