// The texts of the document race: the real documents, those of a folder, a short one, and one of 16 MB that no branch predictor has learned.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Vivace.Json.Battle.Documents;

internal static class DocumentTexts
{
    private const int RandomLength = 16 << 20;

    /// <summary>The name and the bytes of each text.</summary>
    internal static IEnumerable<(string Name, byte[] Utf8)> All(string? folder)
    {
        string own = Path.Combine(AppContext.BaseDirectory, "Data");
        foreach (string path in Directory.GetFiles(own, "*.json").Concat(folder is null ? [] : Directory.GetFiles(folder, "*.json")).DistinctBy(Path.GetFileName).Order())
            yield return (Path.GetFileNameWithoutExtension(path), File.ReadAllBytes(path));
        yield return ("51 bytes", Encoding.UTF8.GetBytes("""{"id":123456,"name":"Earl Grey","price":2.50,"a":1}"""));
        yield return ("random, 16 MB", Random(File.ReadAllBytes(Path.Combine(own, "twitter.json")), RandomLength));
    }

    /// <summary>The random document as a file, which is made once.</summary>
    internal static string RandomFile()
    {
        string folder = Path.Combine(Path.GetTempPath(), "vivace-json-battle"), file = Path.Combine(folder, "16-1-random.json");
        if (!File.Exists(file))
        {
            Directory.CreateDirectory(folder);
            File.WriteAllBytes(file, Random(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "twitter.json")), RandomLength));
        }

        return file;
    }

    // Statuses one after the other, with members in any order and a quarter of them left out, and strings and numbers cut at random.
    private static byte[] Random(byte[] twitter, int length)
    {
        Random random = new(42);
        JsonElement[] statuses = [.. JsonElement.Parse(twitter).GetProperty("statuses").EnumerateArray()];
        using MemoryStream stream = new();
        using Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        writer.WriteStartArray();
        while (stream.Length + writer.BytesPending < length)
        {
            Write(writer, statuses[random.Next(statuses.Length)], random);
            writer.Flush();
        }

        writer.WriteEndArray();
        writer.Flush();
        return stream.ToArray();
    }

    private static void Write(Utf8JsonWriter writer, JsonElement value, Random random)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                JsonProperty[] members = [.. value.EnumerateObject()];
                random.Shuffle(members);
                writer.WriteStartObject();
                foreach (JsonProperty member in members)
                {
                    if (random.Next(4) == 0)
                        continue;
                    writer.WritePropertyName(member.Name);
                    Write(writer, member.Value, random);
                }

                writer.WriteEndObject();
                break;
            case JsonValueKind.Array:
                writer.WriteStartArray();
                foreach (JsonElement element in value.EnumerateArray())
                {
                    if (random.Next(4) != 0)
                        Write(writer, element, random);
                }

                writer.WriteEndArray();
                break;
            case JsonValueKind.String:
                // Not between the halves of a pair.
                string text = value.GetString()!;
                int cut = random.Next(text.Length + 1);
                writer.WriteStringValue(text[..(cut > 0 && char.IsHighSurrogate(text[cut - 1]) ? cut - 1 : cut)]);
                break;
            case JsonValueKind.Number when value.TryGetInt64(out long number):
                writer.WriteNumberValue(number / (long)Math.Pow(10, random.Next(18)));
                break;
            default:
                value.WriteTo(writer);
                break;
        }
    }
}
