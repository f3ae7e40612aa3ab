// Finds a member of an object by a walk over its names, for queries, which ask many objects once rather than one object often.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Trees;

internal static class MemberWalk
{
    /// <summary>Larger objects are looked through where large objects get tables.</summary>
    internal const int MaxWords = 1024;

    // Members that are passed over to look where the object before had the name.
    private const int MaxPlace = 64;

    // Members by which the place differs between objects of the same kind.
    private const int Shift = 2;

    /// <summary>The value of the last member with a name.</summary>
    internal static bool TryFind(JsonTree tree, int word, TreeName name, out ViewPlace value)
    {
        TreeCursor cursor = new(tree);
        int end = cursor.EndOf(word), found;

        // Objects in a row mostly have the same members. The text is looked at only where the one before had the name: its lines that are not in the cache
        // cost more than all the rest.
        if (tree.Names.AreUnique && (uint)name.Place < MaxPlace)
        {
            int next = Pass(cursor, word, end, name.Place);
            if (next < end && new SoughtName.Probe(name.Sought, cursor, tree.MayHaveEscapes).IsAt(cursor, next))
            {
                value = new ViewPlace(next + 1, cursor.FirstOf(next + 1));
                return true;
            }
        }

        found = Find(tree, word, end, name);
        value = found < 0 ? default : new ViewPlace(found, cursor.FirstOf(found));
        return found >= 0;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Pass(scoped in TreeCursor cursor, int word, int end, int count)
    {
        int next = word + 2;
        if (cursor.IsFlat(word))
            return next + 2 * count;
        if (cursor.TellsContainers(word, end))
            return PassMembers(cursor.Words, next, end, count);
        for (; count > 0 && next < end; count--)
            next = cursor.After(next + 1);
        return next;
    }

    /// <summary>Passes over members by the index alone, where <see cref="TreeCursor.TellsContainers"/> allows it.</summary>
    /// <param name="words">The index.</param>
    /// <param name="next">The word of a name.</param>
    /// <param name="end">The word after the object.</param>
    /// <param name="count">How many members to pass over.</param>
    /// <returns>The word of the name after them, or one from <paramref name="end"/> on if there are not as many.</returns>
    internal static int PassMembers(uint[] words, int next, int end, int count)
    {
        while (count > 0 && next < end)
        {
            // The first word up to the end of the object is the second one of a container; all before it are names and scalars.
            int position = next + 2, last = Math.Min(next + 2 * count, end);
            if (Vector256.IsHardwareAccelerated)
            {
                Vector256<int> most = Vector256.Create(end);
                for (; position <= last && words.Length - position >= Vector256<int>.Count; position += Vector256<int>.Count)
                {
                    Vector256<int> some = Vector256.LoadUnsafe(ref words[position]).AsInt32() & Vector256.Create((int)IndexWords.Next);
                    uint containers = Vector256.LessThanOrEqual(some, most).ExtractMostSignificantBits();
                    if (containers == 0)
                        continue;
                    position += BitOperations.TrailingZeroCount(containers);
                    break;
                }
            }

            while (position <= last && (words[position] & IndexWords.Next) > (uint)end)
                position++;
            if (position > last)
                return last;
            count -= (position - next) / 2;
            next = (int)(words[position] & IndexWords.Next);
        }

        return next;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int Find(JsonTree tree, int word, int end, TreeName name)
    {
        if (tree.Names.AreUnique && (uint)name.Place < MaxPlace && FindNearPlace(tree, word, end, name) is > 0 and int found)
            return found;
        if (end - word > MaxWords)
            return ContainerSearch.Find(tree, new TreeCursor(tree), word, name.Utf8);
        return new TreeCursor(tree).IsFlat(word) ? FindBackward(tree, word + 2, end, name) : FindForward(tree, word, end, name);
    }

    // Of members before it, some may be missing in one object and not in the other.
    private static int FindNearPlace(JsonTree tree, int word, int end, TreeName name)
    {
        TreeCursor cursor = new(tree);
        SoughtName.Probe probe = new(name.Sought, cursor, tree.MayHaveEscapes);
        bool isTold = cursor.TellsContainers(word, end);
        int place = Math.Max(name.Place - Shift, 0), next = Pass(cursor, word, end, place);
        for (int last = name.Place + Shift; place <= last && next < end; place++)
        {
            if (probe.IsAt(cursor, next))
            {
                name.Place = place;
                return next + 1;
            }

            next = isTold ? cursor.AfterTold(next + 1, end) : cursor.After(next + 1);
        }

        return -1;
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
