// Attaches the facts of an error to its exception, which must be exactly JsonException and so has no property for them.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Errors;

// Not Exception.Data: loggers print that, and the text found may not belong in a log.
internal static class ErrorDetails
{
    /// <summary>
    /// What the exceptions name as their source, as those of System.Text.Json do: programs ask for it to tell the serializer's own
    /// errors, whose words are not for their users, from those of converters.
    /// </summary>
    internal const string Source = "System.Text.Json";

    private static readonly ConditionalWeakTable<Exception, JsonError> s_errors = new();

    internal static void Attach(Exception exception, JsonError error) => s_errors.AddOrUpdate(exception, error);

    internal static JsonError? Find(Exception exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return s_errors.TryGetValue(exception, out JsonError? error) ? error : null;
    }
}
