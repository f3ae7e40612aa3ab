// The table of a large array or object: where its entries are, and for an object which of them has a name.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Documents;

/// <summary>Made once, then only read.</summary>
internal sealed class ContainerIndex
{
    // Names in one bucket, beyond which the table is not trusted: by chance no bucket of any text has as many.
    private const int MostInBucket = 24;

    // No UTF-8 has this byte.
    private const byte NoText = 0xFF;

    private const ulong Odd1 = 0x9E3779B97F4A7C15, Odd2 = 0xC2B2AE3D27D4EB4F;

    private readonly int[] _entries;

    // Of an object: the index of the first entry of each bucket and 1, and of the next one in the same bucket; or, where names collide, the
    // entries in the order of their names.
    private readonly int[]? _buckets, _nexts, _sorted;
    private readonly ulong _seed;

    private ContainerIndex(int word, int[] entries, int[]? buckets, int[]? nexts, int[]? sorted, ulong seed)
    {
        (Word, _entries, _buckets, _nexts, _sorted, _seed) = (word, entries, buckets, nexts, sorted, seed);
    }

    /// <summary>The first word of the container.</summary>
    internal int Word { get; }

    /// <summary>The number of elements or members.</summary>
    internal int Count => _entries.Length;

    /// <summary>Whether the names collide so often that they are sorted instead; for tests.</summary>
    internal bool IsSorted => _sorted is not null;

    internal static ContainerIndex Make(in TreeCursor cursor, int word, bool isObject)
    {
        int end = cursor.EndOf(word), name = isObject ? 1 : 0, count = 0;
        for (int next = word + 2; next < end; next = cursor.After(next + name))
            count++;
        int[] entries = new int[count];
        count = 0;
        for (int next = word + 2; next < end; next = cursor.After(next + name))
            entries[count++] = next;
        if (!isObject)
            return new ContainerIndex(word, entries, null, null, null, 0);

        // A seed that nobody can guess; no lookup takes it twice.
        ulong seed = (ulong)Random.Shared.NextInt64();
        int[] buckets = new int[BitOperations.RoundUpToPowerOf2((uint)Math.Max(count, 1))], nexts = new int[count];
        byte[] scratch = [];
        for (int i = 0; i < count; i++)
        {
            ref int bucket = ref buckets[Hash(KeyOf(cursor.ContentOf(entries[i]), ref scratch), seed) & (ulong)(buckets.Length - 1)];
            nexts[i] = bucket;
            bucket = i + 1;
        }

        // Later entries come first, so of equal names the last one is found. An entry that is named as the one found has no use in the table.
        for (int i = 0; i < buckets.Length; i++)
        {
            int length = 0;
            for (int entry = buckets[i]; entry != 0; entry = nexts[entry - 1])
            {
                if (++length > MostInBucket)
                    return new ContainerIndex(word, entries, null, null, Sort(cursor, entries), 0);
            }
        }

        return new ContainerIndex(word, entries, buckets, nexts, null, seed);
    }

    /// <summary>The word of an element.</summary>
    internal int ElementAt(int index) => _entries[index];

    /// <summary>The word of the value of the last member with a name, or -1.</summary>
    internal int Find(in TreeCursor cursor, ReadOnlySpan<byte> name) => Find(cursor, name, default);

    /// <summary>The word of the value of the last member with a name as it stands in a text, with its escapes, or -1.</summary>
    internal int FindContent(in TreeCursor cursor, ReadOnlySpan<byte> content)
    {
        byte[] scratch = [];
        ReadOnlySpan<byte> key = KeyOf(content, ref scratch);
        return Find(cursor, key, key is [NoText, ..] ? content : default);
    }

    // What is half a surrogate pair is compared as it is written, everything else by what it stands for.
    private int Find(in TreeCursor cursor, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written)
    {
        if (_buckets is null)
            return FindSorted(cursor, key, written);
        for (int entry = _buckets[Hash(key, _seed) & (ulong)(_buckets.Length - 1)]; entry != 0; entry = _nexts![entry - 1])
        {
            int word = _entries[entry - 1];
            if (IsNamed(cursor, word, key, written))
                return word + 1;
        }

        return -1;
    }

    private int FindSorted(in TreeCursor cursor, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written)
    {
        int low = 0, high = _sorted!.Length;
        byte[] scratch = [];
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (KeyOf(cursor.ContentOf(_sorted[middle]), ref scratch).SequenceCompareTo(key) <= 0)
                low = middle + 1;
            else
                high = middle;
        }

        return low > 0 && IsNamed(cursor, _sorted[low - 1], key, written) ? _sorted[low - 1] + 1 : -1;
    }

    private static bool IsNamed(in TreeCursor cursor, int word, ReadOnlySpan<byte> key, ReadOnlySpan<byte> written)
    {
        ReadOnlySpan<byte> content = cursor.ContentOf(word);
        return written.IsEmpty ? NameMatch.Equals(content, key) : content.SequenceEqual(written);
    }

    // By name, and equal names in their order.
    private static int[] Sort(in TreeCursor cursor, int[] entries)
    {
        byte[][] names = new byte[entries.Length][];
        byte[] scratch = [];
        for (int i = 0; i < entries.Length; i++)
            names[i] = KeyOf(cursor.ContentOf(entries[i]), ref scratch).ToArray();
        int[] order = new int[entries.Length];
        for (int i = 0; i < order.Length; i++)
            order[i] = i;
        Array.Sort(order, (left, right) => names[left].AsSpan().SequenceCompareTo(names[right]) is not 0 and int result ? result : left - right);
        return Array.ConvertAll(order, i => entries[i]);
    }

    // Names with escapes count as what they stand for; half a surrogate pair as it is written, after a byte that no text has, so that no other name equals it.
    private static ReadOnlySpan<byte> KeyOf(ReadOnlySpan<byte> content, ref byte[] scratch)
    {
        if (!content.Contains((byte)'\\'))
            return content;
        if (scratch.Length <= content.Length)
            scratch = new byte[Math.Max(content.Length + 1, 2 * scratch.Length)];
        if (NameMatch.TryUnescape(content, scratch, out ReadOnlySpan<byte> name))
            return name;
        scratch[0] = NoText;
        content.CopyTo(scratch.AsSpan(1));
        return scratch.AsSpan(0, content.Length + 1);
    }

    // Each word is multiplied with the state that the words before it made of the seed, which a text cannot foresee.
    private static ulong Hash(ReadOnlySpan<byte> name, ulong seed)
    {
        ref byte text = ref MemoryMarshal.GetReference(name);
        ulong hash = seed ^ ((ulong)name.Length * Odd1);
        int length = name.Length;
        while (length > 16)
        {
            hash = Mix(hash ^ Unsafe.ReadUnaligned<ulong>(ref text), Odd1 ^ seed) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, 8));
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
