// Finds the facts of an error from the exception that carries them.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json;

/// <summary>What Vivace.Json adds to <see cref="JsonException"/>.</summary>
public static class JsonExceptionExtensions
{
    /// <param name="exception">An exception that was caught.</param>
    extension(JsonException exception)
    {
        /// <summary>Describes the error; <see langword="null"/> for an exception that Vivace.Json did not throw.</summary>
        public JsonError? Error => ErrorDetails.Find(exception);
    }
}
