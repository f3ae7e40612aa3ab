// The elements of an array that have not yet got to their places while a patch is made.
namespace Vivace.Json.Documents.Patches;

/// <summary>
/// Counts, in logarithmic time, how many elements are before another one. Each element has a slot where it was; one that moves has a second slot after the last element that stays and comes before it,
/// among the others that go there in the order in which they have to be. Slots are counted by the sums of a binary indexed tree (Fenwick, Software: Practice and Experience 24, 1994).
/// </summary>
internal sealed class ElementPlaces
{
    private const int None = -1;

    // For each element before the patch: its slot, which changes when it moves away, and the one where it goes then.
    private readonly int[] _slots;
    private readonly int[] _landings;

    // The elements of the slots; the sums of those that are taken.
    private readonly int[] _elements;
    private readonly int[] _sums;
    private int _first;

    /// <param name="sources">For each element after: which one before it is; -1 if it is added.</param>
    /// <param name="targets">For each element before: which one after it is; -1 if it has been removed.</param>
    /// <param name="stays">For each element before: whether it stays in its order.</param>
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

            // Until the next that stays, those that move have their landing here.
            for (int target = targets[element] + 1; stays[element] && target < sources.Length && (sources[target] == None || !stays[sources[target]]); target++)
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

    /// <summary>The first element that is not at its place yet.</summary>
    internal int First => _elements[_first];

    /// <summary>Takes an element out: it is at its place.</summary>
    /// <returns>How many are before it.</returns>
    internal int Take(int element)
    {
        int before = CountBefore(_slots[element]);
        Clear(_slots[element]);
        return before;
    }

    /// <summary>Moves the first element to its landing.</summary>
    /// <returns>How many are before it there.</returns>
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
