// Ties the facts of an error to its exception, which must be exactly JsonException and so has no property for them.
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Vivace.Json.Errors;

// Not Exception.Data: loggers print that, and the text found may be one that nobody wants in a log.
internal static class ErrorDetails
{
    private static readonly ConditionalWeakTable<JsonException, JsonError> s_errors = new();

    internal static void Attach(JsonException exception, JsonError error) => s_errors.AddOrUpdate(exception, error);

    internal static JsonError? Find(JsonException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return s_errors.TryGetValue(exception, out JsonError? error) ? error : null;
    }
}
