// Errors of the registry, as opposed to errors in messages.
using Vivace.Json.Schema;

namespace Vivace.Json.Kafka;

/// <summary>The schema registry could not be asked, refused a schema, or has another
/// schema than expected. The next message asks again.</summary>
/// <remarks>A message that is wrong itself is a <see cref="System.Text.Json.JsonException"/>.</remarks>
public sealed class KafkaSchemaException : Exception
{
    internal KafkaSchemaException(string message, string? subject, Exception? cause = null, IReadOnlyList<JsonSchemaChange>? changes = null)
        : base(message, cause)
    {
        Subject = subject;
        Changes = changes ?? [];
    }

    /// <summary>The subject of the schema; <see langword="null"/> if a schema was looked for by its id.</summary>
    public string? Subject { get; }

    /// <summary>The changes that the compatibility level of the subject does not allow;
    /// empty if the exception has another reason.</summary>
    public IReadOnlyList<JsonSchemaChange> Changes { get; }
}
