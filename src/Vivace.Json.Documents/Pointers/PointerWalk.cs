// Follows the steps of a pointer in a document.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Pointers;

internal static class PointerWalk
{
    internal static bool TryFind<TTree, TNode, TCursor>(
        TTree tree, TNode root, ReadOnlySpan<TreeName> steps, [MaybeNullWhen(false)] out TNode value)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        value = root;
        foreach (TreeName step in steps)
        {
            bool isFound = tree.KindOf(value) switch
            {
                JsonValueKind.Object => tree.TryGetMember(value, step, out value),
                JsonValueKind.Array => TryGetElement<TTree, TNode, TCursor>(tree, ref value, step),
                _ => false,
            };
            if (isFound)
                continue;
            value = default;
            return false;
        }

        return true;
    }

    /// <summary>Parses an array index: digits without leading zeros (RFC 6901 §4). False if no array can be as large.</summary>
    internal static bool TryReadIndex(string step, out int index)
    {
        index = 0;
        return step.Length > 0 && char.IsAsciiDigit(step[0]) && (step.Length == 1 || step[0] != '0')
            && int.TryParse(step, NumberStyles.None, CultureInfo.InvariantCulture, out index);
    }

    private static bool TryGetElement<TTree, TNode, TCursor>(TTree tree, ref TNode value, TreeName step)
        where TTree : struct, ITree<TNode, TCursor>
        where TCursor : struct
    {
        return TryReadIndex(step.Text, out int index) && TreeElements.TryGet<TTree, TNode, TCursor>(tree, value, index, out value!, out _);
    }
}
