// A lookup table for a large array or object: the places of its entries, and of an object's members by name.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Indexes;

/// <summary>Immutable once built.</summary>
internal sealed class ContainerIndex
{
    /// <summary>How far from its home slot an entry may be before the table is given up: farther than chance puts a name.</summary>
    internal const int MostSteps = 256;

    private const int MostNames = 1 << 28;

    // No UTF-8 text contains this byte.
    private const byte NoText = 0xFF;

    private const ulong Odd1 = 0x9E3779B97F4A7C15, Odd2 = 0xC2B2AE3D27D4EB4F;

    // The lowest bit of a slot: the name has escapes.
    private const ulong Escaped = 1;

    private const int WordShift = 32;

    // An array's elements, or an object's members sorted by name if its names collide.
    private readonly int[]? _entries;

    // An object's hash table. A slot holds a name's word above the upper half of its hash; the lower half picks the slot. At most half
    // full; 0 is empty.
    private readonly ulong[]? _slots;
    private readonly ulong _seed;

    private ContainerIndex(int word, int count, int[]? entries, ulong[]? slots, ulong seed) =>
        (Word, Count, _entries, _slots, _seed) = (word, count, entries, slots, seed);

    internal int Word { get; }

    internal int Count { get; }

    /// <summary>Whether the members are sorted because too many names collide; for tests.</summary>
    internal bool IsSorted => Count > 0 && _slots is null;

    internal static ContainerIndex Make(in IndexCursor cursor, int word, bool isObject, int mostSteps = MostSteps)
    {
        int end = cursor.EndOf(word), name = isObject ? 1 : 0, count = 0;
        for (int next = word + 2; next < end; next = cursor.After(next + name))
            count++;
        if (!isObject)
            return new ContainerIndex(word, count, Entries(cursor, word, count, name), null, 0);

        // More names than a half-full array can hold.
        if (count > MostNames)
            return new ContainerIndex(word, count, Sort(cursor, Entries(cursor, word, count, name)), null, 0);

        // A random seed, so that no text can be crafted to collide.
        ulong seed = (ulong)Random.Shared.NextInt64();
        ulong[] slots = new ulong[2 * (int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(count, 1))];
        byte[] scratch = [];
        for (int next = word + 2; next < end; next = cursor.After(next + name))
        {
            if (!TryAdd(cursor, slots, next, seed, mostSteps, ref scratch))
                return new ContainerIndex(word, count, Sort(cursor, Entries(cursor, word, count, name)), null, 0);
        }

        return new ContainerIndex(word, count, null, slots, seed);
    }

    internal int ElementAt(int index) => _entries![index];

    /// <summary>Returns the word of the value of the last member with a name, or -1.</summary>
    internal int Find(in IndexCursor cursor, ReadOnlySpan<byte> name) => Find(cursor, name, default);

    /// <summary>Like <see cref="Find(in IndexCursor, ReadOnlySpan{byte})"/>, for a name as written, with its escapes.</summary>
    internal int FindContent(in IndexCursor cursor, ReadOnlySpan<byte> content)
    {
        byte[] scratch = [];
        ReadOnlySpan<byte> key = KeyOf(content, ref scratch);
        return Find(cursor, key, key is [NoText, ..] ? content : default);
    }

    // Half a surrogate pair is compared as written, everything else by its meaning.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Find(in IndexCursor cursor, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written)
    {
        ulong[]? slots = _slots;
        if (slots is null)
            return FindSorted(cursor, key, written);
        ulong hash = Hash(key, _seed);
        for (uint place = (uint)hash & (uint)(slots.Length - 1); ; place = (place + 1) & (uint)(slots.Length - 1))
        {
            ulong slot = slots[place];
            if (slot == 0)
                return -1;
            if (!IsOf(slot, hash))
                continue;
            int word = (int)(slot >> WordShift);
            if ((slot & Escaped) == 0 ? cursor.ContentOf(word).SequenceEqual(key) : IsNamed(cursor.ContentOf(word), key, written))
                return word + 1;
        }
    }

    // Fails if no slot near the name's home is free. A later member of the same name replaces an earlier one.
    private static bool TryAdd(in IndexCursor cursor, ulong[] slots, int word, ulong seed, int mostSteps, ref byte[] scratch)
    {
        ReadOnlySpan<byte> content = cursor.ContentOf(word), key = KeyOf(content, ref scratch),
            written = key is [NoText, ..] ? content : default;
        bool isEscaped = content.IndexOf((byte)'\\') >= 0;
        ulong hash = Hash(key, seed), added = (ulong)(uint)word << WordShift | (hash >> WordShift & ~Escaped) | (isEscaped ? Escaped : 0);
        uint place = (uint)hash & (uint)(slots.Length - 1);
        for (int step = 0; step < mostSteps; step++)
        {
            ref ulong slot = ref slots[place];
            if (slot == 0 || (IsOf(slot, hash) && IsNamed(cursor.ContentOf((int)(slot >> WordShift)), key, written)))
            {
                slot = added;
                return true;
            }

            place = (place + 1) & (uint)(slots.Length - 1);
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool IsOf(ulong slot, ulong hash) => (((uint)slot ^ (uint)(hash >> WordShift)) & ~(uint)Escaped) == 0;

    private static int[] Entries(in IndexCursor cursor, int word, int count, int name)
    {
        int[] entries = new int[count];
        int end = cursor.EndOf(word);
        count = 0;
        for (int next = word + 2; next < end && count < entries.Length; next = cursor.After(next + name))
            entries[count++] = next;
        return entries;
    }

    private int FindSorted(in IndexCursor cursor, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written)
    {
        int[] sorted = _entries ?? [];
        int low = 0, high = sorted.Length;
        byte[] scratch = [];
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (KeyOf(cursor.ContentOf(sorted[middle]), ref scratch).SequenceCompareTo(key) <= 0)
                low = middle + 1;
            else
                high = middle;
        }

        return low > 0 && IsNamed(cursor.ContentOf(sorted[low - 1]), key, written) ? sorted[low - 1] + 1 : -1;
    }

    private static bool IsNamed(ReadOnlySpan<byte> content, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written) =>
        written.IsEmpty ? NameMatch.Equals(content, key) : content.SequenceEqual(written);

    // Members with equal names keep their order.
    private static int[] Sort(in IndexCursor cursor, int[] entries)
    {
        byte[][] names = new byte[entries.Length][];
        byte[] scratch = [];
        for (int i = 0; i < entries.Length; i++)
            names[i] = KeyOf(cursor.ContentOf(entries[i]), ref scratch).ToArray();
        int[] order = new int[entries.Length];
        for (int i = 0; i < order.Length; i++)
            order[i] = i;
        Array.Sort(order,
            (left, right) => names[left].AsSpan().SequenceCompareTo(names[right]) is not 0 and int result ? result : left - right);
        return Array.ConvertAll(order, i => entries[i]);
    }

    // A name with half a surrogate pair is kept as written, after a byte that no text contains, so that it equals no other name.
    private static ReadOnlySpan<byte> KeyOf(ReadOnlySpan<byte> content, ref byte[] scratch)
    {
        if (content.IndexOf((byte)'\\') < 0)
            return content;
        if (scratch.Length <= content.Length)
            scratch = new byte[Math.Max(content.Length + 1, 2 * scratch.Length)];
        if (NameMatch.TryUnescape(content, scratch, out ReadOnlySpan<byte> name))
            return name;
        scratch[0] = NoText;
        content.CopyTo(scratch.AsSpan(1));
        return scratch.AsSpan(0, content.Length + 1);
    }

    // Each word is multiplied by a state that depends on the seed and the words before it, which no text can predict.
    private static ulong Hash(ReadOnlySpan<byte> name, ulong seed)
    {
        ref byte text = ref MemoryMarshal.GetReference(name);
        ulong hash = seed ^ ((ulong)name.Length * Odd1);
        int length = name.Length;
        while (length > 16)
        {
            hash = Mix(hash ^ Unsafe.ReadUnaligned<ulong>(ref text),
                Odd1 ^ seed) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, 8));
            text = ref Unsafe.Add(ref text, 16);
            length -= 16;
        }

        TextHash.ReadEnds(ref text, length, out ulong first, out ulong last);
        return Mix(Mix(hash ^ first, Odd1 ^ seed) ^ last, Odd2);
    }

    private static ulong Mix(ulong left, ulong right)
    {
        ulong high = Math.BigMul(left, right, out ulong low);
        return high ^ low;
    }
}
