// A reference whose target depends on the schemas that were entered: $dynamicRef and $recursiveRef.
namespace Vivace.Json.Schema.Program;

internal sealed class DynamicReference(string keyword, SchemaNode target, string? anchor)
{
    /// <summary>The keyword that makes the reference.</summary>
    internal string Keyword { get; } = keyword;

    /// <summary>The anchor that decides about the target; null if there is one target.</summary>
    internal string? Anchor { get; } = anchor;

    /// <summary>The target if no schema that was entered has another.</summary>
    internal SchemaNode Target { get; } = target;

    /// <summary>By number of the resource: the schema that its anchor names. Null if there is one target.</summary>
    internal SchemaNode?[]? Targets { get; set; }
}
