// Attaches the details of an error to its exception, which must be exactly JsonException and has no property for them.
// Exception.Data won't do: loggers print it, and the found text may not belong in a log.
using System.Runtime.CompilerServices;
using Vivace.Json.Telemetry;

namespace Vivace.Json.Errors;

internal static class ErrorDetails
{
    /// <summary>The same source as System.Text.Json: programs use it to tell the serializer's errors, which
    /// are not meant for end users, from those of converters.</summary>
    internal const string Source = "System.Text.Json";

    private static readonly ConditionalWeakTable<Exception, JsonError> s_errors = new();

    /// <param name="exception">The exception.</param>
    /// <param name="error">Its details.</param>
    /// <param name="isAgain">Whether another exception for the same error had details before: an error is counted once.</param>
    internal static void Attach(Exception exception, JsonError error, bool isAgain = false)
    {
        s_errors.AddOrUpdate(exception, error);
        if (!isAgain && TelemetrySwitch.IsOn)
            Instruments.Failed(error.Kind, error.TargetType);
    }

    internal static JsonError? Find(Exception exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return s_errors.TryGetValue(exception, out JsonError? error) ? error : null;
    }
}
