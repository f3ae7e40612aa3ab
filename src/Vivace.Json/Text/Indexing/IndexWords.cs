// The index of a text while it is made: words in an array that grows.
using System.Runtime.CompilerServices;
using Vivace.Json.Errors;

namespace Vivace.Json.Text;

// The words of a text stand in the order of its tokens:
//   - a name or scalar is one word, the offset of its first byte;
//   - an array or object is two, the offset of its bracket, and the index of the word after its last one. The highest bit of the second says that
//     it is flat: no array or object is in it, so the number of words tells the number of entries;
//   - the length of the text is the last word, so that each token has a word after it, and ends before the offset there.
/// <summary>An index that is being made; its owner returns the array.</summary>
internal struct IndexWords
{
    /// <summary>The bit of an array or object without another one in it.</summary>
    internal const uint Flat = 1u << 31;

    /// <summary>The bits of the second word that are the index after the last word.</summary>
    internal const uint Next = Flat - 1;

    /// <summary>The longest text: offsets have 32 bits.</summary>
    internal const long MaxTextLength = uint.MaxValue;

    /// <summary>A text that is shorter gets its array when its words are counted.</summary>
    internal const int ShortLength = 64;

    // Arrays up to here are not rented: the garbage collector takes them back at less cost than a pool.
    private const int MaxAllocated = 256;

    // Most texts have a token in 10 to 25 bytes.
    private const int BytesAWord = 8;

    internal uint[] Items;
    internal int Count;

    /// <summary>Whether a backslash may be in the text.</summary>
    internal bool MayHaveEscapes;

    private bool _isRented;

    /// <summary>Begins the index of a text of so many bytes.</summary>
    internal static IndexWords For(nint length)
    {
        // Each byte is one word at most, and the end is another; arrays and objects have a second bracket.
        if (length < ShortLength)
            return new IndexWords { Items = [] };
        int words = length < MaxAllocated ? (int)length + 2 : RoomFor(length);
        IndexWords made = default;
        made._isRented = words > MaxAllocated;
        made.Items = made._isRented ? SharedArrays<uint>.Rent(words) : GC.AllocateUninitializedArray<uint>(words);
        return made;
    }

    /// <summary>Begins an index that is needed only now, in an array that its owner takes back after <see cref="Release"/>.</summary>
    internal static IndexWords In(uint[] lent) => new() { Items = lent };

    /// <summary>The words for which room is made at first for a text that is not short.</summary>
    internal static int RoomFor(nint length) => (int)Math.Min(length / BytesAWord + MaxAllocated, ArrayLimit.MaxLength);

    /// <summary>Makes room for the words of a text that are not counted before, however short it is.</summary>
    internal void Begin(nint length)
    {
        if (Items.Length == 0)
            Items = new uint[length + 2];
    }

    /// <summary>All words of a short text, to which its length is added.</summary>
    internal void Set(ReadOnlySpan<uint> words, uint length, bool mayHaveEscapes)
    {
        uint[] items = new uint[words.Length + 1];
        words.CopyTo(items);
        items[^1] = length;
        (Items, Count, MayHaveEscapes) = (items, items.Length, mayHaveEscapes);
    }

    /// <summary>Makes room for so many more words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Ensure(int more)
    {
        if (Items.Length - Count < more)
            Grow(more);
    }

    /// <summary>The same for a number of words that its maker counts.</summary>
    internal void Ensure(int count, int more)
    {
        Count = count;
        Ensure(more);
    }

    internal void Add(uint word) => Items[Count++] = word;

    /// <summary>Gives the array back, which was not passed on.</summary>
    internal void Release()
    {
        bool wasRented = _isRented;
        uint[] items = Items;
        this = default;
        if (wasRented)
            SharedArrays<uint>.Return(items);
    }

    /// <summary>The array, whose owner is now the caller, and whether it returns it to the pool.</summary>
    internal uint[] Take(out bool isRented)
    {
        isRented = _isRented;
        uint[] items = Items;
        this = default;
        return items;
    }

    /// <summary>Replaces the array by one of the right length that is not rented.</summary>
    internal void TakeOwn()
    {
        IndexWords own = new() { Items = Items.AsSpan(0, Count).ToArray(), Count = Count, MayHaveEscapes = MayHaveEscapes };
        Release();
        this = own;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int more)
    {
        int length = Math.Max(ArrayLimit.Next(Items.Length), checked(Count + more));
        uint[] larger = SharedArrays<uint>.Rent(length);
        Array.Copy(Items, larger, Count);
        if (_isRented)
            SharedArrays<uint>.Return(Items);
        Items = larger;
        _isRented = true;
    }
}
