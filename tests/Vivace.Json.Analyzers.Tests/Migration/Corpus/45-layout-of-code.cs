// Calls with comments, line breaks, named arguments and directives around them.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
#define SHORT
using Newtonsoft.Json; // the serializer
using Newtonsoft.Json.Serialization;

public static class Program
{
    #region Settings
    private static readonly JsonSerializerSettings s_short = new() { NullValueHandling = NullValueHandling.Ignore /* no nulls */ };
    #endregion

    public static string Run()
    {
        Note note = new() { Title = "a", Body = null };
#if SHORT
        string text = JsonConvert.SerializeObject(
            value: note,        // what
            settings: s_short); // how
#else
        string text = JsonConvert.SerializeObject(note, new JsonSerializerSettings());
#endif
        Note? read = text is { Length: > 0 } ? JsonConvert.DeserializeObject<Note>(text) : null;
        return (read ?? new Note()).Title + text + JsonConvert
            .SerializeObject(
                read,
                Formatting.Indented,
                new JsonSerializerSettings
                {
                    // As in scripts.
                    ContractResolver = new DefaultContractResolver
                    {
                        NamingStrategy = new CamelCaseNamingStrategy(),
                    },
                })
            .Length;
    }
}

public class Note
{
    public string? Title { get; set; }
    public string? Body { get; set; }
}
