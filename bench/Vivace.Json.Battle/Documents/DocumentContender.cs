// What takes part in the document race: parsing a text, and adding up what is in it.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;

namespace Vivace.Json.Battle.Documents;

/// <summary>One kind of document.</summary>
/// <param name="Name">As the table shows it.</param>
/// <param name="Parse">Parses a text and frees what it got.</param>
/// <param name="Visit">Parses a text, and adds up its numbers and the lengths of its strings.</param>
internal sealed record DocumentContender(string Name, Action<byte[]> Parse, Func<byte[], double> Visit)
{
    /// <summary>All of them; the first one is what the others are compared with.</summary>
    internal static IReadOnlyList<DocumentContender> All { get; } =
    [
        new("JsonDocument", static text => JsonDocument.Parse(text).Dispose(), static text =>
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return Sum(document.RootElement);
        }),
        new("JsonTree", static text => JsonTree.Parse(text).Dispose(), static text =>
        {
            using JsonTree tree = JsonTree.Parse(text);
            return Sum(tree.Root);
        }),
        new("JsonNode", static text => JsonNode.Parse(text), static text => Sum(JsonNode.Parse(text))),
        new("JToken", static text => JToken.Parse(Encoding.UTF8.GetString(text)), static text => Sum(JToken.Parse(Encoding.UTF8.GetString(text)))),
    ];

    private static double Sum(JsonElement value)
    {
        double sum = 0;
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                foreach (JsonProperty member in value.EnumerateObject())
                    sum += Sum(member.Value);
                return sum;
            case JsonValueKind.Array:
                foreach (JsonElement element in value.EnumerateArray())
                    sum += Sum(element);
                return sum;
            case JsonValueKind.Number:
                return value.GetDouble();
            case JsonValueKind.String:
                return value.GetString()!.Length;
            default:
                return 0;
        }
    }

    private static double Sum(JsonView value)
    {
        double sum = 0;
        switch (value.Kind)
        {
            case JsonValueKind.Object:
                foreach (JsonViewMember member in value.Members)
                    sum += Sum(member.Value);
                return sum;
            case JsonValueKind.Array:
                foreach (JsonView element in value.Elements)
                    sum += Sum(element);
                return sum;
            case JsonValueKind.Number:
                return value.GetDouble();
            case JsonValueKind.String:
                return value.GetString()!.Length;
            default:
                return 0;
        }
    }

    private static double Sum(JsonNode? value) => value switch
    {
        JsonObject members => members.Sum(static member => Sum(member.Value)),
        JsonArray elements => elements.Sum(static element => Sum(element)),
        JsonValue scalar when scalar.GetValueKind() == JsonValueKind.Number => scalar.GetValue<double>(),
        JsonValue scalar when scalar.GetValueKind() == JsonValueKind.String => scalar.GetValue<string>().Length,
        _ => 0,
    };

    // A date is a string that the parser took for one; its length is that of the text.
    private static double Sum(JToken value) => value.Type switch
    {
        JTokenType.Object => ((JObject)value).PropertyValues().Sum(static member => Sum(member)),
        JTokenType.Array => value.Sum(static element => Sum(element)),
        JTokenType.Integer or JTokenType.Float => value.ToObject<double>(),
        JTokenType.String => ((string?)value)!.Length,
        JTokenType.Date => ((DateTime)value).ToString("O", CultureInfo.InvariantCulture).Length,
        _ => 0,
    };
}
