// Calls that need a part which nothing announced, each as the first call of a process. Types are described by reflection.
using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Switches;

internal static class FirstCalls
{
    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        ("derived: write", static () => JsonSerializer.Serialize<Shape>(new Circle { R = 1 }), static () => """{"$type":"c","R":1}"""),
        ("derived: read", static () => $"{JsonSerializer.Deserialize<Shape>("""{"$type":"c","R":2}""") is Circle { R: 2 }}", static () => "True"),
        ("derived: unknown", static () => $"{JsonSerializer.Deserialize<Shape>("""{"$type":"x"}""")}", static () => $"{StjSerializer.Deserialize<Shape>("""{"$type":"x"}""")}"),
        ("derived: references", static () => JsonSerializer.Serialize(new List<Shape> { new Circle() }, s_references), static () => StjSerializer.Serialize(new List<Shape> { new Circle() }, s_references)),
        ("derived: settings", static () => JsonSerializer.Serialize<Plain>(new Derived(), new JsonSettings { DerivedTypes = [new(typeof(Plain), typeof(Derived), "d")] }), static () => """{"$type":"d"}"""),
        ("derived: known types", static () => JsonSerializer.Serialize<Plain>(new Derived(), JsonSettings.DataContract), static () => "{}"),
        ("derived: options", static () => StjSerializer.Serialize<Shape>(new Circle { R = 1 }, JsonSettings.Default.ToOptions()), static () => """{"$type":"c","R":1}"""),
        ("others: elements", static () => $"{JsonSerializer.Deserialize<Loose>("""{"B":2}""")!.Rest!["B"]}", static () => "2"),
        ("others: node", static () => $"{JsonSerializer.Deserialize<LooseNode>("""{"B":2}""")!.Rest!["B"]}", static () => "2"),
        ("others: write", static () => JsonSerializer.Serialize(new LooseNode { Rest = new JsonObject { ["x"] = 1 } }), static () => """{"x":1}"""),
        ("default: read", static () => $"{JsonSerializer.Deserialize<Defaulted>("{}", new JsonSettings { DefaultValueHandling = JsonDefaultHandling.Populate })!.N}", static () => "5"),
        ("default: write", static () => JsonSerializer.Serialize(new Defaulted { N = 5 }, new JsonSettings { DefaultValueHandling = JsonDefaultHandling.Ignore }), static () => "{}"),
        ("default: Newtonsoft.Json", static () => NewtonsoftConvert.SerializeObject(new Defaulted { N = 5 }), static () => """{"N":5}"""),
        ("object: read", static () => $"{JsonSerializer.Deserialize<object>("[1]")}", static () => "[1]"),
        ("object: write", static () => JsonSerializer.Serialize<object>(new { a = 1 }), static () => """{"a":1}"""),
        ("element", static () => $"{JsonSerializer.Deserialize<JsonElement>("[1]")}", static () => "[1]"),
        ("node", static () => JsonSerializer.Deserialize<JsonNode>("[1]")!.ToJsonString(), static () => "[1]"),
        ("document", static () => $"{JsonSerializer.Deserialize<JsonDocument>("[1]")!.RootElement}", static () => "[1]"),
        ("time", static () => Message(static () => JsonSerializer.Deserialize<DateTime>("\"05/01/2020\"")), static () => Hint),
        ("time: key", static () => Message(static () => JsonSerializer.Deserialize<Dictionary<DateTime, int>>("""{"05/01/2020":1}""")), static () => Hint),
    ];

    private const string Hint = "a date and time such as 2024-12-31T23:59:59Z";

    private static readonly JsonSerializerOptions s_references = new() { ReferenceHandler = ReferenceHandler.Preserve };

    private static string Message(Action call)
    {
        try
        {
            call();
            return "nothing";
        }
        catch (JsonException exception)
        {
            return exception.Message.Contains(Hint, StringComparison.Ordinal) ? Hint : exception.Message;
        }
    }

    [JsonDerivedType(typeof(Circle), "c")]
    private class Shape;

    private sealed class Circle : Shape
    {
        public int R { get; set; }
    }

    private class Plain;

    private sealed class Derived : Plain;

    private sealed class Loose
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private sealed class LooseNode
    {
        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    private sealed class Defaulted
    {
        [DefaultValue(5)]
        public int N { get; set; }
    }
}
