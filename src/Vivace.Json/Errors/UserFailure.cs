// Adds the place in the text to exceptions of user-defined converters and codecs, and keeps their identity.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Errors;

internal static class UserFailure
{
    internal const string PathMark = " Path: ";

    /// <summary>Whether a path can be added to an exception, for filters.</summary>
    internal static bool LacksPath(Exception cause) => cause switch
    {
        JsonException json => json.Path is null && HasRoom(),
        NotSupportedException => !cause.Message.Contains(PathMark, StringComparison.Ordinal) && HasRoom(),
        _ => false,
    };

    // Some exceptions never get a path, and a handler runs above the frames that threw, so those of nested values add up: with no room
    // left, the exception passes all of them.
    private static bool HasRoom() => RuntimeHelpers.TryEnsureSufficientExecutionStack();

    internal static string WithTarget(string message, Type target) =>
        message.Contains(target.ToString(), StringComparison.Ordinal) ? message : $"{message} It occurred in {TypeNames.Show(target)}.";

    internal static string Blame(Type converter, Exception? cause) => IsSilent(cause)
        ? $"Give the exception of {TypeNames.Show(converter)} a message that says what is wrong."
        : $"{TypeNames.Show(converter)} says what is wrong.";

    private static bool IsSilent(Exception? cause)
    {
        try
        {
            return cause is JsonException thrown && string.IsNullOrEmpty(MessageOf(thrown));
        }
        catch (MissingMemberException)
        {
            return false;
        }
    }

    /// <summary>
    /// Adds the place to a converter's or codec's exception and throws it again, as System.Text.Json does, so that the caller's catch still
    /// finds it. An exception without a message gets System.Text.Json's if <paramref name="asOracle"/>, because programs compare it. The
    /// setters used are not part of a contract: on a runtime without them, returns <paramref name="located"/>, our exception around the
    /// thrown one.
    /// </summary>
    internal static JsonException Completed(JsonException thrown, JsonException located, bool asOracle = false)
    {
        // The exception may quote hidden text.
        if (located.Error is { IsHidden: true })
            return located;
        bool saysNothing;
        try
        {
            ref string? message = ref MessageOf(thrown);
            saysNothing = string.IsNullOrEmpty(message);
            if (saysNothing)
                message = asOracle && located.Error is { Words.Sentence: { Length: > 0 } sentence }
                    ? sentence.TrimEnd() +
                        OracleSentences.Location(located.Path ?? "$", located.LineNumber ?? 0, located.BytePositionInLine ?? 0)
                    : located.Message;
            else if (AppendsPath(thrown))
                message += $"{PathMark}{FoundText.ShowPath(located.Path)} | LineNumber: {located.LineNumber} | " +
                    $"BytePositionInLine: {located.BytePositionInLine}.";
            SetPath(thrown, located.Path);

            // What is written has no line yet: keep that of a text that the converter was reading.
            SetLineNumber(thrown, located.LineNumber ?? thrown.LineNumber);
            SetBytePositionInLine(thrown, located.BytePositionInLine ?? thrown.BytePositionInLine);
        }
        catch (MissingMemberException)
        {
            return located;
        }

        if (located.Error is { } error)
            ErrorDetails.Attach(thrown, saysNothing ? error : error with { Message = thrown.Message, Words = null });

        // A plain throw would lose its stack trace.
        ExceptionDispatchInfo.Throw(thrown);
        return thrown;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_message")]
    private static extern ref string? MessageOf(JsonException exception);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_AppendPathInformation")]
    private static extern bool AppendsPath(JsonException exception);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Path")]
    private static extern void SetPath(JsonException exception, string? value);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_LineNumber")]
    private static extern void SetLineNumber(JsonException exception, long? value);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_BytePositionInLine")]
    private static extern void SetBytePositionInLine(JsonException exception, long? value);
}
