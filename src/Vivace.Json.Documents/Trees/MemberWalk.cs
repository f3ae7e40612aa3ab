// Finds a member by a walk over the names. Suits queries, which search many objects once each.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Documents.Trees;

internal static class MemberWalk
{
    /// <summary>Larger objects are searched where large objects get tables.</summary>
    internal const int MaxWords = 1024;

    // How many members to skip to reach the name's place in the previous object.
    private const int MaxPlace = 64;

    // How far the place may shift between similar objects.
    private const int Shift = 2;

    internal static bool TryFind(JsonTree tree, int word, TreeName name, out ViewPlace value)
    {
        IndexCursor cursor = tree.Cursor;
        int end = cursor.EndOf(word), found;

        // Consecutive objects mostly have the same members. Look only where the previous object had the name: cache misses in the text cost
        // more than everything else.
        if (tree.Names.AreUnique && (uint)name.Place < MaxPlace)
        {
            int next = Pass(cursor, word, end, name.Place);
            if (next < end && new NameMatcher.Probe(name.Matcher, cursor, tree.MayHaveEscapes).IsAt(cursor, next))
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
    private static int Pass(scoped in IndexCursor cursor, int word, int end, int count)
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

    /// <summary>Skips <c>count</c> members by the index alone, if <see cref="IndexCursor.TellsContainers"/> allows it. Returns the next
    /// name's word, or a word from <c>end</c> on if there are too few.</summary>
    internal static int PassMembers(uint[] words, int next, int end, int count)
    {
        while (count > 0 && next < end)
        {
            // In an object, only the second word of a container is not above its end; all words before it are names and scalars.
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
            return ContainerSearch.Find(tree, tree.Cursor, word, name.Utf8);
        return tree.Cursor.IsFlat(word) ? FindBackward(tree, word + 2, end, name) : FindForward(tree, word, end, name);
    }

    // Earlier members may be missing in either object.
    private static int FindNearPlace(JsonTree tree, int word, int end, TreeName name)
    {
        IndexCursor cursor = tree.Cursor;
        NameMatcher.Probe probe = new(name.Matcher, cursor, tree.MayHaveEscapes);
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

    // The last member of a name counts, so a flat object is searched from its end.
    private static int FindBackward(JsonTree tree, int first, int end, TreeName name)
    {
        IndexCursor cursor = tree.Cursor;
        NameMatcher.Probe probe = new(name.Matcher, cursor, tree.MayHaveEscapes);
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
        IndexCursor cursor = tree.Cursor;
        NameMatcher.Probe probe = new(name.Matcher, cursor, tree.MayHaveEscapes);

        // If names are unique, the first match is the last.
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
