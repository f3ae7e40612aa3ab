// The grammar's punctuation: whitespace, brackets, commas and member names (RFC 8259 §2, §4, §5).
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The steps that type code is made of, written by a generator or emitted at run time. They take the position in a
/// register and return the next one; what is wrong leaves as an exception. Not meant to be called by hand:
/// <see cref="JsonReader"/> has the same steps in a friendlier form.
/// </summary>
/// <remarks>
/// Bodies below about 60 bytes of IL are inlined into type code, every larger one is a call: a profile-guided compiler
/// left to choose puts the large ones into loops (docs/decisions/calling-convention.md).
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class ReadPrimitives
{
    /// <summary>The first byte of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Origin(ref JsonReader reader) => ref reader._origin;

    /// <summary>The length of the text in bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int End(ref JsonReader reader) => reader._end;

    /// <summary>The position of the next byte that is no whitespace, or the end.</summary>
    /// <remarks>Comments, where the settings allow them, were blanked out before the reader saw the text.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int SkipSpace(ref JsonReader reader, int position) =>
        Whitespace.Skip(ref reader._origin, position, reader._end);

    /// <summary>Throws when anything but whitespace stands behind the value that was the whole text.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ExpectEnd(ref JsonReader reader, int position)
    {
        position = SkipSpace(ref reader, position);
        if (position != reader._end)
            throw Fail.Syntax(ref reader, position);
    }

    /// <summary>Enters an object or array whose bracket has been seen and returns the position behind the bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Enter(ref JsonReader reader, int position)
    {
        if (--reader._depthLeft < 0)
            EnterDeep(ref reader, position);
        return position + 1;
    }

    /// <summary>Leaves the container that was entered last.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Leave(ref JsonReader reader) => reader._depthLeft++;

    /// <summary>True when the byte at <paramref name="position"/> is the expected one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsAt(ref byte origin, int end, int position, byte expected) =>
        position < end && Unsafe.Add(ref origin, position) == expected;

    /// <summary>
    /// Compares the text after a member's value, or at an object's brace, with comma (or brace), name, quotes and colon of
    /// the member that is expected next.
    /// </summary>
    /// <param name="origin">The first byte of the text.</param>
    /// <param name="end">The length of the text.</param>
    /// <param name="position">Where the value before ends, or the position of the brace.</param>
    /// <param name="first">The first of the names.</param>
    /// <param name="slot">The slot of the member that is expected.</param>
    /// <returns>
    /// The position of its value, or -1 when the text differs, is too short, or has whitespace there other than one space after the colon.
    /// </returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MatchMember(ref byte origin, int end, int position, ref MemberName first, int slot) =>
        MatchMember(ref origin, end, position, ref Unsafe.Add(ref first, slot));

    /// <inheritdoc cref="MatchMember(ref byte, int, int, ref MemberName, int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MatchMember(ref byte origin, int end, int position, ref MemberName name)
    {
        if (end - position < name.Reach)
            return -1;
        ulong first = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref origin, position));
        if (((first | name.FirstFold) & name.FirstMask) != name.First)
            return -1;
        int value = position + name.Length;
        if (name.Length > 8 && !MatchTail(ref Unsafe.Add(ref origin, value), ref name))
            return -1;
        return Unsafe.Add(ref origin, value) > ' ' ? value : MatchSpace(ref origin, end, value);
    }

    /// <summary>
    /// As <see cref="MatchMember(ref byte, int, int, ref MemberName)"/>, at the opening quote and whatever stands before it, with one space allowed on each side of
    /// the colon: the ways in which people and programs write members that are not compact.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MatchQuoted(ref byte origin, int end, int quote, ref MemberName name)
    {
        int position = quote - 1;
        if (end - position < name.Reach + 3)
            return -1;
        ulong first = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref origin, position));
        if (((first | name.FirstFold) & name.QuotedMask) != name.Quoted)
            return -1;
        int colon = position + name.Length - 1;
        if (name.Length > 8 && !MatchQuotedTail(ref Unsafe.Add(ref origin, position), ref name))
            return -1;
        if (Unsafe.Add(ref origin, colon) == ' ')
            colon++;
        if (Unsafe.Add(ref origin, colon) != ':')
            return -1;
        int value = colon + 1;
        if (Unsafe.Add(ref origin, value) == ' ')
            value++;
        return Unsafe.Add(ref origin, value) > ' ' ? value : -1;
    }

    private static bool MatchQuotedTail(ref byte text, ref MemberName name)
    {
        ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, name.Length - 8));
        if (((last | name.LastFold) & WithoutColon) != (name.Last & WithoutColon))
            return false;
        return name.Length <= 16 || MatchMiddle(ref text, ref name);
    }

    // One space behind the colon is what nearly every indented text has.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int MatchSpace(ref byte origin, int end, int value) =>
        value + 1 < end && Unsafe.Add(ref origin, value) == ' ' && Unsafe.Add(ref origin, value + 1) > ' ' ? value + 1 : -1;

    /// <summary>The rest of <see cref="MatchMember(ref byte, int, int, ref MemberName)"/> for a name whose first eight bytes are there and whose bytes all lie in the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool MatchTail(ref byte behind, ref MemberName name)
    {
        ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref behind, 8));
        if ((last | name.LastFold) != name.Last)
            return false;
        return name.Length <= 16 || MatchMiddle(ref Unsafe.Subtract(ref behind, name.Length), ref name);
    }

    /// <summary>Bytes 8 to Length - 8 of a long name, whose comma is at <paramref name="text"/>; the words at both ends are known to be equal.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool MatchMiddle(ref byte text, ref MemberName name)
    {
        byte[] expected = name.Text;
        byte[]? fold = name.Fold;
        for (int i = 8; i < name.Length - 8; i += 8)
        {
            // The last step overlaps what was compared before; the colon lies beyond it.
            int at = Math.Min(i, name.Length - 9);
            ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, at));
            if (fold is not null)
                word |= Unsafe.ReadUnaligned<ulong>(ref fold[at]);
            if (word != Unsafe.ReadUnaligned<ulong>(ref expected[at]))
                return false;
        }

        return true;
    }

    // Seven bytes of a word: the eighth is the colon, which may stand further on.
    private const ulong WithoutColon = 0x00FF_FFFF_FFFF_FFFF;

    /// <summary>Passes the colon at or behind <paramref name="position"/> and the whitespace around it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ValueBehindColon(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        if (position < end && Unsafe.Add(ref origin, position) == ' ')
            position++;
        if (position < end && Unsafe.Add(ref origin, position) <= ' ')
            position = SkipSpace(ref reader, position);
        if (!IsAt(ref origin, end, position, (byte)':'))
            throw Fail.Syntax(ref reader, position);
        position++;
        if (position < end && Unsafe.Add(ref origin, position) == ' ')
            position++;
        return position < end && Unsafe.Add(ref origin, position) > ' ' ? position : SkipSpace(ref reader, position);
    }

    /// <summary>
    /// The step behind a member's value: returns the position of the next name, behind comma and whitespace,
    /// or the complement of the position behind the closing brace.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int NextMember(ref JsonReader reader, ref byte origin, int end, int position)
    {
        if (position + 1 < end && Unsafe.Add(ref origin, position) == ',' && Unsafe.Add(ref origin, position + 1) > ' ')
            return position + 1;
        return CloseMember(ref reader, position);
    }

    /// <summary>The step behind a value in an array: as <see cref="NextMember"/>, with the closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int NextElement(ref JsonReader reader, ref byte origin, int end, int position)
    {
        // A bracket behind the comma is the slow step's to allow or refuse.
        if (position + 1 < end && Unsafe.Add(ref origin, position) == ',' && Unsafe.Add(ref origin, position + 1) is > (byte)' ' and not (byte)']')
            return position + 1;
        return CloseElement(ref reader, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int CloseMember(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        for (int step = 0; step < 2 && position < end; step++)
        {
            byte found = Unsafe.Add(ref origin, position);
            if (found == '}')
                return ~(position + 1);
            if (found == ',')
                return Whitespace.SkipBetween(ref origin, position + 1, end);
            if (found > ' ')
                break;
            position = Whitespace.SkipLine(ref origin, position, end);
        }

        throw Fail.Syntax(ref reader, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int CloseElement(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        for (int step = 0; step < 2 && position < end; step++)
        {
            byte found = Unsafe.Add(ref origin, position);
            if (found == ']')
                return ~(position + 1);
            if (found == ',')
            {
                position = Whitespace.SkipBetween(ref origin, position + 1, end);
                if (!IsAt(ref origin, end, position, (byte)']'))
                    return position;
                if ((reader._flags & ReadFlags.AllowTrailingCommas) != 0)
                    return ~(position + 1);
                break;
            }

            if (found > ' ')
                break;
            position = Whitespace.SkipLine(ref origin, position, end);
        }

        throw Fail.Syntax(ref reader, position);
    }

    /// <summary>
    /// Enters an array at <paramref name="position"/>, where '[' has been seen: the position of the first element,
    /// or the complement of the position behind the bracket of an empty array.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int EnterArray(ref JsonReader reader, int position)
    {
        position = Whitespace.Skip(ref reader._origin, Enter(ref reader, position), reader._end);
        return IsAt(ref reader._origin, reader._end, position, (byte)']') ? ~(position + 1) : position;
    }

    // The limit itself, or a depth at which the thread's stack must be asked first: a text must never end a process.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EnterDeep(ref JsonReader reader, int position)
    {
        if (reader.Depth <= reader._settings.MaxDepth && RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return;

        // What could not be entered need not be left.
        Leave(ref reader);
        throw Fail.Depth(ref reader, position);
    }
}
