// The same text with every member's name in capitals, as a careless sender writes it.
using System.Text.Json.Nodes;

namespace Tour;

internal static class LetterCase
{
    public static byte[] WithNamesInCapitals(ReadOnlySpan<byte> json) =>
        System.Text.Encoding.UTF8.GetBytes(InCapitals(JsonNode.Parse(json))!.ToJsonString());

    private static JsonNode? InCapitals(JsonNode? node) => node switch
    {
        JsonObject members => new JsonObject(members.Select(static member =>
            KeyValuePair.Create(member.Key.ToUpperInvariant(), InCapitals(member.Value)))),
        JsonArray elements => new JsonArray([.. elements.Select(InCapitals)]),
        _ => node?.DeepClone(),
    };
}
