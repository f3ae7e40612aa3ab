// A name seen where another one was expected, in its exact spelling, compared before any lookup.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Codecs.Objects;

/// <summary>A member in another order, or an unmapped name, with what followed it. A guess to be compared with
/// the text; only the follower changes, so threads may share it.</summary>
internal sealed class RememberedName
{
    // If the whitespace keeps changing, stop learning it.
    private const int MaxUpdates = 4, MaxSpace = 96, MaxColon = 8;

    private readonly int _updates;

    /// <summary>The name with comma or brace, colon and whitespace as seen; for
    /// <see cref="ReadPrimitives.MatchMember(ref byte, int, int, ref MemberName)"/>.</summary>
    internal MemberName Form;

    internal MemberName Name;

    /// <summary>The member's slot, or -1 for an unmapped name.</summary>
    internal readonly int Slot;

    /// <summary>The index among the type's names and aliases, or -1.</summary>
    internal readonly int Entry;

    /// <summary>The name after the value of an unmapped one.</summary>
    internal RememberedName? Follower;

    /// <summary>Passes over the value of an unmapped name that the maker of codecs asks about; mostly null.</summary>
    internal JsonCodec<bool>? Inner;

    internal RememberedName(in MemberName name, int slot, int entry)
        : this(name.Spaced((byte)',', [], " : "u8[1..2]), name, slot, entry, 0)
    {
    }

    private RememberedName(in MemberName form, in MemberName name, int slot, int entry, int updates)
    {
        Form = form;
        Name = name;
        Slot = slot;
        Entry = entry;
        _updates = updates;
    }

    internal bool IsCompact => Form.Length == Name.Length;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Stands(ref byte origin, int lead, int value) =>
        lead < 0 || (Form.Length == value - lead && Form.Text[0] == Unsafe.Add(ref origin, lead));

    /// <summary>The same name in the form that stands between the comma or brace at
    /// <paramref name="lead"/> and its value; false after too many changes.</summary>
    internal bool TryRestate(ref byte origin, int lead, int quote, int value, [NotNullWhen(true)] out RememberedName? restated)
    {
        restated = null;
        if (_updates >= MaxUpdates)
            return false;
        int after = value;
        while (Unsafe.Add(ref origin, after - 1) != '"')
            after--;
        ReadOnlySpan<byte> space = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, lead + 1), quote - lead - 1);
        ReadOnlySpan<byte> colon = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, after), value - after);
        if (space.Length > MaxSpace || colon.Length > MaxColon)
            return false;
        MemberName form = Name.Spaced(Unsafe.Add(ref origin, lead), space, colon);
        restated = new RememberedName(form, Name, Slot, Entry, _updates + 1) { Follower = Follower, Inner = Inner };
        return true;
    }
}
