// What most files do: a using at the top, options in a field.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace DropIn;

internal static class Everyday
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web) { WriteIndented = true, NewLine = "\n" };

    private static readonly JsonSerializerOptions s_enums = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) } };

    public static Form[] Forms =>
    [
        Form.Writes("Serialize", () => JsonSerializer.Serialize(Form.Parcel)),
        Form.Writes("Serialize, by Type", () => JsonSerializer.Serialize(Form.Parcel, typeof(Parcel))),
        Form.Writes("Serialize, options: null", () => JsonSerializer.Serialize(Form.Parcel, options: null)),
        Form.Writes("SerializeToUtf8Bytes", () => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(Form.Parcel))),
        Form.Writes("SerializeToElement", () => JsonSerializer.SerializeToElement(Form.Parcel).GetRawText()),
        Form.Writes("SerializeToNode", () => JsonSerializer.SerializeToNode(Form.Parcel)!.ToJsonString()),
        Form.Writes("SerializeToDocument", SerializeToDocument),
        Form.Writes("Serialize, Utf8JsonWriter", SerializeToWriter),
        Form.Writes("lambda", () => string.Concat(new[] { Form.Parcel }.Select(parcel => JsonSerializer.Serialize(parcel)))),
        Form.Writes("generic caller", () => new Store<Parcel>().Write(Form.Parcel)),
        Form.Writes("derived class", () => new ParcelStore().WriteTwice(Form.Parcel)),
        Form.Gives("anonymous type", () => JsonSerializer.Serialize(new { Id = 1, Parcel = Form.Parcel }), $$"""{"Id":1,"Parcel":{{Form.Json}}}"""),
        Form.Gives("options", () => JsonSerializer.Serialize(Form.Parcel, s_web), "{\n  \"weight\": 3,\n  \"to\": \"Ada\"\n}"),
        Form.Gives("options, new", () => JsonSerializer.Serialize(Form.Parcel, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }), """{"WEIGHT":3,"TO":"Ada"}"""),
        Form.Gives("options with a converter of its own", () => JsonSerializer.Serialize(new { Form.Parcel, Day = DayOfWeek.Monday }, s_enums), $$"""{"Parcel":{{Form.Json}},"Day":"monday"}"""),
        Form.Reads("Deserialize", () => JsonSerializer.Deserialize<Parcel>(Form.Json)),
        Form.Reads("Deserialize, by Type", () => (Parcel?)JsonSerializer.Deserialize(Form.Json, typeof(Parcel))),
        Form.Reads("Deserialize, u8", () => JsonSerializer.Deserialize<Parcel>("""{"Weight":3,"To":"Ada"}"""u8)),
        Form.Reads("Deserialize, span of char", () => JsonSerializer.Deserialize<Parcel>(Form.Json.AsSpan())),
        Form.Reads("Deserialize, options", () => JsonSerializer.Deserialize<Parcel>("""{"WEIGHT":3,"to":"Ada"}""", s_web)),
        Form.Reads("Deserialize, ref Utf8JsonReader", DeserializeFromReader),
        Form.Reads("generic caller reads", () => new Store<Parcel>().Read(Form.Json)),
        Form.Gives("list", () => string.Join("; ", JsonSerializer.Deserialize<List<Parcel>>($"[{Form.Json},{Form.Json}]")!), "3 to Ada; 3 to Ada"),
    ];

    private static string SerializeToDocument()
    {
        using JsonDocument document = JsonSerializer.SerializeToDocument(Form.Parcel);
        return document.RootElement.GetRawText();
    }

    private static string SerializeToWriter()
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer);
        JsonSerializer.Serialize(writer, Form.Parcel);
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private static Parcel? DeserializeFromReader()
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(Form.Json));
        return JsonSerializer.Deserialize<Parcel>(ref reader);
    }

    private class Store<T>
        where T : class
    {
        public string Write(T value) => JsonSerializer.Serialize(value);

        public T? Read(string json) => JsonSerializer.Deserialize<T>(json);
    }

    private sealed class ParcelStore : Store<Parcel>
    {
        public string WriteTwice(Parcel parcel) => Write(JsonSerializer.Deserialize<Parcel>(Write(parcel))!);
    }
}
