// Finds a name among those that a schema knows.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Schema.Program;

/// <summary>Open addressing over the ends of names, which rarely agree; if too many do, over whole names. A quarter full at most.</summary>
internal sealed class NameTable
{
    // Names of one schema that are farther from home than this have ends in common, such as addresses.
    private const int MostSteps = 16;

    /// <summary>Of at most so many names, each can be asked for without a search.</summary>
    internal const int FewNames = 2;

    // Not that of .NET, whose code for a type of this library would be compiled when it is first asked for.
    private static readonly WrittenName[] s_none = new WrittenName[0];

    private const int EndLength = sizeof(ulong);

    // The distance from the closing quote of a string to the next token: with only a colon or comma between them, and with a space too.
    private const int QuoteBeforeToken = 2, QuoteBeforeSpace = 3;

    private const ulong Odd = 0x9E3779B97F4A7C15;

    private readonly byte[][] _names;
    private readonly WrittenName[] _written;

    // Made for the first name that is looked for, because most tables of a schema never meet one. All threads make the same.
    private Slot[]? _slots;
    private int _shift;
    private bool _hashesWhole;

    internal NameTable(byte[][] names)
    {
        _names = names;
        _written = names.Length is > 0 and <= FewNames ? new WrittenName[names.Length] : s_none;
        for (int i = 0; i < _written.Length; i++)
            _written[i] = new WrittenName(names[i]);
    }

    internal NameTable(NamedMember[] members)
        : this(NamesOf(members))
    {
    }

    private static byte[][] NamesOf(NamedMember[] members)
    {
        byte[][] names = new byte[members.Length][];
        for (int i = 0; i < names.Length; i++)
            names[i] = members[i].Bytes;
        return names;
    }

    internal int Count => _names.Length;

    internal ReadOnlySpan<byte> this[int index] => _names[index];

    /// <summary>The index of a decoded name, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Find(ReadOnlySpan<byte> name)
    {
        ReadEnds(name, out ulong first, out ulong last);
        return FindByEnds(ref MemoryMarshal.GetReference(name), name.Length, first, last) - 1;
    }

    /// <summary>The number of the name that the content of a string is as written, counted from 1, or 0. It does
    /// not branch on the length of the name, which is hard to predict.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="word">The string's word in the index.</param>
    /// <param name="next">The offset of the token after it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int FindWritten(in IndexCursor cursor, int word, nint next)
    {
        nint start = cursor.OffsetOf(word) + 1;
        if (next >= start + QuoteBeforeSpace)
        {
            // Most texts have a colon or comma after each string, always or never with a space, so the processor predicts where the quote
            // is before it has read it.
            nint quote = next - QuoteBeforeToken;
            if (cursor.At(quote) != '"')
                quote = next - QuoteBeforeSpace;
            if (cursor.At(quote) == '"')
                return FindBetween(cursor, start, quote);
        }

        return FindSlowly(cursor, word);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int FindSlowly(IndexCursor cursor, int word)
    {
        nint start = cursor.OffsetOf(word) + 1;
        return FindBetween(cursor, start, start + cursor.ContentOf(word).Length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int FindBetween(in IndexCursor cursor, nint start, nint quote)
    {
        if (quote <= start || start + EndLength > cursor.Length)
            return FindNear(ref cursor.At(start), (int)(quote - start));
        ulong kept = ulong.MaxValue >> (64 - 8 * (int)Math.Min(quote - start, EndLength));
        ulong first = Unsafe.ReadUnaligned<ulong>(ref cursor.At(start)) & kept;
        ulong last = Unsafe.ReadUnaligned<ulong>(ref cursor.At(Math.Max(quote - EndLength, start))) & kept;
        return FindByEnds(ref cursor.At(start), (int)(quote - start), first, last);
    }

    // For the empty name, and near the end of the text, where eight bytes cannot be read.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int FindNear(ref byte name, int length) => Find(MemoryMarshal.CreateReadOnlySpan(ref name, length)) + 1;

    // The ends are in the slots, so that most names are told apart, and short ones compared, without following another reference.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int FindByEnds(ref byte name, int length, ulong first, ulong last)
    {
        Slot[] slots = Volatile.Read(ref _slots) ?? MakeSlots();
        uint place = _hashesWhole ? OfWhole(MemoryMarshal.CreateReadOnlySpan(ref name, length)) : OfEnds(first, last, _shift);
        while (true)
        {
            ref readonly Slot slot = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(slots), place & (uint)(slots.Length - 1));
            if (((slot.First ^ first) | (slot.Last ^ last) | (uint)(slot.Width ^ (length + 1))) == 0
                && (length <= 2 * EndLength || WrittenName.AreLongEqual(ref name, _names[slot.Number - 1])))
            {
                return slot.Number;
            }

            if (slot.Number == 0)
                return 0;
            place++;
        }
    }

    // The first and last eight bytes. Of fewer, both are all of them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void ReadEnds(ReadOnlySpan<byte> name, out ulong first, out ulong last)
    {
        if (name.Length >= EndLength)
        {
            first = MemoryMarshal.Read<ulong>(name);
            last = MemoryMarshal.Read<ulong>(name[^EndLength..]);
            return;
        }

        first = 0;
        for (int i = 0; i < name.Length; i++)
            first |= (ulong)name[i] << (8 * i);
        last = first;
    }

    /// <summary>Whether a name can be found by <see cref="IsAt"/>: it is written in one way if the text has no escapes.</summary>
    internal bool IsPlain(int index) => _names[index].AsSpan().IndexOfAny((byte)'"', (byte)'\\') < 0;

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
    internal bool IsAt(int index, in IndexCursor cursor, int word) => _written[index].IsAt(cursor, word);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Slot[] MakeSlots()
    {
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(4 * _names.Length, 4)), shift = 64 - BitOperations.Log2((uint)size);
        Slot[] slots = new Slot[size];
        bool hashesWhole = !TryFill(slots, shift, hashesWhole: false);
        if (hashesWhole)
        {
            Array.Clear(slots);
            TryFill(slots, shift, hashesWhole: true);
        }

        (_shift, _hashesWhole) = (shift, hashesWhole);
        Volatile.Write(ref _slots, slots);
        return slots;
    }

    private bool TryFill(Slot[] slots, int shift, bool hashesWhole)
    {
        uint mask = (uint)slots.Length - 1;
        for (int i = 0; i < _names.Length; i++)
        {
            byte[] name = _names[i];
            ReadEnds(name, out ulong first, out ulong last);
            uint place = hashesWhole ? OfWhole(name) : OfEnds(first, last, shift);
            int steps = 0;
            for (; slots[place & mask].Number != 0; place++)
            {
                if (++steps > MostSteps && !hashesWhole)
                    return false;
            }

            slots[place & mask] = new Slot { First = first, Last = last, Width = name.Length + 1, Number = i + 1 };
        }

        return true;
    }

    // One multiplication is enough: the names come from a schema, so no text can make them collide.
    private static uint OfEnds(ulong first, ulong last, int shift) => (uint)(((first + 2 * last) * Odd) >> shift);

    private static uint OfWhole(ReadOnlySpan<byte> name)
    {
        HashCode hash = default;
        hash.AddBytes(name);
        return (uint)hash.ToHashCode();
    }

    // Number is that of the name, counted from 1; Width is its length plus one. Both are 0 if the slot is empty.
    private struct Slot
    {
        internal ulong First, Last;
        internal int Width, Number;
    }
}
