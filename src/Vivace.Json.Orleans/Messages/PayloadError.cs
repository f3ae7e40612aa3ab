// What is wrong with the frame around a JSON text in a message. Errors in the text itself are the reader's.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Orleans.Messages;

internal static class PayloadError
{
    internal static JsonException NoType(Type target) =>
        Of(target, "the name of a type before the JSON text for", "none",
            "Send it with Orleans' codec for System.Text.Json or with this library.");

    internal static JsonException LongName(Type target, int length) =>
        Of(target, $"the name of a type of at most {MessageCodecs.LongestName} bytes before the JSON text for", $"one of {length}",
            "Check who sends such messages: no program has a type with such a name.");

    internal static JsonException NoText(Type target) =>
        Of(target, "a JSON text for", "none", "Send it with Orleans' codec for System.Text.Json or with this library.");

    internal static JsonException CutOff(Type target, uint length, long left) =>
        Of(target, $"{length} bytes of JSON for", $"the end of the message after {left}", "Check what happened to the message on its way.");

    internal static JsonException OtherType(Type target, Type? found) =>
        Of(target, "a value of", found is null ? "null" : $"one of {TypeNames.Show(found)}",
            "Check that both sides have the same version of the grain's interface.");

    /// <summary>Orleans could not read the frame, or does not allow the type that it names.</summary>
    internal static JsonException InFrame(Type target, Exception cause) =>
        Of(target, "a JSON text in Orleans' frame for", "another message", cause.Message, cause);

    /// <summary>A string that stands for a value of Orleans' own types.</summary>
    internal static JsonException NotBinary(Type target, Exception? cause) =>
        Of(target, "Base64 that Orleans' serializer wrote for", "another string", cause?.Message ?? "Check what changed it.", cause);

    /// <summary>Whether an exception can be Orleans' word on a frame: its reader and its parser of
    /// names have one for each way in which they can be wrong.</summary>
    internal static bool IsOfFrame(Exception cause) => cause is not (JsonException or OutOfMemoryException or OperationCanceledException);

    private static JsonException Of(Type target, string expected, string found, string hint, Exception? cause = null)
    {
        expected = $"{expected} {TypeNames.Show(target)}";
        string message = $"Expected {expected}, found {found}. {hint}";
        return new JsonError
        {
            Kind = JsonErrorKind.Unknown,
            Message = message,
            TargetType = target,
            Expected = expected,
            Found = found,
            Hint = hint,
        }.ToException(cause);
    }
}
