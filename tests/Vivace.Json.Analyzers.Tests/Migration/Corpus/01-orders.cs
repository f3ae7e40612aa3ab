// Orders of a shop: nested objects, lists and nulls, written and read back.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: another text (120.0 is 120, and ë is escaped)
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Order order = new() { Number = 17, Customer = new Customer { Name = "Zoë", City = null }, Lines = { new Line { Sku = "A-1", Count = 2, Price = 9.90m }, new Line { Sku = "B-2", Count = 1, Price = 120m } } };
        string text = JsonConvert.SerializeObject(order);
        Order? read = JsonConvert.DeserializeObject<Order>(text);
        return text + "\n" + read!.Lines.Sum(line => line.Count * line.Price) + "\n" + JsonConvert.SerializeObject(read, Formatting.Indented);
    }
}

public class Order
{
    public int Number { get; set; }
    public Customer? Customer { get; set; }
    public List<Line> Lines { get; set; } = [];
}

public class Customer
{
    public string? Name { get; set; }
    public string? City { get; set; }
}

public class Line
{
    public string? Sku { get; set; }
    public int Count { get; set; }
    public decimal Price { get; set; }
}
