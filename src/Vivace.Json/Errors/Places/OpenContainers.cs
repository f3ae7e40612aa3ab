// The arrays and objects around the place that the search for an error has come to, from the root inwards.
using System.Runtime.InteropServices;

namespace Vivace.Json.Errors.Places;

internal sealed class OpenContainers
{
    // What the searches below answer where nothing fits.
    internal const int None = -1;

    private readonly List<OpenContainer> _containers = [];

    internal int Count { get; private set; }

    internal ref OpenContainer Innermost => ref CollectionsMarshal.AsSpan(_containers)[Count - 1];

    // Those that are open; after the end of the text's value the root stays: System.Text.Json still shows it when something follows.
    internal ReadOnlySpan<OpenContainer> Shown => CollectionsMarshal.AsSpan(_containers);

    internal void Push(in OpenContainer container)
    {
        if (Count < _containers.Count)
            _containers[Count] = container;
        else
            _containers.Add(container);
        Count++;
    }

    // Whether the place is within a member whose content errors hide.
    internal bool IsHidden
    {
        get
        {
            foreach (ref readonly OpenContainer container in Shown[..Count])
                if (container.Hides)
                    return true;
            return false;
        }
    }

    // The innermost has ended.
    internal void Pop()
    {
        if (Count == 1)
        {
            Innermost.KeptCount = 0;
            Count = 0;
            return;
        }

        OpenContainer closed = Innermost;
        _containers.RemoveAt(--Count);
        ref OpenContainer around = ref Innermost;
        if (!closed.IsObject && around is { IsObject: true, IsTyped: true, Node.KeepsElements: true })
            around.KeptCount = closed.Count + 1;
    }

    // Where an object skips a member to convert it later, the path of a wrong text does not go into that member.
    internal int FirstDeferring
    {
        get
        {
            int index = 0;
            while (index < Count && !_containers[index].IsDeferring)
                index++;
            return index < Count ? index : None;
        }
    }

    // The same for an error that System.Text.Json reports at the end of the object.
    internal int FirstReportedLater
    {
        get
        {
            int index = 0;
            while (index < Count && !_containers[index].IsReportedLater)
                index++;
            return index < Count ? index : None;
        }
    }

    // Of the outermost ones, the first that is searched for a member before it is read.
    internal int FirstSearched(int outermost)
    {
        int index = 0;
        while (index < outermost && !_containers[index].IsSearched)
            index++;
        return index < outermost ? index : None;
    }

    // What is in an untyped one, System.Text.Json reads as a whole.
    internal int InnermostTyped
    {
        get
        {
            int index = Count - 1;
            while (index >= 0 && !_containers[index].IsTyped)
                index--;
            return index;
        }
    }
}
