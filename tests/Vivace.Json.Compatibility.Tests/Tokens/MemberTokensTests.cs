// Members of many objects as a converter sees them: names that follow each other as before or not, and typed calls for their values.
using System.Globalization;
using System.Text;
using Newtonsoft.Json;
using NewtonReader = Newtonsoft.Json.JsonReader;
using NewtonSerializer = Newtonsoft.Json.JsonSerializer;
using NewtonWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Tokens;

public class MemberTokensTests
{
    private static readonly string[] s_names =
        ["a", "Name", "name", "identity", "identities", "a longer name than one word", "x.y", "\\u0061", "\\\"", "é", "", "Weight", "W", "Weightless", "a name that is longer than the sixty-four bytes which names may have to be kept"];

    private static readonly string[] s_values =
        ["0", "7", "-7", "12345", "9999999", "10000000", "2147483648", "1.5", "-0.25", "1e3", "100e-2", "12345678.5", "\"\"", "\"text\"", "\"é\\n\"", "\"12\"", "true", "false", "null", "[]", "[1,\"b\"]", "{}", "{\"a\":1,\"Name\":[2]}"];

    [Fact]
    public void Read_MembersInOrderOrNot_ShowTheTokensOfTheTextReader()
    {
        JsonSerializerSettings theirs = new();
        JsonSettings ours = theirs.ToVivace();
        for (int seed = 0; seed < 2_000; seed++)
        {
            string text = Text(new Random(seed));
            string expected = LinesOf(seed, () => JsonConvert.DeserializeObject<List<Seen>>(text, theirs)), actual = LinesOf(seed, () => JsonSerializer.Deserialize<List<Seen>>(text, ours));
            Assert.True(expected == actual, $"{seed}: {text}\n{expected}\n\n{actual}");
        }
    }

    [Fact]
    public void Read_ConvertersWithinEachOther_SeeTheirOwnTokens()
    {
        JsonSerializerSettings theirs = new() { MaxDepth = null };
        JsonSettings ours = theirs.ToVivace();
        for (int levels = 1; levels < 40; levels++)
        {
            string text = $"[{string.Concat(Enumerable.Repeat("{\"a\":1,\"seen\":", levels))}{{\"a\":2}}{string.Concat(Enumerable.Repeat(",\"b\":3}", levels))},{{\"a\":4}}]";
            string expected = LinesOf(levels, () => JsonConvert.DeserializeObject<List<Seen>>(text, theirs)), actual = LinesOf(levels, () => JsonSerializer.Deserialize<List<Seen>>(text, ours));
            Assert.True(expected == actual, $"{text}\n{expected}\n\n{actual}");
        }
    }

    // Runs of objects with the same names, of which one differs now and then.
    private static string Text(Random random)
    {
        StringBuilder text = new("[");
        while (random.Next(6) != 0)
        {
            string[] names = [.. Enumerable.Range(0, random.Next(5)).Select(_ => s_names[random.Next(s_names.Length)])];
            string colon = random.Next(3) switch { 0 => " : ", 1 => ": ", _ => ":" }, comma = random.Next(3) == 0 ? "\n , " : ",";
            for (int i = random.Next(1, 12); i > 0; i--)
            {
                text.Append(text.Length > 1 ? comma : "").Append(random.Next(4) == 0 ? "{ " : "{");
                for (int at = 0; at < names.Length; at++)
                    text.Append(at > 0 ? comma : "").Append('"').Append(random.Next(10) == 0 ? s_names[random.Next(s_names.Length)] : names[at]).Append('"').Append(colon).Append(s_values[random.Next(s_values.Length)]);
                text.Append('}');
            }
        }

        return text.Append(']').ToString();
    }

    // Up to the first error: a text reader goes on within a token that it does not understand.
    private static string LinesOf(int seed, Action read)
    {
        s_lines = [];
        s_calls = new Random(seed);
        try
        {
            read();
        }
        catch (Exception exception) when (exception is JsonReaderException or System.Text.Json.JsonException)
        {
            s_lines.Add("!");
        }

        return string.Join('\n', s_lines);
    }

    [ThreadStatic]
    private static List<string> s_lines = null!;

    [ThreadStatic]
    private static Random s_calls = null!;

    [JsonConverter(typeof(SeenConverter))]
    public sealed class Seen;

    public sealed class SeenConverter : JsonConverter<Seen>
    {
        public override bool CanWrite => false;

        public override Seen ReadJson(NewtonReader reader, Type objectType, Seen? existingValue, bool hasExistingValue, NewtonSerializer serializer)
        {
            Add(reader, null);
            while (reader.Read() && reader.TokenType == JsonToken.PropertyName)
            {
                string name = (string)reader.Value!;
                Add(reader, name);
                Add(reader, name == "seen" ? Nested(reader, serializer) : Value(reader, serializer));
            }

            Add(reader, null);
            return new Seen();
        }

        private static object? Value(NewtonReader reader, NewtonSerializer serializer)
        {
            switch (s_calls.Next(40))
            {
                case 0:
                    return reader.ReadAsInt32();
                case 1:
                    return reader.ReadAsDouble();
                case < 10:
                    reader.Read();
                    return JsonConvert.SerializeObject(serializer.Deserialize(reader));
                case < 20:
                    reader.Read();
                    Add(reader, reader.Value);
                    reader.Skip();
                    return reader.Value;
                case < 30:
                    return reader.ReadAsString();
                default:
                    return s_calls.Next(2) == 0 ? reader.ReadAsInt32() : reader.ReadAsDouble();
            }
        }

        private static object? Nested(NewtonReader reader, NewtonSerializer serializer)
        {
            reader.Read();
            return serializer.Deserialize<Seen>(reader);
        }

        public override void WriteJson(NewtonWriter writer, Seen? value, NewtonSerializer serializer) => throw new NotSupportedException();

        private static void Add(NewtonReader reader, object? value) =>
            s_lines.Add(string.Create(CultureInfo.InvariantCulture, $"{value} {value?.GetType()} {reader.TokenType} {reader.Value} {reader.ValueType} {reader.Depth} {reader.Path} {((IJsonLineInfo)reader).LineNumber} {((IJsonLineInfo)reader).LinePosition}"));
    }
}
