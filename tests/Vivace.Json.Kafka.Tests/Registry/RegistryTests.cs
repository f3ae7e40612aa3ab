// A registry and its client for each test.
using Confluent.Kafka;
using Confluent.SchemaRegistry;

namespace Vivace.Json.Kafka.Tests.Registry;

public abstract class RegistryTests : IAsyncLifetime
{
    private protected static readonly SerializationContext s_context = new(MessageComponentType.Value, "orders");
    private protected TestRegistry _registry = null!;
    private protected ISchemaRegistryClient _client = null!;

    public virtual async Task InitializeAsync()
    {
        _registry = await TestRegistry.StartAsync();
        _client = _registry.Client();
    }

    public async Task DisposeAsync()
    {
        _client.Dispose();
        await _registry.DisposeAsync();
    }
}
