// A loop over the tokens of a text, and a writer that is called by hand.
// VivaceJsonMigrate=Newtonsoft: the same, with others
// VivaceJsonMigrate=true: the same, with others; VIV017 in 11, 24
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringWriter output = new();
        using (JsonTextWriter writer = new(output) { Formatting = Formatting.Indented })
        {
            writer.WriteStartObject();
            writer.WritePropertyName("total");
            writer.WriteValue(12.5);
            writer.WritePropertyName("items");
            writer.WriteStartArray();
            writer.WriteValue("a");
            writer.WriteNull();
            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        using JsonTextReader reader = new(new StringReader(output.ToString()));
        int depth = 0, strings = 0;
        while (reader.Read())
        {
            depth = Math.Max(depth, reader.Depth);
            if (reader.TokenType == JsonToken.String) strings++;
        }

        return $"{output} {depth} {strings} {JsonConvert.SerializeObject(new[] { depth, strings })}";
    }
}
