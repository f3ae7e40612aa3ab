// A file that imports both libraries: one line says which JsonSerializer is meant; all other names are unambiguous.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json;
using JsonSerializer = Vivace.Json.JsonSerializer;

Song song = new("Spring", 3, Key: "E major");

// You can pass options of System.Text.Json or settings of Vivace.Json to the same calls, with the same result.
string byOptions = JsonSerializer.Serialize(song, new JsonSerializerOptions(JsonSerializerDefaults.Web));
string bySettings = JsonSerializer.Serialize(song, JsonSettings.Web);
Console.WriteLine(bySettings);
Console.WriteLine(byOptions == bySettings ? "The same by options and by settings." : "Options and settings differ.");

// The other types of System.Text.Json are still available: its attributes, documents and exceptions.
JsonNode? node = JsonNode.Parse(bySettings);
Console.WriteLine($"\"{node!["title"]}\" is in {node["tonality"]}.");

if (!JsonSerializer.TryDeserialize("""{"title":"Summer","movements":"three"}""", out Song? _, out JsonError? error, JsonSettings.Web))
    Console.WriteLine(error.Message);

return byOptions == bySettings ? 0 : 1;

internal sealed record Song(string Title, int Movements, [property: JsonPropertyName("tonality")] string? Key);
