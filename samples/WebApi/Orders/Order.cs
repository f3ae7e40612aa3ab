// What the service keeps, and what is sent to it.
namespace WebApi.Orders;

public enum OrderStatus
{
    Open,
    Paid,
    Shipped,
}

public sealed record OrderLine(string Article, int Count, decimal Price);

/// <summary>An order as it is sent: without what the service decides.</summary>
public sealed record NewOrder(string Customer, IReadOnlyList<OrderLine> Lines);

public sealed record Order(long Id, string Customer, OrderStatus Status, DateTimeOffset Placed, IReadOnlyList<OrderLine> Lines)
{
    public decimal Total => Lines.Sum(static line => line.Count * line.Price);
}

public sealed record StatusChange(OrderStatus Status);

public sealed record ImportReport(int Imported);
