// A text of schemas, and the schemas in it that have addresses of their own.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Schema.Program;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Schema.Compiling;

/// <summary>
/// The compiler reads the index of the text itself, instead of through <see cref="JsonView"/>: the first schema of a process is compiled by
/// code from an image, in which each property of another library's type is a call.
/// </summary>
internal sealed class SchemaDocument
{
    // An estimate, so that the table below rarely grows.
    private const int WordsPerSchema = 12;

    // Of an index that an integer can hold.
    private const int MostDigits = 9;

    // Once searches have passed this many entries, objects and arrays of more than a few words get a table. Ordinary schemas stay below, so
    // that the first one of a process does not load what tables need.
    private const int MostPassed = 1 << 18, FewWords = 400;

    // Makes an opening bracket of an array one of an object.
    private const byte BracketBit = 0x20;

    private readonly uint[] _words;
    private readonly byte[] _bytes;
    private readonly int _start;

    private Dictionary<int, SchemaEntries>? _entries;
    private long _passed;

    internal SchemaDocument(int number, JsonTree tree, ReadOnlyMemory<byte> text, string address)
    {
        (Number, Tree, Text, Address) = (number, tree, text, address);
        _words = tree.Words;
        if (MemoryMarshal.TryGetArray(text, out ArraySegment<byte> segment))
            (_bytes, _start) = (segment.Array!, segment.Offset);
        else
            _bytes = text.ToArray();
        HasEscapes = _bytes.AsSpan(_start, text.Length).IndexOf((byte)'\\') >= 0;
        Nodes = new(_words.Length / WordsPerSchema);
    }

    /// <summary>Which of the texts it is that are read for one schema.</summary>
    internal int Number { get; }

    internal ReadOnlyMemory<byte> Text { get; }

    internal JsonTree Tree { get; }

    /// <summary>Where the text was found.</summary>
    internal string Address { get; }

    /// <summary>Whether a string of the text may have escapes.</summary>
    internal bool HasEscapes { get; }

    /// <summary>By word: the schemas with addresses.</summary>
    internal Dictionary<int, SchemaResource> Resources { get; } = [];

    /// <summary>By word: the nodes of the schemas that were reached.</summary>
    internal Dictionary<int, SchemaNode> Nodes { get; }

    internal JsonView View(int word) => new(Tree, word);

    /// <summary>The first byte of a value.</summary>
    internal byte FirstOf(int word) => _bytes[_start + (int)_words[word]];

    /// <summary>The word after an array or object.</summary>
    internal int EndOf(int word) => (int)(_words[word + 1] & IndexWords.Next);

    /// <summary>The word after a value.</summary>
    internal int After(int word) => (FirstOf(word) | BracketBit) == '{' ? EndOf(word) : word + 1;

    /// <summary>The content of a string.</summary>
    internal ReadOnlySpan<byte> ContentOf(int word)
    {
        int start = _start + (int)_words[word] + 1, end = _start + (int)_words[word + 1] - 1;
        while (end > start && _bytes[end] != '"')
            end--;
        return _bytes.AsSpan(start, end - start);
    }

    /// <summary>The word of the last value of an object's members with a name, or -1.</summary>
    internal int MemberOf(int word, string name)
    {
        int found = -1;
        byte[] key = KeyOf(name);
        if (EntriesOf(word) is { } entries)
            return entries.MemberOf(key);
        foreach (SchemaMember member in SchemaMembers.Of(this, word))
        {
            Pass(1);
            if (member.Key.SequenceEqual(key))
                found = member.ValueWord;
        }

        return found;
    }

    /// <summary>The word of an array's element, or -1.</summary>
    internal int ElementAt(int word, string index)
    {
        if (index.Length is 0 or > MostDigits)
            return -1;
        int left = 0;
        foreach (char digit in index)
        {
            if (!char.IsAsciiDigit(digit))
                return -1;
            left = (left * 10) + digit - '0';
        }

        if (EntriesOf(word) is { } entries)
            return entries.ElementAt(left);
        Pass(left);
        int end = EndOf(word);
        for (int element = word + 2; element < end; element = After(element))
        {
            if (left-- == 0)
                return element;
        }

        return -1;
    }

    /// <summary>The entries of a large object or array, if many were searched before.</summary>
    internal SchemaEntries? EntriesOf(int word)
    {
        if (_passed < MostPassed || EndOf(word) - word <= FewWords)
            return null;
        _entries ??= [];
        if (!_entries.TryGetValue(word, out SchemaEntries? entries))
            _entries.Add(word, entries = new SchemaEntries(this, word));
        return entries;
    }

    /// <summary>Counts entries that a search has passed.</summary>
    internal void Pass(int entries) => _passed += entries;

    // The first use of .NET's encoder takes longer than all pointers of an average schema.
    private static byte[] KeyOf(string name)
    {
        byte[] key = new byte[name.Length];
        for (int i = 0; i < key.Length; i++)
        {
            if (name[i] >= 0x80)
                return Encoding.UTF8.GetBytes(name);
            key[i] = (byte)name[i];
        }

        return key;
    }

    /// <summary>
    /// Whether a schema inside that of the text may have an address or an anchor of its own, or another version. Nearly no text has one,
    /// and finding out takes a fraction of the time of visiting all schemas: an object that is no schema counts too.
    /// </summary>
    /// <param name="root">The word of the schema of the text.</param>
    /// <param name="dialect">Its version.</param>
    internal bool MayHaveInnerResources(int root, JsonSchemaDialect dialect)
    {
        if (HasAnchor(root))
            return true;
        int end = After(root);
        for (int word = root; word < end;)
        {
            byte first = FirstOf(word);
            if (first == '{' && word != root && HasAddress(word, dialect))
                return true;
            word += (first | BracketBit) == '{' ? 2 : 1;
        }

        return false;
    }

    private bool HasAnchor(int word)
    {
        if (FirstOf(word) != '{')
            return false;
        foreach (SchemaMember member in SchemaMembers.Of(this, word))
        {
            if (IsAnchor(member.Keyword))
                return true;
        }

        return false;
    }

    private bool HasAddress(int word, JsonSchemaDialect dialect)
    {
        bool hasOldId = false, hasVersion = false;
        int end = EndOf(word);
        for (int name = word + 2; name < end; name = After(name + 1))
        {
            // No other keyword that matters begins so, unless it has an escape.
            if (_bytes[_start + (int)_words[name] + 1] is not ((byte)'$' or (byte)'i' or (byte)'\\'))
                continue;
            SchemaKeyword keyword = new SchemaMember(this, name).Keyword;
            if (keyword == SchemaKeyword.Id || IsAnchor(keyword))
                return true;
            hasOldId |= keyword == SchemaKeyword.OldId;
            hasVersion |= keyword == SchemaKeyword.Schema;
        }

        return hasOldId && (hasVersion || dialect == JsonSchemaDialect.Draft4);
    }

    private static bool IsAnchor(SchemaKeyword keyword) =>
        keyword is SchemaKeyword.Anchor or SchemaKeyword.DynamicAnchor or SchemaKeyword.RecursiveAnchor;
}

/// <summary>A schema with an address: the root of a text, or a schema with an <c>$id</c>.</summary>
internal sealed class SchemaResource(int number, string address, SchemaDocument document, int word, SchemaRules rules)
{
    /// <summary>Stands for <c>$recursiveAnchor</c>, which has no name; no anchor is empty.</summary>
    internal const string RecursiveAnchor = "";

    internal int Number { get; } = number;

    internal string Address { get; } = address;

    internal SchemaDocument Document { get; } = document;

    internal int Word { get; } = word;

    internal SchemaRules Rules { get; } = rules;

    /// <summary>Stands for all dynamic anchors that have no bit of their own.</summary>
    internal const ulong OtherAnchors = 1ul << 63;

    /// <summary>Bits of the dynamic anchors here that references may lead to.</summary>
    internal ulong DynamicAnchors { get; set; }

    // By name: the words of the schemas with an anchor. Most schemas have none.
    private Dictionary<string, int>? _anchors, _dynamicAnchors;

    /// <summary>By pointer: the schemas that references name.</summary>
    internal Dictionary<string, SchemaTarget> Referred { get; } = new(StringComparer.Ordinal);

    internal void AddAnchor(string name, int schema) => (_anchors ??= new(StringComparer.Ordinal)).TryAdd(name, schema);

    internal void AddDynamicAnchor(string name, int schema) => (_dynamicAnchors ??= new(StringComparer.Ordinal)).TryAdd(name, schema);

    /// <summary>The word of the schema with an anchor, or -1.</summary>
    internal int FindAnchor(string name) => _anchors is not null && _anchors.TryGetValue(name, out int word) ? word : -1;

    /// <inheritdoc cref="FindAnchor"/>
    internal int FindDynamicAnchor(string name) =>
        _dynamicAnchors is not null && _dynamicAnchors.TryGetValue(name, out int word) ? word : -1;

    internal string LocationOf(string pointer) => Address + PointerText.ToFragment(pointer);
}
