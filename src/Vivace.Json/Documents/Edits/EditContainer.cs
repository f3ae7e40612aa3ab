// What an array or object holds that was taken apart: its entries in their order, and those with a name.
namespace Vivace.Json.Documents.Edits;

/// <summary>What the brackets of an array or object hold: <c>[ Head entries Kept Tail ]</c>.</summary>
/// <param name="isObject">Whether the entries have names.</param>
/// <param name="head">White space and comments on the line of the opening bracket.</param>
/// <param name="entries">The entries in their order.</param>
/// <param name="tail">White space and comments before the closing bracket.</param>
internal sealed class EditContainer(bool isObject, EditTrivia head, ReadOnlySpan<EditEntry> entries, EditTrivia tail)
{
    // From so many members on, names are found through a table.
    private const int FewMembers = 16;

    // The last member with each name, and those before it, in their order, where a name occurs several times.
    private Dictionary<string, EditEntry>? _table;
    private Dictionary<string, List<EditEntry>>? _earlier;

    internal bool IsObject => isObject;

    internal EditTrivia Head => head;

    internal EditEntries Entries { get; } = new(entries);

    /// <summary>Comments of removed entries before the closing bracket.</summary>
    internal EditKept Kept { get; set; }

    internal EditTrivia Tail { get; set; } = tail;

    /// <summary>What <see cref="Tail"/> is when there are no entries and no comments.</summary>
    internal EditTrivia TailWhenEmpty { get; } = entries.IsEmpty ? tail : EditTrivia.Empty;

    /// <summary>Finds a member; of several with the name, the last.</summary>
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

    /// <summary>Removes an entry. Of members with the same name, all have to be removed before another is looked for.</summary>
    internal void Remove(EditEntry entry)
    {
        Entries.Remove(entry);
        if (!isObject || _table is null)
            return;
        _table.Remove(entry.Decoded);
        _earlier?.Remove(entry.Decoded);
    }

    /// <summary>Gives all members with a name another, which none has.</summary>
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

    /// <summary>All members with a name, the last one first.</summary>
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
