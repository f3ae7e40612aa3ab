// The errors in writing.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Writing;

/// <summary>Every method throws; the return type lets a caller write <c>throw</c>.</summary>
internal static class WriteFailure
{
    /// <summary>The object or array that would begin at the position is one level too many.</summary>
    internal static JsonException Depth(ref JsonWriter writer, int position)
    {
        string? path = PathOf(ref writer, position);
        if (writer._depth > writer._settings.MaxDepth)
            Throw.WriteTooDeep(path, writer._settings.MaxDepth);
        Throw.WriteBeyondStack(path);
        return null;
    }

    internal static JsonException Null(ref JsonWriter writer, int position, string member, Type type) => Throw.NullNotWritten(member, type, PathOf(ref writer, position));

    /// <summary>Bytes that are to be the content of a string.</summary>
    internal static JsonException NotUtf8(ref JsonWriter writer, int position) => Throw.NotUtf8(PathOf(ref writer, position));

    /// <summary>Half a surrogate pair, where none is written as U+FFFD.</summary>
    internal static JsonException HalfPair(ref JsonWriter writer, int position) => Throw.HalfPairNotWritten(PathOf(ref writer, position));

    internal static JsonException Null(Type type) => Throw.NullNotWritten(type);

    internal static JsonException NoEnumName(ref JsonWriter writer, int position, Type type, string[] names) => Throw.NoEnumName(type, names, PathOf(ref writer, position));

    /// <summary>A value without a form in JSON; the message names the place as System.Text.Json does.</summary>
    internal static NotSupportedException NotSupported(ref JsonWriter writer, int position, string reason) =>
        new(PathOf(ref writer, position) is { } path ? $"{reason} Path: {path}." : reason);

    /// <summary>A user-defined codec wrote nothing, more than one value, or left an array or object open.</summary>
    internal static JsonException NotOne(ref JsonWriter writer, int position, int handedOver, Type target, Type codec) => Throw.NotWrittenBy(
        codec, target, PathOf(ref writer, position, handedOver), "exactly one value from it", "Write one value, and close every array and object.", null);

    internal static ArgumentException TooLong(int length, int limit) =>
        new($"Expected at most {limit} bytes to write as Base64, found {length}. Split them.");

    /// <summary>More than one array can hold; an exception of the kind that System.Text.Json's buffers throw.</summary>
    internal static OutOfMemoryException TextTooLong() => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The JSON text is longer than the {ArrayLimit.MaxLength:N0} bytes that one array can hold. Serialize into a stream or an IBufferWriter<byte>, which take it in parts."));

    /// <summary>More than a string can hold.</summary>
    internal static OutOfMemoryException StringTooLong() => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The JSON text is longer than the {Utf8Text.MaxChars:N0} characters that one string can hold. Serialize to UTF-8, or into a stream or an IBufferWriter<byte>, which take it in parts."));

    /// <summary>A caller's output that gives less room than was asked for, as System.Text.Json refuses it.</summary>
    internal static InvalidOperationException ShortSpan(Type output, int asked, int given) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"GetSpan of {TypeNames.Show(output)} was asked for {asked:N0} bytes and returned {given:N0}. An IBufferWriter<byte> returns at least as many as it is asked for."));

    // An ArgumentException, as System.Text.Json has it.
    internal static ArgumentException NotFinite(Type type, ReadOnlySpan<byte> name) =>
        Throw.NotFinite(type, Encoding.ASCII.GetString(name));

    /// <summary>
    /// The path of what would be written next; null where a part of the text was handed over to an output of the caller's own writer, and cannot be looked at again.
    /// Calls that write a whole text know the path at which a part begins.
    /// </summary>
    internal static string? PathOf(ref JsonWriter writer, int position)
    {
        ReadOnlySpan<byte> part = MemoryMarshal.CreateReadOnlySpan(ref writer._origin, position);
        return writer._cold.HandedOver == 0 ? WrittenPath.Of(part) : writer._cold.Paused?.PathWith(part);
    }

    /// <summary>The same for a position from before, when so much was handed over: where nothing is left of it, how far the text has come.</summary>
    internal static string? PathOf(ref JsonWriter writer, int position, int handedOver) => PathOf(ref writer, writer._cold.HandedOver == handedOver ? position : 0);

    /// <summary>Whether an exception is one that gets a path, and has none yet.</summary>
    internal static bool LacksPath(Exception cause) => cause switch
    {
        JsonException json => json.Path is null,
        NotSupportedException => !cause.Message.Contains(" Path: ", StringComparison.Ordinal),
        _ => false,
    };

    /// <summary>A codec of a user's writes a value where none is due.</summary>
    internal static Exception NotDue(ref JsonWriter writer, bool isInObject) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        "a codec that writes one value", isInObject ? "a value without a name" : "a second value", PathOf(ref writer, writer._position),
        isInObject ? "Call WriteName before each value of an object." : "Put several values into an array or object.");

    /// <summary>A user-defined codec continues after a value that failed and cannot be taken back.</summary>
    internal static JsonException Lost() => Throw.WrongUse(
        "a codec that passes on the exception of a value that was written in part", "that it continues to write", null,
        "Serialize to a string or to bytes if a codec replaces values that fail.");

    /// <summary>A codec of a user's writes a name where none is due.</summary>
    internal static Exception WrongName(ref JsonWriter writer) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        "a codec that writes names within an object of its own, and a value after each", "a name elsewhere", PathOf(ref writer, writer._position),
        "Call BeginObject first, and write a value after each name.");

    /// <summary>A user-defined codec that was to write a name wrote none, or more.</summary>
    internal static JsonException NoName(ref JsonWriter writer, int position, int handedOver, Type codec) => Throw.WrongUse(
        "one name", $"that {TypeNames.Show(codec)} writes something else", PathOf(ref writer, position, handedOver), "Call WriteName of the writer once.");

    /// <summary>A codec of a user's ends what it did not begin.</summary>
    internal static Exception WrongEnd(ref JsonWriter writer, string expected) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        $"a codec that ends {expected}", "the end of another thing", PathOf(ref writer, writer._position), "End what was begun last, and nothing else.");

    /// <summary>A text is ended that is not whole.</summary>
    internal static Exception NotWhole(ref JsonWriter writer) => NotMade(ref writer) ?? (writer._cold.Output is null
        ? new InvalidOperationException("Expected a JsonWriter that was made with new JsonWriter(output), found the one of a codec. Let the serializer end its text.")
        : (Exception)Throw.WrongUse(
            "one whole value", writer.Place == WriterPlace.Value ? "nothing" : "an array or object that is still open", PathOf(ref writer, writer._position),
            "Write one value, and end what was begun."));

    /// <summary>A writer without an output; null where it has one.</summary>
    internal static InvalidOperationException? NotMade(ref JsonWriter writer) => writer.Place != WriterPlace.None ? null : new(writer._settings is null
        ? "Expected a JsonWriter that writes to an output, found default(JsonWriter). Make it with new JsonWriter(output)."
        : "Expected a JsonWriter whose text goes on, found one after EndText. Make another writer for another text.");

    /// <summary>A document that contains what is not valid JSON, such as half a surrogate pair, or that is too deep.</summary>
    internal static JsonException NotWritten(Exception inner) => Invalid($"Expected a document that can be written as JSON, found one that cannot: {inner.Message}", inner);

    /// <summary>The same for a string that escapes half a surrogate pair.</summary>
    internal static JsonException NotWritten() => Invalid("Expected a document with valid strings, found one that escapes half a surrogate pair. Write both halves.", null);

    private static JsonException Invalid(string message, Exception? inner)
    {
        JsonException exception = new(message, inner) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError { Kind = JsonErrorKind.InvalidUtf8, Message = message });
        return exception;
    }
}
