// The object of the article on options: six members, with an object and a list of objects among them.
namespace Vivace.Json.Battle.Models;

public sealed class Order
{
    public string? Title { get; set; }
    public int Number { get; set; }
    public DateTime PlacedAt { get; set; }
    public double Total { get; set; }
    public OrderLine? Featured { get; set; }
    public List<OrderLine>? Lines { get; set; }

    public static Order Make(int index) => new()
    {
        Title = $"Order {index}",
        Number = index,
        PlacedAt = new DateTime(2020, 2, 3, 4, 5, 6, DateTimeKind.Utc).AddMinutes(index),
        Total = 19.75 + index,
        Featured = OrderLine.Make(index),
        Lines = [OrderLine.Make(index + 1), OrderLine.Make(index + 2)],
    };
}

public sealed class OrderLine
{
    public string? Product { get; set; }
    public int Quantity { get; set; }

    public static OrderLine Make(int index) => new() { Product = $"Product {index}", Quantity = index % 9 };
}
