// A value of a text that is edited: as it was given, or taken apart into what its brackets hold.
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Edits;

/// <summary>One value. It is taken apart when an edit leads into it.</summary>
/// <param name="text">The text that it comes from.</param>
/// <param name="start">The offset of its first byte.</param>
/// <param name="end">The offset after its last byte.</param>
/// <param name="number">Which container of the text it is, if it is one.</param>
internal sealed class EditValue(EditText text, int start, int end, int number)
{
    internal bool IsObject => text.Bytes[start] == '{';

    internal bool IsContainer => text.Bytes[start] is (byte)'{' or (byte)'[';

    /// <summary>The parts, once they have been asked for; <see langword="null"/> for a value that is as it was given.</summary>
    internal EditContainer? Opened { get; private set; }

    internal ReadOnlyMemory<byte> Given => text.Bytes.AsMemory(start, end - start);

    internal EditContainer Open() => Opened ??= text.Open(start, number);
}

/// <summary>
/// A member or an element: <c>Lead Name Colon Value Trail , After</c>. <see cref="Lead"/> begins with a line break if it has one.
/// </summary>
internal sealed class EditEntry
{
    private string? _decoded;

    /// <summary>White space and comments before the entry.</summary>
    internal ReadOnlyMemory<byte> Lead { get; set; }

    /// <summary>The name as it is written; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Name
    {
        get;
        set
        {
            field = value;
            _decoded = null;
        }
    }

    /// <summary>The colon and what is around it; empty in an array.</summary>
    internal ReadOnlyMemory<byte> Colon { get; set; }

    internal EditValue Value { get; set; } = null!;

    /// <summary>White space and comments between the value and its comma; without one, those on the same line.</summary>
    internal ReadOnlyMemory<byte> Trail { get; set; }

    internal bool HasComma { get; set; }

    /// <summary>White space and comments on the same line after the comma.</summary>
    internal ReadOnlyMemory<byte> After { get; set; }

    /// <summary>The name without quotes and escapes.</summary>
    internal string Decoded => _decoded ??= EditName.Decode(Name.Span);

    internal bool IsOnOwnLine => Trivia.LengthOfLineBreak(Lead.Span) > 0;
}

/// <summary>What the brackets of an array or object hold: <c>[ Head entries Tail ]</c>.</summary>
internal sealed class EditContainer(bool isObject)
{
    // From so many members on, names are found through a table.
    private const int FewMembers = 16;

    private Dictionary<string, EditEntry>? _table;
    private bool _hasDuplicates;

    internal bool IsObject => isObject;

    /// <summary>White space and comments on the line of the opening bracket.</summary>
    internal ReadOnlyMemory<byte> Head { get; set; }

    internal List<EditEntry> Entries { get; } = [];

    /// <summary>White space and comments before the closing bracket.</summary>
    internal ReadOnlyMemory<byte> Tail { get; set; }

    /// <summary>Whether a name may occur twice.</summary>
    internal bool MayHaveDuplicates => _table is null || _hasDuplicates;

    /// <summary>What <see cref="Tail"/> was when the container had no entry; <see langword="null"/> if it always had one.</summary>
    internal ReadOnlyMemory<byte>? TailWhenEmpty { get; set; }

    /// <summary>Finds a member; of several with the name, the last.</summary>
    internal EditEntry? Find(string name)
    {
        if (_table is null && Entries.Count <= FewMembers)
        {
            for (int i = Entries.Count - 1; i >= 0; i--)
                if (Entries[i].Decoded == name)
                    return Entries[i];
            return null;
        }

        if (_table is null)
        {
            _table = new Dictionary<string, EditEntry>(Entries.Count);
            foreach (EditEntry entry in Entries)
                _table[entry.Decoded] = entry;
            _hasDuplicates = _table.Count != Entries.Count;
        }

        return _table.GetValueOrDefault(name);
    }

    internal void Insert(int index, EditEntry entry)
    {
        Entries.Insert(index, entry);
        if (isObject && _table is not null)
            _table[entry.Decoded] = entry;
    }

    internal void RemoveAt(int index)
    {
        EditEntry entry = Entries[index];
        Entries.RemoveAt(index);
        if (isObject)
            _table?.Remove(entry.Decoded);
    }

    internal void Rename(EditEntry entry, ReadOnlyMemory<byte> name)
    {
        _table?.Remove(entry.Decoded);
        entry.Name = name;
        if (_table is not null)
            _table[entry.Decoded] = entry;
    }
}
