// Where the entries of a large object or array in a schema are, so that each of many references finds its own without passing all of them.
using System.Text;

namespace Vivace.Json.Schema.Compiling;

/// <summary>The entries of one container.</summary>
internal sealed class SchemaEntries
{
    private readonly List<int> _words = [];
    private readonly Dictionary<string, int>? _values;

    internal SchemaEntries(SchemaDocument document, int container)
    {
        bool isObject = document.FirstOf(container) == '{';
        int end = document.EndOf(container);
        for (int word = container + 2; word < end; word = document.After(isObject ? word + 1 : word))
            _words.Add(word);
        if (!isObject)
            return;
        _values = new(_words.Count, StringComparer.Ordinal);

        // The last one of a name counts.
        foreach (int word in _words)
            _values[Encoding.Latin1.GetString(new SchemaMember(document, word).Key)] = word + 1;
    }

    /// <summary>The word of the value of a member, or -1.</summary>
    internal int MemberOf(ReadOnlySpan<byte> key) => _values!.TryGetValue(Encoding.Latin1.GetString(key), out int word) ? word : -1;

    /// <summary>The word of an element, or -1.</summary>
    internal int ElementAt(int index) => index < _words.Count ? _words[index] : -1;

    /// <summary>Which entry contains a word.</summary>
    internal int IndexOf(int word)
    {
        int found = _words.BinarySearch(word);
        return found >= 0 ? found : ~found - 1;
    }
}
