// Schemas of .NET types.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Schema.Describing;

namespace Vivace.Json.Schema;

public sealed partial class JsonSchema
{
    /// <summary>Describes the texts that a .NET type is read from and written as, for OpenAPI
    /// documents, language models and other readers.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The settings that read and write the type;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">Who reads the schema, and what it describes;
    /// <see langword="null"/> means 2020-12 and both directions.</param>
    /// <returns>The schema: an object, or <c>true</c> for any value. It is yours to change.</returns>
    /// <remarks>
    /// <para>Formats are annotations: a <see cref="DateTime"/> without a zone is written without an offset, and a relative
    /// <see cref="Uri"/> has no scheme.</para>
    /// <para>Forms that only <see cref="JsonSettings.Leniency"/> reads are not described. A value of a codec or converter of yours is any
    /// value, unless it is an <see cref="IJsonSchemaSource"/>, or <see cref="JsonSchemaOptions.Schemas"/> says more.</para>
    /// </remarks>
    /// <exception cref="NotSupportedException">The type is not supported, the settings preserve references, or
    /// the target cannot express a member, which the message names.</exception>
    /// <exception cref="InvalidOperationException">The declaration of a type contradicts itself.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode NodeOf<T>(JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null) =>
        NodeOf(typeof(T), options, schemaOptions);

    /// <param name="type">The type.</param>
    /// <param name="options">The settings that read and write the type;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">Who reads the schema, and what it describes;
    /// <see langword="null"/> means 2020-12 and both directions.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="NodeOf{T}(JsonSettings, JsonSchemaOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonNode NodeOf(Type type, JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        return SchemaDescriber.Describe(type, options, schemaOptions);
    }

    /// <summary>Describes a .NET type as <see cref="NodeOf{T}(JsonSettings, JsonSchemaOptions)"/> does, ready to validate texts.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">The settings that read and write the type;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">What the schema describes; <see langword="null"/> means both directions.</param>
    /// <returns>The schema.</returns>
    /// <inheritdoc cref="NodeOf{T}(JsonSettings, JsonSchemaOptions)" path="/exception|/remarks"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonSchema Of<T>(JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null) =>
        Of(typeof(T), options, schemaOptions);

    /// <param name="type">The type.</param>
    /// <param name="options">The settings that read and write the type;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">What the schema describes; <see langword="null"/> means both directions.</param>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Of{T}(JsonSettings, JsonSchemaOptions)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonSchema Of(Type type, JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null)
    {
        JsonNode schema = NodeOf(type, options, schemaOptions);
        return Parse(schema.ToJsonString());
    }

    /// <summary>Makes System.Text.Json's exporter say what
    /// <see cref="NodeOf(Type, JsonSettings, JsonSchemaOptions)"/> says, for libraries that call
    /// it.</summary>
    /// <param name="options">The settings that read and write the types;
    /// <see langword="null"/> means <see cref="JsonSettings.Default"/>.</param>
    /// <param name="schemaOptions">Who reads the schemas, and what they describe;
    /// <see langword="null"/> means 2020-12 and both directions.</param>
    /// <returns>The options: its schema of a whole type is replaced.</returns>
    /// <example><code>
    /// JsonNode schema = settings.ToContractOptions().GetJsonSchemaAsNode(typeof(Order), JsonSchema.ExporterOptions(settings));
    /// </code></example>
    /// <remarks>The exporter asks contracts, which cannot say what codecs write, and no converter can tell it
    /// either. It still runs, so what it refuses stays refused.</remarks>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonSchemaExporterOptions ExporterOptions(JsonSettings? options = null, JsonSchemaOptions? schemaOptions = null) => new()
    {
        TransformSchemaNode = (context, schema) => context.Path.IsEmpty ? NodeOf(context.TypeInfo.Type, options, schemaOptions) : schema,
    };

    /// <summary>Calls a method with a schema and all schemas within it, from the inside out.</summary>
    /// <param name="schema">The schema. Schemas that are <c>true</c> or <c>false</c> are not visited, and references are not
    /// followed.</param>
    /// <param name="visit">May change the schema that it gets, and replace what is in it.</param>
    /// <exception cref="ArgumentNullException">An argument is <see langword="null"/>.</exception>
    /// <example><code>
    /// JsonSchema.Visit(schema, static one =&gt; one.Remove("deprecated"));
    /// </code></example>
    public static void Visit(JsonObject schema, Action<JsonObject> visit)
    {
        ArgumentNullException.ThrowIfNull(schema);
        ArgumentNullException.ThrowIfNull(visit);
        SchemaTargets.Visit(schema, visit);
    }

    /// <summary>Makes a schema of a .NET type allow <c>null</c> too. One of any value stays as it is.</summary>
    /// <param name="schema">What <see cref="NodeOf(Type, JsonSettings, JsonSchemaOptions)"/> or
    /// <see cref="JsonSchemaComponents"/> returned, or an <c>anyOf</c> of such schemas.</param>
    /// <exception cref="ArgumentNullException"><paramref name="schema"/> is <see langword="null"/>.</exception>
    public static void AllowNull(JsonObject schema)
    {
        ArgumentNullException.ThrowIfNull(schema);
        NullSchemas.Add(schema);
    }
}
