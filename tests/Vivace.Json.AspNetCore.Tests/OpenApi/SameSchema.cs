// One form for schemas that say the same in different words: with references to components, or written out.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.OpenApi;

internal static class SameSchema
{
    // Types that hold themselves are written out as often as this.
    private const int Levels = 7;

    internal static JsonNode? Find(JsonNode schema, JsonNode root) =>
        (string?)(schema as JsonObject)?["$ref"] is { } reference ? Found(reference, root) : schema;

    private static JsonNode? Found(string reference, JsonNode root) => JsonPointer.Parse(Uri.UnescapeDataString(reference[1..])).TryFind(root, out JsonNode? found) ? found : throw new InvalidOperationException(reference);

    internal static JsonNode Of(JsonNode schema, JsonNode root) => Of(schema, root, 0);

    private static JsonObject Of(JsonNode? schema, JsonNode root, int level)
    {
        if (schema is not JsonObject given || level > Levels)
            return [];
        JsonObject made = [];
        if (given.ContainsKey("$ref"))
            made = Of(Find(given, root), root, level);
        foreach ((string keyword, JsonNode? value) in given)
        {
            switch (keyword)
            {
                case "$ref":
                    break;
                case "properties":
                    made[keyword] = new JsonObject(value!.AsObject().Select(one => KeyValuePair.Create(one.Key, (JsonNode?)Of(one.Value, root, level + 1))).OrderBy(static one => one.Key, StringComparer.Ordinal));
                    break;
                case "items" or "additionalProperties" or "propertyNames" when value is JsonObject:
                    made[keyword] = Of(value, root, level + 1);
                    break;
                case "oneOf" when value is JsonArray { Count: 2 } choices && (string?)(choices[0]!["type"] as JsonValue) == "null":
                    made["anyOf"] = new JsonArray(Of(choices[1], root, level), Of(choices[0], root, level));
                    break;
                case "anyOf" or "allOf":
                    made[keyword] = new JsonArray([.. value!.AsArray().Select(one => (JsonNode)Of(one, root, level))]);
                    break;
                case "required" or "type" when value is JsonArray list:
                    made[keyword] = new JsonArray([.. list.Select(static one => (string?)one).Order(StringComparer.Ordinal).Select(static one => (JsonNode?)one)]);
                    break;
                case "const" when value?.GetValueKind() != JsonValueKind.String:
                    made["enum"] = new JsonArray(value?.DeepClone());
                    break;
                case "discriminator":
                    made[keyword] = new JsonObject { ["propertyName"] = value!["propertyName"]!.DeepClone() };
                    break;
                default:
                    made[keyword] = value?.DeepClone();
                    break;
            }
        }

        Simplify(made);
        return new JsonObject(made.OrderBy(static one => one.Key, StringComparer.Ordinal).Select(static one => KeyValuePair.Create(one.Key, one.Value?.DeepClone())));
    }

    private static void Simplify(JsonObject schema)
    {
        if (schema["anyOf"] is not JsonArray choices)
            return;

        // A type or null.
        if (choices is [JsonObject some, JsonObject { Count: 1 } none] && (string?)(none["type"] as JsonValue) == "null" && (some["type"] is JsonValue || some["enum"] is not null || some["anyOf"] is not null))
        {
            schema.Remove("anyOf");
            foreach ((string keyword, JsonNode? value) in some)
                schema.TryAdd(keyword, value?.DeepClone());
            if (schema["type"] is JsonValue type)
                schema["type"] = new JsonArray([.. new[] { (string)type!, "null" }.Order(StringComparer.Ordinal).Select(static one => (JsonNode?)one)]);
            else if (schema["enum"] is null && schema["anyOf"] is JsonArray inner)
                inner.Add((JsonNode)new JsonObject { ["type"] = "null" });
            if (schema["enum"] is JsonArray values)
                values.Add(null);
            return;
        }

        // What all choices say is said once.
        string? discriminator = (string?)schema["discriminator"]?["propertyName"];
        if ((schema["type"] is null || JsonNode.DeepEquals(schema["type"], choices[0]!["type"])) && choices.Count > 0 && choices.All(one => one is JsonObject { } choice && JsonNode.DeepEquals(choice["type"], choices[0]!["type"])) && choices[0]!["type"] is { } shared)
        {
            schema["type"] = shared.DeepClone();
            foreach (JsonNode? choice in choices)
                choice!.AsObject().Remove("type");
        }

        foreach (JsonNode? choice in choices)
        {
            if (discriminator is null || choice is not JsonObject { } one || one["required"] is not JsonArray required)
                continue;
            JsonNode?[] others = [.. required.Where(name => (string?)name != discriminator).Select(static name => name!.DeepClone())];
            if (others.Length == 0)
                one.Remove("required");
            else
                one["required"] = new JsonArray(others);
        }
    }
}
