// What patches of the tests are applied to.
using System.Collections.ObjectModel;
using System.Dynamic;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Vivace.Json.Generator.Tests.Interception.Patches;

/// <summary>Members of many types, as patches meet them.</summary>
public sealed class Patched
{
    private int _refused = 1;

    public string? Name { get; set; } = "Alma";
    public int Age { get; set; } = 3;
    public decimal Price { get; set; } = 1.5m;
    public DateTime Placed { get; set; } = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
    public DateTimeOffset Due { get; set; } = new(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(1));
    public int? Level { get; set; } = 1;
    public DayOfWeek Day { get; set; } = DayOfWeek.Monday;
    public Guid Id { get; set; }
    public string Own { get; } = "own";
    public int Hidden { private get; set; }
    public object? Any { get; set; } = 1;
    public List<string?> Tags { get; set; } = ["x", "y"];
    public List<int> Numbers { get; set; } = [1, 2];
    public int[] Fixed { get; set; } = [1, 2];
    public Collection<int> Others { get; } = [3, 4];
    public List<PatchedLine?> Lines { get; set; } = [new() { Name = "tea", Price = 2 }, new PatchedLongLine { Name = "jam", Price = 3, Note = "n" }];
    public PatchedLine? First { get; set; } = new PatchedLongLine { Name = "tea", Price = 2 };
    public PatchedPair Pair { get; set; } = new() { Left = 1, Right = "r" };
    public Dictionary<string, int> Counts { get; set; } = new() { ["a"] = 1 };
    public Dictionary<string, PatchedLine?> ByName { get; set; } = new() { ["a"] = new() { Name = "a" }, ["n"] = null };
    public Dictionary<int, string> ByNumber { get; set; } = new() { [1] = "one" };
    public PatchedLine? None { get; set; }

    [JsonProperty("renamed")]
    [System.Text.Json.Serialization.JsonPropertyName("renamed")]
    public string? Other { get; set; } = "o";

    [JsonIgnore]
    [System.Text.Json.Serialization.JsonIgnore]
    public int Ignored { get; set; } = 5;

    [JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))]
    public DayOfWeek Named { get; set; } = DayOfWeek.Friday;

    public int Refused
    {
        get => _refused;
        set => _refused = value > 3 ? throw new ArgumentOutOfRangeException(nameof(value)) : value;
    }
}

public class PatchedLine
{
    public string? Name { get; set; }
    public decimal Price { get; set; }
    public List<int>? Sizes { get; set; }
}

public sealed class PatchedLongLine : PatchedLine
{
    public string? Note { get; set; }
}

public struct PatchedPair
{
    public int Left { get; set; }
    public string? Right { get; set; }
}

/// <summary>Trees and dynamic objects of Newtonsoft.Json's side.</summary>
public sealed class PatchedTrees
{
    public JObject Tree { get; set; } = JObject.Parse("""{"a":{"b":[1,2]},"c":null}""");
    public JToken? Any { get; set; } = new JArray(1, 2);
    public ExpandoObject Open { get; set; } = New();
    public Dictionary<string, object?> Values { get; set; } = new() { ["a"] = 1, ["list"] = new List<object?> { 1, "x" } };

    private static ExpandoObject New()
    {
        ExpandoObject open = new();
        ((IDictionary<string, object?>)open)["a"] = 1;
        return open;
    }
}
