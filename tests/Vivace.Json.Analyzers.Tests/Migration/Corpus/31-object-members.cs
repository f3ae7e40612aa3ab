// Members that are declared as object, for values of any kind.
// VivaceJsonMigrate=Newtonsoft: the same, with trees and calls; VIV017 in 11
// VivaceJsonMigrate=true: the same, with trees and calls; VIV017 in 11, 12
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public static class Program
{
    public static string Run()
    {
        Setting[] settings = JsonConvert.DeserializeObject<Setting[]>("[{\"Key\":\"a\",\"Value\":1},{\"Key\":\"b\",\"Value\":\"x\"},{\"Key\":\"c\",\"Value\":{\"d\":[1]}}]")!;
        return string.Join(" ", settings.Select(Show)) + JsonConvert.SerializeObject(settings);
    }

    private static string Show(Setting setting) => setting.Value switch
    {
        JObject tree => "tree of " + tree.Count,
        long number => "number " + number,
        string text => "text " + text,
        _ => "other",
    };
}

public class Setting
{
    public string? Key { get; set; }
    public object? Value { get; set; }
}
