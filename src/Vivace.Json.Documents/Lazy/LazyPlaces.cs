// What a lazy tree remembers of earlier walks, in a few hundred bytes: the ends of long containers and the last requested element. Each
// fact is one atomic write, so threads need no lock.
using System.Numerics;

namespace Vivace.Json.Documents.Lazy;

internal sealed class LazyPlaces
{
    // Skipping this many bytes takes about as long as the rest of a step.
    private const int MinLength = 512;

    // A loop over the elements continues from the last one that was noted.
    private const int MinSteps = 8;

    private const int Slots = 64;

    // The offset of a bracket in the upper half, the offset after the container in the lower half.
    private readonly ulong[] _ends = new ulong[Slots];
    private Element? _element;

    // The offset of a bracket in the upper half, the number of entries in the lower half.
    private ulong _count = ulong.MaxValue;

    internal bool TryFindEnd(nint container, out nint end)
    {
        ulong known = Volatile.Read(ref _ends[SlotOf(container)]);
        end = (nint)(uint)known;
        return known != 0 && known >> 32 == (ulong)container;
    }

    internal static void NoteEnd(JsonTree tree, nint container, nint end)
    {
        if (end - container >= MinLength)
            Volatile.Write(ref tree.MakePlaces()._ends[SlotOf(container)], (ulong)container << 32 | (uint)end);
    }

    internal bool TryFindCount(nint container, out int count)
    {
        ulong known = Volatile.Read(ref _count);
        count = (int)(uint)known;
        return known != ulong.MaxValue && known >> 32 == (ulong)container;
    }

    internal static void NoteCount(JsonTree tree, nint container, int count)
    {
        if (count >= MinSteps)
            Volatile.Write(ref tree.MakePlaces()._count, (ulong)container << 32 | (uint)count);
    }

    /// <summary>Finds a noted element at or before an index.</summary>
    internal bool TryFindElement(nint array, int index, out nint element, out int at)
    {
        Element? known = Volatile.Read(ref _element);
        if (known is null || known.Array != array || known.Index > index)
        {
            (element, at) = (0, 0);
            return false;
        }

        (element, at) = (known.Offset, known.Index);
        return true;
    }

    internal static void NoteElement(JsonTree tree, nint array, int index, nint element, int from)
    {
        if (index - from >= MinSteps)
            Volatile.Write(ref tree.MakePlaces()._element, new Element(array, index, element));
    }

    // Multiplicative hashing spreads nearby offsets over all slots (Knuth, TAOCP 3, 6.4).
    private static int SlotOf(nint container) => (int)((uint)container * 0x9E3779B9u >> (32 - BitOperations.Log2(Slots)));

    private sealed class Element(nint array, int index, nint offset)
    {
        internal readonly nint Array = array;
        internal readonly int Index = index;
        internal readonly nint Offset = offset;
    }
}
