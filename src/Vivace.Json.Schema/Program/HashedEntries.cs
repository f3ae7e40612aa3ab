// Finds the entries of a list by their hashes.
using System.Numerics;

namespace Vivace.Json.Schema.Program;

/// <summary>Open addressing. Hashes must have the seed of the process, so that no text can be made to collide.</summary>
internal sealed class HashedEntries
{
    // Indexes from 1; 0 is an empty slot.
    private readonly int[] _slots;
    private readonly int[] _hashes;

    internal HashedEntries(int most)
    {
        _slots = new int[(int)BitOperations.RoundUpToPowerOf2((uint)most) * 2];
        _hashes = new int[most];
    }

    /// <summary>The next entry with a hash, or -1.</summary>
    /// <param name="hash">The hash.</param>
    /// <param name="place">Where the search goes on; the hash at its start.</param>
    internal int Next(int hash, ref uint place)
    {
        while (true)
        {
            int index = _slots[(int)(place++ & (uint)(_slots.Length - 1))] - 1;
            if (index < 0 || _hashes[index] == hash)
                return index;
        }
    }

    internal void Add(int hash, int index)
    {
        uint place = (uint)hash, mask = (uint)_slots.Length - 1;
        while (_slots[(int)(place & mask)] != 0)
            place++;
        _slots[(int)(place & mask)] = index + 1;
        _hashes[index] = hash;
    }
}
