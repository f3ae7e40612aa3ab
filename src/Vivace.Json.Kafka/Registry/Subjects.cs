// The subjects that a serializer writes to, and the ids of its schema in them.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Registry;

internal sealed class Subjects
{
    // A producer that names topics after what it writes may have any number of them.
    private const int MostTopics = 10_000;

    private readonly ISchemaRegistryClient _registry;
    private readonly KafkaJsonOptions _options;
    private readonly RegistrySchema? _schema;
    private readonly string _recordName;
    private readonly AskedOnce<string, WrittenSchema> _subjects;
    private readonly AskedOnce<(string Topic, MessageComponentType Component), WrittenSchema> _topics;

    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    internal Subjects(ISchemaRegistryClient registry, KafkaJsonOptions options, Type type)
    {
        if (options.SubjectNames is not (SubjectNameStrategy.Topic or SubjectNameStrategy.Record or SubjectNameStrategy.TopicRecord
            or SubjectNameStrategy.Associated))
            throw new ArgumentException($"Expected a strategy that names a subject, found {options.SubjectNames}.", nameof(options));
        GivenSchema.ThrowIfInvalid(options);
        _registry = registry;
        _options = options;
        if (options.Registration != KafkaSchemaRegistration.Latest
            || options.SubjectNames is SubjectNameStrategy.Record or SubjectNameStrategy.TopicRecord)
            _schema = options.Schema ?? ContractSchema.Of(type, options.Settings ?? JsonSettings.Default);
        _recordName = _schema is null ? "" : GivenSchema.NameOf(_schema, type);
        _subjects = new(AskAsync, MostTopics);
        AsyncSubjectNameStrategyDelegate nameOf = options.SubjectNames.ToAsyncDelegate(registry);
        _topics =
            new(async topic =>
                await _subjects.GetAsync(await NameAsync(nameOf, topic.Topic, topic.Component).ConfigureAwait(false)).ConfigureAwait(false),
                MostTopics);
    }

    internal WrittenSchema Of(SerializationContext context) => _topics.Get((context.Topic, context.Component));

    internal Task<WrittenSchema> OfAsync(SerializationContext context) => _topics.GetAsync((context.Topic, context.Component));

    // The registry may know a subject for the topic.
    private async Task<string> NameAsync(AsyncSubjectNameStrategyDelegate nameOf, string topic, MessageComponentType component)
    {
        try
        {
            return await nameOf(new SerializationContext(component, topic), _recordName).ConfigureAwait(false);
        }
        catch (Exception cause)
        {
            throw RegistryFailure.Of($"name the subject of the topic '{topic}'", null, cause);
        }
    }

    private async Task<WrittenSchema> AskAsync(string subject)
    {
        bool isLatest = _options.Registration == KafkaSchemaRegistration.Latest;
        try
        {
            RegisteredSchema registered = isLatest
                ? await LatestAsync(subject).ConfigureAwait(false)
                : await FindAsync(subject).ConfigureAwait(false);
            return new WrittenSchema(registered.Id, subject,
                _options.Validate
                    ? await ReferencedSchemas.ParseAsync(_registry, isLatest ? registered : _schema!).ConfigureAwait(false)
                    : null);
        }
        catch (JsonException cause)
        {
            throw new KafkaSchemaException(
                $"Expected a valid JSON Schema in the subject '{subject}', found another text: {cause.Message}", subject, cause);
        }
        catch (Exception cause) when (cause is not KafkaSchemaException)
        {
            throw RegistryFailure.Of($"have {(isLatest ? "a" : "the")} schema in the subject '{subject}'", subject, cause);
        }
    }

    private async Task<RegisteredSchema> LatestAsync(string subject)
    {
        RegisteredSchema latest = await _registry.GetLatestSchemaAsync(subject).ConfigureAwait(false);
        return latest.SchemaType == SchemaType.Json ? latest
            : throw new KafkaSchemaException(
                $"Expected a JSON Schema in the subject '{subject}', found one for {latest.SchemaType}. Use another subject.", subject);
    }

    private async Task<RegisteredSchema> FindAsync(string subject)
    {
        try
        {
            return await _registry.LookupSchemaAsync(subject, _schema, ignoreDeletedSchemas: true, _options.NormalizeSchemas)
                .ConfigureAwait(false);
        }
        catch (SchemaRegistryException none) when (RegistryFailure.IsNotFound(none))
        {
            if (_options.Registration == KafkaSchemaRegistration.Existing)
                throw new KafkaSchemaException(
                    $"Expected the schema in the subject '{subject}', which does not have it. Register it before, use the latest schema, " +
                        $"or register it automatically.", subject, none);
        }

        if (_options.CheckEvolution)
            await Evolution.CheckAsync(_registry, subject, _schema!).ConfigureAwait(false);
        return await _registry.RegisterSchemaWithResponseAsync(subject, _schema, _options.NormalizeSchemas).ConfigureAwait(false);
    }
}
