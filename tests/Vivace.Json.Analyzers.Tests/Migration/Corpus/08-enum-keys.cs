// Dictionaries with keys of enumerations, dates, numbers and GUIDs.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

public static class Program
{
    public static string Run()
    {
        Dictionary<DayOfWeek, int> hours = new() { [DayOfWeek.Monday] = 8, [DayOfWeek.Friday] = 6 };
        Dictionary<DateTime, string> log = new() { [new DateTime(2024, 5, 6, 7, 8, 9, DateTimeKind.Utc)] = "start", [new DateTime(2024, 5, 7)] = "end" };
        Dictionary<Guid, long> counts = new() { [new Guid("0f8fad5b-d9cb-469f-a165-70867728950e")] = 3 };
        SortedDictionary<int, bool> flags = new() { [-1] = true, [20] = false };
        StringWriter output = new();
        output.WriteLine(JsonConvert.SerializeObject(hours));
        output.WriteLine(JsonConvert.SerializeObject(hours, new StringEnumConverter()));
        output.WriteLine(JsonConvert.SerializeObject(log));
        output.WriteLine(JsonConvert.SerializeObject(counts));
        output.WriteLine(JsonConvert.SerializeObject(flags, Formatting.Indented));
        Dictionary<DayOfWeek, int> read = JsonConvert.DeserializeObject<Dictionary<DayOfWeek, int>>("{\"Monday\":1,\"2\":5}")!;
        output.WriteLine(string.Join(", ", read.Select(pair => $"{pair.Key}={pair.Value}")));
        return output.ToString();
    }
}
