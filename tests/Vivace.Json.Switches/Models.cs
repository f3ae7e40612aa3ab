// What the calls read and write: a type that both annotations and required parameters concern, and a context that knows it without reflection.
using System.Text.Json.Serialization;

namespace Vivace.Json.Switches;

internal sealed record Person(string Name, string? Nick, int Age = 3);

internal sealed class Note
{
    public string Text { get; set; } = "";

    public string? Title { get; set; }
}

// Its own code that writes would look at no annotation, whatever the options say.
[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Note))]
internal sealed partial class PeopleContext : JsonSerializerContext;

[JsonSerializable(typeof(string))]
internal sealed partial class OtherContext : JsonSerializerContext;
