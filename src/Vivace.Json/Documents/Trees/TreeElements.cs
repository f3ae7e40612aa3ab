// An element by its index, in a document that knows how many there are, or in one that would have to read all of the array to know it.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents.Trees;

internal static class TreeElements
{
    /// <summary>Finds an element of an array.</summary>
    /// <param name="tree">The kind of document.</param>
    /// <param name="array">The array.</param>
    /// <param name="index">The index; a negative one counts from the end.</param>
    /// <param name="value">The element.</param>
    /// <param name="at">Its index from the beginning.</param>
    /// <returns>Whether the array has it.</returns>
    internal static bool TryGet<TTree, TNode, TCursor>(TTree tree, TNode array, long index, [MaybeNullWhen(false)] out TNode value, out int at)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        value = default;
        at = (int)Math.Clamp(index, -1, int.MaxValue);

        // Known when the code is compiled for a kind of document.
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
