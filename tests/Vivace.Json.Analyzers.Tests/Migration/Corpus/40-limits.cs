// Unknown members, depth, and lists that are replaced or added to.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringWriter output = new();
        Try(() => JsonConvert.DeserializeObject<Box>("{\"Label\":\"a\",\"Other\":1}", new JsonSerializerSettings { MissingMemberHandling = MissingMemberHandling.Error })!);
        Try(() => JsonConvert.DeserializeObject<Box>("{\"Label\":\"a\",\"Other\":1}")!);
        Try(() => JsonConvert.DeserializeObject<Box>("{\"Inner\":{\"Inner\":{\"Inner\":{\"Label\":\"d\"}}}}", new JsonSerializerSettings { MaxDepth = 3 })!);
        Try(() => JsonConvert.DeserializeObject<Box>("{\"Items\":[3]}")!);
        Try(() => JsonConvert.DeserializeObject<Box>("{\"Items\":[3]}", new JsonSerializerSettings { ObjectCreationHandling = ObjectCreationHandling.Replace })!);
        return output.ToString();

        void Try(Func<Box> read)
        {
            try
            {
                output.WriteLine(JsonConvert.SerializeObject(read()));
            }
            catch (Exception error) when (error is not NullReferenceException)
            {
                output.WriteLine("refused");
            }
        }
    }
}

public class Box
{
    public string? Label { get; set; }
    public Box? Inner { get; set; }
    public List<int> Items { get; set; } = [1, 2];
}
