// The calls that make producers and consumers use this library.
using System.Diagnostics.CodeAnalysis;
using Confluent.SchemaRegistry;
using Vivace.Json;
using Vivace.Json.Kafka;

// The namespace of the builders, so that no using is needed.
namespace Confluent.Kafka;

/// <summary>Makes producers and consumers of Confluent.Kafka write and read JSON with Vivace.Json.</summary>
public static class VivaceJsonKafkaExtensions
{
    /// <summary>Writes values as plain JSON.</summary>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="builder">The builder of the producer.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    /// <exception cref="InvalidOperationException">The builder has a serializer of values already.</exception>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ProducerBuilder<TKey, TValue> SetVivaceJson<TKey, TValue>(
        this ProducerBuilder<TKey, TValue> builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetValueSerializer(new KafkaJsonSerializer<TValue>(options));
    }

    /// <summary>Writes values as JSON with the id of a schema, which is that of the type unless the options have
    /// another, and which is registered with the first message of a topic.</summary>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="builder">The builder of the producer.</param>
    /// <param name="registry">The client of the registry, which is not disposed of here.</param>
    /// <param name="options">The options; <see langword="null"/> means their defaults.</param>
    /// <returns>The builder.</returns>
    /// <remarks>The first message of a topic waits for the registry. To wait before, or without keeping a
    /// thread, make a <see cref="KafkaJsonSerializer{T}"/> yourself.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> or
    /// <paramref name="registry"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The options contradict themselves, or the schema in them is not a valid JSON Schema.</exception>
    /// <exception cref="InvalidOperationException">The builder has a serializer of values already.</exception>
    /// <exception cref="NotSupportedException">The type cannot be described by a schema.</exception>
    /// <example><code>
    /// using IProducer&lt;string, Order&gt; producer = new ProducerBuilder&lt;string, Order&gt;(config).SetVivaceJson(registry).Build();
    /// </code></example>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ProducerBuilder<TKey, TValue> SetVivaceJson<TKey, TValue>(this ProducerBuilder<TKey, TValue> builder,
        ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetValueSerializer(new KafkaJsonSerializer<TValue>(registry, options));
    }

    /// <summary>Writes keys as plain JSON. Two keys are the same to Kafka if their bytes are.</summary>
    /// <exception cref="InvalidOperationException">The builder has a serializer of keys already.</exception>
    /// <inheritdoc cref="SetVivaceJson{TKey, TValue}(ProducerBuilder{TKey, TValue}, JsonSettings)"/>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ProducerBuilder<TKey, TValue> SetVivaceJsonKeys<TKey, TValue>(
        this ProducerBuilder<TKey, TValue> builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetKeySerializer(new KafkaJsonSerializer<TKey>(options));
    }

    /// <summary>Writes keys as JSON with the id of a schema. Two keys are the same to Kafka if their
    /// bytes are, so the same key with another id is another key.</summary>
    /// <exception cref="InvalidOperationException">The builder has a serializer of keys already.</exception>
    /// <inheritdoc cref="SetVivaceJson{TKey, TValue}(ProducerBuilder{TKey, TValue}, ISchemaRegistryClient, KafkaJsonOptions)"/>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ProducerBuilder<TKey, TValue> SetVivaceJsonKeys<TKey, TValue>(this ProducerBuilder<TKey, TValue> builder,
        ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetKeySerializer(new KafkaJsonSerializer<TKey>(registry, options));
    }

    /// <summary>Reads values from plain JSON.</summary>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="builder">The builder of the consumer.</param>
    /// <param name="options">The settings; <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is <see langword="null"/>.</exception>
    /// <exception cref="InvalidOperationException">The builder has a deserializer of values already.</exception>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ConsumerBuilder<TKey, TValue> SetVivaceJson<TKey, TValue>(
        this ConsumerBuilder<TKey, TValue> builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetValueDeserializer(new KafkaJsonDeserializer<TValue>(options));
    }

    /// <summary>Reads values from JSON with the id of a schema, and validates them against that schema or the one in the options.</summary>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="builder">The builder of the consumer.</param>
    /// <param name="registry">The client of the registry, which is not disposed of here.</param>
    /// <param name="options">The options; <see langword="null"/> means their defaults.</param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> or
    /// <paramref name="registry"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The schema in the options is not a valid JSON Schema.</exception>
    /// <exception cref="InvalidOperationException">The builder has a deserializer of values already.</exception>
    /// <example><code>
    /// using IConsumer&lt;string, Order&gt; consumer = new ConsumerBuilder&lt;string, Order&gt;(config).SetVivaceJson(registry).Build();
    /// </code></example>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ConsumerBuilder<TKey, TValue> SetVivaceJson<TKey, TValue>(this ConsumerBuilder<TKey, TValue> builder,
        ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetValueDeserializer(new KafkaJsonDeserializer<TValue>(registry, options));
    }

    /// <summary>Reads keys from plain JSON.</summary>
    /// <exception cref="InvalidOperationException">The builder has a deserializer of keys already.</exception>
    /// <inheritdoc cref="SetVivaceJson{TKey, TValue}(ConsumerBuilder{TKey, TValue}, JsonSettings)"/>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ConsumerBuilder<TKey, TValue> SetVivaceJsonKeys<TKey, TValue>(
        this ConsumerBuilder<TKey, TValue> builder, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetKeyDeserializer(new KafkaJsonDeserializer<TKey>(options));
    }

    /// <summary>Reads keys from JSON with the id of a schema, and validates them against that schema or the one in the options.</summary>
    /// <exception cref="InvalidOperationException">The builder has a deserializer of keys already.</exception>
    /// <inheritdoc cref="SetVivaceJson{TKey, TValue}(ConsumerBuilder{TKey, TValue}, ISchemaRegistryClient, KafkaJsonOptions)"/>
    [RequiresUnreferencedCode(Reflected.Unreferenced)]
    [RequiresDynamicCode(Reflected.Dynamic)]
    public static ConsumerBuilder<TKey, TValue> SetVivaceJsonKeys<TKey, TValue>(this ConsumerBuilder<TKey, TValue> builder,
        ISchemaRegistryClient registry, KafkaJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.SetKeyDeserializer(new KafkaJsonDeserializer<TKey>(registry, options));
    }
}
