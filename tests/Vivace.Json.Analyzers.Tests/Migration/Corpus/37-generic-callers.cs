// Calls in generic methods and extension methods, of values of many types.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Envelope<Letter> envelope = new() { Body = new Letter { Text = "hi" }, Seen = [new Letter()] };
        string text = envelope.ToJson();
        return text + text.FromJson<Envelope<Letter>>()!.Body!.Text + new Dictionary<string, Letter> { ["a"] = new() { Text = "b" } }.ToJson() + 5.ToJson() + "x".ToJson();
    }
}

public static class Extensions
{
    public static string ToJson<T>(this T value) => JsonConvert.SerializeObject(value);

    public static T? FromJson<T>(this string text) => JsonConvert.DeserializeObject<T>(text);
}

public class Envelope<T>
{
    public T? Body { get; set; }
    public List<T> Seen { get; set; } = [];
}

public class Letter
{
    [JsonProperty("text")]
    public string? Text { get; set; }
}
