// How one array becomes another: which elements stay, go, come and move.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json.Nodes;

namespace Vivace.Json.Documents.Patches;

/// <summary>
/// Elements that are equal and in the same order stay (longest common subsequence); others that are equal move; what is left between two that stay is
/// paired and compared further; the rest is removed or added.
/// </summary>
internal sealed class ArrayDiff
{
    // Cells of the table of the longest common subsequence: 16 MB.
    private const long MaxCells = 4_000_000;

    // Elements that are shifted or passed over to simulate the patch.
    private const long MaxShifts = 100_000_000;

    private const int None = -1;

    private readonly JsonArray _before;
    private readonly JsonArray _after;

    // For each element after: the element before that it comes from, and whether that stays in its order. And the other way round.
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

    /// <summary>Finds out what happens to the elements; false if to replace the array is shorter, or the arrays are too large.</summary>
    internal static bool TryCreate(JsonArray before, JsonArray after, DiffRun run, [NotNullWhen(true)] out ArrayDiff? diff)
    {
        diff = new ArrayDiff(before, after);
        int[] ones = [.. before.Select(run.HashOf)];
        int[] others = [.. after.Select(run.HashOf)];
        int start = 0;
        while (start < ones.Length && start < others.Length && ones[start] == others[start] && run.AreEqual(before[start], after[start]))
            diff.Keep(start, start++);
        int end = ones.Length;
        int afterEnd = others.Length;
        while (end > start && afterEnd > start && ones[end - 1] == others[afterEnd - 1] && run.AreEqual(before[end - 1], after[afterEnd - 1]))
            diff.Keep(--end, --afterEnd);
        if ((long)(end - start + 1) * (afterEnd - start + 1) > MaxCells)
            return false;
        diff.KeepCommon(ones, others, start, end, afterEnd, run);
        diff.FindMoved(ones, others, run);
        bool hasCommon = Array.Exists(diff._targets, static target => target != None);
        diff.PairRest();
        bool hasContainers = before.Any(static element => element is JsonObject or JsonArray);
        return (hasCommon || hasContainers) && diff.CountChanges() * (before.Count + (long)after.Count) <= MaxShifts;
    }

    /// <summary>Adds the operations, and the pairs that may differ.</summary>
    internal void Emit(DiffPlace? place, List<JsonPatchOperation> operations, Stack<(DiffPlace? Place, JsonNode? From, JsonNode? To)> open)
    {
        // What the array looks like after the operations so far: elements before, or the complement of elements after that were added.
        List<int> current = [.. Enumerable.Range(0, _before.Count)];
        for (int i = current.Count - 1; i >= 0; i--)
        {
            if (_targets[i] != None)
                continue;
            current.RemoveAt(i);
            operations.Add(JsonPatchOperation.Remove(At(i)));
        }

        for (int i = 0; i < _after.Count; i++)
        {
            int wanted = _sources[i];
            if (wanted == None)
            {
                current.Insert(i, ~i);
                operations.Add(JsonPatchOperation.Add(At(i), _after[i]));
                continue;
            }

            // What has to go further back goes there first, if what is wanted follows in its order.
            while (current[i] != wanted && _stays[wanted] && current[i] >= 0 && !_stays[current[i]])
                MoveAway(current, i, At, operations);
            if (current[i] == wanted)
                continue;
            int from = current.IndexOf(wanted, i);
            current.RemoveAt(from);
            current.Insert(i, wanted);
            operations.Add(JsonPatchOperation.Move(At(from), At(i)));
        }

        for (int i = 0; i < _after.Count; i++)
            if (_sources[i] != None && !_isEqual[_sources[i]])
                open.Push((new DiffPlace(place, StepOf(i)), _before[_sources[i]], _after[i]));

        JsonPointer At(int index) => DiffPlace.PointerOf(new DiffPlace(place, StepOf(index)));
    }

    // The elements that come, go or move: each may pass over all others.
    private long CountChanges()
    {
        long changes = 0;
        foreach (int source in _sources)
            changes += source == None ? 1 : 0;
        for (int i = 0; i < _targets.Length; i++)
            changes += _targets[i] == None || !_stays[i] ? 1 : 0;
        return changes;
    }

    private static string StepOf(int index) => index.ToString(CultureInfo.InvariantCulture);

    // Behind the last of those that stay and come before it.
    private void MoveAway(List<int> current, int index, Func<int, JsonPointer> at, List<JsonPatchOperation> operations)
    {
        int moved = current[index];
        current.RemoveAt(index);
        int to = index;
        for (int i = index; i < current.Count; i++)
            if (_stays[current[i]] && _targets[current[i]] < _targets[moved])
                to = i + 1;
        current.Insert(to, moved);
        _stays[moved] = true;
        if (to != index)
            operations.Add(JsonPatchOperation.Move(at(index), at(to)));
    }

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

    // Hashes stand for the elements in the table; what they find is compared.
    private void KeepCommon(int[] ones, int[] others, int start, int end, int afterEnd, DiffRun run)
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
                if (run.AreEqual(_before[start + i], _after[start + j]))
                    Keep(start + i, start + j);
                i++;
                j++;
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

    private void FindMoved(int[] ones, int[] others, DiffRun run)
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
        {
            if (_sources[j] != None || !free.TryGetValue(others[j], out Queue<int>? sources) || !sources.TryPeek(out int source) || !run.AreEqual(_before[source], _after[j]))
                continue;
            sources.Dequeue();
            Pair(source, j, isEqual: true);
        }
    }

    // Between two that stay, the first that went becomes the first that came, and so on: they keep their order.
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
