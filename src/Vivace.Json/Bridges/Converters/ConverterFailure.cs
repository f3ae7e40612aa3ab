// Handles exceptions of user-defined converters as System.Text.Json's serializer does, with our messages.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// A JsonException without a path gets one and stays the same object; an exception that the reader or writer marks as an error of the text
/// becomes a JsonException; a NotSupportedException is wrapped in one that names the place; all others pass unchanged.
/// </summary>
internal static class ConverterFailure
{
    // System.Text.Json's reader throws an internal type.
    private static readonly Type s_readersType = TypeOfReadersException();

    internal static bool Concerns(Exception cause) => cause switch
    {
        JsonException { Path: not null } json => ForeignReader.HasSkipped(json),
        FormatException or InvalidOperationException => cause.Source == WriterBridge.Rethrowable,
        _ => UserFailure.LacksPath(cause),
    };

    /// <summary>As the other overload, while the value at the position is read: what has
    /// a path is replaced if errors hide the value.</summary>
    internal static bool Concerns(ref JsonReader reader, int position, Exception cause) =>
        Concerns(cause) || (cause is JsonException { Error: not { IsHidden: true } } && Fail.Hides(ref reader, position));

    /// <summary>The converter for the value or name at <paramref name="position"/> threw after <paramref name="consumed"/> bytes.</summary>
    /// <param name="reader">Our reader.</param>
    /// <param name="position">The position of the value.</param>
    /// <param name="consumed">What the converter has read of it.</param>
    /// <param name="target">The type.</param>
    /// <param name="converter">The converter.</param>
    /// <param name="cause">What it threw.</param>
    /// <param name="start">Where the converter's reader began.</param>
    internal static Exception Read(
        ref JsonReader reader, int position, long consumed, Type target, JsonConverter converter, Exception cause, int start)
    {
        ErrorContext context = Fail.Context(ref reader);
        if (cause is JsonException { Path: { } path } skipped && ForeignReader.HasSkipped(skipped) && !Fail.Hides(ref reader, position))
            return Placed(skipped, path, Located(context, start, 0, target, converter, "", null, null),
                ConverterBridge.CountedBefore(ref reader, start));
        bool isReaders = cause.GetType() == s_readersType;
        if (isReaders && ErrorLocator.Locate(context, position, JsonErrorKind.UnexpectedByte).SyntaxKind != JsonErrorKind.Unknown)
            return Fail.Syntax(ref reader, position);

        JsonException located = Located(context, position, consumed, target, converter,
            $"a value that {TypeNames.Show(converter.GetType())} accepts", HintOf(cause), cause);
        switch (cause)
        {
            case NotSupportedException when located.Error is { IsHidden: true }:
                return Fail.NotSupported(ref reader, position, cause.Message, cause);
            case JsonException when located.Error is { IsHidden: true }:
                return located;
            case NotSupportedException:
                return new NotSupportedException(
                    $"{UserFailure.WithTarget(cause.Message, target)} Path: {FoundText.ShowPath(located.Path)} | " +
                        $"LineNumber: {located.LineNumber} | BytePositionInLine: {located.BytePositionInLine}.", cause);
            case JsonException json when !isReaders:
                return UserFailure.Completed(json, located, context.AppendsLocation);
            case JsonException json:
                // From another reader than the converter's: only its own place is known.
                return new JsonException($"{json.Message}{UserFailure.PathMark}{FoundText.ShowPath(located.Path)}.", located.Path,
                    json.LineNumber, json.BytePositionInLine, json)
                { Source = ErrorDetails.Source };
            default:
                return located;
        }
    }

    private static JsonException Placed(JsonException skipped, string path, JsonException start, int before)
    {
        long? line = start.LineNumber + skipped.LineNumber;
        long? inLine = skipped.LineNumber == 0
            ? start.BytePositionInLine + skipped.BytePositionInLine - before
            : skipped.BytePositionInLine;
        string message = skipped.Message.Replace(
            LineOf(skipped.LineNumber, skipped.BytePositionInLine), LineOf(line, inLine), StringComparison.Ordinal);
        return new JsonException(message, path, line, inLine, skipped) { Source = ErrorDetails.Source };
    }

    private static string LineOf(long? line, long? inLine) => $"LineNumber: {line} | BytePositionInLine: {inLine}.";

    internal static JsonException NotOneRead(
        ref JsonReader reader, int position, long consumed, Type target, JsonConverter converter) => Located(
        Fail.Context(ref reader), position, consumed, target, converter,
        $"a value that {TypeNames.Show(converter.GetType())} reads completely, and nothing after it",
        "Leave the reader on the last token of the value.", null);

    internal static Exception Written(ref JsonWriter writer, int position, Type target, JsonConverter converter, Exception cause)
    {
        string? path = WriteFailure.PathOf(ref writer, position);
        if (cause is NotSupportedException)
            return path is null
                ? cause
                : new NotSupportedException($"{UserFailure.WithTarget(cause.Message, target)} Path: {FoundText.ShowPath(path)}.", cause);
        JsonException located = Throw.NotWrittenBy(converter.GetType(), target, path, "a value that it can write", HintOf(cause), cause);
        return cause is JsonException json ? UserFailure.Completed(json, located) : located;
    }

    internal static JsonException NotOneWritten(ref JsonWriter writer, int position, Type target, JsonConverter converter) =>
        Throw.NotWrittenBy(
        converter.GetType(), target, WriteFailure.PathOf(ref writer, position), "exactly one value from it",
        "Write one value, and close every array and object.", null);

    /// <summary>The converter of extension data wrote something other than members.</summary>
    internal static JsonException NotMembersWritten(ref JsonWriter writer, int position, Type target, JsonConverter converter) =>
        Throw.NotWrittenBy(
        converter.GetType(), target, WriteFailure.PathOf(ref writer, position), "members of the object around the extension data",
        "Write names and values, and close every array and object.", null);

    private static JsonException Located(
        in ErrorContext context, int position, long consumed, Type target, JsonConverter converter, string expected, string? hint,
        Exception? cause)
    {
        ErrorReport report = new()
        {
            Kind = JsonErrorKind.Converter,
            Offset = position,
            Expected = expected,
            Target = target,
            Advice = Advice.ToProgram(hint ?? UserFailure.Blame(converter.GetType(), cause)),
            Inner = cause,
            IsOfUser = true,
        };
        return report.ToException(context, position + (int)consumed);
    }

    private static string? HintOf(Exception cause) => cause is JsonException ? null : cause.Message;

    private static Type TypeOfReadersException()
    {
        try
        {
            Utf8JsonReader reader = new(""u8);
            reader.Read();
            return typeof(JsonException);
        }
        catch (JsonException thrown)
        {
            return thrown.GetType();
        }
    }
}
