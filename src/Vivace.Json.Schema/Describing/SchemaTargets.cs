// What the readers of a schema ask of it, beyond what it says.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Describing;

internal static class SchemaTargets
{
    // Keywords whose values are schemas by name, or lists of schemas, or schemas.
    private static readonly string[] s_maps = ["properties", "patternProperties", "$defs"];
    private static readonly string[] s_lists = ["anyOf", "allOf", "oneOf", "prefixItems"];
    private static readonly string[] s_single = ["items", "additionalProperties", "propertyNames", "contains", "not"];

    internal static JsonNode Finish(JsonObject schema, JsonSchemaOptions options, string type)
    {
        switch (options.Target)
        {
            case JsonSchemaTarget.Draft202012:
                if (schema.Count == 0)
                    return JsonValue.Create(true);
                schema.Insert(0, "$schema", "https://json-schema.org/draft/2020-12/schema");
                return schema;
            case JsonSchemaTarget.Draft7:
                if (schema.Count == 0)
                    return JsonValue.Create(true);
                Visit(schema, ToDraft7);
                schema.Insert(0, "$schema", "http://json-schema.org/draft-07/schema#");
                return schema;
            case JsonSchemaTarget.OpenApi31:
                return schema;
            default:
                if (schema["type"] is not JsonValue root || (string?)root != "object")
                    throw new NotSupportedException(
                        $"Expected an object as the root of a strict schema, found {type}. Describe an object that has it as a member.");
                Visit(schema, StrictSchemas.Close);
                return schema;
        }
    }

    // From the inside out, so that what is changed is not visited again.
    internal static void Visit(JsonObject schema, Action<JsonObject> change)
    {
        foreach (string keyword in s_maps)
        {
            if (schema[keyword] is JsonObject map)
                VisitAll(map.Select(static one => one.Value), change);
        }

        foreach (string keyword in s_lists)
        {
            if (schema[keyword] is JsonArray list)
                VisitAll(list, change);
        }

        foreach (string keyword in s_single)
        {
            if (schema[keyword] is JsonObject one)
                Visit(one, change);
        }

        change(schema);
    }

    private static void VisitAll(IEnumerable<JsonNode?> schemas, Action<JsonObject> change)
    {
        foreach (JsonNode? one in schemas.ToArray())
        {
            if (one is JsonObject schema)
                Visit(schema, change);
        }
    }

    // Draft 7 has no deprecated, and ignores what stands beside a reference (§8.3).
    private static void ToDraft7(JsonObject schema)
    {
        schema.Remove("deprecated");
        if (schema.TryGetPropertyValue("prefixItems", out JsonNode? first))
        {
            schema.Remove("prefixItems");
            if (schema.TryGetPropertyValue("items", out JsonNode? others))
            {
                schema.Remove("items");
                schema["additionalItems"] = others;
            }

            schema["items"] = first;
        }

        if (!schema.ContainsKey("$ref") || schema.Count == 1)
            return;
        JsonNode reference = schema["$ref"]!;
        schema.Remove("$ref");
        schema["allOf"] = new JsonArray(new JsonObject { ["$ref"] = reference });
    }
}
