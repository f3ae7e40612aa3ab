// Schemas as the model of Microsoft.OpenApi has them.
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.OpenApi;
using Microsoft.OpenApi.Reader;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

internal static class SchemaModel
{
    internal static OpenApiSchema Of(JsonObject schema, OpenApiDocument document, OpenApiSpecVersion version)
    {
        JsonSchema.Visit(schema, Adapt);
        OpenApiSchema made = OpenApiModelFactory.Parse<OpenApiSchema>(schema.ToJsonString(), OpenApiSpecVersion.OpenApi3_1, document, out _,
            OpenApiConstants.Json, null) ?? new OpenApiSchema();
        if (version >= OpenApiSpecVersion.OpenApi3_1)
            new OpenApiWalker(new Keywords()).Walk(
                new OpenApiDocument
                {
                    Components = new OpenApiComponents { Schemas = new Dictionary<string, IOpenApiSchema> { [""] = made } },
                });
        return made;
    }

    /// <summary>A reference if the schema is nothing else.</summary>
    internal static IOpenApiSchema Referring(
        JsonObject schema, JsonSchemaComponents components, OpenApiDocument document, OpenApiSpecVersion version) =>
        schema.Count == 1 && components.NameIn((string?)(schema["$ref"] as JsonValue)) is { } name
            ? new OpenApiSchemaReference(name, document)
            : Of(schema, document, version);

    // The model writes keywords that it does not know, such as prefixItems, inside one called unrecognizedKeywords. Extensions are written
    // as they are.
    private sealed class Keywords : OpenApiVisitorBase
    {
        public override void Visit(IOpenApiSchema schema)
        {
            if (schema is not OpenApiSchema { UnrecognizedKeywords: { Count: > 0 } unknown } own)
                return;
            own.Extensions ??= new Dictionary<string, IOpenApiExtension>();
            foreach ((string keyword, JsonNode? value) in unknown)
                own.Extensions[keyword] = new JsonNodeExtension(value);
            own.UnrecognizedKeywords = null;
        }
    }

    // The model has constants that are strings alone, and no schemas that are true.
    private static void Adapt(JsonObject schema)
    {
        if (schema["const"] is { } constant && constant.GetValueKind() != JsonValueKind.String)
        {
            schema.Remove("const");
            schema["enum"] = new JsonArray(constant);
        }

        if (schema["properties"] is not JsonObject properties)
            return;
        foreach ((string name, JsonNode? one) in properties.ToArray())
        {
            if (one is JsonValue value && value.TryGetValue(out bool allows) && allows)
                properties[name] = new JsonObject();
        }
    }
}
