// What a schema that is made from a .NET type is for.
using System.Text.Json.Nodes;

namespace Vivace.Json.Schema;

/// <summary>Options of <see cref="JsonSchema.NodeOf{T}(JsonSettings, JsonSchemaOptions)"/>.</summary>
public sealed record JsonSchemaOptions
{
    internal static readonly JsonSchemaOptions Default = new();

    /// <summary>Who reads the schema; 2020-12 by default.</summary>
    public JsonSchemaTarget Target { get; init; }

    /// <summary>Whether it describes texts that are read, written, or both (the default).</summary>
    public JsonSchemaDirection Direction { get; init; }

    /// <summary>Whether values of reference types outside members, such as the root and the items of a list,
    /// are taken as never null. .NET keeps no annotations of them.</summary>
    public bool TreatNullObliviousAsNonNullable { get; init; }

    /// <summary>
    /// Schemas for .NET types, or for the classes of codecs and of System.Text.Json's converters, such as those of others that are no
    /// <see cref="IJsonSchemaSource"/>. They come before what a codec says itself.
    /// </summary>
    /// <example><code>
    /// new JsonSchemaOptions { Schemas = new Dictionary&lt;Type, JsonNode&gt; { [typeof(IbanCodec)] = JsonNode.Parse("""{ "type": "string", "pattern": "^[A-Z]{2}" }""")! } }
    /// </code></example>
    public IReadOnlyDictionary<Type, JsonNode>? Schemas { get; init; }
}

/// <summary>Who reads a schema.</summary>
public enum JsonSchemaTarget
{
    /// <summary>Readers of JSON Schema 2020-12.</summary>
    Draft202012,

    /// <summary>Readers of JSON Schema draft 7.</summary>
    Draft7,

    /// <summary>
    /// OpenAPI 3.1, as a schema object: 2020-12 without <c>$schema</c>, with <c>discriminator</c> and the formats of its registry. For
    /// generators of clients, enumerations are described by their names alone, without the numbers that may also be read, and limits of
    /// attributes and defaults stand in both directions.
    /// </summary>
    OpenApi31,

    /// <summary>Language models that write JSON by a strict schema: all members are required and no others are
    /// allowed. What that cannot express is an error that names the member.</summary>
    StrictOutput,
}

/// <summary>Which texts a schema describes.</summary>
public enum JsonSchemaDirection
{
    /// <summary>Texts that are read and written: all members, as System.Text.Json's <c>JsonSchemaExporter</c> describes them.</summary>
    Both,

    /// <summary>Texts that are read: members without a setter or parameter are left out; other
    /// names of a member, and of a derived type, are in.</summary>
    Read,

    /// <summary>Texts that are written: members that are only read are left out, and those that are always written are required.</summary>
    Write,
}
