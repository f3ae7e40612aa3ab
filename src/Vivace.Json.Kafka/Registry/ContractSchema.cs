// The schema of a type, as it is registered.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

internal static class ContractSchema
{
    private static readonly JsonSchemaOptions s_options = new() { Target = JsonSchemaTarget.Draft7 };

    // Keywords whose values are schemas by name, and keywords whose value is one schema or a list of them. All readers know true for the
    // others.
    private static readonly string[] s_maps = ["properties", "patternProperties", "$defs"],
        s_schemas = ["items", "anyOf", "allOf", "oneOf", "contains", "not"];

    /// <summary>Describes the type in draft 7, which all registries and clients know.</summary>
    /// <remarks>
    /// Other members are not allowed: none are written, and a new optional one would break writers of an open schema, which accepts any
    /// value under its name. The title is the name that Confluent's serializer has for the type. A value of any kind has an empty schema,
    /// as Confluent's deserializer does not know <c>true</c>.
    /// </remarks>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    internal static RegistrySchema Of(Type type, JsonSettings settings)
    {
        JsonNode schema =
            Opened(JsonSchema.NodeOf(type, settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, s_options));
        if (schema is JsonObject keywords)
        {
            if (!keywords.ContainsKey(GivenSchema.Title))
                keywords.Insert(keywords.ContainsKey("$schema") ? 1 : 0, GivenSchema.Title, RecordNames.Of(type));

            // A message that is null has no text.
            if (keywords["type"] is JsonArray { Count: 2 } types && (string?)types[1] == "null")
                keywords["type"] = (string?)types[0];
        }

        return new RegistrySchema(schema.ToJsonString(), SchemaType.Json);
    }

    private static JsonNode Opened(JsonNode schema)
    {
        if (schema is not JsonObject keywords)
            return schema.GetValueKind() == JsonValueKind.True ? new JsonObject() : schema;
        foreach (string keyword in s_maps)
            OpenIn(keywords[keyword]);
        foreach (string keyword in s_schemas)
        {
            if (keywords[keyword] is JsonValue or JsonObject)
                OpenAt(keywords[keyword]!);
            else
                OpenIn(keywords[keyword]);
        }

        return schema;
    }

    private static void OpenIn(JsonNode? schemas)
    {
        if (schemas is JsonArray list)
            list.ToList().ForEach(static one => OpenAt(one!));
        else if (schemas is JsonObject map)
            map.ToList().ForEach(static one => OpenAt(one.Value!));
    }

    private static void OpenAt(JsonNode schema)
    {
        JsonNode opened = Opened(schema);
        if (opened != schema)
            schema.ReplaceWith(opened);
    }
}
