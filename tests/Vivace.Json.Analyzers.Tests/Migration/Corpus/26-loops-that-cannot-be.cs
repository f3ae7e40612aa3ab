// Loops are ignored by settings, and no value can hold itself.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    private static readonly JsonSerializerSettings Settings = new() { ReferenceLoopHandling = ReferenceLoopHandling.Ignore, NullValueHandling = NullValueHandling.Ignore };

    public static string Run()
    {
        Part shared = new() { Name = "wheel" };
        return JsonConvert.SerializeObject(new Machine { Left = shared, Right = shared, Parts = [shared, new Part()] }, Settings);
    }
}

public class Machine
{
    public Part? Left { get; set; }
    public Part? Right { get; set; }
    public Part[]? Parts { get; set; }
}

public class Part
{
    public string? Name { get; set; }
}
