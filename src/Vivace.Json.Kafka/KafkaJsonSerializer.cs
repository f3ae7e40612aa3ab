// Writes the keys or values of messages.
using System.Diagnostics.CodeAnalysis;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Frames;
using Vivace.Json.Kafka.Registry;

namespace Vivace.Json.Kafka;

/// <summary>Writes the keys or values of messages as JSON: as plain JSON, or with the id of a schema
/// before it, in the frame of Confluent's schema registry.</summary>
/// <typeparam name="T">The type of the keys or values.</typeparam>
/// <remarks>
/// <para>It may be shared by producers and threads. <see langword="null"/> is written as a message without content, which deletes the key
/// in compacted topics.</para>
/// <para>With a registry, the first message of a topic waits for the registry, unless <see cref="RegisterAsync"/> was awaited before. A
/// failure is not remembered: the next message asks again.</para>
/// </remarks>
public sealed class KafkaJsonSerializer<T> : ISerializer<T>
{
    private readonly JsonSettings _settings;
    private readonly Subjects? _subjects;

    /// <summary>Makes a serializer of plain JSON.</summary>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public KafkaJsonSerializer(JsonSettings? options = null) => _settings = options ?? JsonSettings.Default;

    /// <summary>Makes a serializer whose messages have the id of a schema.</summary>
    /// <param name="registry">The client of the registry, which is not disposed of here.</param>
    /// <param name="options">The options; <see langword="null"/> means their defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="registry"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The options contradict themselves, or the schema in them is not a valid JSON Schema.</exception>
    /// <exception cref="NotSupportedException">The type cannot be described by a schema.</exception>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public KafkaJsonSerializer(ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(registry);
        options ??= KafkaJsonOptions.Default;
        _settings = options.Settings ?? JsonSettings.Default;
        _subjects = new Subjects(registry, options, typeof(T));
    }

    /// <summary>Writes one key or value.</summary>
    /// <param name="data">The key or value.</param>
    /// <param name="context">The topic, and whether it is a key or a value.</param>
    /// <returns>The bytes; <see langword="null"/> for <see langword="null"/>.</returns>
    /// <exception cref="System.Text.Json.JsonException">The value cannot be written as
    /// JSON, or its JSON does not meet the schema.</exception>
    /// <exception cref="KafkaSchemaException">The registry could not be asked, or refuses the schema.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reflected.Warned)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reflected.Warned)]
    public byte[]? Serialize(T? data, SerializationContext context)
    {
        if (data is null)
            return null;
        if (_subjects is null)
            return JsonSerializer.SerializeToUtf8Bytes(data, _settings);
        WrittenSchema schema = _subjects.Of(context);
        byte[] message = FramedText.Write(data, _settings, schema.Id);
        schema.Validate(message.AsSpan(SchemaIdFrame.Length), typeof(T));
        return message;
    }

    /// <summary>Gets the id of the schema for a topic from the registry now, so that no message waits for it: at the start of a service,
    /// for instance, which then fails early if the schema is refused.</summary>
    /// <param name="topic">The topic.</param>
    /// <param name="component">Whether the serializer is for the keys or the values of the topic.</param>
    /// <returns>A task that ends when the id is known; at once for plain JSON.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="topic"/> is <see langword="null"/>.</exception>
    /// <exception cref="KafkaSchemaException">The registry could not be asked, or refuses the schema.</exception>
    public Task RegisterAsync(string topic, MessageComponentType component = MessageComponentType.Value)
    {
        ArgumentNullException.ThrowIfNull(topic);
        return _subjects is null ? Task.CompletedTask : _subjects.OfAsync(new SerializationContext(component, topic));
    }

    /// <summary>Returns this serializer for <see cref="ProducerBuilder{TKey, TValue}.SetValueSerializer(IAsyncSerializer{TValue})"/>: no
    /// thread waits for the registry, but the producer has no <c>Produce</c>, only <c>ProduceAsync</c>.</summary>
    /// <returns>The serializer.</returns>
    public IAsyncSerializer<T> AsAsync() => new Asynchronous(this);

    private sealed class Asynchronous(KafkaJsonSerializer<T> serializer) : IAsyncSerializer<T>
    {
        public async Task<byte[]> SerializeAsync(T data, SerializationContext context)
        {
            if (serializer._subjects is { } subjects && data is not null)
                await subjects.OfAsync(context).ConfigureAwait(false);
            return serializer.Serialize(data, context)!;
        }
    }
}
