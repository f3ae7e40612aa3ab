// Imports inside of a namespace, an alias, and models in a namespace of their own.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
namespace Shop.Storage
{
    using Newtonsoft.Json;
    using Json = Newtonsoft.Json.JsonConvert;
    using Shop.Models;

    public static class Store
    {
        public static string Write(Basket basket) => JsonConvert.SerializeObject(basket, Formatting.Indented);

        public static Basket? Read(string text) => Json.DeserializeObject<Basket>(text);
    }
}

namespace Shop.Models
{
    using Newtonsoft.Json;

    public class Basket
    {
        [JsonProperty("owner")]
        public string? Owner { get; set; }

        [JsonIgnore]
        public int Visits { get; set; }
    }
}

public static class Program
{
    public static string Run()
    {
        string text = Shop.Storage.Store.Write(new Shop.Models.Basket { Owner = "Uma", Visits = 3 });
        return text + Shop.Storage.Store.Read(text)!.Owner;
    }
}
