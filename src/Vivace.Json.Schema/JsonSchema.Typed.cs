// Validation of values that are read into .NET types.
using Vivace.Json.Schema.Typed;

namespace Vivace.Json.Schema;

public sealed partial class JsonSchema
{
    /// <summary>Makes a codec for <see cref="JsonSettings.Codecs"/>: values of <typeparamref name="T"/> must meet
    /// this schema when they are read, wherever they are in a text.</summary>
    /// <typeparam name="T">The type whose values are checked, such as that of a request's body. It is read and written as it is without the
    /// codec, also by codecs that come after it in the settings.</typeparam>
    /// <remarks>
    /// <para>
    /// A value that is refused is a <see cref="System.Text.Json.JsonException"/> with the first error, of the kind
    /// <see cref="JsonErrorKind.ConstraintViolated"/>; <see cref="JsonErrors"/> has all of them, and
    /// <see cref="JsonSchemaReading.GetSchemaResult"/> has keywords and places in the schema. The schema is asked before the type.
    /// </para>
    /// <para>
    /// The schema is about the JSON text, and not about the type: names are those of the text, with upper and lower case, a number in
    /// quotes is a string, and <c>null</c> is a value. Only <c>null</c> for a <see cref="Nullable{T}"/> is not one of
    /// <typeparamref name="T"/>. An array or object that is longer than the window of a stream is read and checked part by part, as in
    /// <see cref="ValidateAsync(Stream, JsonSchemaOutput, CancellationToken)"/>, if its type can be read so too. Nothing is checked when
    /// values are written.
    /// </para>
    /// </remarks>
    /// <returns>The codec. Codecs of one schema for one type are equal.</returns>
    /// <example><code>
    /// JsonSettings settings = JsonSettings.Web with { Codecs = [schema.CodecFor&lt;Order&gt;()] };
    /// Order? order = JsonSerializer.Deserialize&lt;Order&gt;(body, settings);
    /// </code></example>
    public JsonCodec<T> CodecFor<T>() => new ValidatedCodec<T>(this, null);
}
