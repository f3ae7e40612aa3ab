// Names of members as strings, which a converter sees again for each value.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Reading;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>
/// Keeps short ASCII names of one thread by a hash of their ends and length; a new name takes the place of another with the same hash.
/// Remembers which name follows a name, because objects of a list have theirs in one order: it is then compared in the text, without
/// looking for its end.
/// </summary>
internal sealed class NameCache
{
    /// <summary>Stands for the beginning of an object where a name stands for what follows it.</summary>
    internal const int Beginning = Names;

    // Stands for a name that is not kept.
    private const int Unknown = -1;

    private const int Bits = 8, Names = 1 << Bits, Longest = 64;

    // After so many wrong guesses in a row, the guess for the next name is replaced.
    private const int MostMisses = 8;

    private readonly Entry[] _entries = new Entry[Names + 1];

    private struct Entry
    {
        internal string? Name;
        internal ulong Ends;
        internal Follower? Next;
    }

    private sealed class Follower(string name, int place, bool isFirst)
    {
        internal readonly string Name = name;
        internal readonly int Place = place;
        internal MemberName Expected = new(name, ignoreCase: false, isFirst);
        internal int Misses;
    }

    internal string Get(ReadOnlySpan<byte> name) => Find(name, out _, out _);

    /// <summary>Moves to the next member of the innermost object, or leaves the object after its last one.</summary>
    /// <param name="reader">A reader within the object.</param>
    /// <param name="last">The place of the object's last name, or <see cref="Beginning"/>; then that of the next one.</param>
    /// <param name="name">The member's name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool NextMember(ref JsonReader reader, ref int last, [NotNullWhen(true)] out string? name)
    {
        if ((uint)last < (uint)_entries.Length && _entries[last].Next is { } next
            && reader._place == (last == Beginning ? ReaderPlace.Opened : ReaderPlace.AfterValue))
        {
            int value = ReadPrimitives.MatchMember(
                ref reader._origin, reader._end, reader._position - (last == Beginning ? 1 : 0), ref next.Expected);
            if (value >= 0)
            {
                reader.StandAt(value);
                (last, name) = (next.Place, next.Name);
                next.Misses = 0;
                return true;
            }
        }

        return FindNext(ref reader, ref last, out name);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool FindNext(ref JsonReader reader, ref int last, [NotNullWhen(true)] out string? name)
    {
        name = null;
        if (!reader.NextMember(out ReadOnlySpan<byte> utf8Name))
            return false;
        name = Find(utf8Name, out int place, out bool isKnown);

        // Names that are seen once are not worth a comparison.
        if (isKnown && last >= 0)
        {
            ref Follower? next = ref _entries[last].Next;
            if (next is null || ((object)next.Name != name && ++next.Misses > MostMisses))
                next = new Follower(name, place, last == Beginning);
        }

        last = isKnown ? place : Unknown;
        return true;
    }

    private string Find(ReadOnlySpan<byte> name, out int place, out bool isKnown)
    {
        place = Unknown;
        isKnown = false;
        if (name.Length is 0 or > Longest)
            return Encoding.UTF8.GetString(name);
        ulong ends = EndsOf(name);
        place = (int)(((ends + (uint)name.Length) * 0x9E37_79B9_7F4A_7C15) >> (64 - Bits));
        ref Entry entry = ref _entries[place];
        if (entry.Name is { } kept && entry.Ends == ends && kept.Length == name.Length
            && (name.Length <= sizeof(ulong) || Ascii.Equals(name, kept)))
        {
            isKnown = true;
            return kept;
        }

        string made = Encoding.UTF8.GetString(name);
        if (Ascii.IsValid(name))
            (entry.Name, entry.Ends, entry.Next) = (made, ends, null);
        return made;
    }

    // The first and last four bytes: all of a name of at most eight.
    private static ulong EndsOf(ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        if (name.Length >= sizeof(uint))
            return Unsafe.ReadUnaligned<uint>(ref first)
                | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref first, name.Length - sizeof(uint))) << 32);
        return first | ((uint)name[name.Length / 2] << 8) | ((uint)name[^1] << 16);
    }
}
