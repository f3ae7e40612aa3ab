// A tree that is parsed, asked, changed and written.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes and trees and others
// VivaceJsonMigrate=true: the same, with attributes and trees and others; VIV017 in 11, 13, 15, 17, 17, 18, 19, 20, 20
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public static class Program
{
    public static string Run()
    {
        JObject order = JObject.Parse("{\"name\":\"Tea\",\"lines\":[{\"sku\":\"A\",\"count\":2},{\"sku\":\"B\",\"count\":3}],\"paid\":true}");
        int count = order["lines"]!.Sum(line => (int)line["count"]!);
        string? first = (string?)order.SelectToken("$.lines[0].sku");
        order["name"] = "Coffee";
        order.Add("tags", new JArray("hot", "black"));
        order.Remove("paid");
        order.Merge(JObject.Parse("{\"extra\":{\"a\":1}}"));
        Line? line = order["lines"]![1]!.ToObject<Line>();
        JToken copy = JToken.FromObject(new Line { Sku = "C", Count = 4 });
        return $"{count} {first} {line!.Sku} {copy.ToString(Formatting.None)} {JToken.DeepEquals(copy, copy.DeepClone())}\n{order}";
    }
}

public class Line
{
    [JsonProperty("sku")]
    public string? Sku { get; set; }

    [JsonProperty("count")]
    public int Count { get; set; }
}
