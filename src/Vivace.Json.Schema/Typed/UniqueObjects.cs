// Tells the objects of a list apart by their members.
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Schema.Typed;

/// <summary>Objects whose members are read as different values differ in the text. One member mostly
/// tells all of them apart, and is looked at first the next time.</summary>
internal abstract class UniqueObjects<T>
{
    /// <summary>Whether all objects are known to differ.</summary>
    internal abstract bool AreToldApart(ReadOnlySpan<T> items);
}

/// <param name="members">How many members there are.</param>
internal sealed class UniqueObjects<T, THashes>(int members) : UniqueObjects<T>
    where THashes : struct, IMemberHashes<T>
{
    // The hashes of this many objects fit into a frame.
    private const int Few = 64;

    // With more objects, two that differ would too often have the same hash by chance.
    private const int Most = 1 << 20;

    // Lists that differ in what tells their objects apart are not learned from for ever.
    private const int MostLearned = 16;

    // For each object, on average.
    private const int MostSteps = 8;

    // The members that are looked at first, a bit for each. Threads may lose what others learn.
    private uint _first = 1;

    private int _learned;

    internal override bool AreToldApart(ReadOnlySpan<T> items)
    {
        uint first = _first;
        return AreToldApart(items, first) || AreToldApartByMore(items, first);
    }

    private bool AreToldApartByMore(ReadOnlySpan<T> items, uint known)
    {
        uint together = known;
        for (int i = 0; i < members; i++)
        {
            uint added = 1u << i;
            if ((together & added) != 0)
                continue;
            together |= added;
            if (!AreToldApart(items, together))
                continue;

            // The member that was missing may tell all objects apart alone.
            if (_learned++ < MostLearned)
                _first = AreToldApart(items, added) ? added : together;
            return true;
        }

        return false;
    }

    [SkipLocalsInit]
    private static bool AreToldApart(ReadOnlySpan<T> items, uint members)
    {
        if (items.Length > Few)
            return items.Length <= Most && AreManyToldApart(items, members);
        Span<ulong> hashes = stackalloc ulong[Few];
        ulong seen = 0;
        for (int i = 0; i < items.Length; i++)
        {
            ulong hash = items[i] is { } item ? default(THashes).Hash(item, members) : 0, bit = 1ul << (int)(hash >> 58);
            if ((seen & bit) != 0 && hashes[..i].Contains(hash))
                return false;
            seen |= bit;
            hashes[i] = hash;
        }

        return true;
    }

    // Open addressing; 0 is an empty slot.
    private static bool AreManyToldApart(ReadOnlySpan<T> items, uint members)
    {
        int bits = BitOperations.Log2((uint)items.Length) + 2, mask = (1 << bits) - 1;
        ulong[] slots = ArrayPool<ulong>.Shared.Rent(mask + 1);
        Array.Clear(slots, 0, mask + 1);
        bool areDistinct = true;

        // A text can be made to collide, so the steps are bounded.
        int stepsLeft = items.Length * MostSteps;
        for (int i = 0; i < items.Length && areDistinct; i++)
        {
            ulong hash = Math.Max(items[i] is { } item ? default(THashes).Hash(item, members) : 0, 1);
            int slot = (int)(hash >> (64 - bits));
            for (; slots[slot] != 0 && slots[slot] != hash && stepsLeft > 0; stepsLeft--)
                slot = (slot + 1) & mask;
            areDistinct = slots[slot] == 0;
            slots[slot] = hash;
        }

        ArrayPool<ulong>.Shared.Return(slots);
        return areDistinct;
    }
}
