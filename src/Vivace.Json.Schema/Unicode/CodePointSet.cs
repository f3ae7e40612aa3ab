// A set of Unicode code points.
namespace Vivace.Json.Schema.Unicode;

/// <summary>An inversion list: the code points at which membership changes, in order. The first edge opens a range.</summary>
internal sealed class CodePointSet
{
    internal const int Limit = 0x110000;

    internal static readonly CodePointSet Empty = new([]);
    internal static readonly CodePointSet All = new([0, Limit]);

    private readonly int[] _edges;

    private CodePointSet(int[] edges) => _edges = edges;

    internal ReadOnlySpan<int> Edges => _edges;

    internal static CodePointSet Of(int codePoint) => new([codePoint, codePoint + 1]);

    /// <summary>Reads a table of <see cref="UnicodeScripts"/>, <see cref="UnicodeProperties"/> or <see cref="IdnaTables"/>.</summary>
    internal static CodePointSet FromTable(ReadOnlySpan<byte> table)
    {
        List<int> edges = [];
        int at = 0;
        int position = 0;
        while (position < table.Length)
        {
            int first = at + ReadNumber(table, ref position);
            at = first + ReadNumber(table, ref position) + 1;
            edges.Add(first);
            edges.Add(at);
        }

        return new CodePointSet([.. edges]);
    }

    /// <summary>Joins ranges in any order; both ends belong to a range.</summary>
    internal static CodePointSet FromRanges(List<CodePointRange> ranges)
    {
        ranges.Sort(static (one, other) => one.First.CompareTo(other.First));
        List<int> edges = [];
        foreach ((int first, int last) in ranges)
        {
            if (edges.Count > 0 && first <= edges[^1])
            {
                edges[^1] = Math.Max(edges[^1], last + 1);
                continue;
            }

            edges.Add(first);
            edges.Add(last + 1);
        }

        return new CodePointSet([.. edges]);
    }

    internal CodePointSet Complement()
    {
        ReadOnlySpan<int> edges = _edges;
        bool startsAtZero = edges.Length > 0 && edges[0] == 0;
        bool endsAtLimit = edges.Length > 0 && edges[^1] == Limit;
        List<int> result = [];
        if (!startsAtZero)
            result.Add(0);
        for (int i = startsAtZero ? 1 : 0; i < edges.Length - (endsAtLimit ? 1 : 0); i++)
            result.Add(edges[i]);
        if (!endsAtLimit)
            result.Add(Limit);
        return new CodePointSet([.. result]);
    }

    internal void AddTo(List<CodePointRange> ranges)
    {
        for (int i = 0; i < _edges.Length; i += 2)
            ranges.Add(new CodePointRange(_edges[i], _edges[i + 1] - 1));
    }

    internal bool Contains(int codePoint)
    {
        int low = 0;
        int high = _edges.Length;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (_edges[middle] <= codePoint)
                low = middle + 1;
            else
                high = middle;
        }

        return (low & 1) != 0;
    }

    internal bool SetEquals(CodePointSet other)
    {
        if (_edges.Length != other._edges.Length)
            return false;
        for (int i = 0; i < _edges.Length; i++)
        {
            if (_edges[i] != other._edges[i])
                return false;
        }

        return true;
    }

    private static int ReadNumber(ReadOnlySpan<byte> table, ref int position)
    {
        int value = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte part = table[position++];
            value |= (part & 0x7F) << shift;
            if (part < 0x80)
                return value;
        }
    }
}

/// <summary>Code points from the first to the last.</summary>
internal sealed record CodePointRange(int First, int Last);
