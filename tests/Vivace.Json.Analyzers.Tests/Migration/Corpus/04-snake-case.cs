// Snake case by settings, and by an attribute of the type.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes and calls and others; VIV017 in 11
// VivaceJsonMigrate=true: the same, with attributes and calls and others; VIV017 in 11
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

public static class Program
{
    public static string Run()
    {
        string bySettings = JsonConvert.SerializeObject(new Reading { SensorName = "hall", LastValue = 20.5 }, new JsonSerializerSettings
        {
            ContractResolver = new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() },
        });
        string byAttribute = JsonConvert.SerializeObject(new Station { StationName = "north", Readings = [1, 2] });
        return bySettings + "\n" + byAttribute + "\n" + JsonConvert.DeserializeObject<Station>(byAttribute)!.StationName;
    }
}

public class Reading
{
    public string? SensorName { get; set; }
    public double LastValue { get; set; }
}

[JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
public class Station
{
    public string? StationName { get; set; }
    public int[]? Readings { get; set; }
}
