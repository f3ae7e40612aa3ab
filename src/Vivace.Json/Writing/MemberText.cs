// A member's name as the writer puts it down: escaped, quoted, with its colon, ready to be stored as one block.
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The bytes <c>,"name":</c>, or <c>"name": </c> where each member has its own line. The first member's text has the brace in
/// the place of the comma where the member is always written.
/// </summary>
public struct MemberText
{
    // The first 32 bytes, stored whole: what lies after the text is overwritten by the value.
    internal Block32 Block;

    internal int Length;

    /// <summary>What the object asks for behind a line break: all of its parts of fixed size.</summary>
    internal int Room;

    /// <summary>The whole text when it is longer than <see cref="Block"/>.</summary>
    internal byte[]? Long;

    /// <param name="text">The name in quotes, its colon, and the space after it where there is one.</param>
    /// <param name="room">The object's reserve.</param>
    /// <param name="place">What goes before it.</param>
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

/// <summary>What goes before a member's name.</summary>
internal enum MemberPlace : byte
{
    /// <summary>A line break.</summary>
    OwnLine,

    /// <summary>The brace.</summary>
    First,

    /// <summary>A comma, over which the brace is kept where all members before may have been left out.</summary>
    After,
}
