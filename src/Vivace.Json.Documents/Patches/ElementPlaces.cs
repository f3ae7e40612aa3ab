// Tracks the current indexes of array elements while a patch is made.
namespace Vivace.Json.Documents.Patches;

/// Counts the elements before another in logarithmic time. An element has a slot where it was; one that moves has a second slot at its
/// destination. Occupied slots are counted by a binary indexed tree (Fenwick, Software: Practice and Experience 24, 1994).
internal sealed class ElementPlaces
{
    private const int None = -1;

    // For each old element, its slot, which changes when it moves away, and its destination slot.
    private readonly int[] _slots;
    private readonly int[] _landings;

    // The element in each slot, and the sums of occupied slots.
    private readonly int[] _elements;
    private readonly int[] _sums;
    private int _first;

    /// <c>sources</c> gives the old index of each new element, or -1; <c>targets</c> the new index of each old element, or -1.
    internal ElementPlaces(int[] sources, int[] targets, bool[] stays)
    {
        _slots = new int[targets.Length];
        _landings = new int[targets.Length];
        List<int> elements = [];
        for (int element = 0; element < targets.Length; element++)
        {
            if (targets[element] == None)
                continue;
            _slots[element] = elements.Count;
            elements.Add(element);

            // Moved elements land here, before the next one that stays.
            for (int target = targets[element] + 1; stays[element] && target < sources.Length
                && (sources[target] == None || !stays[sources[target]]); target++)
            {
                if (sources[target] == None)
                    continue;
                _landings[sources[target]] = elements.Count;
                elements.Add(None);
            }
        }

        _elements = [.. elements];
        _sums = new int[_elements.Length + 1];
        for (int slot = 0; slot < _elements.Length; slot++)
            if (_elements[slot] != None)
                Add(slot, 1);
        Advance();
    }

    internal int First => _elements[_first];

    /// <summary>Takes out an element that is in place, and returns its index.</summary>
    internal int Take(int element)
    {
        int before = CountBefore(_slots[element]);
        Clear(_slots[element]);
        return before;
    }

    /// <summary>Moves the first element to its destination, and returns its index there.</summary>
    internal int MoveAway(int element)
    {
        int landing = _landings[element];
        Clear(_slots[element]);
        _slots[element] = landing;
        _elements[landing] = element;
        Add(landing, 1);
        return CountBefore(landing);
    }

    private void Clear(int slot)
    {
        _elements[slot] = None;
        Add(slot, -1);
        Advance();
    }

    private void Advance()
    {
        while (_first < _elements.Length && _elements[_first] == None)
            _first++;
    }

    private void Add(int slot, int count)
    {
        for (int i = slot + 1; i < _sums.Length; i += i & -i)
            _sums[i] += count;
    }

    private int CountBefore(int slot)
    {
        int count = 0;
        for (int i = slot; i > 0; i &= i - 1)
            count += _sums[i];
        return count;
    }
}
