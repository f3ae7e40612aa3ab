// Serializes the values that HybridCache keeps in a distributed cache.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Microsoft.Extensions.Caching.Hybrid;

namespace Vivace.Json.AspNetCore.Caching;

/// <summary>Handles every type; the cache first asks for serializers of specific types, such as its own for strings.</summary>
internal sealed class CacheSerializerFactory(JsonSettings settings) : IHybridCacheSerializerFactory
{
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = new Serializer<T>(HoldsTuples(typeof(T)) ? settings with { IncludeFields = true } : settings);
        return true;
    }

    // Tuples have only fields: without them, their values would be lost in the cache.
    private static bool HoldsTuples(Type type) =>
        type.IsValueType && typeof(ITuple).IsAssignableFrom(type)
        || type.GetElementType() is { } element && HoldsTuples(element)
        || type.GetGenericArguments().Any(HoldsTuples);

    private sealed class Serializer<T>(JsonSettings settings) : IHybridCacheSerializer<T>
    {
        public T Deserialize(ReadOnlySequence<byte> source) => JsonSerializer.Deserialize<T>(source, settings)!;

        public void Serialize(T value, IBufferWriter<byte> target) => JsonSerializer.Serialize(target, value, settings);
    }
}
