// A plug-in. Its build puts the library beside it; the host decides whether it is used.
using Vivace.Json;
using Vivace.Json.Serialization;

namespace Own;

public static class Orders
{
    public static object Make() => new Order { Id = 7, Parts = [new Part(1, 2)] };

    public static string Write()
    {
        string json = "";
        for (int i = 0; i < 250; i++)
            json = JsonSerializer.Serialize(JsonSerializer.Deserialize<Order>("""{"id":7,"parts":[{"x":1,"y":2}]}""", JsonSettings.Web), JsonSettings.Web);
        return json;
    }
}

public sealed class Order
{
    [JsonAlias("number")]
    public int Id { get; set; }

    public Part[]? Parts { get; set; }
}

public record struct Part(int X, int Y);
