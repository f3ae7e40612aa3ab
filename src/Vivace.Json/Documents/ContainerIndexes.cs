// The tables of large arrays and objects, each made when it has been asked often.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Documents;

/// <summary>Counts the questions to large arrays and objects of a tree, and remembers what was made for those that were asked often.</summary>
internal sealed class ContainerIndexes
{
    /// <summary>A table costs as much as this many questions.</summary>
    internal const int Enough = 16;

    // Containers that share a counter only get their tables sooner or later.
    private const int Counters = 64;

    private readonly ConcurrentDictionary<int, ContainerIndex> _made = new();
    private readonly int[] _words = new int[Counters], _counts = new int[Counters];
    private ContainerIndex? _last;

    /// <summary>Looks for the table of the container at a word; counts the question.</summary>
    internal bool TryGet(JsonTree tree, in TreeCursor cursor, int word, bool isObject, [NotNullWhen(true)] out ContainerIndex? index)
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
            (_words[counter], _counts[counter]) = (word, 0);
        if (++_counts[counter] <= Enough)
            return false;
        index = _made.GetOrAdd(word, ContainerIndex.Make(cursor, word, isObject));
        _last = index;
        return true;
    }
}
