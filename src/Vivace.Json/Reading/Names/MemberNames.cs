// Finds a type's members by name: a small hash table keyed on the first word, the last word and the length.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading.Names;

internal sealed class MemberNames
{
    private const ulong LetterFold = 0x2020202020202020;

    private readonly MemberName[] _names;

    // The names, then the aliases, which map to slots; the same array as _names if there are no aliases.
    private readonly MemberName[] _entries;
    private readonly int[] _slotsOfAliases;
    private readonly ushort[] _slots;
    private readonly int _shift;
    private readonly bool _ignoreCase;

    // Ordinal, case-insensitive comparison: for names with non-ASCII letters, and for all names if some differ only in case, so that an
    // exact match wins.
    private readonly Dictionary<string, int>? _ordinal;
    private readonly bool _comparesAll;

    private readonly LooseNames? _loose;

    /// <param name="names">The JSON names, with <see langword="null"/> for a slot that this plan does not use.</param>
    /// <param name="ignoreCase">Whether names match in any case.</param>
    /// <param name="first">The index of the name that follows the opening brace, or -1.</param>
    /// <param name="isLoose">Whether an unknown name may match one that differs only in case and separators.</param>
    /// <param name="aliases">Further names, each with its member's index. They differ from all other names.</param>
    /// <param name="order">The indexes of names that take precedence over others that differ only in case.</param>
    internal MemberNames(string?[] names, bool ignoreCase, int first = -1, bool isLoose = false,
        IReadOnlyList<(string Name, int Slot)>? aliases = null, int[]? order = null)
    {
        _names = new MemberName[names.Length];
        _slotsOfAliases = aliases is null ? [] : new int[aliases.Count];
        Array.Resize(ref names, names.Length + _slotsOfAliases.Length);
        for (int i = 0; i < _slotsOfAliases.Length; i++)
            (names[_names.Length + i], _slotsOfAliases[i]) = aliases![i];
        _loose = isLoose ? new LooseNames(names, SlotOf) : null;
        _entries = aliases is null ? _names : new MemberName[names.Length];
        int bits = Math.Max(2, BitOperations.Log2((uint)(names.Length * 4 + 1)) + 1);
        _shift = 64 - bits;
        _slots = new ushort[1 << bits];
        if (ignoreCase)
        {
            // Among names that differ only in case, the first stands for all other spellings.
            _ordinal = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase);
            List<int> places = new(order ?? []);
            for (int i = 0; i < names.Length; i++)
                places.Add(i);
            foreach (int i in places)
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

    internal MemberName[] Ordered => _names;

    /// <summary>The names in order, followed by the aliases.</summary>
    internal MemberName[] Entries => _entries;

    /// <summary>The index of the member that an entry names; -1 stays -1.</summary>
    internal int SlotOf(int entry) => entry < _names.Length ? entry : _slotsOfAliases[entry - _names.Length];

    /// <summary>Returns the index in <see cref="Entries"/> of a name without escapes, or -1.</summary>
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

    internal int Find(ref byte name, int length) => SlotOf(FindEntry(ref name, length));

    // The hash table has already compared ASCII names.
    private int FindOrdinal(ReadOnlySpan<byte> name) =>
        Ascii.IsValid(name) && !_comparesAll ? -1 : _ordinal!.GetValueOrDefault(Encoding.UTF8.GetString(name), -1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Slot(ref byte name, int length) => (int)(TextHash.OfEnds(ref name, length, _ignoreCase ? LetterFold : 0) >> _shift);
}
