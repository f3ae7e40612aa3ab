// A value that a user's function refuses by an exception.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Converted;

internal static class ConversionFailure
{
    /// <summary>Whether the error gets the place of the value: not if it has one, or is none of the value.</summary>
    internal static bool Concerns(ref JsonReader reader, int position, Exception cause) => cause switch
    {
        JsonException { Path: not null } placed => placed.Error is not { IsHidden: true } && Fail.Hides(ref reader, position),
        _ => cause is not (OperationCanceledException or OutOfMemoryException or InsufficientExecutionStackException),
    };

    /// <param name="reader">The reader.</param>
    /// <param name="position">The position of the value, or of its last bracket.</param>
    /// <param name="type">The type that was to be made.</param>
    /// <param name="cause">What the function threw.</param>
    /// <param name="isClosed">Whether the position is that of the last bracket.</param>
    /// <param name="expected">What was expected; null for a value that the type accepts.</param>
    internal static JsonException Of(
        ref JsonReader reader, int position, Type type, Exception cause, bool isClosed, string? expected = null) =>
        new ErrorReport
        {
            Kind = JsonErrorKind.InvalidValue,
            Offset = position,
            ClosesValue = isClosed,
            Expected = expected ?? $"a value that is accepted by {TypeNames.Show(type)}",
            Target = type,
            Hint = cause.Message,
            QuotesInHint = true,
            Inner = cause,
            IsOfUser = true,
        }.ToException(Fail.Context(ref reader));
}
