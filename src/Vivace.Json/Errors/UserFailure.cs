// What becomes of exceptions of user-defined converters and codecs: they keep their identity and learn their place.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Errors;

/// <summary>Completes exceptions that know nothing of the text around.</summary>
internal static class UserFailure
{
    /// <summary>What stands before the path in a message of System.Text.Json's.</summary>
    internal const string PathMark = " Path: ";

    /// <summary>A message that names the type that was read or written.</summary>
    internal static string WithTarget(string message, Type target) =>
        message.Contains(target.ToString(), StringComparison.Ordinal) ? message : $"{message} It occurred in {TypeNames.Show(target)}.";

    /// <summary>What a hint says of a converter or codec that threw.</summary>
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
    /// Gives the exception of a converter or codec its place and throws it again, as System.Text.Json does, so that a catch that looks for it finds it.
    /// One without a message gets that of System.Text.Json if <paramref name="asOracle"/>: its programs compare it. Its setters are no contract: where a runtime has others, <paramref name="located"/> is returned, which is ours around the thrown one.
    /// </summary>
    internal static JsonException Completed(JsonException thrown, JsonException located, bool asOracle = false)
    {
        // What was thrown may quote what is hidden.
        if (located.Error is { IsHidden: true })
            return located;
        bool saysNothing;
        try
        {
            ref string? message = ref MessageOf(thrown);
            saysNothing = string.IsNullOrEmpty(message);
            if (saysNothing)
                message = asOracle && located.Error is { Words.Sentence: { Length: > 0 } sentence } ? sentence.TrimEnd() + OracleSentences.Location(located.Path ?? "$", located.LineNumber ?? 0, located.BytePositionInLine ?? 0) : located.Message;
            else if (AppendsPath(thrown))
                message += $"{PathMark}{FoundText.ShowPath(located.Path)} | LineNumber: {located.LineNumber} | BytePositionInLine: {located.BytePositionInLine}.";
            SetPath(thrown, located.Path);
            SetLineNumber(thrown, located.LineNumber);
            SetBytePositionInLine(thrown, located.BytePositionInLine);
        }
        catch (MissingMemberException)
        {
            return located;
        }

        if (located.Error is { } error)
            ErrorDetails.Attach(thrown, saysNothing ? error : error with { Message = thrown.Message, Words = null });

        // Thrown again it would forget its frames, and with them who threw it.
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
