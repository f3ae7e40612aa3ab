// Members that are left out when they have their default, by settings.
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
