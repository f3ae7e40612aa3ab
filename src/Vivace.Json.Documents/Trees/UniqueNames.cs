// Whether any object of a tree has duplicate names. Checked once, when enough members have been skipped to pay for it.
using System.Numerics;
using System.Runtime.InteropServices;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Trees;

/// <summary>Searches must scan a whole object if a later duplicate could win; without duplicates they stop at the first match. Races are
/// harmless: a lost count delays the check, and threads agree on the answer.</summary>
internal struct UniqueNames
{
    // Checking an object's names costs as much as skipping them a few times.
    private const int PassesPerWord = 1;

    // A run this long in the table never happens by chance, so crafted names end the check instead of slowing it down.
    private const int MaxSteps = 32;

    // Keeps runs short.
    private const int EntriesPerName = 4;

    private const ulong Odd = 0x9E3779B97F4A7C15;

    private int _passed;
    private volatile Answer _answer;

    private enum Answer
    {
        Unknown,
        Unique,
        NotUnique,
    }

    internal readonly bool AreUnique => _answer == Answer.Unique;

    /// <summary>Counts skipped members, and runs the check when there are enough.</summary>
    internal void CountPassed(int members, in IndexCursor cursor)
    {
        if (_answer != Answer.Unknown || (_passed += members) < cursor.Words.Length * (long)PassesPerWord)
            return;
        _answer = HasNameTwice(cursor) ? Answer.NotUnique : Answer.Unique;
    }

    // Also says yes if the check would be expensive: for escaped names, and for runs longer than chance allows.
    private static bool HasNameTwice(in IndexCursor cursor)
    {
        ulong seed = (ulong)Random.Shared.NextInt64();
        int[] table = SharedArrays<int>.Rent(256);
        try
        {
            // The word after the root's end is the length of the text.
            int end = IndexCursor.IsBracket(cursor.FirstOf(0)) ? cursor.EndOf(0) : 0;
            for (int word = 0; word < end; word++)
            {
                byte first = cursor.FirstOf(word);
                if (first == '{' && HasNameTwice(cursor, word, seed, ref table))
                    return true;
                if (IndexCursor.IsBracket(first))
                    word++;
            }

            return false;
        }
        finally
        {
            SharedArrays<int>.Return(table);
        }
    }

    // Open addressing; entries are the words of names.
    private static bool HasNameTwice(in IndexCursor cursor, int word, ulong seed, ref int[] table)
    {
        int end = cursor.EndOf(word), count = 0;
        for (int next = word + 2; next < end; next = cursor.After(next + 1))
            count++;
        if (count < 2)
            return false;
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)Math.Min(count, ArrayLimit.MaxLength / EntriesPerName / 2) * EntriesPerName);
        if (size > table.Length)
        {
            SharedArrays<int>.Return(table);
            table = SharedArrays<int>.Rent(size);
        }

        Span<int> entries = table.AsSpan(0, size);
        entries.Clear();
        for (int next = word + 2; next < end; next = cursor.After(next + 1))
        {
            ReadOnlySpan<byte> name = cursor.ContentOf(next);
            if (name.Contains((byte)'\\'))
                return true;
            int place = (int)(Hash(name, seed) & (uint)(size - 1));
            for (int steps = 0; entries[place] != 0; steps++)
            {
                if (steps == MaxSteps || cursor.ContentOf(entries[place]).SequenceEqual(name))
                    return true;
                place = (place + 1) & (size - 1);
            }

            entries[place] = next;
        }

        return false;
    }

    private static ulong Hash(ReadOnlySpan<byte> name, ulong seed)
    {
        TextHash.ReadEnds(ref MemoryMarshal.GetReference(name), name.Length, out ulong first, out ulong last);
        ulong high = Math.BigMul(first ^ seed, (last + (uint)name.Length) ^ Odd, out ulong low);
        return (high ^ low) * Odd >> 32;
    }
}
