// What a codec or converter says of the texts that it reads and writes.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema;

/// <summary>
/// A codec, or a converter of System.Text.Json, that says its schema, wherever it is used: for a type, a member, an item or a key. Without
/// it, its values are any value, unless <see cref="JsonSchemaOptions.Schemas"/> says more.
/// </summary>
/// <example><code>
/// public sealed class IbanCodec : JsonCodec&lt;Iban&gt;, IJsonSchemaSource
/// {
///     public JsonNode GetSchema(JsonSchemaOptions options) =&gt; new JsonObject { ["type"] = "string", ["pattern"] = "^[A-Z]{2}" };
///     // Read and Write
/// }
/// </code></example>
public interface IJsonSchemaSource
{
    /// <summary>
    /// Returns the schema of the values. Null needs no mention: it is added where the member or type allows it. For keys of dictionaries,
    /// only a schema of strings is used.
    /// </summary>
    /// <param name="options">Who reads the schema, and what it describes.</param>
    /// <returns>An object, or <c>true</c> for any value. It is copied, so the same one may be returned again.</returns>
    JsonNode GetSchema(JsonSchemaOptions options);
}
