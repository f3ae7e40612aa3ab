// Texts with comments, commas at the end, numbers in quotes and numbers for strings.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: another text (comments are refused)
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        const string Text = """
            {
                // who
                "Name": 5,
                "Count": "7", /* how many */
                "IsOpen": "true",
                "Day": "friday",
                "Parts": [1, 2, 3,],
            }
            """;
        Place place = JsonConvert.DeserializeObject<Place>(Text)!;
        return $"{place.Name} {place.Count} {place.IsOpen} {place.Day} {place.Parts!.Length}";
    }
}

public class Place
{
    public string? Name { get; set; }
    public int Count { get; set; }
    public bool IsOpen { get; set; }
    public DayOfWeek Day { get; set; }
    public int[]? Parts { get; set; }
}
