// Follows the contracts of values to find out what errors must not show. It sees further than the path of an error, which follows the text
// alone within users' codecs.
using System.Text;

namespace Vivace.Json.Errors.Places;

internal static class Secrets
{
    /// <summary>The node that knows the members of the value at the offset; null if no contract is known.</summary>
    /// <param name="node">The node of the declared type.</param>
    /// <param name="context">The text.</param>
    /// <param name="offset">The value's first byte.</param>
    /// <param name="isWrong">Whether the text is not valid JSON, so that it may not tell
    /// which type the value has: then any type counts.</param>
    internal static IPathNode? At(IPathNode? node, in ErrorContext context, int offset, bool isWrong)
    {
        List<IPathNode> known = [];
        Add(known, node, context, offset, isWrong, []);
        return known.Count switch
        {
            0 => null,
            1 => known[0],
            _ => new AnyOf(known),
        };
    }

    private static void Add(
        List<IPathNode> known, IPathNode? node, in ErrorContext context, int offset, bool isWrong, HashSet<IPathNode> seen)
    {
        if (node is null or StructuralNode || !seen.Add(node))
            return;
        IPathNode at = node.At(context, offset);
        bool isUnknown = at is StructuralNode || at.Kind is PathNodeKind.Opaque or PathNodeKind.Scalar;
        if (!isUnknown && !known.Contains(at))
            known.Add(at);
        if (!isUnknown && !isWrong)
            return;
        foreach (IPathNode form in node.Alternatives)
        {
            if (form == node && at != node)
                known.Add(node);
            else
                Add(known, form, context, offset, isWrong, seen);
        }
    }

    /// <summary>Whether errors hide the member's value. <paramref name="hidesName"/>: its name,
    /// which the contract does not know, is hidden too.</summary>
    internal static bool HidesMember(IPathNode? node, ReadOnlySpan<byte> unescapedName, out IPathNode? value, out bool hidesName)
    {
        (value, hidesName) = (null, false);
        if (node is AnyOf any)
        {
            List<IPathNode> values = [];
            bool hides = false;
            foreach (IPathNode form in any.Nodes)
            {
                hides |= HidesMember(form, unescapedName, out IPathNode? one, out bool hidesThis);
                hidesName |= hidesThis;
                if (one is not null)
                    values.Add(one);
            }

            value = values.Count == 0 ? null : new AnyOf(values);
            return hides;
        }

        switch (node?.Kind)
        {
            case PathNodeKind.Dictionary:
                value = node.Element;
                return false;
            case PathNodeKind.Object:
                node.TryGetMember(unescapedName, out value, out string? jsonName);
                bool isHidden = node.HidesMember(jsonName);
                hidesName = isHidden && jsonName is null;
                return isHidden;
            default:
                return false;
        }
    }

    /// <summary>Whether the name is that of a member that is neither read nor written.</summary>
    internal static bool PassesMember(IPathNode? node, ReadOnlySpan<byte> unescapedName)
    {
        if (node is not AnyOf any)
            return node is not null && node.PassesMember(unescapedName);
        foreach (IPathNode form in any.Nodes)
            if (PassesMember(form, unescapedName))
                return true;
        return false;
    }

    /// <summary>Whether each element is of a type of its own, as where the members of an object are an array.</summary>
    internal static bool HasOwnElements(IPathNode? node) =>
        node is AnyOf any ? any.Nodes.Exists(HasOwnElements) : node is { Kind: PathNodeKind.Array } && node.ElementAt(0) is { } first
            && first != node.Element;

    /// <summary>Whether errors hide the element.</summary>
    internal static bool HidesElement(IPathNode? node, int index, out IPathNode? value)
    {
        value = null;
        if (node is AnyOf any)
        {
            List<IPathNode> values = [];
            bool hides = false;
            foreach (IPathNode form in any.Nodes)
            {
                hides |= HidesElement(form, index, out IPathNode? one);
                if (one is not null)
                    values.Add(one);
            }

            value = values.Count == 0 ? null : new AnyOf(values);
            return hides;
        }

        if (node?.Kind != PathNodeKind.Array)
            return false;
        value = node.ElementAt(index);
        return node.HidesElement(index);
    }

    /// <summary>Whether errors hide a part of the value.</summary>
    internal static bool AnyIn(IPathNode? node) => AnyIn(node, [], countsUsersCode: false);

    /// <summary>Whether errors hide a part of the value, or users' code reads one, of which nobody knows.</summary>
    internal static bool MayBeIn(IPathNode? node) => AnyIn(node, [], countsUsersCode: true);

    private static bool AnyIn(IPathNode? node, HashSet<IPathNode> seen, bool countsUsersCode)
    {
        if (node is null or StructuralNode || !seen.Add(node))
            return false;
        if (countsUsersCode && node.IsOfUser)
            return true;
        if (node is AnyOf any)
            return any.Nodes.Exists(form => AnyIn(form, seen, countsUsersCode));
        if (AnyIn(node.Element, seen, countsUsersCode))
            return true;
        foreach (IPathNode form in node.Alternatives)
            if (AnyIn(form, seen, countsUsersCode))
                return true;
        if (node.Kind == PathNodeKind.Array)
        {
            for (int index = 0; node.ElementAt(index) is { } element && element != node.Element; index++)
                if (node.HidesElement(index) || AnyIn(element, seen, countsUsersCode))
                    return true;
        }

        if (node.Kind != PathNodeKind.Object)
            return false;
        if (node.HidesMember(null))
            return true;
        foreach (string name in node.MemberNames)
        {
            node.TryGetMember(Encoding.UTF8.GetBytes(name), out IPathNode? member, out string? jsonName);
            if (node.HidesMember(jsonName) || AnyIn(member, seen, countsUsersCode))
                return true;
        }

        return false;
    }

    // Each may be the one.
    private sealed class AnyOf(List<IPathNode> nodes) : IPathNode
    {
        internal List<IPathNode> Nodes => nodes;

        public PathNodeKind Kind => PathNodeKind.Opaque;

        public IPathNode? Element => null;

        public IEnumerable<IPathNode> Alternatives => nodes;

        public bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
        {
            (member, jsonName) = (null, null);
            return false;
        }
    }
}

/// <summary>A value that users' code reads by calling its codec, within a text whose contract is not known.</summary>
internal sealed class EnteredValue(IPathNode node, int offset, EnteredValue? around)
{
    private readonly EnteredValue? _around = around is { _isEnded: true } ? around._around : around;
    private bool _isEnded;

    internal static IPathNode? Find(EnteredValue? entered, int offset)
    {
        while (entered is not null && entered.Offset != offset)
            entered = entered._around;
        return entered?.Node;
    }

    /// <summary>The value was read. It counts until the next one is: text that does not fit after it may be the rest of a secret.</summary>
    internal EnteredValue Ended()
    {
        _isEnded = true;
        return this;
    }

    private IPathNode Node => node;

    private int Offset => offset;
}
