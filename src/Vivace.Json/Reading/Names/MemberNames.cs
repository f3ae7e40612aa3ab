// Finds the member that has a name: a small hash table over the first word, the last word and the length.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading.Names;

/// <summary>The names of one type's members under one plan, in the order in which they are expected.</summary>
internal sealed class MemberNames
{
    private const ulong LetterFold = 0x2020202020202020;

    private readonly MemberName[] _names;

    // The names and after them the aliases, with the slots of these; the names alone where there are none.
    private readonly MemberName[] _entries;
    private readonly int[] _slotsOfAliases;
    private readonly ushort[] _slots;
    private readonly int _shift;
    private readonly bool _ignoreCase;

    // Compares as .NET does (ordinal) if case is ignored: names that have letters beyond ASCII, and all where some differ in case alone, so that the exact one goes first.
    private readonly Dictionary<string, int>? _ordinal;
    private readonly bool _comparesAll;

    // Null unless names are compared loosely.
    private readonly LooseNames? _loose;

    /// <param name="names">The JSON names; <see langword="null"/> for a slot that this plan does not use.</param>
    /// <param name="ignoreCase">Whether names match in any case.</param>
    /// <param name="first">The index of the name that is expected after the brace instead of a comma; -1 if the brace does not come before any of them.</param>
    /// <param name="isLoose">Whether a name that is none of these stands for the one that differs in case and separators alone.</param>
    /// <param name="aliases">Other names that are looked up, each with the index of the member; they differ from all names.</param>
    /// <param name="order">The indexes of names in the order in which one goes before others that differ from it in case alone; the rest comes after them.</param>
    internal MemberNames(string?[] names, bool ignoreCase, int first = -1, bool isLoose = false, IReadOnlyList<(string Name, int Slot)>? aliases = null, IEnumerable<int>? order = null)
    {
        _names = new MemberName[names.Length];
        _slotsOfAliases = aliases is null ? [] : [.. aliases.Select(alias => alias.Slot)];
        if (aliases is not null)
            names = [.. names, .. aliases.Select(alias => alias.Name)];
        _loose = isLoose ? new LooseNames(names, SlotOf) : null;
        _entries = aliases is null ? _names : new MemberName[names.Length];
        int bits = Math.Max(2, BitOperations.Log2((uint)(names.Length * 4 + 1)) + 1);
        _shift = 64 - bits;
        _slots = new ushort[1 << bits];
        if (ignoreCase)
        {
            // Of names that differ in case alone, the first stands for all other spellings.
            _ordinal = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
            foreach (int i in (order ?? []).Concat(Enumerable.Range(0, names.Length)))
            {
                if (i < 0 || names[i] is not { } name)
                    continue;
                bool isTwin = !_ordinal.TryAdd(name, i) && _ordinal[name] != i;
                ignoreCase &= !isTwin;
                _comparesAll |= isTwin || !Ascii.IsValid(name);
            }
        }

        _ignoreCase = ignoreCase;
        for (int i = 0; i < names.Length; i++)
        {
            _entries[i] = new MemberName(names[i], ignoreCase, isFirst: i == first);
            if (names[i] is not { } name)
                continue;
            byte[] utf8 = Encoding.UTF8.GetBytes(name);
            int slot = Slot(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length);
            while (_slots[slot] != 0)
                slot = (slot + 1) & (_slots.Length - 1);
            _slots[slot] = (ushort)(i + 1);
        }

        if (aliases is not null)
            Array.Copy(_entries, _names, _names.Length);
    }

    /// <summary>The names in order, to be compared in place.</summary>
    internal MemberName[] Ordered => _names;

    /// <summary>The names in order, and after them the aliases.</summary>
    internal MemberName[] Entries => _entries;

    /// <summary>The index of the member that an entry names; -1 for -1.</summary>
    internal int SlotOf(int entry) => entry < _names.Length ? entry : _slotsOfAliases[entry - _names.Length];

    /// <summary>The index in <see cref="Entries"/> of the unescaped UTF-8 name, or -1.</summary>
    internal int FindEntry(ref byte name, int length)
    {
        for (int slot = Slot(ref name, length); _slots[slot] != 0; slot = (slot + 1) & (_slots.Length - 1))
        {
            int index = _slots[slot] - 1;
            if (_entries[index].Equals(ref name, length))
                return index;
        }

        int ordinal = _ordinal is null ? -1 : FindOrdinal(MemoryMarshal.CreateReadOnlySpan(ref name, length));
        return ordinal >= 0 || _loose is null ? ordinal : _loose.Find(MemoryMarshal.CreateReadOnlySpan(ref name, length));
    }

    /// <summary>The index of the member with the unescaped UTF-8 name or alias, or -1.</summary>
    internal int Find(ref byte name, int length) => SlotOf(FindEntry(ref name, length));

    // ASCII names were compared above; only other ones can still be equal.
    private int FindOrdinal(ReadOnlySpan<byte> name) =>
        Ascii.IsValid(name) && !_comparesAll ? -1 : _ordinal!.GetValueOrDefault(Encoding.UTF8.GetString(name), -1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Slot(ref byte name, int length) => (int)(TextHash.OfEnds(ref name, length, _ignoreCase ? LetterFold : 0) >> _shift);
}
