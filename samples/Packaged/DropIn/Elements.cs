// Values out of documents, by the methods that extend them.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace DropIn;

internal static class Elements
{
    private static readonly JsonElement s_element = JsonDocument.Parse($$"""{"parcel":{{Form.Json}}}""").RootElement;

    public static Form[] Forms =>
    [
        Form.Reads("element.Deserialize", () => s_element.GetProperty("parcel").Deserialize<Parcel>()),
        Form.Reads("element?.Deserialize", () => Find("parcel")?.Deserialize<Parcel>()),
        Form.Reads("element?.Deserialize, context", () => Find("parcel")?.Deserialize(ParcelContext.Default.Parcel)),
        Form.Reads("element.Deserialize, as a static method", () => JsonSerializer.Deserialize<Parcel>(s_element.GetProperty("parcel"))),
        Form.Reads("node.Deserialize", () => JsonNode.Parse(Form.Json).Deserialize<Parcel>()),
        Form.Reads("node?[name].Deserialize", () => JsonNode.Parse($$"""{"a":{{Form.Json}}}""")?["a"]?.Deserialize<Parcel>()),
        Form.Reads("document.Deserialize", ReadDocument),
    ];

    private static JsonElement? Find(string name) => s_element.TryGetProperty(name, out JsonElement value) ? value : null;

    private static Parcel? ReadDocument()
    {
        using JsonDocument document = JsonDocument.Parse(Form.Json);
        return (Parcel?)document.Deserialize(typeof(Parcel));
    }
}
