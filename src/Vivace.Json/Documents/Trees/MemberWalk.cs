// Finds a member of an object by a walk over its names, for queries, which ask many objects once rather than one object often.
namespace Vivace.Json.Documents.Trees;

internal static class MemberWalk
{
    // Larger objects are looked through where large objects get tables.
    private const int MaxWords = 1024;

    // Members that are passed over to look where the object before had the name.
    private const int MaxPlace = 64;

    /// <summary>The value of the last member with a name.</summary>
    internal static bool TryFind(JsonTree tree, int word, TreeName name, out JsonView value)
    {
        TreeCursor cursor = new(tree);
        int end = cursor.EndOf(word), found;

        // Objects in a row mostly have the same members. The text is looked at only where the one before had the name: its lines that are not in the cache
        // cost more than all the rest.
        if (tree.Names.AreUnique && (uint)name.Place < MaxPlace)
        {
            int next = word + 2;
            if (cursor.IsFlat(word))
            {
                next += 2 * name.Place;
            }
            else
            {
                bool isTold = cursor.TellsContainers(word, end);
                for (int left = name.Place; left > 0 && next < end; left--)
                    next = isTold ? cursor.AfterTold(next + 1, end) : cursor.After(next + 1);
            }

            if (next < end && new SoughtName.Probe(name.Sought, cursor, tree.MayHaveEscapes).IsAt(cursor, next))
            {
                value = new JsonView(tree, next + 1, cursor.FirstOf(next + 1));
                return true;
            }
        }

        found = Find(tree, word, end, name);
        value = found < 0 ? default : new JsonView(tree, found, cursor.FirstOf(found));
        return found >= 0;
    }

    private static int Find(JsonTree tree, int word, int end, TreeName name)
    {
        if (end - word > MaxWords)
            return ContainerSearch.Find(tree, new TreeCursor(tree), word, name.Utf8);
        return new TreeCursor(tree).IsFlat(word) ? FindBackward(tree, word + 2, end, name) : FindForward(tree, word, end, name);
    }

    // The last member of a name counts, so where nothing is to be passed over the search begins at the end.
    private static int FindBackward(JsonTree tree, int first, int end, TreeName name)
    {
        TreeCursor cursor = new(tree);
        SoughtName.Probe probe = new(name.Sought, cursor, tree.MayHaveEscapes);
        for (int next = end - 2; next >= first; next -= 2)
        {
            if (probe.IsAt(cursor, next))
            {
                name.Place = (next - first) / 2;
                return next + 1;
            }
        }

        return -1;
    }

    private static int FindForward(JsonTree tree, int word, int end, TreeName name)
    {
        TreeCursor cursor = new(tree);
        SoughtName.Probe probe = new(name.Sought, cursor, tree.MayHaveEscapes);

        // Where no object has a name twice, the first one is the last one.
        bool isUnique = tree.Names.AreUnique, isTold = cursor.TellsContainers(word, end);
        int found = -1, passed = 0;
        for (int next = word + 2; next < end; passed++)
        {
            if (probe.IsAt(cursor, next))
            {
                (found, name.Place) = (next + 1, passed);
                if (isUnique)
                    return found;
            }

            next = isTold ? cursor.AfterTold(next + 1, end) : cursor.After(next + 1);
        }

        if (!isUnique)
            tree.Names.CountPassed(passed, cursor);
        return found;
    }
}
