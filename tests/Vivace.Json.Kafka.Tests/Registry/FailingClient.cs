// A client that a user has written, and which fails.
using System.Reflection;
using Confluent.SchemaRegistry;

namespace Vivace.Json.Kafka.Tests.Registry;

/// <summary>Throws from the call itself, and not by its task, until there is no failure.</summary>
public class FailingClient : DispatchProxy
{
    private ISchemaRegistryClient _inner = null!;

    internal Exception? Failure { get; set; }

    internal static ISchemaRegistryClient Of(ISchemaRegistryClient inner, out FailingClient failing)
    {
        ISchemaRegistryClient client = Create<ISchemaRegistryClient, FailingClient>();
        failing = (FailingClient)client;
        failing._inner = inner;
        return client;
    }

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) => Failure is null ? targetMethod!.Invoke(_inner, args) : throw Failure;
}
