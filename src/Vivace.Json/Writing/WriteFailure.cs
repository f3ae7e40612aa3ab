// The ways in which writing fails.
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Writing;

/// <summary>Every method throws; the return type lets a caller write <c>throw</c>.</summary>
internal static class WriteFailure
{
    internal static JsonException Depth(ref JsonWriter writer)
    {
        Throw.WriteTooDeep(null, writer._settings.MaxDepth);
        return null;
    }

    internal static JsonException Null(string member, Type type) => Throw.NullNotWritten(member, type);

    internal static JsonException Null(Type type) => Throw.NullNotWritten(type);

    internal static JsonException NoEnumName(Type type, string[] names) => Throw.NoEnumName(type, names);

    internal static ArgumentException TooLong(int length, int limit) =>
        new($"Expected at most {limit} bytes to write as Base64, found {length}. Split them.");

    // An ArgumentException, as System.Text.Json has it.
    internal static ArgumentException NotFinite(Type type, ReadOnlySpan<byte> name) =>
        Throw.NotFinite(type, Encoding.ASCII.GetString(name));

    /// <summary>A document that holds what is no JSON, such as half a surrogate pair, or that is too deep.</summary>
    internal static JsonException NotWritten(Exception inner) =>
        new($"Expected a document that can be written as JSON, found one that cannot: {inner.Message}", inner);

    /// <summary>The same for a string that escapes half a surrogate pair.</summary>
    internal static JsonException NotWritten() => new("Expected a document of valid strings, found one that escapes half a surrogate pair. Write both halves.");
}
