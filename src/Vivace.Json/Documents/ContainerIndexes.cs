// The lookup tables of a tree's large arrays and objects, each built after enough lookups.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents;

internal sealed class ContainerIndexes
{
    /// <summary>Building a table costs about as much as this many lookups.</summary>
    internal const int Enough = 16;

    private const int Counters = 64;

    // Containers that share a counter keep resetting it. After this many lost counts, the current container gets its table.
    private const int EnoughLost = 64 * Enough;

    private ConcurrentDictionary<int, ContainerIndex>? _made;
    private readonly int[] _words = new int[Counters], _counts = new int[Counters], _lost = new int[Counters];
    private ContainerIndex? _last;

    /// <summary>Counts a lookup, and returns the container's table if it has one.</summary>
    internal bool TryGet(in TreeCursor cursor, int word, bool isObject, [NotNullWhen(true)] out ContainerIndex? index)
    {
        index = _last;
        if (index is not null && index.Word == word)
            return true;
        if (_made is { } made && made.TryGetValue(word, out index))
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
        made = _made ?? Interlocked.CompareExchange(ref _made, new ConcurrentDictionary<int, ContainerIndex>(), null) ?? _made;
        index = made.GetOrAdd(word, ContainerIndex.Make(cursor, word, isObject));
        _last = index;
        return true;
    }
}
