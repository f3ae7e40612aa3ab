// Finds a name among those that a schema knows.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Documents;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schemas.Program;

/// <summary>Open addressing over the ends of names, which rarely agree; if too many do, over whole names. A quarter full at most.</summary>
internal sealed class NameTable
{
    // Names of one schema that are farther from home than this have ends in common, such as addresses.
    private const int MostSteps = 16;

    /// <summary>Of at most so many names, each can be asked for without a search.</summary>
    internal const int FewNames = 2;

    private readonly byte[][] _names;
    private readonly Slot[] _slots;
    private readonly WrittenName[] _written;
    private readonly int _shift;
    private readonly bool _hashesWhole;

    internal NameTable(IEnumerable<byte[]> names)
    {
        _names = [.. names];
        _written = new WrittenName[_names.Length <= FewNames ? _names.Length : 0];
        for (int i = 0; i < _written.Length; i++)
            _written[i] = new WrittenName(_names[i]);
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(4 * _names.Length, 4));
        _shift = 64 - BitOperations.Log2((uint)size);
        _slots = new Slot[size];
        _hashesWhole = !TryFill(MostSteps);
        if (!_hashesWhole)
            return;
        Array.Clear(_slots);
        TryFill(int.MaxValue);
    }

    internal int Count => _names.Length;

    internal ReadOnlySpan<byte> this[int index] => _names[index];

    /// <summary>The index of a decoded name, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Find(ReadOnlySpan<byte> name)
    {
        // The ends are in the slots, so that most names are told apart, and short ones compared, without following another reference.
        TextHash.ReadEnds(ref MemoryMarshal.GetReference(name), name.Length, out ulong first, out ulong last);
        Slot[] slots = _slots;
        uint place = PlaceOf(name, first, last);
        while (true)
        {
            ref readonly Slot slot = ref slots[place & (uint)(slots.Length - 1)];
            if (slot.Number == 0)
                return -1;
            if (slot.First == first && slot.Last == last && slot.Length == name.Length && (name.Length <= TextHash.LongestOfEnds || name.SequenceEqual(_names[slot.Number - 1])))
                return slot.Number - 1;
            place++;
        }
    }

    /// <summary>Whether a name can be found by <see cref="IsAt"/>: it is written in one way if the text has no escapes.</summary>
    internal bool IsPlain(int index) => _names[index].AsSpan().IndexOfAny((byte)'"', (byte)'\\') < 0;

    /// <summary>The name at an index, for which <see cref="IsPlain"/> holds.</summary>
    internal WrittenName WrittenAt(int index) => _written.Length > 0 ? _written[index] : new WrittenName(_names[index]);

    /// <summary>Whether each name is plain.</summary>
    internal bool ArePlain
    {
        get
        {
            for (int i = 0; i < _names.Length; i++)
            {
                if (!IsPlain(i))
                    return false;
            }

            return true;
        }
    }

    /// <summary>Whether the content of a string is a name as it is, and ends after it.</summary>
    /// <param name="index">The index of a name for which <see cref="IsPlain"/> holds, of at most <see cref="FewNames"/>.</param>
    /// <param name="cursor">The text.</param>
    /// <param name="word">The string's word in the index.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsAt(int index, in TreeCursor cursor, int word) => _written[index].IsAt(cursor, word);

    private bool TryFill(int mostSteps)
    {
        uint mask = (uint)_slots.Length - 1;
        for (int i = 0; i < _names.Length; i++)
        {
            byte[] name = _names[i];
            TextHash.ReadEnds(ref MemoryMarshal.GetArrayDataReference(name), name.Length, out ulong first, out ulong last);
            uint place = PlaceOf(name, first, last);
            int steps = 0;
            for (; _slots[place & mask].Number != 0; place++)
            {
                if (++steps > mostSteps)
                    return false;
            }

            _slots[place & mask] = new Slot { First = first, Last = last, Length = name.Length, Number = i + 1 };
        }

        return true;
    }

    private uint PlaceOf(ReadOnlySpan<byte> name, ulong first, ulong last) =>
        _hashesWhole ? OfWhole(name) : (uint)(TextHash.OfEnds(first, last, name.Length) >> _shift);

    private static uint OfWhole(ReadOnlySpan<byte> name)
    {
        HashCode hash = default;
        hash.AddBytes(name);
        return (uint)hash.ToHashCode();
    }

    // Number is that of the name, counted from 1; 0 if the slot is empty.
    private struct Slot
    {
        internal ulong First, Last;
        internal int Length, Number;
    }
}
