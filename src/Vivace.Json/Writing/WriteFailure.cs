// Errors found while writing.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Writing;

/// <summary>Every method throws; the return type lets callers write <c>throw</c>.</summary>
internal static class WriteFailure
{
    internal static JsonException Depth(ref JsonWriter writer, int position)
    {
        string? path = PathOf(ref writer, position);
        if (writer._depth > writer._settings.MaxDepth)
            Throw.WriteTooDeep(path, writer._settings.MaxDepth);
        Throw.WriteBeyondStack(path);
        return null;
    }

    internal static JsonException Null(ref JsonWriter writer, int position, string member, Type type, bool isItem) =>
        Throw.NullNotWritten(member, type, PathOf(ref writer, position), isItem);

    internal static JsonException NotUtf8(ref JsonWriter writer, int position) => Throw.NotUtf8(PathOf(ref writer, position));

    /// <summary>Half a surrogate pair, when it must not be replaced by U+FFFD.</summary>
    internal static JsonException HalfPair(ref JsonWriter writer, int position) => Throw.HalfPairNotWritten(PathOf(ref writer, position));

    internal static JsonException Null(Type type) => Throw.NullNotWritten(type);

    internal static JsonException NoEnumName(ref JsonWriter writer, int position, Type type, string[] names) =>
        Throw.NoEnumName(type, names, PathOf(ref writer, position));

    /// <summary>The value cannot be written as JSON. The message gives the path, as in System.Text.Json.</summary>
    internal static NotSupportedException NotSupported(ref JsonWriter writer, int position, string reason) =>
        new(PathOf(ref writer, position) is { } path ? $"{reason} Path: {path}." : reason);

    /// <summary>A user-defined codec wrote no value or more than one, or left an array or object open.</summary>
    internal static JsonException NotOne(ref JsonWriter writer, int position, int handedOver, Type target, Type codec,
        string hint = "Write one value, and close every array and object.") =>
        Throw.NotWrittenBy(codec, target, PathOf(ref writer, position, handedOver), "exactly one value from it", hint, null);

    internal static ArgumentException TooLong(int length, int limit) =>
        new($"Expected at most {limit} bytes to write as Base64, found {length}. Split them.");

    /// <summary>The same exception type as thrown by the buffers of System.Text.Json.</summary>
    internal static OutOfMemoryException TextTooLong() => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The JSON text is longer than the {ArrayLimit.MaxLength:N0} bytes that one array can hold. Serialize into a stream or an " +
            $"IBufferWriter<byte>, which take it in parts."));

    internal static OutOfMemoryException StringTooLong() => new(string.Create(
        CultureInfo.InvariantCulture,
        $"The JSON text is longer than the {Utf8Text.MaxChars:N0} characters that one string can hold. Serialize to UTF-8, or into a " +
            $"stream or an IBufferWriter<byte>, which take it in parts."));

    /// <summary>The caller's output returned a shorter span than requested. System.Text.Json throws the same exception type.</summary>
    internal static InvalidOperationException ShortSpan(Type output, int asked, int given) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"GetSpan of {TypeNames.Show(output)} was asked for {asked:N0} bytes and returned {given:N0}. An IBufferWriter<byte> returns at " +
            $"least as many as it is asked for."));

    // An ArgumentException, as in System.Text.Json.
    internal static ArgumentException NotFinite(Type type, ReadOnlySpan<byte> name) =>
        Throw.NotFinite(type, Encoding.ASCII.GetString(name));

    // The path of the next value; null if part of the text was handed over to the output of a caller's own writer and is out of reach.
    // Calls that write a whole text know the path at which each part starts.
    internal static string? PathOf(ref JsonWriter writer, int position) => PathAt(ref writer, position)?.ToString();

    internal static WrittenPath? PathAt(ref JsonWriter writer, int position)
    {
        ReadOnlySpan<byte> part = MemoryMarshal.CreateReadOnlySpan(ref writer._origin, position);
        return writer._cold.HandedOver == 0 ? WrittenPath.Of(part) : writer._cold.Paused?.PathWith(part);
    }

    /// <summary>As above, for an earlier position. If that has been handed over, the path of the text so far.</summary>
    internal static string? PathOf(ref JsonWriter writer, int position, int handedOver) =>
        PathOf(ref writer, writer._cold.HandedOver == handedOver ? position : 0);

    internal static Exception NotDue(ref JsonWriter writer, bool isInObject) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        "a codec that writes one value", isInObject ? "a value without a name" : "a second value", PathOf(ref writer, writer._position),
        isInObject ? "Call WriteName before each value of an object." : "Put several values into an array or object.");

    /// <summary>A user-defined codec continues after a failed value that cannot be withdrawn.</summary>
    internal static JsonException Lost() => Throw.WrongUse(
        "a codec that passes on the exception of a value that was written in part", "that it continues to write", null,
        "Serialize to a string or to bytes if a codec replaces values that fail.");

    internal static Exception WrongName(ref JsonWriter writer) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        "a codec that writes names within an object of its own, and a value after each", "a name elsewhere",
        PathOf(ref writer, writer._position),
        "Call BeginObject first, and write a value after each name.");

    internal static JsonException NoName(ref JsonWriter writer, int position, int handedOver, Type codec) => Throw.WrongUse(
        "one name", $"that {TypeNames.Show(codec)} writes something else", PathOf(ref writer, position, handedOver),
        "Call WriteName of the writer once.");

    internal static Exception WrongEnd(ref JsonWriter writer, string expected) => NotMade(ref writer) ?? (Exception)Throw.WrongUse(
        $"a codec that ends {expected}", "the end of another thing", PathOf(ref writer, writer._position),
        "End what was begun last, and nothing else.");

    internal static Exception NotWhole(ref JsonWriter writer) => NotMade(ref writer) ?? (writer._cold.Output is null
        ? new InvalidOperationException(
            "Expected a JsonWriter that was made with new JsonWriter(output), found the one of a codec. Let the serializer end its text.")
        : (Exception)Throw.WrongUse(
            "one whole value", writer.Place == WriterPlace.Value ? "nothing" : "an array or object that is still open",
            PathOf(ref writer, writer._position),
            "Write one value, and end what was begun."));

    /// <summary>The error for a writer without an output, or null if it has one.</summary>
    internal static InvalidOperationException? NotMade(ref JsonWriter writer) =>
        writer.Place != WriterPlace.None ? null : new(writer._settings is null
        ? "Expected a JsonWriter that writes to an output, found default(JsonWriter). Make it with new JsonWriter(output)."
        : "Expected a JsonWriter whose text goes on, found one after EndText. Make another writer for another text.");

    internal static JsonException NotWritten(Exception inner) =>
        Invalid($"Expected a document that can be written as JSON, found one that cannot: {inner.Message}", inner);

    internal static JsonException NotWritten() =>
        Invalid("Expected a document with valid strings, found one that escapes half a surrogate pair. Write both halves.", null);

    private static JsonException Invalid(string message, Exception? inner)
    {
        JsonException exception = new(message, inner) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError { Kind = JsonErrorKind.InvalidUtf8, Message = message });
        return exception;
    }
}
