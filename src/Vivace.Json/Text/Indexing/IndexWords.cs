// The index of a text while it is being built: words in a growing array.
using System.Runtime.CompilerServices;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Indexing;

// The words are in the order of the tokens:
//   - a name or scalar is one word, the offset of its first byte;
//   - a container is two: the offset of its bracket, and the index of the word after its last one. The highest bit of the second says
//     that it is flat: it contains no containers, so the number of words gives the number of entries;
//   - the last word is the text's length, so that each token has a word after it and ends before the offset there.
/// <summary>An index under construction; its owner returns the array.</summary>
internal struct IndexWords
{
    /// <summary>Marks a container without containers inside.</summary>
    internal const uint Flat = 1u << 31;

    internal const uint Next = Flat - 1;

    /// <summary>Offsets have 32 bits.</summary>
    internal const long MaxTextLength = uint.MaxValue;

    /// <summary>Shorter texts get their array when the words have been counted.</summary>
    internal const int ShortLength = 64;

    // Smaller arrays are not rented: garbage collection costs less than the pool.
    private const int MaxAllocated = 256;

    // Most texts have one token per 10 to 25 bytes.
    private const int BytesAWord = 8;

    private const double Slack = 1.05;

    private const long MostGrowth = 4;

    internal uint[] Items;
    internal int Count;

    /// <summary>False only if the text has no backslash.</summary>
    internal bool MayHaveEscapes;

    private bool _isRented;

    internal static IndexWords For(nint length)
    {
        // At most one word per byte and one for the end: the second word of a container counts for its closing bracket.
        if (length < ShortLength)
            return new IndexWords { Items = Unsafe.As<uint[]>(Array.Empty<int>()) };
        int words = length < MaxAllocated ? (int)length + 2 : RoomFor(length);
        IndexWords made = default;
        made._isRented = words > MaxAllocated;
        made.Items = made._isRented ? Rent(words) : new uint[words];
        return made;
    }

    /// <summary>Starts the index of a text that is not kept, in an array of the thread. It
    /// goes back by <see cref="Release(uint[])"/>.</summary>
    internal static IndexWords In(nint length, out uint[] lent)
    {
        lent = Unsafe.As<uint[]>(Scratch<int>.Rent(RoomFor(length)));
        return new() { Items = lent };
    }

    internal void Release(uint[] lent)
    {
        Release();
        Scratch<int>.Return(Unsafe.As<int[]>(lent), 0);
    }

    /// <summary>Returns the array of an index that <see cref="Take"/> passed on.</summary>
    internal static void Return(uint[] words) => SharedArrays<int>.Return(Unsafe.As<int[]>(words));

    // .NET itself rents arrays of int, so that code is compiled ahead of time, which it is not for uint. To the runtime, either array is of
    // both types.
    private static uint[] Rent(int words) => Unsafe.As<uint[]>(SharedArrays<int>.Rent(words));

    // The initial capacity for a text that is not short.
    private static int RoomFor(nint length) => (int)Math.Min(length / BytesAWord + MaxAllocated, ArrayLimit.MaxLength);

    /// <summary>Makes room for words that were not counted in advance, even for a short text.</summary>
    internal void Begin(nint length)
    {
        if (Items.Length == 0)
            Items = new uint[length + 2];
    }

    /// <summary>Sets all words of a short text, and adds the length. A borrowed array is used if it has room.</summary>
    internal void Set(ReadOnlySpan<uint> words, uint length, bool mayHaveEscapes)
    {
        int count = words.Length + 1;
        uint[] items = Items.Length >= count ? Items : new uint[count];
        words.CopyTo(items);
        items[count - 1] = length;
        (Items, Count, MayHaveEscapes) = (items, count, mayHaveEscapes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Ensure(int more)
    {
        if (Items.Length - Count < more)
            Grow(more, 2L * Items.Length);
    }

    /// <summary>Makes room for callers that count the words themselves.</summary>
    /// <param name="count">The words that are there.</param>
    /// <param name="more">How many are needed.</param>
    /// <param name="position">How much of the text they are for.</param>
    /// <param name="length">The length of the text.</param>
    internal void Ensure(int count, int more, nint position, nint length)
    {
        Count = count;

        // Mostly the rest of a text has as many words as its beginning. Doubling would copy more, and leave an array of twice the words. If
        // only the beginning is dense, little is taken in vain.
        if (Items.Length - count < more)
            Grow(more, Math.Min((long)((double)(count + more) / position * length * Slack), MostGrowth * Items.Length));
    }

    internal void Add(uint word) => Items[Count++] = word;

    /// <summary>Returns the array, unless <see cref="Take"/> passed it on.</summary>
    internal void Release()
    {
        bool wasRented = _isRented;
        uint[] items = Items;
        this = default;
        if (wasRented)
            Return(items);
    }

    internal uint[] Take(out bool isRented)
    {
        isRented = _isRented;
        uint[] items = Items;
        this = default;
        return items;
    }

    internal void TakeOwn()
    {
        IndexWords own = new() { Items = Items.AsSpan(0, Count).ToArray(), Count = Count, MayHaveEscapes = MayHaveEscapes };
        Release();
        this = own;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int more, long length)
    {
        int least = checked(Count + more), most = ArrayLimit.MaxLength;
        if (least > most)
            throw ArrayLimit.Exceeded();
        uint[] larger = Rent((int)Math.Clamp(length, least, most));
        Array.Copy(Items, larger, Count);
        if (_isRented)
            Return(Items);
        Items = larger;
        _isRented = true;
    }
}
