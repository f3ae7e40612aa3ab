// What a caller may choose about messages with a schema.
using Confluent.SchemaRegistry;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka;

/// <summary>Options of <see cref="KafkaJsonSerializer{T}"/> and <see cref="KafkaJsonDeserializer{T}"/> with a schema registry.</summary>
public sealed record KafkaJsonOptions
{
    internal static readonly KafkaJsonOptions Default = new();

    /// <summary>The settings that write and read the JSON; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</summary>
    public JsonSettings? Settings { get; init; }

    /// <summary>
    /// The schema of the messages. If it is <see langword="null"/>, the serializer describes the type: a schema of draft 7 that allows no
    /// members but those of the type; and the deserializer takes the schema whose id is in the message.
    /// </summary>
    /// <remarks>Its type must be <see cref="SchemaType.Json"/>. What its references name is taken from the registry.</remarks>
    public RegistrySchema? Schema { get; init; }

    /// <summary>Whether messages are validated before they are sent, and while they are read; <see langword="true"/> by default.</summary>
    /// <remarks>Without it, a deserializer never asks the registry.</remarks>
    public bool Validate { get; init; } = true;

    /// <summary>How a serializer gets the id of its schema.</summary>
    public KafkaSchemaRegistration Registration { get; init; }

    /// <summary>
    /// Whether a new schema is compared with those of its subject before it is registered, as far as the subject's compatibility level asks
    /// for it; <see langword="true"/> by default. A schema that would break readers or writers is a <see cref="KafkaSchemaException"/> that
    /// names the changes.
    /// </summary>
    public bool CheckEvolution { get; init; } = true;

    /// <summary>Whether the registry normalizes schemas before it compares and stores them; <see langword="false"/> by default.</summary>
    public bool NormalizeSchemas { get; init; }

    /// <summary>
    /// Which subject the schema of a message belongs to: <see cref="SubjectNameStrategy.Topic"/> by default, such as <c>orders-value</c>.
    /// The name of a record is the title of its schema, or else the name of its .NET type.
    /// </summary>
    public SubjectNameStrategy SubjectNames { get; init; } = SubjectNameStrategy.Topic;
}

/// <summary>How a serializer gets the id of its schema.</summary>
public enum KafkaSchemaRegistration
{
    /// <summary>The schema is registered if it is not in its subject yet.</summary>
    Automatic,

    /// <summary>The schema must be in its subject already.</summary>
    Existing,

    /// <summary>The subject's latest schema is used instead of the one described here. Messages are validated against it.</summary>
    Latest,
}
