// The classes of characters that a pattern cannot tell apart.
using System.Text;
using Vivace.Json.Schema.Unicode;

namespace Vivace.Json.Schema.Patterns;

internal sealed class CharacterClasses
{
    private readonly ushort[] _ascii = new ushort[0x80];
    private readonly int[] _starts;
    private readonly ushort[] _classes;
    private readonly bool[][] _members;

    internal CharacterClasses(IReadOnlyList<CodePointSet> sets)
    {
        List<int> starts = [];
        starts.Add(0);
        foreach (CodePointSet set in sets)
        {
            foreach (int edge in set.Edges)
            {
                if (edge < CodePointSet.Limit)
                    starts.Add(edge);
            }
        }

        starts.Sort();
        int last = 0;
        for (int i = 1; i < starts.Count; i++)
        {
            if (starts[i] != starts[last])
                starts[++last] = starts[i];
        }

        starts.RemoveRange(last + 1, starts.Count - last - 1);
        _starts = [.. starts];
        _classes = new ushort[_starts.Length];
        int count = 1;

        // Each set splits the classes that it holds a part of.
        foreach (CodePointSet set in sets)
        {
            // By class, for what is in the set and what is not: the class that it becomes, counted from 1.
            int[] inside = new int[count], outside = new int[count];
            for (int i = 0; i < _starts.Length; i++)
            {
                ushort before = _classes[i];
                bool isMember = set.Contains(_starts[i]);
                ref int own = ref (isMember ? inside : outside)[before];
                if (own == 0)
                    own = (isMember ? outside : inside)[before] == 0 ? before + 1 : ++count;
                _classes[i] = (ushort)(own - 1);
            }
        }

        Count = count;
        _members = new bool[sets.Count][];
        for (int set = 0; set < sets.Count; set++)
        {
            _members[set] = new bool[count];
            for (int i = 0; i < _starts.Length; i++)
                _members[set][_classes[i]] = sets[set].Contains(_starts[i]);
        }

        for (int i = 0; i < _ascii.Length; i++)
            _ascii[i] = Find(i);
    }

    internal int Count { get; }

    internal bool IsMember(int set, int characterClass) => _members[set][characterClass];

    /// <summary>The class of the character at a position, and the position after it. What is not UTF-8 counts as U+FFFD.</summary>
    internal int Take(ReadOnlySpan<byte> text, ref int position)
    {
        byte first = text[position];
        if (first < 0x80)
        {
            position++;
            return _ascii[first];
        }

        Rune.DecodeFromUtf8(text[position..], out Rune character, out int length);
        position += length;
        return Find(character.Value);
    }

    private ushort Find(int point)
    {
        // The last class that starts at the point or before.
        int low = 0, high = _starts.Length;
        while (high - low > 1)
        {
            int middle = (low + high) >>> 1;
            if (_starts[middle] <= point)
                low = middle;
            else
                high = middle;
        }

        return _classes[low];
    }
}
