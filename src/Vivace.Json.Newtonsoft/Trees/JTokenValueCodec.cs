// Trees of Newtonsoft.Json as values, without a text between.
using System.Text;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Trees;

internal sealed class JTokenValueCodec<T>(TokenSettings settings, Nsj.JsonConverter[] converters) : JsonCodec<T>
    where T : JToken
{
    private static readonly bool s_holdsNull = typeof(T) == typeof(JToken) || typeof(T) == typeof(JValue) || typeof(T) == typeof(JRaw);

    // For some of the types, null is a value.
    public override bool HandleNull => s_holdsNull;

    public override T? Read(ref JsonReader reader)
    {
        JsonReader start = reader;
        JToken tree = typeof(T) == typeof(JRaw)
            ? new JRaw(Encoding.UTF8.GetString(reader.ReadRaw()))
            : TreeBuilder.Read(ref reader, settings);
        return tree as T
            ?? throw start.Unexpected(
                typeof(T) == typeof(JObject) ? "an object" : typeof(T) == typeof(JArray)
                    ? "an array"
                    : typeof(T) == typeof(JContainer) ? "an object or array" : "a single value");
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        if (value is null)
        {
            writer.WriteNull();
            return;
        }

        TokenWriter tokens = TokenWriter.Begin(ref writer, settings, isExact: false);
        try
        {
            value.WriteTo(tokens, converters);
        }
        finally
        {
            tokens.End();
        }
    }
}
