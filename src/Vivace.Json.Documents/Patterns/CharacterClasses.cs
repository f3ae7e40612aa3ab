// The classes of characters that a pattern cannot tell apart.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Documents.Patterns;

internal sealed class CharacterClasses
{
    private readonly int[] _ascii = new int[0x80];
    private readonly int[] _starts;

    // By start and, for each of them, by group of categories.
    private readonly int[] _classes;

    // By category, if there is more than one group: categories that no set tells apart are one.
    private readonly int[] _groups = new int[CodePointSet.CategoryCount];
    private readonly int _groupCount;

    internal CharacterClasses(List<CodePointSet> sets)
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
        List<int> firsts = [];
        for (int category = 0; category < _groups.Length; category++)
        {
            int group = 0;
            while (group < firsts.Count && !AreAlike(sets, firsts[group], category))
                group++;
            if (group == firsts.Count)
                firsts.Add(category);
            _groups[category] = group;
        }

        _groupCount = firsts.Count;
        _classes = new int[_starts.Length * _groupCount];
        int count = 1;

        // Each set splits the classes that it holds a part of.
        foreach (CodePointSet set in sets)
        {
            // By class, for what is in the set and what is not: the class that it becomes, counted from 1.
            int[] inside = new int[count], outside = new int[count];
            for (int i = 0; i < _classes.Length; i++)
            {
                int before = _classes[i];
                bool isMember = set.Contains(_starts[i / _groupCount], 1u << firsts[i % _groupCount]);
                ref int own = ref (isMember ? inside : outside)[before];
                if (own == 0)
                    own = (isMember ? outside : inside)[before] == 0 ? before + 1 : ++count;
                _classes[i] = own - 1;
            }
        }

        Count = count;
        for (int i = 0, start = 0; i < _ascii.Length; i++)
        {
            if (start + 1 < _starts.Length && _starts[start + 1] == i)
                start++;
            _ascii[i] = ClassOf(start, i);
        }
    }

    internal int Count { get; }

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
        int point = character.Value;

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

        return ClassOf(low, point);
    }

    private int ClassOf(int start, int point) =>
        _groupCount == 1 ? _classes[start] : _classes[(start * _groupCount) + _groups[(int)CharUnicodeInfo.GetUnicodeCategory(point)]];

    private static bool AreAlike(List<CodePointSet> sets, int one, int other)
    {
        foreach (CodePointSet set in sets)
        {
            if (((set.Categories >> one) & 1) != ((set.Categories >> other) & 1))
                return false;
        }

        return true;
    }
}
