// Trees of Newtonsoft.Json, made from this library's tokens.
using System.Text.Json;
using Newtonsoft.Json.Linq;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Trees;

/// <summary>Makes what Newtonsoft.Json makes of a member that is a tree: the last of several members of one name counts, and stands at its own place.</summary>
internal static class TreeBuilder
{
    [ThreadStatic]
    private static NameCache? s_names;

    internal static JToken Read(ref JsonReader reader, TokenSettings settings) => Read(ref reader, settings, s_names ??= new NameCache());

    private static JToken Read(ref JsonReader reader, TokenSettings settings, NameCache names)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object:
                JObject members = [];
                reader.BeginObject();
                while (reader.NextMember(out ReadOnlySpan<byte> utf8Name))
                {
                    string name = names.Get(utf8Name);
                    JToken value = Read(ref reader, settings, names);
                    if (members.ContainsKey(name))
                        members.Remove(name);
                    members.Add(new JProperty(name, value));
                }

                return members;
            case JsonValueKind.Array:
                JArray items = [];
                reader.BeginArray();
                while (reader.NextElement())
                    items.Add(Read(ref reader, settings, names));
                return items;
            case JsonValueKind.String:
                string text = reader.ReadString()!;
                return settings.DateIn(text) is { } date ? new JValue(date) : new JValue(text);
            case JsonValueKind.True or JsonValueKind.False:
                return new JValue(reader.ReadBoolean());
            case JsonValueKind.Null:
                reader.TryReadNull();
                return JValue.CreateNull();
            default:
                return NumberTokens.Read(ref reader, settings.FloatParseHandling) switch
                {
                    long integer => new JValue(integer),
                    double number => new JValue(number),
                    decimal number => new JValue(number),
                    var other => new JValue(other),
                };
        }
    }
}
