// A context as the generator of System.Text.Json makes them, over whatever type it is asked for.
using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Promises.Ways;

internal sealed class OpenContext(IJsonTypeInfoResolver resolver, JsonSerializerOptions options) : JsonSerializerContext(options)
{
    protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

    private readonly ConcurrentDictionary<Type, JsonTypeInfo?> _known = new();

    public override JsonTypeInfo? GetTypeInfo(Type type) => _known.GetOrAdd(type, one => resolver.GetTypeInfo(one, Options));
}
