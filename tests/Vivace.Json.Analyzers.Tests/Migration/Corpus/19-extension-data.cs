// Members that the type does not have are kept and written back.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 10
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Device device = JsonConvert.DeserializeObject<Device>("{\"Id\":7,\"vendor\":\"Acme\",\"weight\":1.5,\"count\":3,\"ok\":true,\"none\":null}")!;
        return $"{device.Rest!.Count} {JsonConvert.SerializeObject(device)} {JsonConvert.SerializeObject(new Device { Id = 1, Rest = new Dictionary<string, object?> { ["x"] = 1, ["y"] = null } })}";
    }
}

public class Device
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}
