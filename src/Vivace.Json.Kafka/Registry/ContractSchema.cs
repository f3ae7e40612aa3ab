// The schema of a type, as it is registered.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Confluent.SchemaRegistry;
using Vivace.Json.Errors;
using Vivace.Json.Schemas;

namespace Vivace.Json.Kafka.Registry;

internal static class ContractSchema
{
    private static readonly JsonSchemaOptions s_options = new() { Target = JsonSchemaTarget.Draft7 };

    /// <summary>Describes the type in draft 7, which all registries and clients know.</summary>
    /// <remarks>
    /// Other members are not allowed: none are written, and a new optional one would break writers of an open schema, which accepts any value under its name.
    /// The title is the short name of the type, as in the schemas of Confluent's serializer.
    /// </remarks>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    internal static Schema Of(Type type, JsonSettings settings)
    {
        JsonNode schema = JsonSchema.NodeOf(type, settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, s_options);
        if (schema is JsonObject keywords)
        {
            if (!keywords.ContainsKey(GivenSchema.Title))
                keywords.Insert(keywords.ContainsKey("$schema") ? 1 : 0, GivenSchema.Title, TypeNames.Show(type));

            // A message that is null has no text.
            if (keywords["type"] is JsonArray { Count: 2 } types && (string?)types[1] == "null")
                keywords["type"] = (string?)types[0];
        }

        return new Schema(schema.ToJsonString(), SchemaType.Json);
    }
}
