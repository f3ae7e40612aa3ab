// The lookup tables of a tree's large arrays and objects, each built after enough lookups.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents.Indexes;

internal sealed class ContainerIndexes
{
    /// <summary>Building a table costs about as much as this many lookups.</summary>
    internal const int Enough = 16;

    private const int Counters = 64;

    // Containers that share a counter keep resetting it. After this many lost counts, the current container gets its table.
    private const int EnoughLost = 64 * Enough;

    // By word, in open addressing: at most half full, and only ever added to, so that it is read without a lock. .NET's own dictionaries of
    // integers would be compiled when the first one is used.
    private ContainerIndex?[] _made = new ContainerIndex?[8];
    private int _count;
    private readonly int[] _words = new int[Counters], _counts = new int[Counters], _lost = new int[Counters];
    private ContainerIndex? _last;

    /// <summary>Counts a lookup, and returns the container's table if it has one.</summary>
    internal bool TryGet(in IndexCursor cursor, int word, bool isObject, [NotNullWhen(true)] out ContainerIndex? index)
    {
        index = _last;
        if (index is not null && index.Word == word)
            return true;
        ContainerIndex?[] made = Volatile.Read(ref _made);
        index = made[PlaceOf(made, word)];
        if (index is not null)
        {
            _last = index;
            return true;
        }

        // A race only loses a count.
        int counter = word & (Counters - 1);
        if (_words[counter] != word)
        {
            _lost[counter] += _counts[counter];
            (_words[counter], _counts[counter]) = (word, 0);
        }

        if (++_counts[counter] <= Enough && _lost[counter] <= EnoughLost)
            return false;
        _lost[counter] = 0;
        _last = index = Add(ContainerIndex.Make(cursor, word, isObject));
        return true;
    }

    // Another thread may have added the same.
    private ContainerIndex Add(ContainerIndex index)
    {
        lock (_words)
        {
            if (2 * _count >= _made.Length)
            {
                ContainerIndex?[] larger = new ContainerIndex?[2 * _made.Length];
                foreach (ContainerIndex? known in _made)
                {
                    if (known is not null)
                        larger[PlaceOf(larger, known.Word)] = known;
                }

                Volatile.Write(ref _made, larger);
            }

            int place = PlaceOf(_made, index.Word);
            if (_made[place] is { } first)
                return first;
            Volatile.Write(ref _made[place], index);
            _count++;
            return index;
        }
    }

    // Where a word is, or would be added.
    private static int PlaceOf(ContainerIndex?[] made, int word)
    {
        // Containers of the same size come at equal distances, which the factor spreads.
        uint hash = (uint)word * 0x9E3779B1;
        int place = (int)(hash ^ hash >> 15) & (made.Length - 1);
        while (made[place] is { } other && other.Word != word)
            place = (place + 1) & (made.Length - 1);
        return place;
    }
}
