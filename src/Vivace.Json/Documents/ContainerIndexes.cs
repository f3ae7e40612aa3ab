// The tables of large arrays and objects, each made when it has been asked often.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents;

/// <summary>Counts the questions to large arrays and objects of a tree, and remembers what was made for those that were asked often.</summary>
internal sealed class ContainerIndexes
{
    /// <summary>A table costs as much as this many questions.</summary>
    internal const int Enough = 16;

    private const int Counters = 64;

    // Containers that share a counter and are asked in turn take it from each other. When that has cost so many counts, the one that is asked gets its table.
    private const int EnoughLost = 64 * Enough;

    private readonly ConcurrentDictionary<int, ContainerIndex> _made = new();
    private readonly int[] _words = new int[Counters], _counts = new int[Counters], _lost = new int[Counters];
    private ContainerIndex? _last;

    /// <summary>Looks for the table of the container at a word; counts the question.</summary>
    internal bool TryGet(in TreeCursor cursor, int word, bool isObject, [NotNullWhen(true)] out ContainerIndex? index)
    {
        index = _last;
        if (index is not null && index.Word == word)
            return true;
        if (_made.TryGetValue(word, out index))
        {
            _last = index;
            return true;
        }

        // Racy: a question that is not counted does no harm.
        int counter = word & (Counters - 1);
        if (_words[counter] != word)
        {
            _lost[counter] += _counts[counter];
            (_words[counter], _counts[counter]) = (word, 0);
        }

        if (++_counts[counter] <= Enough && _lost[counter] <= EnoughLost)
            return false;
        _lost[counter] = 0;
        index = _made.GetOrAdd(word, ContainerIndex.Make(cursor, word, isObject));
        _last = index;
        return true;
    }
}
