// One schema of a compiled program: what its keywords say.
using Vivace.Json.Schema.Compiling;

namespace Vivace.Json.Schema.Program;

/// <summary>Holds what the keywords of one schema ask for. Complete, and never changed, once the program is.</summary>
internal sealed partial class SchemaNode(int number, SchemaResource resource, SchemaPlace place, int word)
{
    internal int Number { get; } = number;

    /// <summary>Its word in the index of its text, while it is compiled.</summary>
    internal int Word { get; } = word;

    internal SchemaResource Resource { get; } = resource;

    /// <summary>The place of the schema inside its resource.</summary>
    internal SchemaPlace Place { get; } = place;

    /// <summary>The verdict of a schema that is true or false.</summary>
    internal bool? Fixed { get; set; }

    internal ValueKinds Kinds { get; set; } = ValueKinds.All;

    internal ValueSet? Const { get; set; }

    internal ValueSet? Enum { get; set; }

    internal NumberRules? Numbers { get; set; }

    internal StringRules? Strings { get; set; }

    internal ArrayRules? Arrays { get; set; }

    internal ObjectRules? Objects { get; set; }

    internal SchemaNode? Reference { get; set; }

    internal DynamicReference? Dynamic { get; set; }

    internal SchemaNode[] AllOf { get; set; } = [];

    internal BranchSet? AnyOf { get; set; }

    internal BranchSet? OneOf { get; set; }

    internal SchemaNode? Not { get; set; }

    internal SchemaNode? If { get; set; }

    internal SchemaNode? Then { get; set; }

    internal SchemaNode? Else { get; set; }

    internal SchemaNode? UnevaluatedItems { get; set; }

    internal SchemaNode? UnevaluatedProperties { get; set; }

    internal NodeAnnotation[] Annotations { get; set; } = [];

    /// <summary>Whether other schemas are applied to the same value.</summary>
    internal bool AppliesInPlace { get; private set; }

    /// <summary>Whether more than one place leads here, so that a verdict may be asked for again.</summary>
    internal bool IsShared { get; set; }

    /// <summary>Whether a number is an integer. Before draft 6, 1.0 was not.</summary>
    internal bool IsInteger(ReadOnlySpan<byte> number) =>
        Resource.Rules.Dialect == JsonSchemaDialect.Draft4
            ? number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') < 0
            : NumberParts.IsInteger(number);
}

/// <summary>A keyword that describes values, and its value as JSON.</summary>
internal sealed record NodeAnnotation(string Keyword, WrittenValue Value, ValueKinds Kinds)
{
    private string? _json;

    internal string Json => _json ??= Value.ToString();
}
