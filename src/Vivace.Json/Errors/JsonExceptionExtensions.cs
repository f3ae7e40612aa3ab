// Gets the details of an error from its exception.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json;

/// <summary>Extends <see cref="JsonException"/> with the details of an error.</summary>
public static class JsonExceptionExtensions
{
    /// <param name="exception">The caught exception.</param>
    extension(JsonException exception)
    {
        /// <summary>Gets the details of the error; <see langword="null"/> if Vivace.Json did not throw the exception.</summary>
        public JsonError? Error => ErrorDetails.Find(exception);

        /// <summary>
        /// Gets the details of all errors of the value that was refused: those that a schema found in it, or one error, which is also
        /// <c>exception.Error</c>. Empty if Vivace.Json did not throw the exception. To get the errors of all values of a text, use
        /// <see cref="JsonErrors"/>.
        /// </summary>
        public IReadOnlyList<JsonError> Errors =>
            ErrorDetails.Find(exception) is not { } error ? [] : error.Refusal is { } refusal ? refusal.Errors : [error];
    }
}
