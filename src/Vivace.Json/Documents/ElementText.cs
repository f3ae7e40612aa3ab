// Parses texts that paths and pointers only read.
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents;

/// <summary>Without this, a string argument would convert implicitly to a JsonNode that holds the string.</summary>
internal static class ElementText
{
    internal static JsonElement Read(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        CodecPlan plan = PlanCache.OfCall(JsonSettings.Default);
        return new Root<JsonElement>(plan, new ElementCodec(plan)).Read(json.AsSpan());
    }
}
