// A member name ready to be stored as one block: escaped, in quotes, with the colon.
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.CompilerServices;

/// <summary>The bytes <c>,"name":</c>, or <c>"name": </c> if each member has its own line. If the first member is
/// always written, its text starts with the brace instead of the comma.</summary>
public struct MemberText
{
    // Always stored as a whole; the value overwrites what lies beyond the text.
    internal Block32 Block;

    internal int Length;

    /// <summary>The bytes to request after a line break, enough for everything in the object that has a fixed size.</summary>
    internal int Room;

    /// <summary>The whole text if it does not fit into <see cref="Block"/>; otherwise null.</summary>
    internal byte[]? Long;

    internal MemberText(ReadOnlySpan<byte> text, int room, MemberPlace place)
    {
        Room = room;
        byte[] whole = place == MemberPlace.OwnLine ? text.ToArray() : [place == MemberPlace.First ? (byte)'{' : (byte)',', .. text];
        Length = whole.Length;
        whole.AsSpan(0, Math.Min(Length, Block32.Count)).CopyTo(Block.Bytes);
        if (Length > Block32.Count)
            Long = whole;
    }
}

internal enum MemberPlace : byte
{
    OwnLine,

    First,

    /// <summary>A comma. The brace stays if all members before this one were omitted.</summary>
    After,
}
