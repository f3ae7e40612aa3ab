// Finds members and elements by a scan of the index, or in the table of a large container that is searched often.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Documents.Trees;

internal static class ContainerSearch
{
    /// <summary>A container with fewer words never gets a table.</summary>
    internal const int FewWords = 64;

    /// <summary>The number of elements or members of a container that has containers in it.</summary>
    internal static int Count(JsonTree tree, in IndexCursor cursor, int word, bool isObject)
    {
        int end = cursor.EndOf(word);
        if (end - word > FewWords && tree.Indexes.TryGet(cursor, word, isObject, out ContainerIndex? index))
            return index.Count;
        int count = 0, name = isObject ? 1 : 0;
        for (int next = word + 2; next < end; next = cursor.After(next + name))
            count++;
        return count;
    }

    /// <summary>Returns the word of an element, or -1.</summary>
    internal static int ElementAt(JsonTree tree, in IndexCursor cursor, int word, int position)
    {
        if (position < 0)
            return -1;
        int end = cursor.EndOf(word);
        if (cursor.IsFlat(word))
            return position < end - word - 2 ? word + 2 + position : -1;
        if (end - word > FewWords && tree.Indexes.TryGet(cursor, word, isObject: false, out ContainerIndex? index))
            return position < index.Count ? index.ElementAt(position) : -1;
        int next = word + 2;
        for (; next < end; next = cursor.After(next))
        {
            if (position-- == 0)
                return next;
        }

        return -1;
    }

    /// <summary>Returns the word of the value of the last member with a name, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Find(JsonTree tree, in IndexCursor cursor, int word, ReadOnlySpan<byte> name)
    {
        int end = cursor.EndOf(word);
        if (end - word > FewWords)
            return FindInMany(tree, word, end, name);
        return cursor.IsFlat(word) ? FindBackward(tree, word + 2, end, name) : FindForward(tree, word + 2, end, name);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindInMany(JsonTree tree, int word, int end, ReadOnlySpan<byte> name)
    {
        IndexCursor cursor = tree.Cursor;
        if (tree.Indexes.TryGet(cursor, word, isObject: true, out ContainerIndex? index))
            return index.Find(cursor, name);
        return cursor.IsFlat(word) ? FindBackward(tree, word + 2, end, name) : FindForward(tree, word + 2, end, name);
    }

    // The last member of a name counts, so a flat object is searched from its end.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindBackward(JsonTree tree, int first, int end, ReadOnlySpan<byte> name)
    {
        IndexCursor cursor = tree.Cursor;
        NameProbe probe = new(name, cursor.Length, tree.MayHaveEscapes);
        for (int next = end - 2; next >= first; next -= 2)
        {
            if (probe.IsAt(cursor, next))
                return next + 1;
        }

        return -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindForward(JsonTree tree, int next, int end, ReadOnlySpan<byte> name)
    {
        IndexCursor cursor = tree.Cursor;
        NameProbe probe = new(name, cursor.Length, tree.MayHaveEscapes);
        int found = -1;
        while (next < end)
        {
            if (probe.IsAt(cursor, next))
                found = next + 1;
            next = cursor.After(next + 1);
        }

        return found;
    }
}
