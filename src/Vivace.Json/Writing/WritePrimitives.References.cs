// The members for references: "$id" at the start of an object, and "$ref" instead of the object.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    // The first eight bytes in compact layout.
    private const ulong IdStart = '{' | '"' << 8 | '$' << 16 | (ulong)'i' << 24 | (ulong)'d' << 32 | (ulong)'"' << 40 | (ulong)':' << 48
        | (ulong)'"' << 56;
    private const ulong RefStart = '{' | '"' << 8 | '$' << 16 | (ulong)'r' << 24 | (ulong)'e' << 32 | (ulong)'f' << 40 | (ulong)'"' << 48
        | (ulong)':' << 56;

    private const ulong ValuesStart = '"' | '$' << 8 | 'v' << 16 | (ulong)'a' << 24 | (ulong)'l' << 32 | (ulong)'u' << 40 | (ulong)'e' << 48
        | (ulong)'s' << 56;

    private static readonly byte[] s_id = MetadataNames.QuotedId.ToArray();
    private static readonly byte[] s_ref = MetadataNames.QuotedRef.ToArray();

    /// <summary>Writes a reference to the object that was last looked up.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteReference(ref JsonWriter writer, int position)
    {
        CheckDepth(ref writer, position);
        ReferenceId id = writer._cold.References!.Id;
        if (writer._indented || id.Number == 0)
        {
            position = BeginObject(ref writer, position, Slack);
            return EndObject(ref writer, WriteIdMember(ref writer, position, s_ref, id));
        }

        position = Ensure(ref writer, position, Slack);
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        Unsafe.WriteUnaligned(ref target, RefStart);
        Unsafe.Add(ref target, 8) = (byte)'"';
        int length = 9 + IntegerText.WriteInt32(ref Unsafe.Add(ref target, 9), id.Number);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length), (short)('"' | '}' << 8));
        return position + length + 2;
    }

    /// <summary>Writes the brace, the id of the object that was last looked up, and possibly a constant member. The
    /// object continues as one that <c>opensPlain</c> and has a member.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int BeginReferenced(ref JsonWriter writer, int position, byte[]? second)
    {
        // Checked before anything is written, so that the path of an error ends here.
        CheckDepth(ref writer, position);
        ReferenceId id = writer._cold.References!.Id;
        position = Ensure(ref writer, position, Slack);
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        if (!writer._indented && id.Number != 0)
        {
            Unsafe.WriteUnaligned(ref target, IdStart);
            int length = 8 + IntegerText.WriteInt32(ref Unsafe.Add(ref target, 8), id.Number);
            Unsafe.Add(ref target, length) = (byte)'"';
            position += length + 1;
            return second is null ? position : WriteMember(ref writer, WriteComma(ref writer, position), second) - 1;
        }

        target = (byte)'{';

        // The object increases the depth itself when it begins.
        writer._depth++;
        position = WriteIdMember(ref writer, position + 1, s_id, id);
        if (second is not null)
            position = WriteMember(ref writer, position, second);
        writer._depth--;
        return position - 1;
    }

    /// <summary>Writes the name of an array that follows metadata. <see cref="EndMembers"/> ends the wrapping object.</summary>
    internal static int BeginWrapped(ref JsonWriter writer, int position)
    {
        // The depth was checked before the metadata was written.
        writer._depth++;
        position = WriteComma(ref writer, Ensure(ref writer, position, 2 * Slack));
        position = BeforeElement(ref writer, position, Slack);
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        Unsafe.WriteUnaligned(ref target, ValuesStart);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, sizeof(ulong)), '"' | ':' << 8 | ' ' << 16);
        return position + (writer._indented ? 11 : 10);
    }

    internal static int WriteIdEntry(ref JsonWriter writer, int position) =>
        writer._cold.References!.Id is { IsNone: false } id ? WriteIdMember(ref writer, position, s_id, id) : position;

    private static int WriteIdMember(ref JsonWriter writer, int position, byte[] name, ReferenceId id)
    {
        position = BeforeElement(ref writer, position, Slack);
        name.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), name.Length));
        position = WriteColon(ref writer, position + name.Length);
        if (id.Text is { } text)
            return WriteComma(ref writer, WriteString(ref writer, position, text, Slack));
        Unsafe.Add(ref writer._origin, position++) = (byte)'"';
        position += IntegerText.WriteInt32(ref Unsafe.Add(ref writer._origin, position), id.Number);
        Unsafe.Add(ref writer._origin, position++) = (byte)'"';
        return WriteComma(ref writer, position);
    }

    private static int WriteMember(ref JsonWriter writer, int position, byte[] member)
    {
        position = BeforeElement(ref writer, position, member.Length + Slack);
        member.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), member.Length));
        return WriteComma(ref writer, position + member.Length);
    }

    /// <summary>Throws if an object here would be nested too deeply.</summary>
    internal static int CheckDepth(ref JsonWriter writer, int position)
    {
        if (writer._depth < writer._depthGate)
            return position;
        writer._depth++;
        EnterDeep(ref writer, position);
        writer._depth--;
        return position;
    }
}
