// What became of one call: a value, or an exception of any type.
using System.Text.Json;

namespace Vivace.Json.Conformance.Differential;

/// <summary>The value or the exception of a call.</summary>
internal readonly record struct Result(object? Value, Exception? Exception)
{
    internal bool Succeeded => Exception is null;

    /// <summary>Path, line and byte, where the exception has them.</summary>
    internal string? Place => Exception is JsonException error ? $"{error.Path} | {error.LineNumber} | {error.BytePositionInLine}" : null;

    internal static Result Of(Func<object?> call)
    {
        try
        {
            return new Result(call(), null);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return new Result(null, exception);
        }
    }

    internal string? Path => (Exception as JsonException)?.Path;

    public override string ToString() => Exception is null
        ? Value is byte[] bytes ? System.Text.Encoding.UTF8.GetString(bytes) : Value?.ToString() ?? "null"
        : $"{Exception.GetType().Name} at {Place}: {Exception.Message}";
}
