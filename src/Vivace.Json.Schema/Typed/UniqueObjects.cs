// Tells the objects of a list apart by their members.
using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Vivace.Json.Schemas.Typed;

/// <summary>Objects whose members are read as different values differ in the text. One member mostly tells all of them apart, and is looked at first the next time.</summary>
internal sealed class UniqueObjects<T>(UniqueMember<T>[] members)
{
    // The hashes of this many objects fit into a frame.
    private const int Few = 64;

    // Among more hashes, two are too likely to be equal by chance.
    private const int Most = 1 << 20;

    // Lists that differ in what tells their objects apart are not learned from for ever.
    private const int MostLearned = 16;

    // For each object, on average.
    private const int MostSteps = 8;

    // Where to begin, and how many members to look at before objects are compared. Threads may lose what others learn.
    private int _first, _together = 1, _learned;

    /// <summary>Whether all objects are known to differ.</summary>
    internal bool AreToldApart(ReadOnlySpan<T> items)
    {
        if (items.Length <= Few)
            return AreToldApart(items, stackalloc ulong[Few]);
        if (items.Length > Most)
            return false;
        ulong[] rented = ArrayPool<ulong>.Shared.Rent(items.Length);
        bool areToldApart = AreToldApart(items, rented);
        ArrayPool<ulong>.Shared.Return(rented);
        return areToldApart;
    }

    private bool AreToldApart(ReadOnlySpan<T> items, Span<ulong> room)
    {
        Span<ulong> hashes = room[..items.Length];
        hashes.Clear();
        int first = _first, together = _together;
        for (int i = 0; i < members.Length; i++)
        {
            int index = (first + i) % members.Length;
            members[index].Mix(items, hashes);
            if (i + 1 < together || !AreAllDistinct(hashes))
                continue;
            if (i + 1 > together && _learned < MostLearned)
                Learn(items, hashes, index, i + 1);
            return true;
        }

        return false;
    }

    // The member that was missing may tell all objects apart alone.
    private void Learn(ReadOnlySpan<T> items, Span<ulong> hashes, int index, int together)
    {
        _learned++;
        hashes.Clear();
        members[index].Mix(items, hashes);
        if (AreAllDistinct(hashes))
            (_first, _together) = (index, 1);
        else
            _together = together;
    }

    private static bool AreAllDistinct(ReadOnlySpan<ulong> hashes) => hashes.Length <= Few ? AreFewDistinct(hashes) : AreDistinct(hashes);

    private static bool AreFewDistinct(ReadOnlySpan<ulong> hashes)
    {
        ulong seen = 0;
        for (int i = 0; i < hashes.Length; i++)
        {
            ulong bit = 1ul << (int)(hashes[i] >> 58);
            if ((seen & bit) != 0 && hashes[..i].Contains(hashes[i]))
                return false;
            seen |= bit;
        }

        return true;
    }

    // Open addressing; 0 is an empty slot.
    private static bool AreDistinct(ReadOnlySpan<ulong> hashes)
    {
        int bits = BitOperations.Log2((uint)hashes.Length) + 2, mask = (1 << bits) - 1;
        ulong[] slots = ArrayPool<ulong>.Shared.Rent(mask + 1);
        Array.Clear(slots, 0, mask + 1);
        bool areDistinct = true;

        // A text can be made to collide, so the steps are bounded.
        int stepsLeft = hashes.Length * MostSteps;
        for (int i = 0; i < hashes.Length && areDistinct; i++)
        {
            ulong hash = hashes[i] == 0 ? 1 : hashes[i];
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

/// <summary>A member whose value depends on nothing but its text.</summary>
internal abstract class UniqueMember<T>
{
    /// <summary>Adds the hashes of the member's values to those of the objects.</summary>
    internal abstract void Mix(ReadOnlySpan<T> items, Span<ulong> hashes);
}

internal sealed class UniqueMember<T, TMember>(Func<T, TMember> get) : UniqueMember<T>
{
    private const ulong Factor = 0x9E3779B97F4A7C15;

    internal override void Mix(ReadOnlySpan<T> items, Span<ulong> hashes)
    {
        for (int i = 0; i < items.Length; i++)
            hashes[i] = (hashes[i] ^ (items[i] is { } item ? HashOf(get(item)) : 0)) * Factor;
    }

    private static ulong HashOf(TMember value) =>
        value is null ? 0
        : typeof(TMember) == typeof(string) ? HashOf((string)(object)value)
        : typeof(TMember) == typeof(int) ? (ulong)(int)(object)value
        : typeof(TMember) == typeof(long) ? (ulong)(long)(object)value
        : (ulong)EqualityComparer<TMember>.Default.GetHashCode(value);

    private static ulong HashOf(string text)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(text.AsSpan());
        ulong hash = (ulong)bytes.Length;
        if (bytes.Length < sizeof(ulong))
            return bytes.IsEmpty ? hash : Mixed(hash ^ ((ulong)text[0] << 16) ^ ((ulong)text[text.Length >> 1] << 32) ^ ((ulong)text[^1] << 48));
        ulong last = MemoryMarshal.Read<ulong>(bytes[^sizeof(ulong)..]);
        for (; bytes.Length > sizeof(ulong); bytes = bytes[sizeof(ulong)..])
            hash = Mixed(hash ^ MemoryMarshal.Read<ulong>(bytes));
        return Mixed(hash ^ last);
    }

    private static ulong Mixed(ulong value) => BitOperations.RotateLeft(value * Factor, 29);
}
