// Reads punctuation: white space, brackets, commas and member names (RFC 8259 §2, §4, §5).
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The steps of generated and emitted code that reads a type. Each takes a position, which stays in a register, and returns the next one;
/// errors are exceptions. Not intended for user code: <see cref="JsonReader"/> has the same steps in a friendlier form.
/// </summary>
/// <remarks>Methods under about 60 bytes of IL are inlined; for larger ones it is forbidden, because profile-guided
/// compilation would put them into loops (docs/decisions/calling-convention.md).</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class ReadPrimitives
{
    /// <summary>The first byte of the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Origin(ref JsonReader reader) => ref reader._origin;

    /// <summary>The length of the text in bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int End(ref JsonReader reader) => reader._end;

    /// <summary>Returns the position of the next byte that is not white space, or the end.</summary>
    /// <remarks>Comments, if allowed, have already been replaced with spaces.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int SkipSpace(ref JsonReader reader, int position) =>
        Whitespace.Skip(ref reader._origin, position, reader._end);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void ExpectEnd(ref JsonReader reader, int position)
    {
        position = SkipSpace(ref reader, position);
        if (position != reader._end)
            throw Fail.Syntax(ref reader, position);
    }

    /// <summary>Enters the object or array at <paramref name="position"/>, and returns the position after its bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Enter(ref JsonReader reader, int position)
    {
        if (--reader._depthLeft < 0)
            EnterDeep(ref reader, position);
        return position + 1;
    }

    /// <summary>Leaves the innermost container.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Leave(ref JsonReader reader) => reader._depthLeft++;

    /// <summary>Returns whether the byte at <paramref name="position"/> is the expected one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsAt(ref byte origin, int end, int position, byte expected) =>
        position < end && Unsafe.Add(ref origin, position) == expected;

    /// <summary>Compares the text with the comma or brace, quotes, name and colon of the member that is expected next.</summary>
    /// <param name="origin">The first byte of the text.</param>
    /// <param name="end">The length of the text.</param>
    /// <param name="position">The position after the previous value, or of the brace.</param>
    /// <param name="first">The first of the names.</param>
    /// <param name="slot">The slot of the expected member.</param>
    /// <returns>The position of the member's value, or -1 if the text differs, is too short, or has
    /// white space other than one space after the colon.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MatchMember(ref byte origin, int end, int position, ref MemberName first, int slot) =>
        MatchMember(ref origin, end, position, ref Unsafe.Add(ref first, slot));

    /// <summary>Returns whether a name that is constant in generated code is here, without white space
    /// after it. Only the text is unknown at compile time.</summary>
    /// <param name="origin">The first byte of the text.</param>
    /// <param name="end">The length of the text.</param>
    /// <param name="position">The position after the previous value, or of the brace.</param>
    /// <param name="length">The number of bytes of <c>,"name":</c>, up to 24. The value follows them.</param>
    /// <param name="first">The first eight bytes, little-endian.</param>
    /// <param name="last">The last eight bytes, if there are more than eight.</param>
    /// <param name="middle">Bytes 8 to 15, if there are more than sixteen.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsName(ref byte origin, int end, int position, int length, ulong first, ulong last = 0, ulong middle = 0) =>
        end - position > Math.Max(length, 7)
        && (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref origin, position))
            & (length < 8 ? (1UL << (8 * length)) - 1 : ulong.MaxValue)) == first
        && (length <= 8 || Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref origin, position + length - 8)) == last)
        && (length <= 16 || Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref origin, position + 8)) == middle)
        && Unsafe.Add(ref origin, position + length) > ' ';

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

    /// <summary>As <see cref="MatchMember(ref byte, int, int, ref MemberName)"/>, from the opening quote, with an
    /// optional space on each side of the colon, as is usual in indented texts.</summary>
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

    // Nearly all indented texts have one space after the colon.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int MatchSpace(ref byte origin, int end, int value) =>
        value + 1 < end && Unsafe.Add(ref origin, value) == ' ' && Unsafe.Add(ref origin, value + 1) > ' ' ? value + 1 : -1;

    /// <summary>Compares the rest of a name whose first eight bytes match and that fits into the text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool MatchTail(ref byte after, ref MemberName name)
    {
        ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref after, 8));
        if ((last | name.LastFold) != name.Last)
            return false;
        return name.Length <= 16 || MatchMiddle(ref Unsafe.Subtract(ref after, name.Length), ref name);
    }

    /// <summary>Compares bytes 8 to Length - 8 of a long name; both ends have matched.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool MatchMiddle(ref byte text, ref MemberName name)
    {
        byte[] expected = name.Text;
        byte[]? fold = name.Fold;
        for (int i = 8; i < name.Length - 8; i += 8)
        {
            // The last step overlaps the previous one, and ends before the colon.
            int at = Math.Min(i, name.Length - 9);
            ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, at));
            if (fold is not null)
                word |= Unsafe.ReadUnaligned<ulong>(ref fold[at]);
            if (word != Unsafe.ReadUnaligned<ulong>(ref expected[at]))
                return false;
        }

        return true;
    }

    // The eighth byte is the colon, which may come later.
    private const ulong WithoutColon = 0x00FF_FFFF_FFFF_FFFF;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int ValueAfterColon(ref JsonReader reader, int position)
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

    /// <summary>Moves on after a member's value. Returns the position of the next name, or the
    /// complement of the one after the closing brace.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int NextMember(ref JsonReader reader, ref byte origin, int end, int position)
    {
        if (position + 1 < end && Unsafe.Add(ref origin, position) == ',' && Unsafe.Add(ref origin, position + 1) > ' ')
            return position + 1;
        return CloseMember(ref reader, position);
    }

    /// <summary>Returns the position of the first name's quote, or the complement of the one after an empty object.</summary>
    internal static int FirstName(ref JsonReader reader, int brace)
    {
        int position = SkipSpace(ref reader, brace + 1);
        if (IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return position;
        return IsAt(ref reader._origin, reader._end, position, (byte)'}') ? ~(position + 1) : throw Fail.Syntax(ref reader, position);
    }

    /// <summary>As <see cref="NextMember"/>, but the position is that of a quote.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int NextName(ref JsonReader reader, int position)
    {
        position = NextMember(ref reader, ref reader._origin, reader._end, position);
        if (position < 0)
            return position;
        position = SkipSpace(ref reader, position);
        if (IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            return position;
        return IsAt(ref reader._origin, reader._end, position, (byte)'}') && (reader._flags & ReadFlags.AllowTrailingCommas) != 0
            ? ~(position + 1)
            : throw Fail.Syntax(ref reader, position);
    }

    /// <summary>Moves on after an element. Returns the position of the next one, or the
    /// complement of the one after the closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int NextElement(ref JsonReader reader, ref byte origin, int end, int position)
    {
        // The slow path decides whether a bracket may follow the comma.
        if (position + 1 < end && Unsafe.Add(ref origin, position) == ','
            && Unsafe.Add(ref origin, position + 1) is > (byte)' ' and not (byte)']')
            return position + 1;
        return CloseElement(ref reader, position);
    }

    /// <summary>Returned after a value if the text of its container continues in another part.</summary>
    /// <remarks>Negative, so loops over entries stop; and its complement is not a valid position.</remarks>
    internal const int Paused = int.MinValue;

    /// <summary>Whether the innermost container continues in another part.</summary>
    internal static bool Pauses(ref JsonReader reader) => reader._depthLeft == reader._cold.PausesAt;

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
            {
                position = Whitespace.SkipBetween(ref origin, position + 1, end);
                return position == end && Pauses(ref reader) ? Paused : position;
            }

            if (found > ' ')
                break;
            position = Whitespace.SkipLine(ref origin, position, end);
        }

        return position == end && Pauses(ref reader) ? Paused : throw Fail.Syntax(ref reader, position);
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
                if (position == end && Pauses(ref reader))
                    return Paused;
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

        return position == end && Pauses(ref reader) ? Paused : throw Fail.Syntax(ref reader, position);
    }

    /// <summary>Enters an array. Returns the position of the first element, or the complement
    /// of the one after the bracket of an empty array.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int EnterArray(ref JsonReader reader, int position)
    {
        position = Whitespace.Skip(ref reader._origin, Enter(ref reader, position), reader._end);
        return IsAt(ref reader._origin, reader._end, position, (byte)']') ? ~(position + 1) : position;
    }

    // Either the depth limit is exceeded, or the stack must be checked: no text may crash the process.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void EnterDeep(ref JsonReader reader, int position)
    {
        if (reader.Depth <= reader._settings.MaxDepth && RuntimeHelpers.TryEnsureSufficientExecutionStack())
            return;

        // The container was not entered, so nothing will leave it.
        Leave(ref reader);
        throw Fail.Depth(ref reader, position);
    }
}
