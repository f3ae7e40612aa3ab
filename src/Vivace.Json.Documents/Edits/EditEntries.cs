// The ordered entries of an array or object, found, inserted and removed by index in logarithmic time.
namespace Vivace.Json.Documents.Edits;

/// <summary>A weight-balanced tree whose nodes are the entries: no side outweighs the other by more than <see cref="MostOfOther"/> times
/// (Adams, 1993; Hirai and Yamamoto, "Balancing weight-balanced trees", 2011).</summary>
internal sealed class EditEntries
{
    private const int MostOfOther = 3, MostOfInner = 2;

    private EditEntry? _root;

    internal EditEntries(ReadOnlySpan<EditEntry> entries) => _root = Build(entries, null);

    internal int Count => SizeOf(_root);

    internal EditEntry? First => Leftmost(_root);

    internal EditEntry? Last => Rightmost(_root);

    /// <summary>For tests: the depth of the tree.</summary>
    internal int Height
    {
        get
        {
            int height = 0;
            for (EditEntry? entry = First; entry is not null; entry = Next(entry))
            {
                int depth = 1;
                for (EditEntry? above = entry.Above; above is not null; above = above.Above)
                    depth++;
                height = Math.Max(height, depth);
            }

            return height;
        }
    }

    internal EditEntry this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)Count, nameof(index));
            EditEntry entry = _root!;
            while (SizeOf(entry.Left) is int before && before != index)
            {
                if (index < before)
                {
                    entry = entry.Left!;
                    continue;
                }

                index -= before + 1;
                entry = entry.Right!;
            }

            return entry;
        }
    }

    internal static EditEntry? Next(EditEntry entry)
    {
        if (entry.Right is { } right)
            return Leftmost(right);
        while (entry.Above is { } above && above.Right == entry)
            entry = above;
        return entry.Above;
    }

    internal static EditEntry? Previous(EditEntry entry)
    {
        if (entry.Left is { } left)
            return Rightmost(left);
        while (entry.Above is { } above && above.Left == entry)
            entry = above;
        return entry.Above;
    }

    internal void InsertBefore(EditEntry entry, EditEntry? next)
    {
        EditEntry? above = next is null ? Last : next.Left is null ? next : Rightmost(next.Left);
        entry.Above = above;
        entry.Size = 1;
        if (above is null)
            _root = entry;
        else if (above == next)
            above.Left = entry;
        else
            above.Right = entry;
        BalanceFrom(above);
    }

    internal void Remove(EditEntry entry)
    {
        EditEntry? changed = entry.Above;
        EditEntry? instead = entry.Left ?? entry.Right;
        if (entry.Left is not null && entry.Right is not null)
        {
            // The next entry has no left child, so it can be moved here.
            instead = Leftmost(entry.Right)!;
            changed = instead.Above == entry ? instead : instead.Above;
            PutInstead(instead, instead.Right);
            Hang(instead, entry.Left, isLeft: true);
            Hang(instead, entry.Right, isLeft: false);
        }

        PutInstead(entry, instead);
        (entry.Left, entry.Right, entry.Above) = (null, null, null);
        BalanceFrom(changed);
    }

    private static int SizeOf(EditEntry? entry) => entry?.Size ?? 0;

    private static int WeightOf(EditEntry? entry) => SizeOf(entry) + 1;

    private static EditEntry? Leftmost(EditEntry? entry)
    {
        while (entry?.Left is { } left)
            entry = left;
        return entry;
    }

    private static EditEntry? Rightmost(EditEntry? entry)
    {
        while (entry?.Right is { } right)
            entry = right;
        return entry;
    }

    // Recursion is as deep as the tree, which is balanced.
    private static EditEntry? Build(ReadOnlySpan<EditEntry> entries, EditEntry? above)
    {
        if (entries.IsEmpty)
            return null;
        int middle = entries.Length / 2;
        EditEntry entry = entries[middle];
        entry.Above = above;
        entry.Size = entries.Length;
        entry.Left = Build(entries[..middle], entry);
        entry.Right = Build(entries[(middle + 1)..], entry);
        return entry;
    }

    private static void Hang(EditEntry above, EditEntry? entry, bool isLeft)
    {
        if (isLeft)
            above.Left = entry;
        else
            above.Right = entry;
        entry?.Above = above;
    }

    private void PutInstead(EditEntry entry, EditEntry? other)
    {
        EditEntry? above = entry.Above;
        if (above is null)
            _root = other;
        else if (above.Left == entry)
            above.Left = other;
        else
            above.Right = other;
        other?.Above = above;
    }

    private void BalanceFrom(EditEntry? entry)
    {
        for (; entry is not null; entry = entry.Above)
        {
            Recount(entry);
            if (WeightOf(entry.Left) > MostOfOther * WeightOf(entry.Right))
                entry = RotateToRight(entry);
            else if (WeightOf(entry.Right) > MostOfOther * WeightOf(entry.Left))
                entry = RotateToLeft(entry);
        }
    }

    private EditEntry RotateToRight(EditEntry entry)
    {
        EditEntry left = entry.Left!;
        if (WeightOf(left.Right) >= MostOfInner * WeightOf(left.Left))
            left = Lift(left.Right!);
        return Lift(left);
    }

    private EditEntry RotateToLeft(EditEntry entry)
    {
        EditEntry right = entry.Right!;
        if (WeightOf(right.Left) >= MostOfInner * WeightOf(right.Right))
            right = Lift(right.Left!);
        return Lift(right);
    }

    // Rotates an entry above its parent.
    private EditEntry Lift(EditEntry entry)
    {
        EditEntry above = entry.Above!;
        bool isLeft = above.Left == entry;
        PutInstead(above, entry);
        Hang(above, isLeft ? entry.Right : entry.Left, isLeft);
        Hang(entry, above, !isLeft);
        Recount(above);
        Recount(entry);
        return entry;
    }

    private static void Recount(EditEntry entry) => entry.Size = SizeOf(entry.Left) + SizeOf(entry.Right) + 1;
}
