// Finds two equal elements of an array.
using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Documents.Views;
using Vivace.Json.Schema.Program;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Schema.Evaluating;

internal static class UniqueElements
{
    // Fewer elements without members of their own are compared in pairs.
    private const int Few = 8;

    // Larger and deeper values are hashed in a way that needs memory.
    private const int FewMembers = 16, MostLevels = 8;

    private const int NotPlain = -2;

    private const int FewSlots = 32;

    private enum Hashing
    {
        /// <summary>Cheap, and enough for usual texts. If many elements have the same hash, another way is taken.</summary>
        Shallow,

        /// <summary>With a seed of the process, so that no text can be made to collide.</summary>
        Deep,

        /// <summary>As that, of values of any size and depth. It allocates.</summary>
        Whole,
    }

    /// <summary>The word of an element that equals an earlier one, or -1; and the indexes of both.</summary>
    internal static int FindSame(ref Evaluation evaluation, int word, int count, out int first, out int second)
    {
        IndexCursor cursor = evaluation.Cursor;
        bool mayHaveEscapes = evaluation.MayHaveEscapes && HasEscape(cursor, word);
        if (count <= Few && !IndexCursor.IsBracket(cursor.FirstOf(word + 2)))
            return FindInPairs(cursor, word, mayHaveEscapes, out first, out second);
        evaluation.Pass(cursor.EndOf(word) - word);
        return FindByHash(cursor, word, count, mayHaveEscapes, out first, out second);
    }

    // Looks at the text from the array to the value after it.
    private static bool HasEscape(in IndexCursor cursor, int word)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref cursor.From(word, out int room), room);
        nint length = cursor.OffsetOf(cursor.EndOf(word)) - cursor.OffsetOf(word);
        return length > room || text[..(int)length].Contains((byte)'\\');
    }

    private static int FindInPairs(in IndexCursor cursor, int word, bool mayHaveEscapes, out int first, out int second)
    {
        int end = cursor.EndOf(word);
        second = 0;
        for (int next = word + 2; next < end; next = cursor.After(next), second++)
        {
            first = 0;
            for (int earlier = word + 2; earlier < next; earlier = cursor.After(earlier), first++)
            {
                if (ValueEquality.AreEqual(cursor, earlier, cursor, next, mayHaveEscapes))
                    return next;
            }
        }

        first = second = -1;
        return -1;
    }

    private static int FindByHash(in IndexCursor cursor, int word, int count, bool mayHaveEscapes, out int first, out int second)
    {
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)count) * 2;
        Slot[]? rented = size > FewSlots ? ArrayPool<Slot>.Shared.Rent(size) : null;
        try
        {
            Span<Slot> slots = rented is null ? stackalloc Slot[FewSlots] : rented;
            slots = slots[..size];

            // One way for all elements: those that are equal must have the same hash, although they may be written in different ways.
            first = second = -1;
            int same = mayHaveEscapes ? NotPlain : FindByHash(cursor, word, mayHaveEscapes, slots, Hashing.Shallow, out first, out second);
            if (same == NotPlain)
                same = FindByHash(cursor, word, mayHaveEscapes, slots, Hashing.Deep, out first, out second);
            if (same == NotPlain)
                same = FindByHash(cursor, word, mayHaveEscapes, slots, Hashing.Whole, out first, out second);
            return same;
        }
        finally
        {
            if (rented is not null)
                ArrayPool<Slot>.Shared.Return(rented);
        }
    }

    // Open addressing.
    private static int FindByHash(
        in IndexCursor cursor, int word, bool mayHaveEscapes, Span<Slot> slots, Hashing hashing, out int first, out int second)
    {
        slots.Clear();
        uint mask = (uint)slots.Length - 1;
        int end = cursor.EndOf(word), stepsLeft = hashing == Hashing.Shallow ? slots.Length : int.MaxValue;
        first = second = 0;
        for (int next = word + 2; next < end; next = cursor.After(next), second++)
        {
            int hash = 0;
            if (hashing == Hashing.Whole)
                hash = HashWhole(cursor, next);
            else if (hashing == Hashing.Deep
                ? !TryHash(cursor, next, mayHaveEscapes, 0, ref hash)
                : !TryHashShallow(cursor, next, ref hash))
                return NotPlain;
            uint place = (uint)hash;
            for (; slots[(int)(place & mask)].Word != 0; place++)
            {
                ref readonly Slot slot = ref slots[(int)(place & mask)];
                first = slot.Index;
                if (--stepsLeft < 0)
                    return NotPlain;
                if (slot.Hash == hash && ValueEquality.AreEqual(cursor, slot.Word, cursor, next, mayHaveEscapes))
                    return next;
            }

            slots[(int)(place & mask)] = new Slot(hash, next, second);
        }

        first = second = -1;
        return -1;
    }

    // Of strings, and of members that are strings, true, false or null. False for large objects, and for names that may occur twice.
    private static bool TryHashShallow(in IndexCursor cursor, int word, ref int hash)
    {
        if (cursor.FirstOf(word) != '{')
        {
            hash = (int)(HashShallow(cursor, word) >> 32);
            return true;
        }

        Span<int> names = stackalloc int[FewMembers];
        int count = 0, end = cursor.EndOf(word);
        ulong sum = 0;
        for (int name = word + 2; name < end; name = cursor.After(name + 1))
        {
            ulong nameHash = HashShallow(cursor, name);
            if (count == FewMembers || names[..count].Contains((int)nameHash))
                return false;
            names[count++] = (int)nameHash;
            sum += TextHash.OfEnds(nameHash, HashShallow(cursor, name + 1), 0);
        }

        hash = (int)(sum >> 32);
        return true;
    }

    private static ulong HashShallow(in IndexCursor cursor, int word)
    {
        byte first = cursor.FirstOf(word);
        switch (first)
        {
            case (byte)'"':
                ReadOnlySpan<byte> content = cursor.ContentOf(word);
                return TextHash.OfEnds(ref MemoryMarshal.GetReference(content), content.Length);
            case (byte)'t' or (byte)'f' or (byte)'n' or (byte)'{' or (byte)'[':
                return first;
            default:
                return 0;
        }
    }

    private static int HashWhole(in IndexCursor cursor, int word) =>
        IndexCursor.IsBracket(cursor.FirstOf(word)) ? ViewEquality.Hash(cursor, word) : HashScalar(cursor, word, mayHaveEscapes: true);

    // False for large objects, names that may occur twice, and deep nests.
    private static bool TryHash(in IndexCursor cursor, int word, bool mayHaveEscapes, int level, ref int hash)
    {
        byte first = cursor.FirstOf(word);
        if (first == '{')
            return level < MostLevels && TryHashMembers(cursor, word, mayHaveEscapes, level + 1, ref hash);
        if (first != '[')
        {
            hash = HashCode.Combine(hash, HashScalar(cursor, word, mayHaveEscapes));
            return true;
        }

        if (level == MostLevels)
            return false;
        int end = cursor.EndOf(word);
        hash = HashCode.Combine(hash, first);
        for (int element = word + 2; element < end; element = cursor.After(element))
        {
            if (!TryHash(cursor, element, mayHaveEscapes, level + 1, ref hash))
                return false;
        }

        return true;
    }

    // Members come in any order, so their hashes are added.
    private static bool TryHashMembers(in IndexCursor cursor, int word, bool mayHaveEscapes, int level, ref int hash)
    {
        Span<int> names = stackalloc int[FewMembers];
        int count = 0, sum = 0, end = cursor.EndOf(word);
        for (int name = word + 2; name < end; name = cursor.After(name + 1))
        {
            int member = HashScalar(cursor, name, mayHaveEscapes);
            if (count == FewMembers || names[..count].Contains(member))
                return false;
            names[count++] = member;
            if (!TryHash(cursor, name + 1, mayHaveEscapes, level, ref member))
                return false;
            sum += member;
        }

        hash = HashCode.Combine(hash, sum, count);
        return true;
    }

    private static int HashScalar(in IndexCursor cursor, int word, bool mayHaveEscapes)
    {
        byte first = cursor.FirstOf(word);
        switch (first)
        {
            case (byte)'"':
                ReadOnlySpan<byte> content = cursor.ContentOf(word);
                return mayHaveEscapes && content.IndexOf((byte)'\\') >= 0 ? HashEscaped(content) : HashText(content);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return first;
            default:
                return NumberEquality.Hash(cursor.RawOf(word));
        }
    }

    private static int HashText(ReadOnlySpan<byte> text)
    {
        if (text.Length <= TextHash.LongestOfEnds)
        {
            TextHash.ReadEnds(ref MemoryMarshal.GetReference(text), text.Length, out ulong first, out ulong last);
            return HashCode.Combine(first, last, text.Length);
        }

        HashCode hash = default;
        hash.AddBytes(text);
        return hash.ToHashCode();
    }

    private static int HashEscaped(ReadOnlySpan<byte> content)
    {
        byte[] room = Scratch<byte>.Rent(content.Length);
        int hash = HashText(DecodedString.Decode(content, room, replacesHalves: false));
        Scratch<byte>.Return(room, content.Length);
        return hash;
    }

    /// <param name="Hash">The hash of an element.</param>
    /// <param name="Word">Its word, 0 if the slot is empty.</param>
    /// <param name="Index">Its index.</param>
    private readonly record struct Slot(int Hash, int Word, int Index);
}
