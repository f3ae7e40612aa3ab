// What is wrong with a message, apart from its JSON text: errors in that are the reader's.
using System.Globalization;
using System.Text.Json;
using Confluent.SchemaRegistry;
using Vivace.Json.Errors;
using Vivace.Json.Schema;

namespace Vivace.Json.Kafka.Frames;

internal static class MessageError
{
    internal static JsonException NoContent(Type target) =>
        Of(JsonErrorKind.NullNotAllowed, target, "JSON for {0}", "a message without content",
            "Read it as a nullable type, or skip messages that only delete a key.");

    internal static JsonException Framed(Type target) =>
        Of(JsonErrorKind.UnexpectedByte, target, "JSON for {0}", "the frame of a schema registry",
            "Give the deserializer the client of the registry.");

    internal static JsonException OtherMagic(Type target, byte found) => found is (byte)'{' or (byte)'[' or (byte)'"'
        ? Of(JsonErrorKind.UnexpectedByte, target, Frame, "JSON without it", "Read such messages with a deserializer without a registry.")
        : Of(JsonErrorKind.UnexpectedByte, target, Frame,
            $"a message that begins with the byte {found.ToString(CultureInfo.InvariantCulture)}", "Check how the producer writes it.");

    internal static JsonException CutOff(Type target, int length) =>
        Of(JsonErrorKind.UnexpectedEnd, target, Frame,
            length == 0 ? "an empty message" : $"the end of the message after {length.ToString(CultureInfo.InvariantCulture)} bytes",
            "Check how the producer writes it.");

    internal static JsonException UnknownSchema(Type target, int id, Exception cause) =>
        Of(JsonErrorKind.InvalidValue, target, "the id of a schema in the registry before the JSON for {0}",
            $"the unknown id {id.ToString(CultureInfo.InvariantCulture)}", "Check that the producer uses the same registry.", cause);

    internal static JsonException OtherSchema(Type target, int id, SchemaType found) =>
        Of(JsonErrorKind.InvalidValue, target, "the id of a JSON Schema before the JSON for {0}",
            $"the id {id.ToString(CultureInfo.InvariantCulture)} of a schema for {found}",
            "Read the topic with a deserializer for that format.");

    internal static JsonException Refused(Type target, string subject, JsonSchemaResult result)
    {
        JsonSchemaError first = result.Errors[0];
        string message = $"The schema of the subject '{subject}' refuses a value of {TypeNames.Show(target)}. {first.Message}";
        return new JsonError
        {
            Kind = JsonErrorKind.ConstraintViolated,
            Message = message,
            TargetType = target,
            Expected = first.Expected,
            Found = first.Found,
            Hint = first.Hint,
        }.ToException();
    }

    private const string Frame = "the frame of a schema registry (a zero and the id of a schema) before JSON for {0}";

    private static JsonException Of(JsonErrorKind kind, Type target, string expected, string found, string hint, Exception? cause = null)
    {
        expected = string.Format(CultureInfo.InvariantCulture, expected, TypeNames.Show(target));
        return new JsonError
        {
            Kind = kind,
            Message = $"Expected {expected}, found {found}. {hint}",
            TargetType = target,
            Expected = expected,
            Found = found,
            Hint = hint,
        }.ToException(cause);
    }
}
