// Finds two equal elements of an array.
using System.Numerics;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Views;
using Vivace.Json.Text;

namespace Vivace.Json.Schemas.Program;

internal static class UniqueElements
{
    // Fewer elements are compared in pairs.
    private const int Few = 8;

    /// <summary>The word of an element that equals an earlier one, or -1; and the indexes of both.</summary>
    internal static int FindSame(ref SchemaRun run, int word, int count, out int first, out int second) =>
        count <= Few ? FindInPairs(ref run, word, out first, out second) : FindByHash(ref run, word, count, out first, out second);

    private static int FindInPairs(ref SchemaRun run, int word, out int first, out int second)
    {
        TreeCursor cursor = run.Cursor;
        int end = cursor.EndOf(word);
        second = 0;
        for (int next = word + 2; next < end; next = cursor.After(next), second++)
        {
            first = 0;
            for (int earlier = word + 2; earlier < next; earlier = cursor.After(earlier), first++)
            {
                if (ValueEquality.AreEqual(cursor, earlier, cursor, next))
                    return next;
            }
        }

        first = second = -1;
        return -1;
    }

    // Open addressing; a slot holds the word of an element and its index. Hashes have a seed of the process, so no text can be made to collide.
    private static int FindByHash(ref SchemaRun run, int word, int count, out int first, out int second)
    {
        TreeCursor cursor = run.Cursor;
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)count) * 2;
        (int Word, int Index)[] slots = Rent(size);
        try
        {
            Array.Clear(slots, 0, size);
            uint mask = (uint)size - 1;
            int end = cursor.EndOf(word);
            second = 0;
            for (int next = word + 2; next < end; next = cursor.After(next), second++)
            {
                uint place = (uint)Hash(cursor, next);
                for (; slots[place & mask].Word != 0; place++)
                {
                    first = slots[place & mask].Index;
                    if (ValueEquality.AreEqual(cursor, slots[place & mask].Word, cursor, next))
                        return next;
                }

                slots[place & mask] = (next, second);
            }

            run.Pass(count);
        }
        finally
        {
            System.Buffers.ArrayPool<(int, int)>.Shared.Return(slots);
        }

        first = second = -1;
        return -1;
    }

    private static (int, int)[] Rent(int size) => System.Buffers.ArrayPool<(int, int)>.Shared.Rent(size);

    private static int Hash(in TreeCursor cursor, int word)
    {
        byte first = cursor.FirstOf(word);
        switch (first)
        {
            case (byte)'"' when !cursor.ContentOf(word).Contains((byte)'\\'):
                HashCode hash = default;
                hash.AddBytes(cursor.ContentOf(word));
                return hash.ToHashCode();
            case (byte)'"':
                return HashEscaped(cursor.ContentOf(word));
            case (byte)'{' or (byte)'[':
                return ViewEquality.Hash(cursor, word);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return first;
            default:
                return NumberEquality.Hash(cursor.RawOf(word));
        }
    }

    private static int HashEscaped(ReadOnlySpan<byte> content)
    {
        byte[] room = Scratch<byte>.Rent(content.Length);
        HashCode hash = default;
        hash.AddBytes(DecodedString.Decode(content, room, replacesHalves: false));
        Scratch<byte>.Return(room, content.Length);
        return hash.ToHashCode();
    }
}
