// Values that are strings in a text: bytes, GUIDs, addresses, times, versions, characters.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: another text (characters beyond ASCII are escaped)
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Values values = new();
        string text = JsonConvert.SerializeObject(values, Formatting.Indented);
        Values read = JsonConvert.DeserializeObject<Values>(text)!;
        return $"{text}\n{read.Bytes.Length} {read.Id} {read.Page} {read.Took} {read.Version} {read.Letter} {read.Text}";
    }
}

public class Values
{
    public byte[] Bytes { get; set; } = [0, 1, 250, 255];
    public Guid Id { get; set; } = new("0f8fad5b-d9cb-469f-a165-70867728950e");
    public Uri Page { get; set; } = new("https://example.org/a?b=c&d=é");
    public TimeSpan Took { get; set; } = TimeSpan.FromMilliseconds(90061001);
    public Version Version { get; set; } = new(1, 2, 3, 4);
    public char Letter { get; set; } = 'ß';
    public string Text { get; set; } = "<b>\"Zürich\" & 'Genf'</b>\t\\ / \u2028 \u007f 😀";
    public bool Yes { get; set; } = true;
    public string? None { get; set; }
}
