// Whether the elements of a list that was read differ.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Schema.Typed;

/// <summary>Short lists are compared without memory of their own: bits of hashes tell most elements apart.</summary>
internal static class UniqueItems
{
    // Longer lists are compared by a set.
    private const int Most = 64;

    internal static bool Are<T>(ReadOnlySpan<T> items)
    {
        if (items.Length > Most)
            return AreBySet(items);
        ulong seen = 0;
        for (int i = 0; i < items.Length; i++)
        {
            ulong bit = 1ul << (int)((uint)(EqualityComparer<T>.Default.GetHashCode(items[i]!) * 0x9E3779B1) >> 26);
            if ((seen & bit) != 0)
            {
                foreach (T before in items[..i])
                {
                    if (EqualityComparer<T>.Default.Equals(before, items[i]))
                        return false;
                }
            }

            seen |= bit;
        }

        return true;
    }

    [SkipLocalsInit]
    internal static bool Are(ReadOnlySpan<string> items)
    {
        if (items.Length > Most)
            return AreBySet(items);
        Span<uint> hashes = stackalloc uint[Most];
        ulong seen = 0;
        for (int i = 0; i < items.Length; i++)
        {
            uint hash = HashOf(items[i]);
            ulong bit = 1ul << (int)(hash >> 26);
            if ((seen & bit) != 0)
            {
                for (int before = 0; before < i; before++)
                {
                    if (hashes[before] == hash && items[before] == items[i])
                        return false;
                }
            }

            seen |= bit;
            hashes[i] = hash;
        }

        return true;
    }

    // Of the length and the characters at both ends and in the middle. Equal hashes cost a comparison, of few elements.
    private static uint HashOf(string? text)
    {
        if (string.IsNullOrEmpty(text))
            return text is null ? 0 : 1u;
        int length = text.Length;
        uint hash = (uint)length;
        hash = (hash * 31) + text[0];
        hash = (hash * 31) + text[length >> 1];
        hash = (hash * 31) + text[length - 1];
        return hash * 0x9E3779B1;
    }

    private static bool AreBySet<T>(ReadOnlySpan<T> items)
    {
        HashSet<T> known = new(items.Length);
        foreach (T item in items)
        {
            if (!known.Add(item))
                return false;
        }

        return true;
    }
}
