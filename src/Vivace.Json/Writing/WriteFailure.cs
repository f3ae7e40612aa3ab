// The ways in which writing fails.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;

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

    internal static JsonException Null(Type type) => Throw.NullNotWritten(type);

    internal static JsonException NoEnumName(ref JsonWriter writer, int position, Type type, string[] names) => Throw.NoEnumName(type, names, PathOf(ref writer, position));

    /// <summary>A value without a form in JSON; the message names the place as System.Text.Json does.</summary>
    internal static NotSupportedException NotSupported(ref JsonWriter writer, int position, string reason) =>
        new(PathOf(ref writer, position) is { } path ? $"{reason} Path: {path}." : reason);

    internal static ArgumentException TooLong(int length, int limit) =>
        new($"Expected at most {limit} bytes to write as Base64, found {length}. Split them.");

    // An ArgumentException, as System.Text.Json has it.
    internal static ArgumentException NotFinite(Type type, ReadOnlySpan<byte> name) =>
        Throw.NotFinite(type, Encoding.ASCII.GetString(name));

    /// <summary>The path of what would be written next; null where the text was handed over to an output of the caller's, and cannot be looked at again.</summary>
    internal static string? PathOf(ref JsonWriter writer, int position) =>
        writer._output is null ? WrittenPath.Of(MemoryMarshal.CreateReadOnlySpan(ref writer._origin, position)) : null;

    /// <summary>A document that holds what is no JSON, such as half a surrogate pair, or that is too deep.</summary>
    internal static JsonException NotWritten(Exception inner) =>
        new($"Expected a document that can be written as JSON, found one that cannot: {inner.Message}", inner);

    /// <summary>The same for a string that escapes half a surrogate pair.</summary>
    internal static JsonException NotWritten() => new("Expected a document of valid strings, found one that escapes half a surrogate pair. Write both halves.");
}
