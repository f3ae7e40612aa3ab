// Names of constants in camel case.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 16
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 16
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;

public static class Program
{
    public static string Run()
    {
        JsonSerializerSettings settings = new() { Converters = { new StringEnumConverter(new CamelCaseNamingStrategy()) } };
        Shipment shipment = new() { State = ShipmentState.OnItsWay, Before = ShipmentState.Packed };
        string text = JsonConvert.SerializeObject(shipment, settings);
        Shipment read = JsonConvert.DeserializeObject<Shipment>("{\"State\":\"onItsWay\",\"Before\":1}", settings)!;
        string keys = JsonConvert.SerializeObject(new Dictionary<ShipmentState, ShipmentState> { [ShipmentState.OnItsWay] = ShipmentState.Packed }, new StringEnumConverter(new CamelCaseNamingStrategy()));
        return $"{text} {keys} {read.State} {read.Before}";
    }
}

public class Shipment
{
    public ShipmentState State { get; set; }
    public ShipmentState? Before { get; set; }
    public ShipmentState? Next { get; set; }
}

public enum ShipmentState { Open, Packed, OnItsWay }
