// A member's name as the writer puts it down: escaped, quoted, with its colon, ready to be stored as one block.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Writing;

/// <summary>When a member is left out.</summary>
internal enum WriteRule : byte
{
    Always = 0,
    WhenNotNull = 1,
    WhenNotDefault = 2,
    Never = 3,
}

/// <summary>The bytes <c>"name":</c> (with a space behind the colon when indented), and when the member is left out.</summary>
public struct MemberText
{
    // The first 32 bytes, stored whole: what lies behind the text is overwritten by the value.
    internal Vector256<byte> Block;

    internal int Length;
    internal WriteRule Rule;

    /// <summary>As <see cref="Reading.MemberName.Direct"/>, for writing.</summary>
    internal bool Direct;

    /// <summary>True where the member is always written, as <see cref="Block"/> and on the same line: one test for all of that.</summary>
    internal bool Plain;

    /// <summary>What the object asks for behind a line break: all of its parts of fixed size.</summary>
    internal int Room;

    /// <summary>The whole text when it is longer than <see cref="Block"/>.</summary>
    internal byte[]? Long;

    internal MemberText(ReadOnlySpan<byte> text, WriteRule rule, int room, bool direct, bool indented)
    {
        Length = text.Length;
        Rule = rule;
        Room = room;
        Direct = direct;
        Plain = rule == WriteRule.Always && !indented && text.Length <= Vector256<byte>.Count;
        text[..Math.Min(text.Length, Vector256<byte>.Count)].CopyTo(
            MemoryMarshal.CreateSpan(ref Unsafe.As<Vector256<byte>, byte>(ref Block), Vector256<byte>.Count));
        if (text.Length > Vector256<byte>.Count)
            Long = text.ToArray();
    }
}
