// What grains send and store.
namespace Vivace.Json.OrleansBattle.Models;

public sealed class Small
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public bool IsActive { get; set; }
}

public sealed class Order
{
    public int Id { get; set; }
    public string? Customer { get; set; }
    public string? Currency { get; set; }
    public DateTimeOffset Placed { get; set; }
    public Address? ShipTo { get; set; }
    public List<Line> Lines { get; set; } = [];

    public static Order Of(int lines) => new()
    {
        Id = 4711,
        Customer = "Ada Lovelace",
        Currency = "EUR",
        Placed = new DateTimeOffset(2026, 11, 27, 20, 15, 0, TimeSpan.FromHours(1)),
        ShipTo = new Address { Street = "Elm Street 12", City = "Springfield", Country = "US" },
        Lines = [.. Enumerable.Range(1, lines).Select(static index => new Line { Sku = $"SKU-{index:D6}", Name = $"Article number {index}", Count = index % 7 + 1, Price = index % 50 * 1.25m + 0.99m, IsGift = index % 5 == 0 })],
    };
}

public sealed class Ledger
{
    public List<Order> Orders { get; set; } = [];
}

public sealed class Address
{
    public string? Street { get; set; }
    public string? City { get; set; }
    public string? Country { get; set; }
}

public sealed class Line
{
    public string? Sku { get; set; }
    public string? Name { get; set; }
    public int Count { get; set; }
    public decimal Price { get; set; }
    public bool IsGift { get; set; }
}
