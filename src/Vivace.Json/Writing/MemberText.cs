// A member's name as it is written: escaped, in quotes, with the colon, ready to be stored as one block.
using Vivace.Json.Text;

namespace Vivace.Json.CompilerServices;

/// <summary>
/// The bytes <c>,"name":</c>, or <c>"name": </c> if each member has its own line. If the first member is always written, its text
/// begins with the brace instead of the comma.
/// </summary>
public struct MemberText
{
    // The first 32 bytes, which are stored as a whole: the value overwrites the bytes after the text.
    internal Block32 Block;

    internal int Length;

    /// <summary>The number of bytes that the object requests after a line break: those of all its parts of fixed size.</summary>
    internal int Room;

    /// <summary>The whole text if it is longer than <see cref="Block"/>; otherwise, null.</summary>
    internal byte[]? Long;

    /// <param name="text">The name in quotes, the colon, and the space after it if there is one.</param>
    /// <param name="room">The reserve of the object, in bytes.</param>
    /// <param name="place">What is written before the name.</param>
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

/// <summary>What is written before the name of a member.</summary>
internal enum MemberPlace : byte
{
    /// <summary>A line break.</summary>
    OwnLine,

    /// <summary>The opening brace.</summary>
    First,

    /// <summary>A comma; the brace stays in its place if all members before this one may be omitted, and were.</summary>
    After,
}
