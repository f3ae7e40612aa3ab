// Compares values by JSON equality (numbers by value, members in any order) without recursion.
using System.Text.Json;

namespace Vivace.Json.Documents.Trees;

/// <summary>Follows RFC 6902 §4.6 and RFC 9535 §2.3.5.2.2.</summary>
internal static class TreeEquality
{
    // Larger objects are compared through a table of names, if the tree has none.
    private const int FewMembers = 16;

    internal static bool AreEqual<TTree, TNode, TCursor>(TTree tree, TNode left, TNode right, TreeBudget? budget = null)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        if (!AreEqualAlone<TTree, TNode, TCursor>(tree, left, right, budget, out bool hasChildren))
            return false;
        if (!hasChildren)
            return true;
        Stack<(TNode Left, TNode Right)> open = [];
        open.Push((left, right));
        while (open.TryPop(out (TNode Left, TNode Right) pair))
        {
            budget?.Visit(tree.CountOf(pair.Left) + 1);
            bool isObject = tree.KindOf(pair.Left) == JsonValueKind.Object;
            Dictionary<string, TNode>? table = isObject && !tree.IsIndexed && tree.CountOf(pair.Right) > FewMembers
                ? TableOf<TTree, TNode, TCursor>(tree, pair.Right)
                : null;
            TCursor ones = tree.ChildrenOf(pair.Left);
            TCursor others = isObject ? default : tree.ChildrenOf(pair.Right);
            while (tree.MoveNext(ref ones, out TNode one))
            {
                TNode? other;
                if (!isObject)
                    tree.MoveNext(ref others, out other);
                else if (table is not null
                    ? !table.TryGetValue(tree.NameOf(ref ones), out other)
                    : !tree.TryGetSame(pair.Right, tree.NameOf(ref ones), out other))
                    return false;
                if (!AreEqualAlone<TTree, TNode, TCursor>(tree, one, other, budget, out hasChildren))
                    return false;
                if (hasChildren)
                    open.Push((one, other));
            }
        }

        return true;
    }

    // Compares everything but the children.
    private static bool AreEqualAlone<TTree, TNode, TCursor>(TTree tree, TNode left, TNode right, TreeBudget? budget, out bool hasChildren)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        hasChildren = false;
        JsonValueKind kind = tree.KindOf(left);
        if (kind != tree.KindOf(right))
            return false;
        switch (kind)
        {
            case JsonValueKind.String:
                (string one, string other) = (tree.TextOf(left), tree.TextOf(right));
                budget?.VisitText(one.Length + other.Length);
                return one == other;
            case JsonValueKind.Number:
                ReadOnlySpan<byte> first = tree.NumberOf(left, stackalloc byte[TreeNumbers.Scratch]),
                    second = tree.NumberOf(right, stackalloc byte[TreeNumbers.Scratch]);
                budget?.VisitText(first.Length + second.Length);
                return TreeNumbers.AreEqual(first, second);
            case JsonValueKind.Array or JsonValueKind.Object:
                int count = tree.CountOf(left);
                hasChildren = count > 0;
                return count == tree.CountOf(right);
            default:
                return true;
        }
    }

    private static Dictionary<string, TNode> TableOf<TTree, TNode, TCursor>(TTree tree, TNode node)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        Dictionary<string, TNode> table = [];
        TCursor cursor = tree.ChildrenOf(node);
        while (tree.MoveNext(ref cursor, out TNode child))
            table[tree.NameOf(ref cursor)] = child;
        return table;
    }
}
