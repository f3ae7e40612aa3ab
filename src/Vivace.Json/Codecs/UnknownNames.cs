// Names that texts bring and a type does not have, remembered so that the next text's are compared instead of looked up.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>
/// A few names without a member. Threads may lose each other's additions or replace them: a name here is a guess, which is
/// compared with the text before it counts.
/// </summary>
internal sealed class UnknownNames
{
    /// <summary>How many names are remembered; a type whose texts have more looks the others up.</summary>
    internal const int Capacity = 64;

    private readonly Entry?[] _entries = new Entry?[Capacity];
    private int _count;

    /// <summary>The name with an index, or no reference where it is not there, or not there yet for this thread.</summary>
    internal static ref MemberName At(UnknownNames? names, int index)
    {
        if (names is not null && (uint)index < Capacity && names._entries[index] is { } entry)
            return ref entry.Name;
        return ref Unsafe.NullRef<MemberName>();
    }

    /// <summary>Remembers a name of ASCII without escapes and returns its index, or <see cref="Capacity"/> where there is no room.</summary>
    internal int Add(ReadOnlySpan<byte> name)
    {
        int count = _count;
        for (int i = 0; i < count && count < Capacity; i++)
            if (_entries[i] is { } entry && entry.Name.Equals(ref MemoryMarshal.GetReference(name), name.Length))
                return i;
        if (count == Capacity)
            return Capacity;
        _entries[count] = new Entry(Encoding.ASCII.GetString(name));
        _count = count + 1;
        return count;
    }

    private sealed class Entry(string name)
    {
        internal MemberName Name = new(name, ignoreCase: false, isFirst: false);
    }
}
