// Anonymous types are written, and one is read by an example of it.
// VivaceJsonMigrate=Newtonsoft: the same, with calls; VIV017 in 11
// VivaceJsonMigrate=true: another text (2.0 is 2), with calls; VIV017 in 11
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        string text = JsonConvert.SerializeObject(new { Name = "Tea", Price = 2.0, Tags = new[] { "hot" }, Nested = new { A = (int?)null } });
        var read = JsonConvert.DeserializeAnonymousType(text, new { Name = "", Price = 0.0 });
        return text + " " + read!.Name + " " + read.Price;
    }
}
