// A set of Unicode code points.
using System.Globalization;

namespace Vivace.Json.Documents.Patterns;

/// <summary>An inversion list: the code points at which membership changes, in order. The first edge opens a range. What is of
/// one of the categories belongs to the set, too; they are asked of .NET, whose data is as new as the runtime.</summary>
internal sealed class CodePointSet
{
    internal const int Limit = 0x110000;
    internal const int CategoryCount = (int)UnicodeCategory.OtherNotAssigned + 1;
    internal const uint AllCategories = (1u << CategoryCount) - 1;

    // In the order of .NET's enum.
    private const string CategoryNames = "LuLlLtLmLoMnMcMeNdNlNoZsZlZpCcCfCsCoPcPdPsPePiPfPoSmScSkSoCn";

    internal static readonly CodePointSet All = new([0, Limit]);

    // ECMA-262's \w, which word boundaries are between.
    internal static readonly CodePointSet Words = FromRanges([new('0', '9'), new('A', 'Z'), new('_', '_'), new('a', 'z')]);

    private readonly int[] _edges;

    // Only sets with edges and categories need it.
    private readonly bool _isNegated;

    // A bit for each ASCII character within the edges.
    private readonly ulong _low, _high;

    internal CodePointSet(int[] edges, uint categories = 0, bool isNegated = false)
    {
        (_edges, Categories, _isNegated) = (edges, categories, isNegated);
        for (int i = 0; i < edges.Length && edges[i] < 0x80; i += 2)
        {
            UInt128 bits = (UInt128.MaxValue << edges[i]) & ~(edges[i + 1] < 0x80 ? UInt128.MaxValue << edges[i + 1] : 0);
            (_low, _high) = (_low | (ulong)bits, _high | (ulong)(bits >> 64));
        }
    }

    internal ReadOnlySpan<int> Edges => _edges;

    /// <summary>A bit for each value of <see cref="UnicodeCategory"/>. 0 if the edges say all.</summary>
    internal uint Categories { get; }

    internal static CodePointSet Of(int codePoint) => new([codePoint, codePoint + 1]);

    internal static CodePointSet OfCategories(uint categories) => new([], categories);

    /// <summary>The bits of a category such as Lu, or of all of a group such as L; 0 if there is none.</summary>
    internal static uint CategoriesOf(ReadOnlySpan<char> name)
    {
        uint found = 0;
        for (int i = 0; i < CategoryNames.Length; i += 2)
        {
            if (CategoryNames.AsSpan(i, 2).StartsWith(name))
                found |= 1u << (i / 2);
        }

        return found;
    }

    /// <summary>Joins ranges in any order, whose ends belong to them, and categories.</summary>
    internal static CodePointSet FromRanges(List<CodePointRange> ranges, uint categories = 0)
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

        return new CodePointSet([.. edges], categories);
    }

    internal CodePointSet Complement()
    {
        if (Categories != 0)
            return _edges.Length == 0 ? OfCategories(Categories ^ AllCategories) : new CodePointSet(_edges, Categories, !_isNegated);
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

    internal bool Contains(int codePoint) => Categories != 0
        ? Contains(codePoint, 1u << (int)CharUnicodeInfo.GetUnicodeCategory(codePoint))
        : codePoint < 0x80 ? (((codePoint < 64 ? _low : _high) >> codePoint) & 1) != 0 : Contains(codePoint, 0);

    /// <param name="codePoint">The code point.</param>
    /// <param name="category">The bit of its category.</param>
    internal bool Contains(int codePoint, uint category)
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

        return ((low & 1) != 0 || (Categories & category) != 0) != _isNegated;
    }

    internal bool SetEquals(CodePointSet other) => Categories == other.Categories && _isNegated == other._isNegated
        && _edges.AsSpan().SequenceEqual(other._edges);
}

/// <summary>Code points from the first to the last.</summary>
internal sealed record CodePointRange(int First, int Last);
