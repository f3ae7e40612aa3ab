// The names of members that a schema mentions, each once.
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A table that is used for one schema after another.</summary>
internal sealed class MentionedNames
{
    // Of so many names, a schema can make all collide and costs little. More are hashed by what nobody can foresee.
    private const int FewNames = 16;

    private NamedMember[] _members = new NamedMember[FewNames];

    // By hash, in open addressing: one more than the index. At most half full.
    private int[] _slots = new int[2 * FewNames];

    internal int Count { get; private set; }

    internal NamedMember this[int index] => _members[index];

    /// <summary>The index of a name, which is added if it is not there.</summary>
    /// <param name="name">The name with its escapes decoded.</param>
    internal int IndexOf(ReadOnlySpan<byte> name) => IndexOf(name, null);

    /// <inheritdoc cref="IndexOf(ReadOnlySpan{byte})"/>
    internal int IndexOf(byte[] name) => IndexOf(name, name);

    private int IndexOf(ReadOnlySpan<byte> name, byte[]? bytes)
    {
        uint mask = (uint)_slots.Length - 1, place = HashOf(name) & mask;
        for (; _slots[place] is > 0 and int known; place = (place + 1) & mask)
        {
            if (name.SequenceEqual(_members[known - 1].Bytes))
                return known - 1;
        }

        if (Count == _members.Length)
        {
            Grow();
            return IndexOf(name, bytes);
        }

        _members[Count] = new NamedMember(bytes ?? name.ToArray());
        _slots[place] = ++Count;
        return Count - 1;
    }

    /// <summary>The names, of which a new table begins.</summary>
    internal NamedMember[] Take()
    {
        NamedMember[] taken = _members.AsSpan(0, Count).ToArray();
        if (_members.Length > FewNames)
            (_members, _slots) = (new NamedMember[FewNames], new int[2 * FewNames]);
        else if (Count > 0)
            Array.Clear(_slots);
        Count = 0;
        return taken;
    }

    private void Grow()
    {
        Array.Resize(ref _members, 2 * Count);
        int[] slots = new int[4 * Count];
        uint mask = (uint)slots.Length - 1;
        for (int i = 0; i < Count; i++)
        {
            uint place = HashOf(_members[i].Bytes) & mask;
            while (slots[place] != 0)
                place = (place + 1) & mask;
            slots[place] = i + 1;
        }

        _slots = slots;
    }

    private uint HashOf(ReadOnlySpan<byte> name)
    {
        uint hash = 0;
        if (_members.Length > FewNames)
        {
            HashCode whole = default;
            whole.AddBytes(name);
            return (uint)whole.ToHashCode();
        }

        foreach (byte next in name)
            hash = (31 * hash) + next;
        return hash ^ (hash >> 15);
    }
}
