// Settings for the whole process.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 10, 10, 11, 11
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 10, 10, 11, 11
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        JsonConvert.DefaultSettings = () => new JsonSerializerSettings { Formatting = Formatting.Indented, NullValueHandling = NullValueHandling.Ignore };
        return JsonConvert.SerializeObject(new Item { Id = 1 }) + JsonConvert.DeserializeObject<Item>("{\"id\":2}")!.Id;
    }
}

public class Item
{
    public int Id { get; set; }
    public string? Note { get; set; }
}
