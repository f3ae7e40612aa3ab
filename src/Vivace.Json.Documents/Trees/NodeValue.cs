// Wraps a node in a struct.
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Trees;

/// <summary>Code over structs is specialized; code over classes is shared, and would look up
/// the tree's methods at run time. Null is a JSON null.</summary>
internal readonly struct NodeValue(JsonNode? node)
{
    internal JsonNode? Node { get; } = node;

    public static implicit operator NodeValue(JsonNode? node) => new(node);
}
