// A converter of Newtonsoft.Json's, whose JsonSerializer is another class of the same name.
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace DropIn;

[JsonConverter(typeof(StampConverter))]
public sealed record Stamp(string Color);

public sealed class StampConverter : JsonConverter<Stamp>
{
    public override Stamp? ReadJson(JsonReader reader, Type objectType, Stamp? existingValue, bool hasExistingValue, JsonSerializer serializer) =>
        serializer.Deserialize<string>(reader) is { } text ? new Stamp(text.Split(' ')[0]) : null;

    public override void WriteJson(JsonWriter writer, Stamp? value, JsonSerializer serializer) =>
        new JsonSerializer { Formatting = serializer.Formatting }.Serialize(writer, JToken.FromObject($"{value?.Color} stamp", JsonSerializer.CreateDefault()));
}
