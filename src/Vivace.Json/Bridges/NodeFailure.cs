// One clear JsonException for documents of System.Text.Json that refuse to be looked at.
using System.Text.Json;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Errors;

namespace Vivace.Json.Bridges;

/// <summary>
/// A <see cref="System.Text.Json.Nodes.JsonNode"/> or <see cref="JsonElement"/> is made of any text that follows the grammar. Only when they are looked at, objects of nodes refuse a name that comes
/// twice, and both refuse strings and names that are no text: half a surrogate pair, or bytes that are not UTF-8.
/// </summary>
internal static class NodeFailure
{
    /// <summary>Whether an exception says so.</summary>
    internal static bool Is(Exception exception) => IsNameTwice(exception) || exception is InvalidOperationException { Source: WriterBridge.Rethrowable };

    /// <summary>Whether a document was refused because an object has a name twice.</summary>
    internal static bool IsNameTwice(JsonException refused) => refused.InnerException is { } cause && IsNameTwice(cause);

    private static bool IsNameTwice(Exception exception) => exception is ArgumentException { Source: "System.Collections", ParamName: "key" };

    /// <summary>The exception for the caller.</summary>
    internal static JsonException Refused(Exception cause)
    {
        bool isNameTwice = IsNameTwice(cause);

        // It quotes the name.
        string shown = FoundText.ShowPath(cause.Message);
        string expected = isNameTwice ? "each member once" : "a document with valid strings";
        string message = isNameTwice
            ? $"Expected each member once, found a JsonNode that cannot be looked at: {shown} Remove one of them, or read the text as a JsonTree, where the last one counts."
            : $"Expected a document with valid strings, found one that cannot be looked at: {shown} Write the text as UTF-8, and both halves of an escaped surrogate pair.";
        JsonException exception = new(message, cause) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError
        {
            Kind = isNameTwice ? JsonErrorKind.DuplicateMember : JsonErrorKind.InvalidUtf8,
            Message = message,
            Expected = expected,
        });
        return exception;
    }
}
