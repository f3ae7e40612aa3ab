// A node as a struct.
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Trees;

/// <summary>A node, or null for a JSON null.</summary>
/// <remarks>Code over a struct is compiled for it. Code over a class is shared by all classes, and asks at run time which method of the tree to call.</remarks>
internal readonly struct NodeValue(JsonNode? node)
{
    internal JsonNode? Node { get; } = node;

    public static implicit operator NodeValue(JsonNode? node) => new(node);
}
