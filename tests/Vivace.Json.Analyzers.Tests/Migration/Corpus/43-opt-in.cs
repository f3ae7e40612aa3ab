// Types with the members that are marked, and with fields alone.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV010 in 23; VIV017 in 8
using Newtonsoft.Json;

public static class Program
{
    public static string Run() => JsonConvert.SerializeObject(new User { Id = 3, Password = "x" }) + JsonConvert.SerializeObject(new Counter(4)) + JsonConvert.DeserializeObject<User>("{\"user_id\":9,\"Password\":\"y\"}")!.Password;
}

[JsonObject(MemberSerialization.OptIn)]
public class User
{
    [JsonProperty("user_id")]
    public int Id { get; set; }

    public string? Password { get; set; }

    [JsonProperty]
    private string Role { get; set; } = "reader";
}

[JsonObject(MemberSerialization.Fields)]
public class Counter(int count)
{
    private readonly int _count = count;

    public int Twice => _count * 2;
}
