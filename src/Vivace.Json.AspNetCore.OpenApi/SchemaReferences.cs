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

    /// <summary>
    /// Writes a choice between a type and null as ASP.NET Core does: generators of clients know that form as a type that may be null, and
    /// make a class of its own of <c>anyOf</c>.
    /// </summary>
    /// <param name="schema">Is changed.</param>
    /// <param name="neverNull">References to schemas that null does not meet; one of others would meet both choices.</param>
    internal static void WriteNullFirst(JsonObject schema, HashSet<string> neverNull) =>
        JsonSchema.Visit(schema, one =>
        {
            if (one["anyOf"] is not JsonArray { Count: 2 } choices || choices[1] is not JsonObject { Count: 1 } none
                || (string?)(none["type"] as JsonValue) != "null" || choices[0] is not JsonObject { Count: 1 } type
                || (string?)(type["$ref"] as JsonValue) is not { } reference || !neverNull.Contains(reference))
                return;
            one.Remove("anyOf");
            choices.Clear();
            one["oneOf"] = new JsonArray(none, type);
        });
}
