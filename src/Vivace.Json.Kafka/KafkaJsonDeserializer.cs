// Reads the keys or values of messages.
using System.Diagnostics.CodeAnalysis;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Frames;
using Vivace.Json.Kafka.Registry;

namespace Vivace.Json.Kafka;

/// <summary>Reads the keys or values of messages from JSON: from plain JSON, or from JSON after the id
/// of a schema, in the frame of Confluent's schema registry.</summary>
/// <typeparam name="T">The type of the keys or values.</typeparam>
/// <remarks>
/// <para>It may be shared by consumers and threads. A message without content is <see langword="null"/>.</para>
/// <para>With a registry, the first message with an id waits for the registry. A failure is not remembered: the next message asks
/// again.</para>
/// </remarks>
public sealed class KafkaJsonDeserializer<T> : IDeserializer<T>
{
    private readonly JsonSettings _settings;
    private readonly bool _isFramed;
    private readonly ReadSchemas<T>? _schemas;

    /// <summary>Makes a deserializer of plain JSON.</summary>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public KafkaJsonDeserializer(JsonSettings? options = null) => _settings = options ?? JsonSettings.Default;

    /// <summary>Makes a deserializer of messages that have the id of a schema.</summary>
    /// <param name="registry">The client of the registry, which is not disposed of here.</param>
    /// <param name="options">The options; <see langword="null"/> means their defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="registry"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The schema in the options is not a valid JSON Schema.</exception>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public KafkaJsonDeserializer(ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(registry);
        options ??= KafkaJsonOptions.Default;
        _settings = options.Settings ?? JsonSettings.Default;
        _isFramed = true;
        if (options.Validate)
            _schemas = new ReadSchemas<T>(registry, options);
    }

    /// <summary>Reads one key or value.</summary>
    /// <param name="data">The bytes; not kept after the call.</param>
    /// <param name="isNull">Whether the message has no content.</param>
    /// <param name="context">The topic, and whether it is a key or a value.</param>
    /// <returns>The key or value.</returns>
    /// <exception cref="System.Text.Json.JsonException">
    /// The message is cut off, has no frame or another one, names a schema that the registry does not have, does not meet it, or is not
    /// JSON of the type. A consumer reports it as a <see cref="ConsumeException"/>.
    /// </exception>
    /// <exception cref="KafkaSchemaException">The registry could not be asked.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Reflected.Warned)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Reflected.Warned)]
    public T Deserialize(ReadOnlySpan<byte> data, bool isNull, SerializationContext context)
    {
        if (isNull)
            return default(T) is null ? default! : throw MessageError.NoContent(typeof(T));
        if (!_isFramed)
        {
            if (data is [SchemaIdFrame.Magic, ..])
                throw MessageError.Framed(typeof(T));
            return JsonSerializer.Deserialize<T>(data, _settings)!;
        }

        ReadOnlySpan<byte> text = SchemaIdFrame.Read(data, typeof(T), out int id);
        return JsonSerializer.Deserialize<T>(text, _schemas?.SettingsOf(id) ?? _settings)!;
    }
}
