// A tree without a schema, in which the codec calls itself.
using System.Text.Json;
using Vivace.Json;

namespace Domain.Json;

/// <summary>Contents as strings and objects.</summary>
public sealed class ContentCodec : JsonCodec<Content>
{
    public override Content? Read(ref JsonReader reader)
    {
        if (reader.ValueKind == JsonValueKind.String)
            return new Content.Text(reader.ReadString()!);
        List<(string, Content)> items = [];
        reader.BeginObject();
        while (reader.NextMember(out string name))
            items.Add((name, Read(ref reader)!));
        return new Content.Group(items);
    }

    public override void Write(ref JsonWriter writer, Content? value)
    {
        if (value is Content.Text text)
        {
            writer.WriteString(text.Value);
            return;
        }

        writer.BeginObject();
        foreach ((string name, Content item) in ((Content.Group)value!).Items)
        {
            writer.WriteName(name);
            Write(ref writer, item);
        }

        writer.EndObject();
    }

    public override bool Equals(object? obj) => obj is ContentCodec;

    public override int GetHashCode() => typeof(ContentCodec).GetHashCode();
}
