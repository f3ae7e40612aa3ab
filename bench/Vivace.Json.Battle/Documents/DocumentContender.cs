// What takes part in the document race: parsing a text, and adding up what is in it.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;

namespace Vivace.Json.Battle.Documents;

/// <summary>One kind of document.</summary>
/// <param name="Name">As the table shows it.</param>
/// <param name="Parse">Parses a text and frees what it got.</param>
/// <param name="Keep">Parses a text.</param>
/// <param name="Sum">Adds up the numbers of a parsed text and the lengths of its strings.</param>
internal sealed record DocumentContender(string Name, Action<byte[]> Parse, Func<byte[], object> Keep, Func<object, double> Sum)
{
    /// <summary>Parses a text, adds up what is in it, and frees what it got.</summary>
    internal double Visit(byte[] text)
    {
        object document = Keep(text);
        double sum = Sum(document);
        (document as IDisposable)?.Dispose();
        return sum;
    }

    /// <summary>All of them; the first one is what the others are compared with.</summary>
    internal static IReadOnlyList<DocumentContender> All { get; } =
    [
        new(
            "JsonDocument", static text => JsonDocument.Parse(text).Dispose(), static text => JsonDocument.Parse(text),
            static document => SumOf(((JsonDocument)document).RootElement)),
        new("JsonTree", static text => JsonTree.Parse(text).Dispose(), static text => JsonTree.Parse(text), static tree => SumOf(((JsonTree)tree).Root)),
        new("JsonNode", static text => JsonNode.Parse(text), static text => JsonNode.Parse(text)!, static node => SumOf((JsonNode)node)),
        new(
            "JToken", static text => JToken.Parse(Encoding.UTF8.GetString(text)), static text => JToken.Parse(Encoding.UTF8.GetString(text)),
            static token => SumOf((JToken)token)),
    ];

    private static double SumOf(JsonElement value)
    {
        double sum = 0;
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                foreach (JsonProperty member in value.EnumerateObject())
                    sum += SumOf(member.Value);
                return sum;
            case JsonValueKind.Array:
                foreach (JsonElement element in value.EnumerateArray())
                    sum += SumOf(element);
                return sum;
            case JsonValueKind.Number:
                return value.GetDouble();
            case JsonValueKind.String:
                return value.GetString()!.Length;
            default:
                return 0;
        }
    }

    private static double SumOf(JsonView value)
    {
        double sum = 0;
        switch (value.Kind)
        {
            case JsonValueKind.Object:
                foreach (JsonViewMember member in value.Members)
                    sum += SumOf(member.Value);
                return sum;
            case JsonValueKind.Array:
                foreach (JsonView element in value.Elements)
                    sum += SumOf(element);
                return sum;
            case JsonValueKind.Number:
                return value.GetDouble();
            case JsonValueKind.String:
                return value.GetString()!.Length;
            default:
                return 0;
        }
    }

    private static double SumOf(JsonNode? value) => value switch
    {
        JsonObject members => members.Sum(static member => SumOf(member.Value)),
        JsonArray elements => elements.Sum(static element => SumOf(element)),
        JsonValue scalar when scalar.GetValueKind() == JsonValueKind.Number => scalar.GetValue<double>(),
        JsonValue scalar when scalar.GetValueKind() == JsonValueKind.String => scalar.GetValue<string>().Length,
        _ => 0,
    };

    // A date is a string that the parser took for one; its length is that of the text.
    private static double SumOf(JToken value) => value.Type switch
    {
        JTokenType.Object => ((JObject)value).PropertyValues().Sum(static member => SumOf(member)),
        JTokenType.Array => value.Sum(static element => SumOf(element)),
        JTokenType.Integer or JTokenType.Float => value.ToObject<double>(),
        JTokenType.String => ((string?)value)!.Length,
        JTokenType.Date => ((DateTime)value).ToString("O", CultureInfo.InvariantCulture).Length,
        _ => 0,
    };
}
