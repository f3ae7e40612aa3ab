// The entries of an array or object that is being edited, in order and by name.
namespace Vivace.Json.Documents.Edits;

/// <summary>The content of a pair of brackets: <c>[ Head entries Kept Tail ]</c>. Head is
/// the trivia on the line of the opening bracket.</summary>
internal sealed class EditContainer(bool isObject, EditTrivia head, ReadOnlySpan<EditEntry> entries, EditTrivia tail)
{
    // With more members, names are found in a table.
    private const int FewMembers = 16;

    // The last member with each name, and the earlier ones of names that occur more than once.
    private Dictionary<string, EditEntry>? _table;
    private Dictionary<string, List<EditEntry>>? _earlier;

    internal bool IsObject => isObject;

    internal EditTrivia Head => head;

    internal EditEntries Entries { get; } = new(entries);

    /// <summary>Comments of removed entries, kept before the closing bracket.</summary>
    internal EditKept Kept { get; set; }

    internal EditTrivia Tail { get; set; } = tail;

    /// <summary>The <see cref="Tail"/> to use once no entries or comments are left.</summary>
    internal EditTrivia TailWhenEmpty { get; } = entries.IsEmpty ? tail : EditTrivia.Empty;

    /// <summary>If several members have the name, returns the last.</summary>
    internal EditEntry? Find(string name)
    {
        if (_table is null && Entries.Count > FewMembers)
            MakeTable();
        if (_table is not null)
            return _table.GetValueOrDefault(name);
        EditEntry? entry = Entries.Last;
        while (entry is not null && entry.Decoded != name)
            entry = EditEntries.Previous(entry);
        return entry;
    }

    internal void InsertBefore(EditEntry entry, EditEntry? next)
    {
        Entries.InsertBefore(entry, next);
        if (isObject)
            _table?.Add(entry.Decoded, entry);
    }

    /// <summary>Removes an entry. Remove every member of one name before you look for another.</summary>
    internal void Remove(EditEntry entry)
    {
        Entries.Remove(entry);
        if (!isObject || _table is null)
            return;
        _table.Remove(entry.Decoded);
        _earlier?.Remove(entry.Decoded);
    }

    /// <summary>Renames all members with a name. No member may have the new one.</summary>
    internal void Rename(string name, string other)
    {
        foreach (EditEntry entry in AllOf(name))
            entry.Name = EditName.Encode(other, entry.Name.Span);
        if (_table is null)
            return;
        _table.Remove(name, out EditEntry? last);
        _table.Add(other, last!);
        if (_earlier is not null && _earlier.Remove(name, out List<EditEntry>? before))
            _earlier.Add(other, before);
    }

    /// <summary>All members with a name, last first.</summary>
    internal List<EditEntry> AllOf(string name)
    {
        List<EditEntry> found = [];
        if (Find(name) is not { } last)
            return found;
        found.Add(last);
        if (_table is null)
        {
            for (EditEntry? entry = EditEntries.Previous(last); entry is not null; entry = EditEntries.Previous(entry))
                if (entry.Decoded == name)
                    found.Add(entry);
        }
        else if (_earlier is not null && _earlier.TryGetValue(name, out List<EditEntry>? before))
        {
            found.AddRange(before);
            found.Reverse(1, before.Count);
        }

        return found;
    }

    private void MakeTable()
    {
        _table = new Dictionary<string, EditEntry>(Entries.Count);
        for (EditEntry? entry = Entries.First; entry is not null; entry = EditEntries.Next(entry))
        {
            if (_table.TryGetValue(entry.Decoded, out EditEntry? before))
            {
                _earlier ??= [];
                if (!_earlier.TryGetValue(entry.Decoded, out List<EditEntry>? list))
                    _earlier.Add(entry.Decoded, list = []);
                list.Add(before);
            }

            _table[entry.Decoded] = entry;
        }
    }
}
