// One field with settings, which several calls use, some with another layout.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 9, 20, 21, 22
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

public static class Program
{
    private static readonly JsonSerializerSettings s_settings = new JsonSerializerSettings
    {
        // As the browser expects them.
        ContractResolver = new CamelCasePropertyNamesContractResolver(),
        NullValueHandling = NullValueHandling.Ignore,
        Formatting = Formatting.Indented,
    };

    public static string Run()
    {
        Profile profile = new() { FirstName = "Ada", URLPath = "/ada", Tags = { ["HomeTown"] = "London", ["iq"] = "high" } };
        string compact = JsonConvert.SerializeObject(profile, Formatting.None, s_settings);
        Profile? read = JsonConvert.DeserializeObject<Profile>(compact, s_settings);
        return $"{compact}\n{JsonConvert.SerializeObject(profile, s_settings)}\n{read!.FirstName} {read.LastName ?? "none"} {read.Tags.Count}";
    }
}

public class Profile
{
    public string? FirstName { get; set; }
    public string? LastName { get; set; }
    public string? URLPath { get; set; }
    public Dictionary<string, string> Tags { get; set; } = [];
}
