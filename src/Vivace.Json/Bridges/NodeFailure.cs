// One clear JsonException for System.Text.Json documents that refuse access.
using System.Text.Json;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Errors;

namespace Vivace.Json.Bridges;

/// <summary>
/// Nodes and elements are created from any text that follows the grammar. Only on access, nodes refuse duplicate names, and both refuse
/// strings with half a surrogate pair or invalid UTF-8.
/// </summary>
internal static class NodeFailure
{
    internal static bool Is(Exception exception) =>
        IsNameTwice(exception) || exception is InvalidOperationException { Source: WriterBridge.Rethrowable };

    internal static bool IsNameTwice(JsonException refused) => refused.InnerException is { } cause && IsNameTwice(cause);

    private static bool IsNameTwice(Exception exception) =>
        exception is ArgumentException { Source: "System.Collections", ParamName: "key" };

    internal static JsonException Refused(Exception cause, string? path = null)
    {
        bool isNameTwice = IsNameTwice(cause);

        // The message quotes the name.
        string shown = FoundText.ShowPath(cause.Message);
        string expected = isNameTwice ? "each member once" : "a document with valid strings";
        string message = isNameTwice
            ? $"Expected each member once, found a JsonNode that cannot be looked at: {shown} Remove one of them, or read the text as a " +
                $"JsonTree, where the last one counts."
            : $"Expected a document with valid strings, found one that cannot be looked at{(path is null ? "" : $" at {FoundText.ShowPath(path)}")}: {shown} Write the text as UTF-8, and both halves of an escaped surrogate pair.";
        JsonException exception = new(message, path, null, null, cause) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError
        {
            Kind = isNameTwice ? JsonErrorKind.DuplicateMember : JsonErrorKind.InvalidUtf8,
            Message = message,
            Path = path ?? "$",
            Expected = expected,
        });
        return exception;
    }
}
