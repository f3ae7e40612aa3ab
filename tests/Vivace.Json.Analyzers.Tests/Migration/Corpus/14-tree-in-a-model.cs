// A model with a tree as a member, for a part of the text whose form is not known.
// VivaceJsonMigrate=Newtonsoft: the same, with trees
// VivaceJsonMigrate=true: the same, with trees and calls; VIV017 in 11, 13
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

public static class Program
{
    public static string Run()
    {
        Message message = JsonConvert.DeserializeObject<Message>("{\"Kind\":\"move\",\"Body\":{\"x\":1,\"y\":[2.5,null,\"a\"]}}")!;
        message.Body!["z"] = 3;
        return $"{message.Kind} {message.Body["y"]![0]} {JsonConvert.SerializeObject(message)}";
    }
}

public class Message
{
    public string? Kind { get; set; }
    public JObject? Body { get; set; }
    public JToken? Reply { get; set; }
}
