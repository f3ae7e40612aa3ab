// A name that a text had where another one was expected, as it was written: a codec compares it before it looks a name up.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Vivace.Json.Codecs;

/// <summary>
/// A member that came in another order, or a name that the type does not have, and what followed it. A guess, which is compared
/// with the text before it counts; nothing but the follower changes, so threads may share it.
/// </summary>
internal sealed class RememberedName
{
    // Texts with ever other whitespace are not followed.
    private const int MaxLessons = 4, MaxSpace = 96, MaxColon = 8;

    private readonly int _lessons;

    /// <summary>The name with comma or brace, colon, and the whitespace that it was seen with; for <see cref="ReadPrimitives.MatchMember(ref byte, int, int, ref MemberName)"/>.</summary>
    internal MemberName Form;

    /// <summary>The name for <see cref="ReadPrimitives.MatchQuoted"/>.</summary>
    internal MemberName Name;

    /// <summary>The member's slot, or -1 for a name that the type does not have.</summary>
    internal readonly int Slot;

    /// <summary>The name among the names and aliases of the type, or -1.</summary>
    internal readonly int Entry;

    /// <summary>What came after the value of a name that the type does not have.</summary>
    internal RememberedName? Follower;

    internal RememberedName(in MemberName name, int slot, int entry)
        : this(name.Spaced((byte)',', [], ":"u8), name, slot, entry, 0)
    {
    }

    private RememberedName(in MemberName form, in MemberName name, int slot, int entry, int lessons)
    {
        Form = form;
        Name = name;
        Slot = slot;
        Entry = entry;
        _lessons = lessons;
    }

    /// <summary>True where the form has no whitespace.</summary>
    internal bool IsCompact => Form.Length == Name.Length;

    /// <summary>True where the form is, by its length, the one of the text, or nothing is known of that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool Stands(ref byte origin, int lead, int value) =>
        lead < 0 || (Form.Length == value - lead && Form.Text[0] == Unsafe.Add(ref origin, lead));

    /// <summary>
    /// The same name as it stands between the comma or brace at <paramref name="lead"/> and its value; false where the form has
    /// changed too often.
    /// </summary>
    internal bool TryRestate(ref byte origin, int lead, int quote, int value, [NotNullWhen(true)] out RememberedName? restated)
    {
        restated = null;
        if (_lessons >= MaxLessons)
            return false;
        int after = value;
        while (Unsafe.Add(ref origin, after - 1) != '"')
            after--;
        ReadOnlySpan<byte> space = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, lead + 1), quote - lead - 1);
        ReadOnlySpan<byte> colon = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, after), value - after);
        if (space.Length > MaxSpace || colon.Length > MaxColon)
            return false;
        MemberName form = Name.Spaced(Unsafe.Add(ref origin, lead), space, colon);
        restated = new RememberedName(form, Name, Slot, Entry, _lessons + 1) { Follower = Follower };
        return true;
    }
}
