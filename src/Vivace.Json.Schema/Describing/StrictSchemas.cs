// The schemas of language models that write JSON strictly: all members are required, no others are allowed, and few keywords are known.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Describing;

internal static class StrictSchemas
{
    private static readonly string[] s_formats = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

    private static readonly string[] s_known =
    [
        "type", "enum", "const", "anyOf", "$ref", "$defs", "properties", "required", "additionalProperties", "items", "description",
        "title", "format", "pattern",
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems",
    ];

    // Without these, a schema allows more values of the same types, but no other members.
    private static readonly string[] s_dropped = ["default", "$comment", "minLength", "maxLength", "uniqueItems", "deprecated", "readOnly",
        "writeOnly", "examples", "contentEncoding", "contentMediaType"];

    /// <summary>Tells what a schema that the program gives means otherwise once it is closed.</summary>
    internal static void Check(JsonObject schema, Action<string, string> fail)
    {
        foreach ((string keyword, _) in schema)
        {
            if (!s_known.Contains(keyword) && !s_dropped.Contains(keyword))
                fail("keywords that strict schemas have", $"'{keyword}'");
        }

        bool isObject = schema.ContainsKey("properties") || Has(schema, "object");
        bool isClosed = schema["additionalProperties"] is JsonValue others && others.TryGetValue(out bool allows) && !allows;
        if (isObject && !isClosed && (schema["properties"] is not JsonObject || schema.ContainsKey("additionalProperties")))
            fail("members that are all known", "an object with any members");
        if (Has(schema, "array") && schema["items"] is not JsonObject { Count: > 0 })
            fail("a type with a schema", "an array of any values");
    }

    // From the inside out, as all of a target's changes.
    internal static void Close(JsonObject schema)
    {
        // Nothing may stand beside a reference.
        if (schema["$ref"] is { } reference)
        {
            schema.Clear();
            schema["$ref"] = reference;
            return;
        }

        foreach (string keyword in s_dropped)
            schema.Remove(keyword);

        // [DeniedValues] becomes this keyword, which strict schemas do not have.
        schema.Remove("not");
        if (schema["format"] is { } format && !s_formats.Contains((string)format!))
            schema.Remove("format");
        if (!schema.ContainsKey("type") && schema["enum"] is JsonArray values)
            schema["type"] = TypeOf(values);
        if (!schema.ContainsKey("type") && schema.TryGetPropertyValue("const", out JsonNode? constant))
            schema["type"] = TypeOf([constant?.DeepClone()]);
        if (schema["properties"] is JsonObject properties)
            schema["required"] = new JsonArray([.. properties.Select(static one => (JsonNode?)one.Key)]);
        if (Has(schema, "object") || schema.ContainsKey("properties"))
            schema["additionalProperties"] = false;
    }

    private static bool Has(JsonObject schema, string type) => ScalarSchemas.TypesOf(schema).Contains(type);

    private static JsonNode TypeOf(JsonArray values)
    {
        string[] types = [.. values.Select(static value => value?.GetValueKind() switch
        {
            null => "null",
            JsonValueKind.String => "string",
            JsonValueKind.True or JsonValueKind.False => "boolean",
            JsonValueKind.Number => IsInteger(value) ? "integer" : "number",
            JsonValueKind.Array => "array",
            _ => "object",
        }).Distinct()];
        return types is [string only] ? only : new JsonArray([.. types.Select(static type => (JsonNode?)type)]);
    }

    private static bool IsInteger(JsonNode value) => !value.ToJsonString().AsSpan().ContainsAny(".eE");
}
