// Whether a new schema may follow those of its subject.
using System.Text.Json;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

internal static class Evolution
{
    // The first ones say enough; the exception has all.
    private const int ChangesInMessage = 5;

    /// <exception cref="KafkaSchemaException">The compatibility level of the subject does not allow the changes.</exception>
    internal static async Task CheckAsync(ISchemaRegistryClient registry, string subject, RegistrySchema schema)
    {
        List<int> versions = await VersionsOfAsync(registry, subject).ConfigureAwait(false);
        if (versions.Count == 0)
            return;
        Compatibility level = await LevelOfAsync(registry, subject).ConfigureAwait(false);
        JsonSchemaEffect forbidden = level switch
        {
            Compatibility.Backward or Compatibility.BackwardTransitive => JsonSchemaEffect.Narrows,
            Compatibility.Forward or Compatibility.ForwardTransitive => JsonSchemaEffect.Widens,
            Compatibility.Full or Compatibility.FullTransitive => JsonSchemaEffect.Narrows | JsonSchemaEffect.Widens,
            _ => JsonSchemaEffect.None,
        };
        if (forbidden == JsonSchemaEffect.None)
            return;
        if (level is not (Compatibility.BackwardTransitive or Compatibility.ForwardTransitive or Compatibility.FullTransitive))
            versions = [versions.Max()];
        foreach (int version in versions.OrderDescending())
        {
            RegisteredSchema earlier = await registry.GetRegisteredSchemaAsync(subject, version).ConfigureAwait(false);
            if (earlier.SchemaType != SchemaType.Json)
                throw new KafkaSchemaException(
                    $"Expected JSON Schemas in the subject '{subject}', found one for {earlier.SchemaType} as version {version}. Use " +
                        $"another subject, or delete that version.", subject);
            JsonSchemaChange[] changes = [.. Compare(earlier, schema, subject).Where(change => (change.Effect & forbidden) != 0)];
            if (changes.Length > 0)
                throw Refused(subject, level, version, changes);
        }
    }

    private static JsonSchemaChange[] Compare(RegisteredSchema earlier, RegistrySchema schema, string subject)
    {
        try
        {
            return JsonSchema.Compare(earlier.SchemaString, schema.SchemaString, ReferencedSchemas.Settings);
        }
        catch (JsonException cause)
        {
            throw new KafkaSchemaException(
                $"Expected JSON as version {earlier.Version} of the subject '{subject}', found other text: {cause.Message}",
                subject, cause);
        }
    }

    private static KafkaSchemaException Refused(string subject, Compatibility level, int version, JsonSchemaChange[] changes)
    {
        string named = string.Join(' ', changes.Take(ChangesInMessage).Select(static change => change.ToString()));
        if (changes.Length > ChangesInMessage)
            named += $" And {changes.Length - ChangesInMessage} more.";
        return new KafkaSchemaException(
            $"Expected a schema that the subject '{subject}' allows after version {version} ({level}), found changes that it does " +
                $"not allow. {named} Change the type so that it accepts what it accepted before, or use another subject.",
            subject, null, changes);
    }

    private static async Task<List<int>> VersionsOfAsync(ISchemaRegistryClient registry, string subject)
    {
        try
        {
            return await registry.GetSubjectVersionsAsync(subject).ConfigureAwait(false);
        }
        catch (SchemaRegistryException none) when (RegistryFailure.IsNotFound(none))
        {
            return [];
        }
    }

    // Registries answer that a subject has no level of its own.
    private static async Task<Compatibility> LevelOfAsync(ISchemaRegistryClient registry, string subject)
    {
        try
        {
            return await registry.GetCompatibilityAsync(subject).ConfigureAwait(false);
        }
        catch (SchemaRegistryException none) when (RegistryFailure.IsNotFound(none))
        {
            return await registry.GetCompatibilityAsync().ConfigureAwait(false);
        }
    }
}
