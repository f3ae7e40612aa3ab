// null as one more value of a schema, or as none of them.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Describing;

internal static class NullSchemas
{
    internal static void Add(JsonObject schema)
    {
        if (schema.Count == 0)
            return;

        // Not for objects that are described here: references lead to places within them.
        if (schema.ContainsKey("$ref") || schema.ContainsKey("oneOf") || (schema.ContainsKey("allOf") && !schema.ContainsKey("type")))
        {
            JsonObject some = [];
            foreach ((string keyword, JsonNode? value) in schema.ToArray())
            {
                schema.Remove(keyword);
                some.Add(keyword, value);
            }

            schema["anyOf"] = new JsonArray(some, ScalarSchemas.Typed("null"));
            return;
        }

        if (schema["const"] is { } constant)
        {
            schema.Remove("const");
            schema["enum"] = new JsonArray(constant, null);
        }
        else if (schema["enum"] is JsonArray values && !values.Contains(null))
        {
            values.Add(null);
        }

        switch (schema["type"])
        {
            case JsonArray types when types.All(static one => (string?)one != "null"):
                types.Add((JsonNode)JsonValue.Create("null"));
                break;
            case JsonValue type when (string?)type != "null":
                schema["type"] = new JsonArray((string)type!, "null");
                break;
            case null when schema["anyOf"] is JsonArray choices && !choices.Any(TakesNull):
                choices.Add((JsonNode)ScalarSchemas.Typed("null"));
                break;
        }
    }

    // By its kinds alone: it says nothing of which values they have.
    private static bool TakesNull(JsonNode? schema) =>
        schema is JsonObject some && !some.ContainsKey("enum") && !some.ContainsKey("const")
        && ScalarSchemas.TypesOf(some).Contains("null");

    internal static void Remove(JsonObject schema)
    {
        if (schema["enum"] is JsonArray values)
            values.RemoveAll(static value => value is null);
        if (schema["anyOf"] is JsonArray choices)
        {
            choices.RemoveAll(static one => one is JsonObject { Count: 1 } some && (string?)(some["type"] as JsonValue) == "null");
            if (choices is [JsonObject only] && schema.Count == 1)
            {
                schema.Remove("anyOf");
                foreach ((string keyword, JsonNode? value) in only)
                    schema.Add(keyword, value?.DeepClone());
            }
        }

        if (schema["type"] is not JsonArray types)
            return;
        types.RemoveAll(static one => (string?)one == "null");
        if (types.Count == 1)
            schema["type"] = types[0]!.DeepClone();
    }
}
