// The schema of the messages that are written to a topic.
using Vivace.Json.Kafka.Frames;
using Vivace.Json.Schema;

namespace Vivace.Json.Kafka.Registry;

/// <param name="Id">What the registry calls it.</param>
/// <param name="Subject">Its subject.</param>
/// <param name="Validator">Null if messages are not validated.</param>
internal sealed record WrittenSchema(int Id, string Subject, JsonSchema? Validator)
{
    internal void Validate(ReadOnlySpan<byte> utf8Json, Type target)
    {
        if (Validator?.IsValid(utf8Json) == false)
            throw MessageError.Refused(target, Subject, Validator.Validate(utf8Json));
    }
}
