// Names of members as strings, which a converter sees again for each value.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Keeps short ASCII names of one thread by a hash of their ends and length; a new name takes the place of another with the same hash.</summary>
internal sealed class NameCache
{
    private const int Bits = 8, Longest = 64;

    private readonly Entry[] _entries = new Entry[1 << Bits];

    private struct Entry
    {
        internal string? Name;
        internal ulong Ends;
    }

    internal string Get(ReadOnlySpan<byte> name)
    {
        if (name.Length is 0 or > Longest)
            return Encoding.UTF8.GetString(name);
        ulong ends = EndsOf(name);
        ref Entry entry = ref _entries[((ends + (uint)name.Length) * 0x9E37_79B9_7F4A_7C15) >> (64 - Bits)];
        if (entry.Name is { } kept && entry.Ends == ends && kept.Length == name.Length && (name.Length <= sizeof(ulong) || Ascii.Equals(name, kept)))
            return kept;
        string made = Encoding.UTF8.GetString(name);
        if (Ascii.IsValid(name))
            (entry.Name, entry.Ends) = (made, ends);
        return made;
    }

    // The first and last four bytes: all of a name of at most eight.
    private static ulong EndsOf(ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        if (name.Length >= sizeof(uint))
            return Unsafe.ReadUnaligned<uint>(ref first) | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref first, name.Length - sizeof(uint))) << 32);
        return first | ((uint)name[name.Length / 2] << 8) | ((uint)name[^1] << 16);
    }
}
