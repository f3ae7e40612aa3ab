// The schema in the options, and what the records of a schema are called.
using System.Text.Json;
using System.Text.Json.Nodes;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

internal static class GivenSchema
{
    internal const string Title = "title";

    /// <exception cref="ArgumentException">It is not a JSON Schema. One with references is examined when they are there.</exception>
    internal static void ThrowIfInvalid(KafkaJsonOptions options)
    {
        if (options.Schema is not { } schema)
            return;
        if (schema.SchemaType != SchemaType.Json)
            throw new ArgumentException(
                $"Expected a schema of the type {SchemaType.Json} in the options, found one for {schema.SchemaType}.", nameof(options));
        try
        {
            if (schema.References is null or [])
                _ = JsonSchema.Parse(schema.SchemaString, ReferencedSchemas.Settings);
            else
                JsonNode.Parse(schema.SchemaString);
        }
        catch (JsonException cause)
        {
            throw new ArgumentException(
                $"Expected a valid JSON Schema in the options, found another text: {cause.Message}", nameof(options), cause);
        }
    }

    /// <summary>The title of the schema, or else the name of the type.</summary>
    internal static string NameOf(RegistrySchema schema, Type type) =>
        JsonNode.Parse(schema.SchemaString) is JsonObject keywords && keywords[Title] is JsonValue title
            && title.TryGetValue(out string? name) ? name : RecordNames.Of(type);
}
