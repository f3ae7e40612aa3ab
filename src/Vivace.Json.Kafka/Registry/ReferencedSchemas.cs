// Schemas of the registry, ready to validate, with those that they refer to.
using System.Text;
using System.Text.Json;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

internal static class ReferencedSchemas
{
    // A schema that refers to more is not taken for one that a person has written.
    private const int Most = 1000;

    private static readonly Uri s_base = new("registry:///");

    /// <summary>Registries take a schema without <c>$schema</c> for one of draft 7.</summary>
    internal static readonly JsonSchemaSettings Settings = new() { Dialect = JsonSchemaDialect.Draft7, BaseUri = s_base };

    /// <exception cref="SchemaRegistryException">The registry does not have what a reference names.</exception>
    /// <exception cref="JsonException">A text is not valid JSON, or not a valid schema.</exception>
    internal static async Task<JsonSchema> ParseAsync(ISchemaRegistryClient registry, RegistrySchema schema)
    {
        Dictionary<string, ReferencedText> texts = [];
        await AddAsync(registry, schema, texts).ConfigureAwait(false);
        return JsonSchema.Parse(schema.SchemaString,
            texts.Count == 0 ? Settings : Settings with { Resolver = address => Find(texts, address) });
    }

    private static async Task AddAsync(ISchemaRegistryClient registry, RegistrySchema schema, Dictionary<string, ReferencedText> texts)
    {
        foreach (SchemaReference reference in schema.References ?? [])
        {
            if (texts.TryGetValue(reference.Name, out ReferencedText? known))
            {
                if ((known.Subject, known.Version) != (reference.Subject, reference.Version))
                    throw new JsonException(
                        $"Expected one schema for the reference '{reference.Name}', found version {known.Version} of '{known.Subject}' " +
                            $"and version {reference.Version} of '{reference.Subject}'.");
                continue;
            }

            if (texts.Count == Most)
                throw new JsonException($"Expected a schema that refers to at most {Most} others, found more.");
            RegisteredSchema referenced =
                await registry.GetRegisteredSchemaAsync(reference.Subject, reference.Version).ConfigureAwait(false);
            texts.Add(reference.Name,
                new ReferencedText(reference.Subject, reference.Version, Encoding.UTF8.GetBytes(referenced.SchemaString)));
            await AddAsync(registry, referenced, texts).ConfigureAwait(false);
        }
    }

    // A reference is named as "$ref" has it, which may be relative to the "$id" of its schema.
    private static ReadOnlyMemory<byte>? Find(Dictionary<string, ReferencedText> texts, Uri address)
    {
        if (texts.TryGetValue(address.OriginalString, out ReferencedText? text))
            return text.Utf8;
        foreach ((string name, ReferencedText named) in texts)
        {
            if (Uri.TryCreate(s_base, name, out Uri? absolute) && absolute == address)
                return named.Utf8;
        }

        // The longest end says most.
        return texts.Keys.Where(name => address.AbsoluteUri.EndsWith('/' + name, StringComparison.Ordinal))
            .MaxBy(static name => name.Length) is { } found ? texts[found].Utf8 : null;
    }

    private sealed record ReferencedText(string Subject, int Version, byte[] Utf8);
}
