// Camel case and names given by attributes: the resolver of Newtonsoft.Json changes these names too, a naming strategy does not.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes and calls and others; VIV017 in 12
// VivaceJsonMigrate=true: the same, with attributes and calls and others; VIV017 in 12
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

public static class Program
{
    public static string Run()
    {
        Account account = new() { Id = 4, Owner = "Ida" };
        string all = JsonConvert.SerializeObject(account, new JsonSerializerSettings { ContractResolver = new CamelCasePropertyNamesContractResolver() });
        string some = JsonConvert.SerializeObject(account, new JsonSerializerSettings { ContractResolver = new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy() } });
        return all + "\n" + some;
    }
}

public class Account
{
    [JsonProperty("AccountID")]
    public int Id { get; set; }

    public string? Owner { get; set; }
}
