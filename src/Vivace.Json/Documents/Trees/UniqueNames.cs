// Whether any object of a tree has a name twice: asked once, when so many members were passed over that the answer costs less.
using System.Numerics;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Trees;

/// <summary>
/// What is known of the names of a tree. Where a name can come twice, an object has to be looked through to its end, because the last one counts; where
/// none does, a search stops at the first one.
/// </summary>
/// <remarks>A field of the tree. Threads may race: a count that is lost delays the answer, and two threads that look for it find the same.</remarks>
internal struct UniqueNames
{
    // To compare the names of an object costs as much as to pass over them a few times.
    private const int PassesPerWord = 1;

    // Names in a row of the table. By chance no object has as many, so that crafted names end the search instead of making it slow.
    private const int MaxSteps = 32;

    // So that chance leaves no long rows.
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

    /// <summary>Whether it is known that no object has a name twice.</summary>
    internal readonly bool AreUnique => _answer == Answer.Unique;

    /// <summary>Counts members that were passed over, and looks for the answer when they are enough.</summary>
    internal void CountPassed(int members, in TreeCursor cursor)
    {
        if (_answer != Answer.Unknown || (_passed += members) < cursor.Words.Length * (long)PassesPerWord)
            return;
        _answer = HasNameTwice(cursor) ? Answer.NotUnique : Answer.Unique;
    }

    // Says yes also where it would be hard to find out: names with escapes, and more names in a row than chance allows.
    private static bool HasNameTwice(in TreeCursor cursor)
    {
        ulong seed = (ulong)Random.Shared.NextInt64();
        int[] table = SharedArrays<int>.Rent(256);
        try
        {
            // Everything after the root's end is the length of the text.
            int end = TreeCursor.IsBracket(cursor.FirstOf(0)) ? cursor.EndOf(0) : 0;
            for (int word = 0; word < end; word++)
            {
                byte first = cursor.FirstOf(word);
                if (first == '{' && HasNameTwice(cursor, word, seed, ref table))
                    return true;
                if (TreeCursor.IsBracket(first))
                    word++;
            }

            return false;
        }
        finally
        {
            SharedArrays<int>.Return(table);
        }
    }

    // Open addressing; an entry is the word of a name.
    private static bool HasNameTwice(in TreeCursor cursor, int word, ulong seed, ref int[] table)
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
