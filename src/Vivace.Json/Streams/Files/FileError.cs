// An error in a file says in which.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Streams.Files;

internal static class FileError
{
    /// <summary>The same error with the file's name in front of its message, as compilers write it.
    /// What senders of a text are told does not name it.</summary>
    internal static JsonException Of(string file, JsonException error, JsonError details)
    {
        JsonException named = new($"{file}: {error.Message}", error.Path, error.LineNumber, error.BytePositionInLine, error.InnerException)
        {
            Source = error.Source,
        };
        ErrorDetails.Attach(named, details with { Message = $"{file}: {details.Message}" }, isAgain: true);
        return named;
    }
}
