// The models of the tests, which have no code of Orleans'.
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Orleans.Tests.Models;

public sealed class Order
{
    public int Id { get; set; }
    public string? Customer { get; set; }
    public List<Line> Lines { get; set; } = [];
    public Dictionary<string, decimal>? Totals { get; set; }
    public DateTimeOffset Placed { get; set; }

    public static Order Of(int lines) => new()
    {
        Id = 7,
        Customer = "Ada \"Lovelace\" Zoë",
        Placed = new DateTimeOffset(2026, 11, 27, 20, 15, 0, TimeSpan.FromHours(1)),
        Lines = [.. Enumerable.Range(1, lines).Select(index => new Line { Sku = $"sku-{index}", Count = index, Price = index * 1.25m })],
        Totals = new() { ["net"] = 12.5m, ["gross"] = 14.875m },
    };
}

public sealed class Line
{
    public string? Sku { get; set; }
    public int Count { get; set; }
    public decimal Price { get; set; }
}

public struct Point
{
    public double X { get; set; }
    public double Y { get; set; }
}

[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
public abstract class Shape
{
    public string? Name { get; set; }
}

public class Circle : Shape
{
    public double Radius { get; set; }
}

public sealed class Square : Shape
{
    public double Side { get; set; }
}

public sealed class Drawing
{
    public List<Shape> Shapes { get; set; } = [];
    public object? Anything { get; set; }
}

public interface INamed
{
    string? Name { get; }
}

public class Animal : INamed
{
    public string? Name { get; set; }
}

public sealed class Dog : Animal
{
    public int Tricks { get; set; }
}

public sealed class OutOfStock(string message) : Exception(message)
{
    public int Left { get; init; }
}

[JsonPolymorphic]
public abstract class Item
{
    public int Grams { get; set; }
}

[JsonSubtype(typeof(Item), "letter")]
public sealed class Letter : Item
{
    public string? Subject { get; set; }
}

[JsonSubtype(typeof(Item), "box")]
public sealed class Box : Item
{
    public int[] Size { get; set; } = [];
}

public sealed class Page<T>
{
    public List<T> Items { get; set; } = [];
    public T? First { get; set; }
}

public sealed class Node
{
    public int Value { get; set; }
    public Node? Next { get; set; }
}

public sealed record Address(string Street, int Number, Guid? Id);

public record Parcel(Address To, string? From);

public sealed record Shipment(int Id, Address To, DateOnly Due);

public readonly record struct Money(decimal Amount, string Currency);

public sealed class Linked
{
    public string? Name { get; set; }
    public Clusters.IRelay? Relay { get; set; }
    public List<Clusters.IRelay> Others { get; set; } = [];
}

/// <summary>Is written where it is, and cannot be read anywhere.</summary>
public sealed class Fragile
{
    public int Size
    {
        get;
        set => field = value < 0 ? throw new ArgumentOutOfRangeException(nameof(value)) : value;
    }

    public int Written { get => -Size; set => Size = value; }
}

public sealed class OldCustomer
{
    public int Id { get; set; }
    public string? Name { get; set; }
}

public sealed class NewCustomer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public string Email { get; set; } = "none";
}

public enum Kind
{
    Bought,
    Sold,
}

public sealed record Entry(string Name, Kind Kind, decimal Price);

/// <summary>A value of any type as a member, an element and an entry.</summary>
public sealed class Held<T>
{
    public T? Value { get; set; }

    public List<T>? List { get; set; }

    public Dictionary<string, T>? ByName { get; set; }
}
