// The open containers around an error, from the root inwards.
using System.Runtime.InteropServices;

namespace Vivace.Json.Errors.Places;

internal sealed class OpenContainers
{
    internal const int None = -1;

    private readonly List<OpenContainer> _containers = [];

    internal int Count { get; private set; }

    internal ref OpenContainer Innermost => ref CollectionsMarshal.AsSpan(_containers)[Count - 1];

    // After the root value has ended, it stays: System.Text.Json still shows it in errors about what follows.
    internal ReadOnlySpan<OpenContainer> Shown => CollectionsMarshal.AsSpan(_containers);

    internal void Push(in OpenContainer container)
    {
        if (Count < _containers.Count)
            _containers[Count] = container;
        else
            _containers.Add(container);
        Count++;
    }

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

    // Whether text that does not fit here may be the rest of something hidden.
    internal bool FollowsHidden => Shown is { IsEmpty: false } shown && shown[^1].HasHidden;

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
        around.HasHidden |= closed.HasHidden;
        if (!closed.IsObject && around is { IsObject: true, IsTyped: true, Node.KeepsElements: true })
            around.KeptCount = closed.Count + 1;
    }

    // The first container whose current member is converted later; the path of invalid text does not enter that member.
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

    // The first container at whose end System.Text.Json reports the error.
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

    // The outermost container whose members are searched first.
    internal int FirstSearched(int outermost)
    {
        int index = 0;
        while (index < outermost && !_containers[index].IsSearched)
            index++;
        return index < outermost ? index : None;
    }

    // System.Text.Json reads everything inside an untyped container as a whole.
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
