// Versions of a schema.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Documents;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Schema.Evolving;

namespace Vivace.Json.Schema;

public sealed partial class JsonSchema
{
    private static readonly JsonSettings s_compared = JsonSettings.Default with { MaxDepth = SchemaRegistry.MostLevels };

    /// <summary>Compares two versions of a schema: what the new one stops accepting, and what it begins to accept.</summary>
    /// <remarks>
    /// <para>A change is never missed, but it may be without effect, because another keyword refuses the same values. Annotations such as
    /// <c>title</c> are not changes. <c>format</c> counts as a rule.</para>
    /// <para>A new optional property narrows an open schema, which accepted any value under its name before. A schema with
    /// <c>"additionalProperties": false</c> only widens.</para>
    /// <para>References are followed within the schema, as by <see cref="Parse(string, JsonSchemaSettings)"/>; others are compared by their
    /// addresses. A change of the version of JSON Schema counts as a change.</para>
    /// </remarks>
    /// <example><code>
    /// JsonSchemaChange[] changes = JsonSchema.Compare("""{"properties":{"n":{"maximum":5}}}""", """{"properties":{"n":{"maximum":3}}}""");
    /// bool mayBeDeployed = !changes.Any(change => change.BreaksWriters);
    /// </code></example>
    /// <param name="oldSchema">The schema before.</param>
    /// <param name="newSchema">The schema after.</param>
    /// <param name="settings">How both are read; <see langword="null"/> means the defaults.</param>
    /// <returns>The changes; empty if both accept the same values.</returns>
    /// <exception cref="System.Text.Json.JsonException">One of the texts is not valid JSON.</exception>
    public static JsonSchemaChange[] Compare([StringSyntax(StringSyntaxAttribute.Json)] string oldSchema,
        [StringSyntax(StringSyntaxAttribute.Json)] string newSchema, JsonSchemaSettings? settings = null)
    {
        using JsonTree before = JsonTree.Parse(oldSchema, s_compared);
        using JsonTree after = JsonTree.Parse(newSchema, s_compared);
        return Compare(before.Root, after.Root, settings);
    }

    /// <param name="utf8OldSchema">The schema before, in UTF-8.</param>
    /// <param name="utf8NewSchema">The schema after, in UTF-8.</param>
    /// <param name="settings">How both are read; <see langword="null"/> means the defaults.</param>
    /// <inheritdoc cref="Compare(string, string, JsonSchemaSettings)"/>
    public static JsonSchemaChange[] Compare(
        ReadOnlySpan<byte> utf8OldSchema, ReadOnlySpan<byte> utf8NewSchema, JsonSchemaSettings? settings = null)
    {
        using JsonTree before = JsonTree.Parse(utf8OldSchema, s_compared);
        using JsonTree after = JsonTree.Parse(utf8NewSchema, s_compared);
        return Compare(before.Root, after.Root, settings);
    }

    /// <inheritdoc cref="Compare(string, string, JsonSchemaSettings)"/>
    public static JsonSchemaChange[] Compare(JsonView oldSchema, JsonView newSchema, JsonSchemaSettings? settings = null) =>
        SchemaComparison.Compare(oldSchema, newSchema, settings ?? JsonSchemaSettings.Default);
}
