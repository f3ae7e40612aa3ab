// Hashes of JSON values: numbers by value, members in any order.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Nodes;

/// <summary>Caches the hashes of containers, so that hashing every value of a document takes one walk. Strings use
/// the process's random seed, so that collisions cannot be crafted.</summary>
internal sealed class NodeHashes
{
    private readonly Dictionary<JsonNode, int> _known = new(ReferenceEqualityComparer.Instance);

    internal int Of(JsonNode? node)
    {
        if (node is not (JsonObject or JsonArray))
            return OfValue(node);
        if (_known.TryGetValue(node, out int known))
            return known;

        // The list holds children after their parents, so walk it backward.
        List<JsonNode> containers = [node];
        for (int i = 0; i < containers.Count; i++)
        {
            NodeTree.Cursor cursor = default(NodeTree).ChildrenOf(containers[i]);
            while (default(NodeTree).MoveNext(ref cursor, out NodeValue child))
                if (child.Node is JsonObject or JsonArray)
                    containers.Add(child.Node);
        }

        for (int i = containers.Count - 1; i >= 0; i--)
            _known[containers[i]] = OfContainer(containers[i]);
        return _known[node];
    }

    private int OfContainer(JsonNode node)
    {
        NodeTree tree = default;
        bool isObject = node is JsonObject;
        int sum = isObject ? 1 : 2;
        NodeTree.Cursor cursor = tree.ChildrenOf(node);
        while (tree.MoveNext(ref cursor, out NodeValue child))
        {
            int hash = child.Node is JsonObject or JsonArray ? _known[child.Node] : OfValue(child.Node);
            sum = isObject ? sum + HashCode.Combine(tree.NameOf(ref cursor), hash) : HashCode.Combine(sum, hash);
        }

        return sum;
    }

    private static int OfValue(JsonNode? node)
    {
        NodeTree tree = default;
        JsonValueKind kind = tree.KindOf(node);
        return kind switch
        {
            JsonValueKind.String => tree.TextOf(node).GetHashCode(StringComparison.Ordinal),
            JsonValueKind.Number => NumberEquality.Hash(tree.NumberOf(node, stackalloc byte[TreeNumbers.Scratch])),
            _ => (int)kind,
        };
    }
}

/// <summary>Compares by JSON equality.</summary>
internal readonly struct NodeKey(JsonNode? node, int hash) : IEquatable<NodeKey>
{
    private readonly JsonNode? _node = node;
    private readonly int _hash = hash;

    public bool Equals(NodeKey other) =>
        _hash == other._hash && TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, _node, other._node);

    public override bool Equals(object? obj) => obj is NodeKey other && Equals(other);

    public override int GetHashCode() => _hash;
}
