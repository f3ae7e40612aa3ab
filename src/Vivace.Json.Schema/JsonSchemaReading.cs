// What a schema found in a value that was refused while it was read.
using Vivace.Json.Schema.Typed;

namespace Vivace.Json.Schema;

/// <summary>Finds what a schema says about errors of reading.</summary>
public static class JsonSchemaReading
{
    /// <summary>Gets the result of the schema that refused a value (<see cref="JsonSchema.CodecFor{T}"/>),
    /// with the keyword of each error and its place in the schema.</summary>
    /// <param name="error">The error of an exception. Of errors that were collected,
    /// the first of each refused value has the result.</param>
    /// <returns>The result, whose pointers start at the value, and whose lines at the text;
    /// <see langword="null"/> if the error has another reason.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="error"/> is <see langword="null"/>.</exception>
    public static JsonSchemaResult? GetSchemaResult(this JsonError error)
    {
        ArgumentNullException.ThrowIfNull(error);
        return (error.Refusal as SchemaRefusal)?.Result;
    }
}
