// Settings for the whole process.
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
