// Collections of many kinds, with and without a setter.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Shelf shelf = new() { Names = { "a", "b" }, Rows = [[1, 2], [3]], Codes = ["x"], Fixed = [1, 2], Lookup = { ["k"] = new() { ["l"] = 1 } }, Pairs = [new("p", 1)] };
        shelf.Seen.Enqueue(4);
        string text = JsonConvert.SerializeObject(shelf);
        Shelf read = JsonConvert.DeserializeObject<Shelf>(text)!;
        return $"{text}\n{JsonConvert.SerializeObject(read)}\n{JsonConvert.DeserializeObject<IReadOnlyList<int>>("[1,2]")!.Count} {JsonConvert.DeserializeObject<IEnumerable<string>>("[\"a\"]")!.First()} {JsonConvert.DeserializeObject<IDictionary<string, int>>("{\"A\":1}")!["A"]}";
    }
}

public class Shelf
{
    public List<string> Names { get; } = [];
    public int[][]? Rows { get; set; }
    public HashSet<string>? Codes { get; set; }
    public ImmutableArray<int> Fixed { get; set; } = [];
    public Dictionary<string, Dictionary<string, int>> Lookup { get; } = [];
    public Queue<int> Seen { get; set; } = new();
    public Collection<KeyValuePair<string, int>>? Pairs { get; set; }
    public IList<int>? None { get; set; }
}
