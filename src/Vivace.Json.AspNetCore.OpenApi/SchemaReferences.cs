// References of schemas to the schemas of a document.
using System.Text.Json.Nodes;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

internal static class SchemaReferences
{
    /// <summary>Replaces the name in each reference to one of the components, also in the mappings of discriminators.</summary>
    internal static void Change(JsonObject schema, JsonSchemaComponents components, Func<string, string> rename) =>
        JsonSchema.Visit(schema, one =>
        {
            Replace(one, "$ref");
            if (one["discriminator"] is not JsonObject { } discriminator || discriminator["mapping"] is not JsonObject mapping)
                return;
            foreach (string name in mapping.Select(static entry => entry.Key).ToArray())
                Replace(mapping, name);

            void Replace(JsonObject holder, string member)
            {
                if (components.NameIn((string?)(holder[member] as JsonValue)) is { } name)
                    holder[member] = components.ReferenceTo(rename(name));
            }
        });
}
