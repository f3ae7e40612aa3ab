// [JsonProperty] with a name, an order, a condition and a requirement; members that are not public.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Product product = new("secret") { Id = 5, Name = "Tea", Price = 3.5m };
        string text = JsonConvert.SerializeObject(product);
        Product? read = JsonConvert.DeserializeObject<Product>("{\"ID\":6,\"title\":\"Coffee\",\"state\":\"new\",\"Price\":1.25}");
        return $"{text}\n{read!.Id} {read.Name} {read.State} {read.Price}\n{JsonConvert.SerializeObject(read, Formatting.Indented)}";
    }
}

public class Product
{
    public Product(string state) => State = state;

    [JsonProperty("title", Order = 2)]
    public string? Name { get; set; }

    [JsonProperty("id", Order = 1, Required = Required.Always)]
    public int Id { get; set; }

    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
    public string? Note { get; set; }

    [JsonProperty("state")]
    public string State { get; private set; }

    [JsonIgnore]
    public string? Internal { get; set; }

    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
    public int Stock { get; set; }

    public decimal Price { get; set; }
}
