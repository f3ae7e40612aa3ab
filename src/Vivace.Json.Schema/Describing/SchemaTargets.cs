// What the readers of a schema ask of it, beyond what it says.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Describing;

internal static class SchemaTargets
{
    // In the order in which they are visited: keywords whose values are schemas by name, and those with a schema or a list of them.
    private static readonly string[] s_maps =
        ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"];
    private static readonly string[] s_others =
    [
        "anyOf", "allOf", "oneOf", "prefixItems", "items", "additionalProperties", "propertyNames", "contains", "not", "additionalItems",
        "unevaluatedItems", "unevaluatedProperties", "if", "then", "else", "contentSchema",
    ];

    /// <summary>Where documents that a target's readers read have schemas by name.</summary>
    internal static string AddressOf(JsonSchemaTarget target) => target switch
    {
        JsonSchemaTarget.Draft202012 => "#/$defs",
        JsonSchemaTarget.Draft7 => "#/definitions",
        JsonSchemaTarget.OpenApi31 => "#/components/schemas",
        _ => throw new NotSupportedException(
            $"Expected a target whose schemas refer to each other, found {target}. Describe each type by JsonSchema.NodeOf."),
    };

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

    // From the inside out, so that what is changed is not visited again. A loop, because schemas of callers may have any depth.
    internal static void Visit(JsonObject schema, Action<JsonObject> change)
    {
        List<JsonObject> found = [];
        Stack<JsonObject> open = new([schema]);
        while (open.TryPop(out JsonObject? next))
        {
            found.Add(next);
            foreach (string keyword in s_maps)
                Push((next[keyword] as JsonObject)?.Select(static one => one.Value));
            foreach (string keyword in s_others)
                Push(next[keyword] as JsonArray ?? Enumerable.Repeat(next[keyword], 1));
        }

        for (int i = found.Count - 1; i >= 0; i--)
            change(found[i]);

        void Push(IEnumerable<JsonNode?>? schemas)
        {
            foreach (JsonObject one in schemas?.OfType<JsonObject>() ?? [])
                open.Push(one);
        }
    }

    // Draft 7 has no deprecated, and ignores what stands beside a reference (§8.3).
    internal static void ToDraft7(JsonObject schema)
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
