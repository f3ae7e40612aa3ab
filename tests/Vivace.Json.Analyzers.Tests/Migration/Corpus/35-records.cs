// Records, positional and with more members, structs and tuples.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Trip trip = new("Bern", "Basel", new Point(1, 2)) { Stops = [("Olten", 3), ("Liestal", 4)] };
        string text = JsonConvert.SerializeObject(trip);
        Trip read = JsonConvert.DeserializeObject<Trip>(text)!;
        string pairs = JsonConvert.SerializeObject(new { Pair = new KeyValuePair<string, int>("a", 1), Tuple = Tuple.Create(1, "x"), Nullable = (Point?)null, Struct = (Point?)new Point(3, 4) });
        return $"{text}\n{read.From} {read.To} {read.Place.X} {read.Stops!.Count}\n{pairs}";
    }
}

public record Trip([property: JsonProperty("from")] string From, [property: JsonProperty("to")] string To, Point Place)
{
    public List<(string Name, int Minutes)>? Stops { get; init; }
}

public readonly record struct Point(int X, int Y);
