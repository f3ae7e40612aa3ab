// The schemas that messages are read by.
using System.Text.Json;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Frames;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

/// <summary>Keeps settings for each schema, which read and validate a message in one pass.</summary>
internal sealed class ReadSchemas<T>
{
    private readonly ISchemaRegistryClient _registry;
    private readonly JsonSettings _settings;
    private readonly AskedOnce<int, JsonSettings> _schemas;
    private readonly RegistrySchema? _given;

    internal ReadSchemas(ISchemaRegistryClient registry, KafkaJsonOptions options)
    {
        GivenSchema.ThrowIfInvalid(options);
        _registry = registry;
        _settings = options.Settings ?? JsonSettings.Default;
        _given = options.Schema;
        _schemas = new(AskAsync, Math.Max(registry.MaxCachedSchemas, 1));
    }

    // One answer for all ids if the schema is given.
    internal JsonSettings SettingsOf(int id) => _schemas.Get(_given is null ? id : 0);

    private async Task<JsonSettings> AskAsync(int id)
    {
        string what = _given is null ? $"return the schema with the id {id}" : "return what the schema refers to";
        try
        {
            RegistrySchema schema = _given ?? await FindAsync(id).ConfigureAwait(false);
            if (schema.SchemaType != SchemaType.Json)
                throw MessageError.OtherSchema(typeof(T), id, schema.SchemaType);
            return _settings with { Codecs = [(await ParseAsync(schema, id).ConfigureAwait(false)).CodecFor<T>(), .. _settings.Codecs] };
        }
        catch (Exception cause) when (cause is not (KafkaSchemaException or JsonException))
        {
            throw RegistryFailure.Of(what, null, cause);
        }
    }

    private async Task<RegistrySchema> FindAsync(int id)
    {
        try
        {
            return await _registry.GetSchemaAsync(id).ConfigureAwait(false);
        }
        catch (SchemaRegistryException unknown) when (RegistryFailure.IsNotFound(unknown))
        {
            throw MessageError.UnknownSchema(typeof(T), id, unknown);
        }
    }

    private async Task<JsonSchema> ParseAsync(RegistrySchema schema, int id)
    {
        try
        {
            return await ReferencedSchemas.ParseAsync(_registry, schema).ConfigureAwait(false);
        }
        catch (JsonException cause)
        {
            throw new KafkaSchemaException(
                $"Expected a valid JSON Schema under the id {id}, found another text: {cause.Message}", null, cause);
        }
    }
}
