// Objects, lists and dictionaries that exist are filled from a text.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Options options = new() { Name = "old", Size = 3, Tags = { "a" }, Inner = new Inner { Depth = 1, Width = 2 } };
        JsonConvert.PopulateObject("{\"size\":4,\"Tags\":[\"b\"],\"Inner\":{\"Depth\":9}}", options);
        List<int> numbers = [1, 2];
        JsonConvert.PopulateObject("[3,4]", numbers);
        Dictionary<string, int> map = new() { ["a"] = 1 };
        JsonConvert.PopulateObject("{\"b\":2}", map);
        return $"{options.Name} {options.Size} {string.Join("+", options.Tags)} {options.Inner!.Depth}/{options.Inner.Width} {string.Join("+", numbers)} {string.Join("+", map.Keys)}";
    }
}

public class Options
{
    public string? Name { get; set; }
    public int Size { get; set; }
    public List<string> Tags { get; } = [];
    public Inner? Inner { get; set; }
}

public class Inner
{
    public int Depth { get; set; }
    public int Width { get; set; }
}
