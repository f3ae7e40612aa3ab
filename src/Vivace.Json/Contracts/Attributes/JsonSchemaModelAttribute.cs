// Requests the members that a JSON Schema describes.
namespace Vivace.Json.Serialization;

/// <summary>Adds the members that a JSON Schema describes to a partial class or record when the project is compiled, with the attributes of
/// System.Text.Json, so that both serializers read and write it.</summary>
/// <example><code>
/// // &lt;AdditionalFiles Include="order.schema.json" /&gt; in the project file
/// [JsonSchemaModel("order.schema.json")]
/// public partial record Order;
///
/// [JsonSchemaModel("order.schema.json", Definition = "#/$defs/address")]
/// public partial record Address;
/// </code></example>
/// <remarks>
/// <para>Drafts 4 to 2020-12 and the schemas of OpenAPI. Objects in the schema become types named after this one, unless another type asks
/// for their definition. Rules for values become attributes of System.ComponentModel.DataAnnotations, which
/// <see cref="JsonSettings.Constraints"/> checks.</para>
/// <para>A part of the schema that no type can hold is reported as VIV022, and a rule that is not checked as VIV023, at its line in the
/// schema.</para>
/// </remarks>
/// <param name="schema">The file: its path from the folder of the source file, or the end of its
/// path. It must be one of the project's additional files.</param>
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class JsonSchemaModelAttribute(string schema) : Attribute
{
    /// <summary>The file.</summary>
    public string Schema { get; } = schema;

    /// <summary>The part of the file that describes the type, such as <c>#/$defs/address</c>; the whole file by default.</summary>
    public string? Definition { get; init; }

    /// <summary>Whether objects keep members that the schema neither names nor forbids, and write them again. <see langword="false"/> by
    /// default: they are ignored, unless the schema has <c>additionalProperties</c>.</summary>
    public bool KeepsUnknownMembers { get; init; }
}
