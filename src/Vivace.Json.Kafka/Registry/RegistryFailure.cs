// What the registry's client throws, in terms of what it was asked for.
using System.Net;
using Confluent.SchemaRegistry;

namespace Vivace.Json.Kafka.Registry;

internal static class RegistryFailure
{
    internal static bool IsNotFound(Exception cause) => cause is SchemaRegistryException { Status: HttpStatusCode.NotFound };

    /// <summary>The registry could not be asked, or has answered with an error.</summary>
    internal static KafkaSchemaException Of(string what, string? subject, Exception cause) => new(
        $"Expected the schema registry to {what}, found {(cause is SchemaRegistryException { Status: var status } ? $"its error {(int)status}" : "no answer")}: {cause.Message.TrimEnd('.')}. The next message asks again.", subject, cause);
}
