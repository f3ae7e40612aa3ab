// The text of a document that paths and pointers only look at.
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

/// <summary>Parses it, so that a string is not taken for a JSON string: it is implicitly a <see cref="System.Text.Json.Nodes.JsonNode"/>.</summary>
internal static class ElementText
{
    /// <summary>Of several members with one name, the last one counts.</summary>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is <see langword="null"/>.</exception>
    internal static JsonElement Read(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        CodecPlan plan = PlanCache.OfCall(JsonSettings.Default);
        return new Root<JsonElement>(plan, new ElementCodec(plan)).Read(json.AsSpan());
    }
}
