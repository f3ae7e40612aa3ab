// The validators of the race of schemas, called as their documentation recommends.
using System.Text;
using System.Text.Json;
using Vivace.Json.Schema;

namespace Vivace.Json.Battle.Schemas;

/// <summary>A validator of texts by a schema.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Compile">Makes a check of one text from the text of a schema.</param>
internal sealed record SchemaContender(string Name, Func<byte[], Func<byte[], bool>> Compile)
{
    /// <summary>The reference first: it only parses, which every other one has to do too in some way.</summary>
    public static IReadOnlyList<SchemaContender> All { get; } =
    [
        new("JsonDocument.Parse", static _ => static text =>
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return true;
        }),
        new("Vivace.Json", static schema =>
        {
            JsonSchema compiled = JsonSchema.Parse(schema);
            return text => compiled.IsValid(text);
        }),
        new("NJsonSchema", static schema =>
        {
            NJsonSchema.JsonSchema compiled = NJsonSchema.JsonSchema.FromJsonAsync(Encoding.UTF8.GetString(schema)).GetAwaiter().GetResult();
            return text => compiled.Validate(Encoding.UTF8.GetString(text)).Count == 0;
        }),
        new("JsonSchema.Net", static schema =>
        {
            global::Json.Schema.JsonSchema compiled = global::Json.Schema.JsonSchema.FromText(Encoding.UTF8.GetString(schema));
            return text =>
            {
                using JsonDocument document = JsonDocument.Parse(text);
                return compiled.Evaluate(document.RootElement).IsValid;
            };
        }),
    ];
}
