// Parses texts that are only read, and says in errors which of several texts is wrong.
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Documents.Trees;

/// <summary>Without this, a string argument would convert implicitly to a JsonNode that holds the string.</summary>
internal static class ElementText
{
    internal static JsonElement Read(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        CodecPlan plan = PlanCache.OfCall(JsonSettings.Default);
        return new Root<JsonElement>(plan, new ElementCodec(plan)).Read(json.AsSpan());
    }

    /// <summary>Parses one of several texts of a call.</summary>
    /// <param name="json">The text.</param>
    /// <param name="which">What it is to the caller, such as "expected".</param>
    internal static JsonElement Read(string json, string which)
    {
        try
        {
            return Read(json);
        }
        catch (JsonException wrong)
        {
            throw Named(wrong, which);
        }
    }

    /// <summary>The error of one of several texts of a call, which says of which.</summary>
    internal static JsonException Named(JsonException wrong, string which)
    {
        string message = $"In the {which} text: {wrong.Message}";
        JsonException named = new(message, wrong.Path, wrong.LineNumber, wrong.BytePositionInLine, wrong.InnerException)
        {
            Source = ErrorDetails.Source,
        };
        ErrorDetails.Attach(named, JsonError.Of(wrong) with { Message = message }, isAgain: true);
        return named;
    }
}
