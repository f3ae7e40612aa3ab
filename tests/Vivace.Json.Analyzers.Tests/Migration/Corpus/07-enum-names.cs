// Enumerations as numbers and as names, by an attribute on a member, on the type, and in the settings; flags, and names of their own.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

public static class Program
{
    public static string Run()
    {
        Shirt shirt = new() { Size = Size.ExtraLarge, Color = Color.DarkRed, Care = Care.Wash | Care.Iron, Kinds = [Size.Small, null] };
        StringWriter output = new();
        output.WriteLine(JsonConvert.SerializeObject(shirt));
        output.WriteLine(JsonConvert.SerializeObject(shirt, new StringEnumConverter()));
        output.WriteLine(JsonConvert.SerializeObject(new[] { Size.Small, (Size)7 }, new JsonSerializerSettings { Converters = { new StringEnumConverter() } }));
        Shirt read = JsonConvert.DeserializeObject<Shirt>("{\"Size\":\"ExtraLarge\",\"Color\":\"dark red\",\"Care\":\"Wash, Dry\"}", new StringEnumConverter())!;
        output.WriteLine($"{read.Size} {read.Color} {read.Care}");
        return output.ToString();
    }
}

public class Shirt
{
    public Size Size { get; set; }

    [JsonConverter(typeof(StringEnumConverter))]
    public Color Color { get; set; }

    public Care Care { get; set; }

    public Size?[]? Kinds { get; set; }
}

public enum Size { Small, Large, ExtraLarge }

public enum Color
{
    [EnumMember(Value = "dark red")]
    DarkRed,
    Blue,
}

[Flags]
[JsonConverter(typeof(StringEnumConverter))]
public enum Care { None = 0, Wash = 1, Iron = 2, Dry = 4 }
