// Finds how one array becomes another: which elements stay, leave, arrive and move.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text.Json.Nodes;
using Vivace.Json.Documents.Nodes;

namespace Vivace.Json.Documents.Patches;

/// <summary>Equal elements in the same order stay; other equal elements move. Between elements that stay,
/// the rest is paired and compared further, or removed and added.</summary>
/// <remarks>
/// The elements that stay are a longest common subsequence: from a table for small arrays, and by Myers's algorithm (Algorithmica 1, 1986)
/// for large ones with few differences. Large arrays with many differences pair the n-th equal elements and take a longest increasing
/// subsequence, which is optimal without duplicates and costs O(n log n).
/// </remarks>
internal sealed class ArrayDiff
{
    // The cells of the longest-common-subsequence table: 16 MB.
    private const long MaxCells = 4_000_000;

    // The most differences for Myers's algorithm, which is quadratic in them. A move counts twice.
    private const int MaxDifferences = 1000;

    private const int None = -1;

    private readonly JsonArray _before;
    private readonly JsonArray _after;

    // For each new element, the old one it comes from, and whether it keeps its order; and the reverse.
    private readonly int[] _sources;
    private readonly int[] _targets;
    private readonly bool[] _stays;
    private readonly bool[] _isEqual;

    private ArrayDiff(JsonArray before, JsonArray after)
    {
        (_before, _after) = (before, after);
        _sources = new int[after.Count];
        _targets = new int[before.Count];
        _stays = new bool[before.Count];
        _isEqual = new bool[before.Count];
        _sources.AsSpan().Fill(None);
        _targets.AsSpan().Fill(None);
    }

    /// <summary>False if the array should be replaced: nothing is equal, or more than half of a large array changed.</summary>
    internal static bool TryCreate(JsonArray before, JsonArray after, DiffRun run, [NotNullWhen(true)] out ArrayDiff? diff)
    {
        diff = new ArrayDiff(before, after);
        // Equal elements get the same number. Hashes are not enough: among 100,000, two are likely to collide.
        Dictionary<NodeKey, int> numbers = [];
        int[] ones = [.. before.Select(NumberOf)];
        int[] others = [.. after.Select(NumberOf)];
        int start = 0;
        while (start < ones.Length && start < others.Length && ones[start] == others[start])
            diff.Keep(start, start++);
        int end = ones.Length;
        int afterEnd = others.Length;
        while (end > start && afterEnd > start && ones[end - 1] == others[afterEnd - 1])
            diff.Keep(--end, --afterEnd);
        bool isFar = false;
        if ((long)(end - start + 1) * (afterEnd - start + 1) <= MaxCells)
        {
            diff.KeepCommon(ones, others, start, end, afterEnd);
        }
        else if (!diff.TryKeepNear(ones, others, start, end, afterEnd))
        {
            isFar = true;
            diff.KeepRising(ones, others, start, end, afterEnd);
        }

        diff.FindMoved(ones, others);
        bool hasCommon = Array.Exists(diff._targets, static target => target != None);
        diff.PairRest();
        bool hasContainers = before.Any(static element => element is JsonObject or JsonArray);
        return (hasCommon || hasContainers) && !(isFar && diff.CountChanges() > Math.Max(before.Count, after.Count) / 2);

        int NumberOf(JsonNode? element)
        {
            ref int number = ref CollectionsMarshal.GetValueRefOrAddDefault(numbers, run.KeyOf(element), out bool isKnown);
            return isKnown ? number : number = numbers.Count;
        }
    }

    /// <summary>Adds the operations, and the pairs to compare further.</summary>
    internal void Emit(DiffPlace? place, List<JsonPatchOperation> operations, Stack<(DiffPlace? Place, JsonNode? From, JsonNode? To)> open)
    {
        for (int i = _before.Count - 1; i >= 0; i--)
            if (_targets[i] == None)
                operations.Add(JsonPatchOperation.Remove(At(i)));

        // The elements before i are final. After them come the others, each where it stays or still has to move from.
        ElementPlaces places = new(_sources, _targets, _stays);
        for (int i = 0; i < _after.Count; i++)
        {
            int wanted = _sources[i];
            if (wanted == None)
            {
                operations.Add(JsonPatchOperation.Add(At(i), _after[i]));
                continue;
            }

            // Move elements that belong further back first, if the wanted one follows in order.
            while (places.First != wanted && _stays[wanted] && !_stays[places.First])
            {
                int moved = places.First;
                _stays[moved] = true;
                operations.Add(JsonPatchOperation.Move(At(i), At(i + places.MoveAway(moved))));
            }

            int from = i + places.Take(wanted);
            if (from != i)
                operations.Add(JsonPatchOperation.Move(At(from), At(i)));
        }

        for (int i = 0; i < _after.Count; i++)
            if (_sources[i] != None && !_isEqual[_sources[i]])
                open.Push((new DiffPlace(place, StepOf(i)), _before[_sources[i]], _after[i]));

        JsonPointer At(int index) => DiffPlace.PointerOf(new DiffPlace(place, StepOf(index)));
    }

    // Counts elements that arrive, leave, move or are compared further.
    private long CountChanges()
    {
        long changes = 0;
        foreach (int source in _sources)
            changes += source == None ? 1 : 0;
        for (int i = 0; i < _targets.Length; i++)
            changes += _targets[i] == None || !_stays[i] || !_isEqual[i] ? 1 : 0;
        return changes;
    }

    private static string StepOf(int index) => index.ToString(CultureInfo.InvariantCulture);

    private void Keep(int source, int target)
    {
        Pair(source, target, isEqual: true);
        _stays[source] = true;
    }

    private void Pair(int source, int target, bool isEqual)
    {
        _sources[target] = source;
        _targets[source] = target;
        _isEqual[source] = isEqual;
    }

    private void KeepCommon(int[] ones, int[] others, int start, int end, int afterEnd)
    {
        int rows = end - start;
        int columns = afterEnd - start;
        if (rows == 0 || columns == 0)
            return;
        int[] lengths = new int[(rows + 1) * (columns + 1)];
        for (int i = rows - 1; i >= 0; i--)
            for (int j = columns - 1; j >= 0; j--)
                lengths[(i * (columns + 1)) + j] = ones[start + i] == others[start + j]
                    ? lengths[((i + 1) * (columns + 1)) + j + 1] + 1
                    : Math.Max(lengths[((i + 1) * (columns + 1)) + j], lengths[(i * (columns + 1)) + j + 1]);
        for (int i = 0, j = 0; i < rows && j < columns;)
        {
            if (ones[start + i] == others[start + j])
            {
                Keep(start + i++, start + j++);
            }
            else if (lengths[((i + 1) * (columns + 1)) + j] >= lengths[(i * (columns + 1)) + j + 1])
            {
                i++;
            }
            else
            {
                j++;
            }
        }
    }

    // Myers's greedy algorithm (figure 2): how far each diagonal reaches with a number of differences. False if there are too many.
    private bool TryKeepNear(int[] ones, int[] others, int start, int end, int afterEnd)
    {
        ReadOnlySpan<int> rows = ones.AsSpan(start, end - start), columns = others.AsSpan(start, afterEnd - start);
        int[] rowOf = new int[(2 * MaxDifferences) + 3];
        rowOf.AsSpan().Fill(None);
        int middle = MaxDifferences + 1;
        List<int[]> steps = [];
        for (int differences = 0; differences <= MaxDifferences; differences++)
        {
            for (int diagonal = -differences; diagonal <= differences; diagonal += 2)
            {
                int row = differences == 0 ? 0 : FirstRow(rowOf, middle, diagonal, rows.Length, columns.Length, out _);
                if (row != None)
                    row += rows[row..].CommonPrefixLength(columns[(row - diagonal)..]);
                rowOf[middle + diagonal] = row;
                if (row == rows.Length && row - diagonal == columns.Length)
                {
                    KeepSteps(steps, differences, diagonal, rows.Length, columns.Length, start);
                    return true;
                }
            }

            steps.Add(rowOf[(middle - differences)..(middle + differences + 1)]);
        }

        return false;
    }

    // Enters a diagonal from the one above, skipping a row, or from the one below, skipping a column; None if unreachable.
    private static int FirstRow(ReadOnlySpan<int> rowOf, int middle, int diagonal, int rows, int columns, out bool isFromAbove)
    {
        int above = rowOf[middle + diagonal - 1], below = rowOf[middle + diagonal + 1];
        above = above == None || above == rows ? None : above + 1;
        below = below == None || below - diagonal > columns ? None : below;
        isFromAbove = above > below;
        return Math.Max(above, below);
    }

    private void KeepSteps(List<int[]> steps, int differences, int diagonal, int rows, int columns, int start)
    {
        for (int row = rows; differences >= 0; differences--)
        {
            int first = 0;
            bool isFromAbove = false;
            if (differences > 0)
            {
                // Pad with an unreached diagonal on both sides.
                int[] before = [None, None, .. steps[differences - 1], None, None];
                first = FirstRow(before, differences + 1, diagonal, rows, columns, out isFromAbove);
            }

            for (; row > first; row--)
                Keep(start + row - 1, start + row - 1 - diagonal);
            row = isFromAbove ? first - 1 : first;
            diagonal += isFromAbove ? -1 : 1;
        }
    }

    // Pairs equal elements and keeps a longest increasing subsequence, tracked by the ends of its runs (Fredman, Discrete Mathematics 11,
    // 1975).
    private void KeepRising(int[] ones, int[] others, int start, int end, int afterEnd)
    {
        Dictionary<int, Queue<int>> free = [];
        for (int i = start; i < end; i++)
        {
            if (!free.TryGetValue(ones[i], out Queue<int>? sources))
                free.Add(ones[i], sources = new Queue<int>());
            sources.Enqueue(i);
        }

        int[] pairs = new int[afterEnd - start], previous = new int[afterEnd - start];
        List<int> ends = [], sourcesOfEnds = [];
        for (int j = 0; j < pairs.Length; j++)
        {
            pairs[j] = free.TryGetValue(others[start + j], out Queue<int>? sources) && sources.TryDequeue(out int source) ? source : None;
            if (pairs[j] == None)
                continue;
            int length = ~sourcesOfEnds.BinarySearch(pairs[j]);
            previous[j] = length == 0 ? None : ends[length - 1];
            if (length == ends.Count)
            {
                ends.Add(j);
                sourcesOfEnds.Add(pairs[j]);
            }
            else
            {
                (ends[length], sourcesOfEnds[length]) = (j, pairs[j]);
            }
        }

        for (int j = ends.Count == 0 ? None : ends[^1]; j != None; j = previous[j])
            Keep(pairs[j], start + j);
    }

    private void FindMoved(int[] ones, int[] others)
    {
        Dictionary<int, Queue<int>> free = [];
        for (int i = 0; i < ones.Length; i++)
        {
            if (_targets[i] != None)
                continue;
            if (!free.TryGetValue(ones[i], out Queue<int>? sources))
                free.Add(ones[i], sources = new Queue<int>());
            sources.Enqueue(i);
        }

        for (int j = 0; j < others.Length; j++)
            if (_sources[j] == None && free.TryGetValue(others[j], out Queue<int>? sources) && sources.TryDequeue(out int source))
                Pair(source, j, isEqual: true);
    }

    // Between elements that stay, pairs removed with added ones in order.
    private void PairRest()
    {
        int i = 0;
        int j = 0;
        while (i < _before.Count && j < _after.Count)
        {
            if (_targets[i] != None && _stays[i] && _sources[j] == i)
            {
                i++;
                j++;
            }
            else if (_targets[i] != None && !_stays[i])
            {
                i++;
            }
            else if (_sources[j] != None && !_stays[_sources[j]])
            {
                j++;
            }
            else if (_targets[i] == None && _sources[j] == None)
            {
                Pair(i, j, isEqual: false);
                _stays[i] = true;
                i++;
                j++;
            }
            else if (_targets[i] == None)
            {
                i++;
            }
            else
            {
                j++;
            }
        }
    }
}
