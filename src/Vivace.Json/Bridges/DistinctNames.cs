// Looks for duplicate names in the rows of a document.
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Bridges;

internal static class DistinctNames
{
    // Up to this number, each name is compared with all names before it.
    private const int MaxCompared = 8;

    /// <summary>
    /// Whether all objects of a document are known to have distinct names. False also means undecided: where an escape would have to be
    /// resolved first. <see cref="DuplicateNames"/> decides then.
    /// </summary>
    internal static bool AreKnown(ReadOnlySpan<byte> text, ReadOnlySpan<DocumentRow> rows)
    {
        for (int i = 0; i < rows.Length; i++)
        {
            if (rows[i].IsObject && !AreDistinct(text, rows.Slice(i + 1, rows[i].Within - 1), rows[i].Entries))
                return false;
        }

        return true;
    }

    private static bool AreDistinct(ReadOnlySpan<byte> text, ReadOnlySpan<DocumentRow> rows, int count)
    {
        if (count > MaxCompared)
            return AreManyDistinct(text, rows, count);
        Span<int> names = stackalloc int[MaxCompared];
        int known = 0;
        for (int i = 0; i < rows.Length; i += 1 + rows[i + 1].Span)
        {
            if (rows[i].HasEscapes)
                return false;
            ReadOnlySpan<byte> name = rows[i].ContentOf(text);
            foreach (int before in names[..known])
            {
                if (rows[before].ContentOf(text).SequenceEqual(name))
                    return false;
            }

            names[known++] = i;
        }

        return true;
    }

    // Sorts by hash, so that equal names become neighbors. The hash is seeded per process: an attacker cannot choose names that collide.
    private static bool AreManyDistinct(ReadOnlySpan<byte> text, ReadOnlySpan<DocumentRow> rows, int count)
    {
        ulong[] lent = Scratch<ulong>.Rent(count);
        try
        {
            Span<ulong> hashes = lent.AsSpan(0, count);
            int known = 0;
            for (int i = 0; i < rows.Length; i += 1 + rows[i + 1].Span)
            {
                if (rows[i].HasEscapes)
                    return false;
                HashCode hash = default;
                hash.AddBytes(rows[i].ContentOf(text));
                hashes[known++] = (ulong)(uint)hash.ToHashCode() << 32 | (uint)i;
            }

            hashes.Sort();
            for (int first = 0, next; first < count; first = next)
            {
                for (next = first + 1; next < count && hashes[next] >> 32 == hashes[first] >> 32; next++)
                {
                    ReadOnlySpan<byte> name = rows[(int)(uint)hashes[next]].ContentOf(text);
                    for (int before = first; before < next; before++)
                    {
                        if (rows[(int)(uint)hashes[before]].ContentOf(text).SequenceEqual(name))
                            return false;
                    }
                }
            }

            return true;
        }
        finally
        {
            Scratch<ulong>.Return(lent, count);
        }
    }
}
