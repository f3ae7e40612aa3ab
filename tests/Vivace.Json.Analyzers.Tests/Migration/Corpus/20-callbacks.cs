// Methods that are called before and after reading and writing.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 12, 13; VIV018 in 28, 31, 34, 37
using System.Runtime.Serialization;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Basket basket = new() { Prices = [1, 2, 3] };
        string text = JsonConvert.SerializeObject(basket);
        Basket read = JsonConvert.DeserializeObject<Basket>(text)!;
        return $"{text} {read.Log} {basket.Log}";
    }
}

public class Basket
{
    public int[]? Prices { get; set; }

    public int Total { get; set; }

    [JsonIgnore]
    public string Log { get; private set; } = "";

    [OnSerializing]
    private void Before(StreamingContext context) => Total = Prices!.Sum();

    [OnSerialized]
    private void After(StreamingContext context) => Log += "written ";

    [OnDeserializing]
    private void Start(StreamingContext context) => Log += "start ";

    [OnDeserialized]
    private void Read(StreamingContext context) => Log += $"read {Total}";
}
