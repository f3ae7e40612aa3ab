// References of schemas to the schemas of a document.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using Vivace.Json.AspNetCore.Registration;
using Vivace.Json.Documents;
using Vivace.Json.Schema.Describing;

namespace Vivace.Json.AspNetCore.OpenApi;

[RequiresUnreferencedCode(Trimming.Unreferenced)]
[RequiresDynamicCode(Trimming.Dynamic)]
internal static class SchemaReferences
{
    /// <summary>Replaces the name in each reference, also in the mappings of discriminators.</summary>
    internal static void Change(JsonObject schema, Func<string, string> rename) => SchemaTargets.Visit(schema, one =>
    {
        Replace(one, "$ref", rename);
        if (one["discriminator"] is not JsonObject { } discriminator || discriminator["mapping"] is not JsonObject mapping)
            return;
        foreach (string name in mapping.Select(static entry => entry.Key).ToArray())
            Replace(mapping, name, rename);
    });

    private static void Replace(JsonObject holder, string member, Func<string, string> rename)
    {
        if (NameIn((string?)(holder[member] as JsonValue)) is { } name)
            holder[member] = SchemaComponents.ReferenceTo(rename(name));
    }

    /// <summary>Null if the reference leads elsewhere.</summary>
    internal static string? NameIn(string? reference) =>
        reference?.StartsWith(SchemaComponents.Address + "/", StringComparison.Ordinal) == true
            ? JsonPointer.Parse(reference[SchemaComponents.Address.Length..])[0]
            : null;
}
