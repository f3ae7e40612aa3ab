// Methods and members that say whether another member is written.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 9; VIV018 in 19, 21
using Newtonsoft.Json;

public static class Program
{
    public static string Run() =>
        JsonConvert.SerializeObject(new[] { new Report { Lines = [], Note = "x" }, new Report { Lines = [1], Note = "y", NoteSpecified = true } });
}

public class Report
{
    public int[]? Lines { get; set; }

    public string? Note { get; set; }

    [JsonIgnore]
    public bool NoteSpecified { get; set; }

    public bool ShouldSerializeLines() => Lines is { Length: > 0 };
}
