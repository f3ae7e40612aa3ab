// Finds array elements by index, without reading to the end of a lazy array.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents.Trees;

internal static class TreeElements
{
    /// <summary>Finds an element. A negative index counts from the end; <c>at</c> is the resolved index.</summary>
    internal static bool TryGet<TTree, TNode, TCursor>(TTree tree, TNode array, long index,
        [MaybeNullWhen(false)] out TNode value, out int at)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        value = default;
        at = (int)Math.Clamp(index, -1, int.MaxValue);

        // The JIT resolves this check for each kind of document.
        if (typeof(TTree) == typeof(LazyTree) && index is >= 0 and <= int.MaxValue)
        {
            TCursor cursor = tree.ChildrenOf(array);
            for (int left = at; tree.MoveNext(ref cursor, out value); left--)
            {
                if (left == 0)
                    return true;
            }

            return false;
        }

        int count = tree.CountOf(array);
        if (index < 0)
            index += count;
        if (index < 0 || index >= count)
            return false;
        at = (int)index;
        value = tree.ElementAt(array, at);
        return true;
    }
}
