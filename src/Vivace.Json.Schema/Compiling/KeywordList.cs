// The keywords of one schema.
namespace Vivace.Json.Schema.Compiling;

/// <summary>Each keyword once: the last one of a name counts, in the place of the first.</summary>
internal sealed class KeywordList
{
    // By keyword: the word of its value, or 0, which is that of no member.
    private readonly int[] _valueOf = new int[SchemaKeywords.Count];

    // In order. Numbers, because .NET's code for arrays of them is compiled ahead of time.
    private byte[] _keywords = new byte[16];
    private int[] _values = new int[16];

    // The names of other keywords, and where they are in order.
    private readonly MentionedNames _others = new();
    private int[] _places = new int[4];

    internal int Count { get; private set; }

    internal SchemaKeyword this[int index] => (SchemaKeyword)_keywords[index];

    /// <summary>The word of a keyword's value.</summary>
    internal int ValueAt(int index) => _values[index];

    /// <summary>The name of one that is <see cref="SchemaKeyword.Other"/>.</summary>
    internal string OtherAt(int index) => _others[Array.IndexOf(_places, index, 0, _others.Count)].Name;

    internal bool Has(SchemaKeyword keyword) => _valueOf[(int)keyword] != 0;

    internal bool TryGet(SchemaKeyword keyword, out int value) => (value = _valueOf[(int)keyword]) != 0;

    /// <summary>Takes the keywords of a schema instead of those before.</summary>
    internal void Read(SchemaDocument document, int schema)
    {
        for (int i = 0; i < Count; i++)
            _valueOf[_keywords[i]] = 0;
        if (_others.Count > 0)
            _others.Take();
        Count = 0;
        foreach (SchemaMember member in SchemaMembers.Of(document, schema))
        {
            SchemaKeyword keyword = member.Keyword;
            int place = keyword == SchemaKeyword.Other
                ? PlaceOfOther(member)
                : _valueOf[(int)keyword] == 0 ? Count : Array.IndexOf(_keywords, (byte)keyword, 0, Count);
            if (place == _keywords.Length)
            {
                Array.Resize(ref _keywords, 2 * Count);
                Array.Resize(ref _values, 2 * Count);
            }

            _keywords[place] = (byte)keyword;
            _values[place] = member.ValueWord;
            if (keyword != SchemaKeyword.Other)
                _valueOf[(int)keyword] = member.ValueWord;
            if (place == Count)
                Count++;
        }
    }

    private int PlaceOfOther(SchemaMember member)
    {
        int known = _others.Count, index = _others.IndexOf(member.Key);
        if (index < known)
            return _places[index];
        if (index == _places.Length)
            Array.Resize(ref _places, 2 * index);
        return _places[index] = Count;
    }
}
