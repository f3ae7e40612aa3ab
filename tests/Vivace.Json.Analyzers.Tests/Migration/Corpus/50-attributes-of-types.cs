// Attributes on types that count for all their members.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV010 in 23, 30; VIV017 in 10, 13
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        string text = JsonConvert.SerializeObject(new Sparse { A = null, B = 2 }) + JsonConvert.SerializeObject(new Named { Value = 1 });
        try
        {
            JsonConvert.DeserializeObject<Strict>("{\"A\":1,\"C\":2}");
            return text + " read";
        }
        catch (Exception error) when (error is not InvalidCastException)
        {
            return text + " refused";
        }
    }
}

[JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)]
public class Sparse
{
    public string? A { get; set; }
    public int? B { get; set; }
}

[JsonObject(MissingMemberHandling = MissingMemberHandling.Error)]
public class Strict
{
    public int A { get; set; }
}

[JsonObject("named", Title = "n")]
public class Named
{
    public int Value { get; set; }
}
