// Finds the entries of an edited text that a path selects in its tree.
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Documents.Edits;

internal static class EditSelection
{
    /// <summary>The selected places, each once: a value comes after those inside it and after those that follow it.</summary>
    /// <remarks>The tree and the editor have the same entries in the same order, so one pass over both finds all places.</remarks>
    internal static List<EditPlace> Find(JsonPath path, JsonTree tree, in EditPlace root)
    {
        List<EditPlace> places = [];
        Stack<Level> open = [];
        IndexCursor cursor = tree.Cursor;
        foreach (int selected in path.Select(tree.Root).Select(static view => view.Word).Distinct().Order().ToArray())
        {
            while (open.TryPeek(out Level? ended) && selected >= ended.End)
                open.Pop();
            (int word, EditPlace place) = open.TryPeek(out Level? level) ? level.MoveTo(selected, cursor) : (0, root);
            while (word != selected)
            {
                level = new Level(place, cursor.EndOf(word), word + 2);
                open.Push(level);
                (word, place) = level.MoveTo(selected, cursor);
            }

            // Of members with one name, the last one counts, and stands for all of them.
            if (place.Container is not { IsObject: true } container || container.Find(place.Entry!.Decoded) == place.Entry)
                places.Add(place);
        }

        places.Reverse();
        return places;
    }

    /// <summary>A container on the way to a selected value, and the entry in it that was reached.</summary>
    private sealed class Level
    {
        private readonly EditPlace _place;
        private readonly EditContainer _container;
        private EditEntry _entry;
        private int _word;

        internal Level(in EditPlace place, int end, int firstEntry)
        {
            (_place, _container, End) = (place, place.Value.Open(), end);
            _entry = _container.Entries.First!;
            _word = firstEntry + NameWords;
        }

        /// <summary>The first word after the container.</summary>
        internal int End { get; }

        private int NameWords => _container.IsObject ? 1 : 0;

        /// <summary>Moves on to the entry that is, or contains, the selected value.</summary>
        internal (int Word, EditPlace Place) MoveTo(int selected, in IndexCursor cursor)
        {
            for (int after = cursor.After(_word); after <= selected; after = cursor.After(_word))
                (_word, _entry) = (after + NameWords, EditEntries.Next(_entry)!);
            return (_word, Editor.Enter(_place, _container, _entry));
        }
    }
}
