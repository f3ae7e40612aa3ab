// Schemas in one text.
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Vivace.Json.Schema.Compiling;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schema;

public sealed partial class JsonSchema
{
    /// <summary>Puts a schema and all schemas that it refers to into one text, which needs
    /// no resolver (JSON Schema 2020-12, section 9.3).</summary>
    /// <remarks>
    /// <para>
    /// The other texts stand under <c>$defs</c> (<c>definitions</c> up to draft 7), each with its address as its <c>$id</c>; references
    /// stay as they are, unless they name a text by another address than its own. The bundle gives the same verdicts. Its <c>$schema</c>
    /// says the version.
    /// </para>
    /// <para>Metaschemas are not put in: the published ones are known, and one of your own is still asked for where a <c>$schema</c> names
    /// it.</para>
    /// </remarks>
    /// <param name="utf8Schema">The schema in UTF-8.</param>
    /// <param name="settings">How to read it; its <see cref="JsonSchemaSettings.Resolver"/> returns the
    /// other texts. <see langword="null"/> means the defaults.</param>
    /// <returns>The bundle as JSON.</returns>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, JsonSchemaSettings)" path="/exception"/>
    /// <example><code>
    /// string bundle = JsonSchema.Bundle(File.ReadAllBytes("order.schema.json"), settings);
    /// File.WriteAllText("order.bundle.json", bundle);
    /// </code></example>
    public static string Bundle(ReadOnlySpan<byte> utf8Schema, JsonSchemaSettings? settings = null) =>
        Encoding.UTF8.GetString(SchemaCompiler.Bundle(utf8Schema.ToArray(), settings ?? JsonSchemaSettings.Default));

    /// <param name="schema">The schema.</param>
    /// <param name="settings">How to read it; its <see cref="JsonSchemaSettings.Resolver"/> returns the
    /// other texts. <see langword="null"/> means the defaults.</param>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="schema"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Bundle(ReadOnlySpan{byte}, JsonSchemaSettings)"/>
    public static string Bundle([StringSyntax(StringSyntaxAttribute.Json)] string schema, JsonSchemaSettings? settings = null)
    {
        ArgumentNullException.ThrowIfNull(schema);
        using Utf8Text utf8 = Transcode(schema, nameof(schema));
        return Bundle(utf8.Span, settings);
    }
}
