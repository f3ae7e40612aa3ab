// Members that are left out when they have their default, by settings.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 14, 16
// VivaceJsonMigrate=true: another text (0.0 is 0), with calls and others; VIV017 in 14, 16
using System.ComponentModel;
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        JsonSerializerSettings settings = new() { DefaultValueHandling = DefaultValueHandling.Ignore };
        StringWriter output = new();
        output.WriteLine(JsonConvert.SerializeObject(new[] { new Page(), new Page { Size = 0, Number = 2, Title = "" } }, settings));
        output.WriteLine(JsonConvert.SerializeObject(new Page { Ratio = 1.5 }, new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate }));
        output.WriteLine(JsonConvert.SerializeObject(new Page()));
        output.WriteLine(JsonConvert.DeserializeObject<Window>("{\"Width\":0}", new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.Ignore })!.Width);
        return output.ToString();
    }
}

public class Page
{
    [DefaultValue(20)]
    public int Size { get; set; } = 20;

    public int Number { get; set; }

    public string? Title { get; set; }

    public double Ratio { get; set; }

    public bool IsLast { get; set; }
}

public class Window
{
    public int Width { get; set; } = 5;
}
