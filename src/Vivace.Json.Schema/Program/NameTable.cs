// Finds a name among those that a schema knows.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schemas.Program;

/// <summary>Open addressing over the ends of names, which rarely agree; if too many do, over whole names. A quarter full at most.</summary>
internal sealed class NameTable
{
    // Names of one schema that are farther from home than this have ends in common, such as addresses.
    private const int MostSteps = 16;

    private readonly byte[][] _names;
    private readonly int[] _slots;
    private readonly int _shift;
    private readonly bool _hashesWhole;

    internal NameTable(IEnumerable<byte[]> names)
    {
        _names = [.. names];
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(4 * _names.Length, 4));
        _shift = 64 - BitOperations.Log2((uint)size);
        _slots = new int[size];
        _hashesWhole = !TryFill(MostSteps);
        if (!_hashesWhole)
            return;
        Array.Clear(_slots);
        TryFill(int.MaxValue);
    }

    internal int Count => _names.Length;

    internal ReadOnlySpan<byte> this[int index] => _names[index];

    /// <summary>The index of a decoded name, or -1.</summary>
    internal int Find(ReadOnlySpan<byte> name)
    {
        int[] slots = _slots;
        uint mask = (uint)slots.Length - 1, place = PlaceOf(name);
        while (true)
        {
            int index = slots[place & mask] - 1;
            if (index < 0 || _names[index].AsSpan().SequenceEqual(name))
                return index;
            place++;
        }
    }

    private bool TryFill(int mostSteps)
    {
        uint mask = (uint)_slots.Length - 1;
        for (int i = 0; i < _names.Length; i++)
        {
            uint place = PlaceOf(_names[i]);
            int steps = 0;
            for (; _slots[place & mask] != 0; place++)
            {
                if (++steps > mostSteps)
                    return false;
            }

            _slots[place & mask] = i + 1;
        }

        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private uint PlaceOf(ReadOnlySpan<byte> name) =>
        _hashesWhole ? OfWhole(name) : (uint)(TextHash.OfEnds(ref MemoryMarshal.GetReference(name), name.Length) >> _shift);

    private static uint OfWhole(ReadOnlySpan<byte> name)
    {
        HashCode hash = default;
        hash.AddBytes(name);
        return (uint)hash.ToHashCode();
    }
}
