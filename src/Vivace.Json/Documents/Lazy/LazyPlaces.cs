// What a lazy tree remembers of the walks through it, in a few hundred bytes: where long arrays and objects end, and where the last question for an
// element led. Each fact is stored at once, so any number of threads can note and look up.
using System.Numerics;

namespace Vivace.Json.Documents;

internal sealed class LazyPlaces
{
    // Passing over so many bytes takes about as long as the rest of a step.
    private const int MinLength = 512;

    // A loop that asks for one element after the other goes on from the last that was noted.
    private const int MinSteps = 8;

    private const int Slots = 64;

    // The offset of a bracket in the upper half, the offset after the value in the lower one.
    private readonly ulong[] _ends = new ulong[Slots];
    private Element? _element;

    // The offset of a bracket in the upper half, the number of entries in the lower one.
    private ulong _count = ulong.MaxValue;

    /// <summary>The offset after an array or object, if it is known.</summary>
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

    /// <summary>The number of entries of an array or object, if it was counted last.</summary>
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

    /// <summary>An element of an array that is not after the one at an index.</summary>
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

    // Offsets of neighbours differ in their lower bits, so these are spread over all slots (Knuth, TAOCP 3, 6.4).
    private static int SlotOf(nint container) => (int)((uint)container * 0x9E3779B9u >> (32 - BitOperations.Log2(Slots)));

    private sealed record Element(nint Array, int Index, nint Offset);
}
