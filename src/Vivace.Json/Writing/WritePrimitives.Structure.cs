// Writes punctuation: brackets, commas, member names and line breaks.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The steps of code that writes a type. Each takes a position, which stays in a register, and returns the next one. Not intended for user
/// code: <see cref="JsonWriter"/> has the same steps in a friendlier form.
/// </summary>
/// <remarks>A container makes room once for everything of fixed size (names, numbers, punctuation). Strings and nested
/// values make their own room, and again for the rest of the container.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class WritePrimitives
{
    /// <summary>The number of bytes that a store may write beyond the text.</summary>
    internal const int Slack = 32;

    /// <summary>The minimum size of a span requested from an output.</summary>
    internal const int MinimumChunk = 256;

    /// <summary>Makes room for <paramref name="count"/> bytes; returns the position to continue from.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Ensure(ref JsonWriter writer, int position, int count) =>
        writer._capacity - position < count ? writer.Grow(position, count) : position;

    /// <summary>
    /// Begins an object whose members are known in advance: makes room for <paramref name="reserve"/> bytes and writes <c>{</c>. If
    /// <paramref name="opensPlain"/> is true, the first member's text starts with a brace that overwrites it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeginMembers(ref JsonWriter writer, int position, int reserve, bool opensPlain)
    {
        if (++writer._depth > writer._depthGate)
            EnterDeep(ref writer, position);
        position = Ensure(ref writer, position, reserve);
        Unsafe.Add(ref writer._origin, position) = (byte)'{';
        return opensPlain ? position : position + 1;
    }

    /// <summary>Begins an object whose first member's text always includes the brace:
    /// makes room for <paramref name="reserve"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeginPlain(ref JsonWriter writer, int position, int reserve)
    {
        if (++writer._depth > writer._depthGate)
            EnterDeep(ref writer, position);
        return Ensure(ref writer, position, reserve);
    }

    /// <summary>Ends the object that <see cref="BeginPlain"/> began, which has made room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndPlain(ref JsonWriter writer, int position)
    {
        writer._depth--;
        return EndLeaf(ref writer, position);
    }

    /// <summary>As <see cref="BeginPlain"/>, for an object without nested objects: the depth is checked but not counted.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeginLeaf(ref JsonWriter writer, int position, int reserve)
    {
        if (writer._depth >= writer._depthGate)
            TestLeafDepth(ref writer, position);
        return Ensure(ref writer, position, reserve);
    }

    /// <summary>Ends the object that <see cref="BeginLeaf"/> began, which has made room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndLeaf(ref JsonWriter writer, int position)
    {
        Unsafe.Add(ref writer._origin, (nint)(uint)position) = (byte)'}';
        return position + 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int EndLeafElement(ref JsonWriter writer, int position)
    {
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, (nint)(uint)position), (ushort)('}' | ',' << 8));
        return position + 2;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void TestLeafDepth(ref JsonWriter writer, int position)
    {
        writer._depth++;
        EnterDeep(ref writer, position);
        writer._depth--;
    }

    /// <summary>Writes a member's comma (or the object's brace), name and colon as one block. The object has made room.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The position to write to.</param>
    /// <param name="first">The first of the texts.</param>
    /// <param name="slot">The member's slot.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WritePlainName(ref JsonWriter writer, int position, ref MemberText first, int slot) =>
        WritePlainName(ref writer, position, ref Unsafe.Add(ref first, slot));

    /// <summary>As <see cref="WritePlainName(ref JsonWriter, int, ref MemberText, int)"/>, if all members
    /// before this one may be omitted; the brace then stays.</summary>
    /// <inheritdoc cref="WritePlainName(ref JsonWriter, int, ref MemberText, int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteLooseName(ref JsonWriter writer, int position, ref MemberText first, int slot) =>
        WriteLooseName(ref writer, position, ref Unsafe.Add(ref first, slot));

    /// <summary>As <see cref="WritePlainName(ref JsonWriter, int, ref MemberText, int)"/>,
    /// for a name on its own line or of any length.</summary>
    /// <inheritdoc cref="WritePlainName(ref JsonWriter, int, ref MemberText, int)"/>
    public static int WriteAnyName(ref JsonWriter writer, int position, ref MemberText first, int slot) =>
        WriteAnyName(ref writer, position, ref Unsafe.Add(ref first, slot));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WritePlainName(ref JsonWriter writer, int position, ref MemberText text)
    {
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, (nint)(uint)position), text.Block);
        return position + text.Length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteLooseName(ref JsonWriter writer, int position, ref MemberText text)
    {
        // No value ends with an opening brace.
        ref byte before = ref Unsafe.Add(ref writer._origin, position - 1);
        byte last = before;
        int opened = last == '{' ? 1 : 0;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref before, 1 - opened), text.Block);
        before = last;
        return position + text.Length - opened;
    }

    /// <summary>Ends the object that <see cref="BeginMembers"/> began, which has made room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndMembers(ref JsonWriter writer, int position)
    {
        writer._depth--;
        if (writer._indented)
            return EndIndentedMembers(ref writer, position);
        Unsafe.Add(ref writer._origin, position) = (byte)'}';
        return position + 1;
    }

    /// <summary>Writes <c>{</c>, and makes room for <paramref name="reserve"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeginObject(ref JsonWriter writer, int position, int reserve) =>
        BeginMembers(ref writer, position, reserve, opensPlain: false);

    /// <summary>Writes the comma after an entry or element. The closing bracket overwrites the last one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteComma(ref JsonWriter writer, int position)
    {
        Unsafe.Add(ref writer._origin, position) = (byte)',';
        return position + 1;
    }

    /// <summary>Writes the closing bracket when no comma follows the last entry.</summary>
    internal static int EndItems(ref JsonWriter writer, int position, bool hasItems, byte bracket)
    {
        writer._depth--;
        position = hasItems ? BeforeElement(ref writer, position, 0) : Ensure(ref writer, position, Slack);
        Unsafe.Add(ref writer._origin, position) = bracket;
        return position + 1;
    }

    /// <summary>Writes <c>}</c>, over a trailing comma if there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndObject(ref JsonWriter writer, int position)
    {
        writer._depth--;
        return EndSlow(ref writer, position, (byte)'}');
    }

    /// <summary>Writes <c>[</c>, and makes room for <paramref name="reserve"/> bytes and the closing bracket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeginArray(ref JsonWriter writer, int position, int reserve)
    {
        if (++writer._depth > writer._depthGate)
            EnterDeep(ref writer, position);
        position = Ensure(ref writer, position, reserve + Slack);
        Unsafe.Add(ref writer._origin, position) = (byte)'[';
        return position + 1;
    }

    /// <summary>Writes <c>]</c>, over a trailing comma if there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int EndArray(ref JsonWriter writer, int position)
    {
        writer._depth--;
        return EndSlow(ref writer, position, (byte)']');
    }

    /// <summary>Writes a line break if the layout requires it, and makes room for <paramref name="reserve"/> bytes after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int BeforeElement(ref JsonWriter writer, int position, int reserve)
    {
        if (writer._indented)
            position = BreakLine(ref writer, position, reserve);
        return Ensure(ref writer, position, reserve + Slack);
    }

    /// <summary>Writes the comma after an element, making room for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int AfterElement(ref JsonWriter writer, int position) =>
        WriteComma(ref writer, Ensure(ref writer, position, Slack));

    /// <summary>As <see cref="AfterElement"/>, but passes on the complement if the text pauses inside the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int AfterPausable(ref JsonWriter writer, int position) => position < 0 ? position : AfterElement(ref writer, position);

    /// <summary>The return value of a container that pauses after an element. The comma is written when the text continues.</summary>
    internal static int PauseBeforeComma(int position) => ~(position - 1);

    /// <summary>Writes the colon after a variable name, and the space that the layout requires. There must be room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteColon(ref JsonWriter writer, int position)
    {
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), (short)(':' | ' ' << 8));
        return position + (writer._indented ? 2 : 1);
    }

    /// <summary>Writes <c>null</c>; makes its own room.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteNull(ref JsonWriter writer, int position)
    {
        position = Ensure(ref writer, position, Slack);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24);
        return position + 4;
    }

    /// <summary>Writes <c>true</c> or <c>false</c> with one 8-byte store. The container has made room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteBoolean(ref JsonWriter writer, int position, bool value)
    {
        const ulong True = 't' | 'r' << 8 | 'u' << 16 | (ulong)'e' << 24;
        const ulong False = 'f' | 'a' << 8 | 'l' << 16 | (ulong)'s' << 24 | (ulong)'e' << 32;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, (nint)(uint)position), value ? True : False);
        return position + (value ? 4 : 5);
    }

    /// <summary>Returns whether to omit a member that is omitted if null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsNull<T>(T value) => value is null;

    /// <summary>Returns whether to omit a member that is omitted if it has its type's default value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefault<T>(T value) => EqualityComparer<T>.Default.Equals(value, default);

    /// <summary>Returns whether to omit a member that is omitted if it is null, an empty string or an empty collection.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsEmpty<T>(T value) => EmptyValues.IsEmpty(value);

    /// <summary>As <see cref="IsNull"/>, but an object inside itself counts as null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool IsCycle<T>(T value) => value is null || WriteReferences.IsAround(value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteAnyName(ref JsonWriter writer, int position, ref MemberText text)
    {
        WriterSettings settings = writer._settings;
        if (!writer._indented || text.Long is not null || writer._depth > settings.LineStartLevels
            || writer._capacity - position < text.Room + 2 * Slack)
            return WriteNameSlow(ref writer, position, ref text);

        // A comma, unless a brace precedes, and the start of a line, stored as two overlapping blocks.
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        int comma = Unsafe.Subtract(ref target, 1) == '{' ? 0 : 1;
        target = (byte)',';
        target = ref Unsafe.Add(ref target, comma);
        Unsafe.WriteUnaligned(ref target, settings.LineStart);
        int start = settings.NewLineLength + settings.IndentSize * writer._depth;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, start), text.Block);
        return position + comma + start + text.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteNameSlow(ref JsonWriter writer, int position, ref MemberText text)
    {
        bool isFirst = IsOpen(ref writer, position);
        ReadOnlySpan<byte> bytes = text.Long ?? text.Block.Bytes[..text.Length];
        if (writer._indented)
        {
            if (!isFirst)
                position = WriteComma(ref writer, position);
            position = BreakLine(ref writer, position, text.Room);
        }
        else if (isFirst)
        {
            bytes = bytes[1..];
        }

        bytes.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), bytes.Length));
        return position + bytes.Length;
    }

    /// <summary>Writes a comma or line break, as needed, before a member that is not known in
    /// advance. Makes room for <see cref="Slack"/> bytes.</summary>
    internal static int BeforeMember(ref JsonWriter writer, int position)
    {
        position = Ensure(ref writer, position, Slack);
        if (!IsOpen(ref writer, position))
            position = WriteComma(ref writer, position);
        return BeforeElement(ref writer, position, 0);
    }

    // No value ends with an opening brace, so this is true only at the start of an object.
    private static bool IsOpen(ref JsonWriter writer, int position) => Unsafe.Add(ref writer._origin, position - 1) == '{';

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EndIndentedMembers(ref JsonWriter writer, int position)
    {
        if (!IsOpen(ref writer, position))
            position = BreakLine(ref writer, position, 1);
        Unsafe.Add(ref writer._origin, position) = (byte)'}';
        return position + 1;
    }

    /// <summary>Starts a new line at the current depth, with room for <paramref name="reserve"/> bytes after it.</summary>
    /// <remarks>The only call is a tail call, so the common path saves no registers.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int BreakLine(ref JsonWriter writer, int position, int reserve)
    {
        WriterSettings settings = writer._settings;
        if (writer._depth > settings.LineStartLevels || writer._capacity - position < reserve + 2 * Slack)
            return BreakLineSlow(ref writer, position, reserve);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref writer._origin, position), settings.LineStart);
        return position + settings.NewLineLength + settings.IndentSize * writer._depth;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int BreakLineSlow(ref JsonWriter writer, int position, int reserve)
    {
        WriterSettings settings = writer._settings;
        int indent = checked(settings.IndentSize * writer._depth);
        position = Ensure(ref writer, position, checked(settings.NewLineLength + indent + reserve + Slack));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        settings.NewLine.CopyTo(MemoryMarshal.CreateSpan(ref target, settings.NewLineLength));
        MemoryMarshal.CreateSpan(ref Unsafe.Add(ref target, settings.NewLineLength), indent).Fill(settings.IndentCharacter);
        return position + settings.NewLineLength + indent;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EndSlow(ref JsonWriter writer, int position, byte bracket)
    {
        if (Unsafe.Add(ref writer._origin, position - 1) == ',')
            position = writer._indented ? BreakLine(ref writer, position - 1, 1) : position - 1;
        Unsafe.Add(ref writer._origin, position) = bracket;
        return position + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void EnterDeep(ref JsonWriter writer, int position)
    {
        if (writer._depth > writer._settings.MaxDepth)
            throw WriteFailure.Depth(ref writer, position);
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw WriteFailure.Depth(ref writer, position);
    }
}
