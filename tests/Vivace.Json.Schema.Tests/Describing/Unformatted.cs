// Schemas of OpenAPI without the formats of numbers and bytes, which RegistryFormatsTests expects.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema.Tests;

internal static class Unformatted
{
    private static readonly string[] s_formats = ["int16", "int32", "int64", "uint8", "float", "double", "byte", "char"];

    internal static JsonNode Of(JsonNode schema)
    {
        JsonNode made = schema.DeepClone();
        Remove(made);
        return made;
    }

    private static void Remove(JsonNode? node)
    {
        if (node is JsonObject { } some)
        {
            if (some["format"] is JsonValue format && s_formats.Contains((string?)format))
                some.Remove("format");
            foreach ((string _, JsonNode? value) in some)
                Remove(value);
        }
        else if (node is JsonArray list)
        {
            foreach (JsonNode? value in list)
                Remove(value);
        }
    }
}
