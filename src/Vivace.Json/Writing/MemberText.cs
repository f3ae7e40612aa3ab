// A member's name as the writer puts it down: escaped, quoted, with its colon, ready to be stored as one block.
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

/// <summary>When a member is left out.</summary>
internal enum WriteRule : byte
{
    Always = 0,
    WhenNotNull = 1,
    WhenNotDefault = 2,
    Never = 3,

    /// <summary>As <see cref="WhenNotNull"/>, where an object within itself counts as null.</summary>
    WhenNoCycle = 4,

    /// <summary>Somebody is asked, with the object and the value.</summary>
    Asked = 5,
}

/// <summary>
/// The bytes <c>,"name":</c>, or <c>"name": </c> where each member has its own line, and when the member is left out. The
/// first member's text has the brace in the place of the comma where the member is always written.
/// </summary>
public struct MemberText
{
    // The first 32 bytes, stored whole: what lies behind the text is overwritten by the value.
    internal Block32 Block;

    internal int Length;
    internal WriteRule Rule;

    /// <summary>As <see cref="Reading.MemberName.Direct"/>, for writing.</summary>
    internal bool Direct;

    /// <summary>
    /// True where the member is always written, as <see cref="Block"/>, behind another one or as the first, and on the same
    /// line: one test for all of that.
    /// </summary>
    internal bool Plain;

    /// <summary>What the object asks for behind a line break: all of its parts of fixed size.</summary>
    internal int Room;

    /// <summary>The whole text when it is longer than <see cref="Block"/>.</summary>
    internal byte[]? Long;

    /// <param name="text">The name in quotes, its colon, and the space behind where there is one.</param>
    /// <param name="rule">When the member is left out.</param>
    /// <param name="room">The object's reserve.</param>
    /// <param name="direct">Whether type code may call the primitives of the member's type.</param>
    /// <param name="place">What is known of the members written before this one.</param>
    internal MemberText(ReadOnlySpan<byte> text, WriteRule rule, int room, bool direct, MemberPlace place)
    {
        Rule = rule;
        Room = room;
        Direct = direct;
        byte[] whole = place == MemberPlace.OwnLine ? text.ToArray() : [(byte)',', .. text];
        Length = whole.Length;
        Plain = rule == WriteRule.Always && place is MemberPlace.First or MemberPlace.Behind && Length <= Block32.Count;
        if (Plain && place == MemberPlace.First)
            whole[0] = (byte)'{';
        whole.AsSpan(0, Math.Min(Length, Block32.Count)).CopyTo(Block.Bytes);
        if (Length > Block32.Count)
            Long = whole;
    }
}

/// <summary>What goes before a member's name.</summary>
internal enum MemberPlace : byte
{
    /// <summary>A brace or a comma, as the values before have it.</summary>
    Unknown,

    /// <summary>A line break.</summary>
    OwnLine,

    /// <summary>The brace.</summary>
    First,

    /// <summary>A comma: a member is written before it whatever the values.</summary>
    Behind,
}
