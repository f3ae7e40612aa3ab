// What the tests send.
using System.ComponentModel.DataAnnotations;

namespace Vivace.Json.Kafka.Tests;

public sealed class Order
{
    public required int Id { get; set; }

    [Range(0, 1000)]
    public decimal Total { get; set; }

    public List<Line> Lines { get; set; } = [];

    public static Order Of(int id) => new() { Id = id, Total = 12.5m, Lines = [new Line("tea", 2)] };
}

public sealed record Line(string Sku, int Count);

// Values of any kind, wherever a schema has one.
public sealed class Anything
{
    public object? Value { get; set; }

    public System.Text.Json.JsonElement Element { get; set; }

    public System.Text.Json.Nodes.JsonNode? Node { get; set; }

    public List<object> List { get; set; } = [];

    public Dictionary<string, object> Map { get; set; } = [];

    public static Anything Of(int value) => new()
    {
        Value = value,
        Element = System.Text.Json.JsonSerializer.SerializeToElement(value),
        Node = value,
        List = [value],
        Map = { ["a"] = value },
    };
}

public sealed class Unwritable
{
    public int First => 1;

    public int Second => throw new InvalidOperationException("Not now.");
}
