// Texts that are refused: the exceptions are caught by their types, and say where.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 14, 16, 20, 30, 32
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 14, 16, 20, 30, 32
using Newtonsoft.Json;

public static class Program
{
    public static string Run() => Read("{\"Id\":1}") + Read("{\"Id\":\"x\"}") + Read("{\"Id\":1,}x") + Write();

    private static string Read(string text)
    {
        try
        {
            return JsonConvert.DeserializeObject<Item>(text)!.Id + "\n";
        }
        catch (JsonReaderException error)
        {
            return $"{error.Path} in line {error.LineNumber}\n";
        }
        catch (JsonSerializationException)
        {
            return "does not fit\n";
        }
    }

    private static string Write()
    {
        try
        {
            return JsonConvert.SerializeObject(new Item { Id = 3 });
        }
        catch (JsonException)
        {
            return "not written";
        }
    }
}

public class Item
{
    public int Id { get; set; }
}
