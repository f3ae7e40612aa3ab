// Base64 that comes in parts (RFC 4648 §4): groups of four characters may be split anywhere, and whitespace is skipped.
using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

/// <summary>What is left of one text between two of its parts.</summary>
internal struct Base64Parts
{
    /// <summary>The room that must be before a part: for the characters that are left.</summary>
    internal const int Room = 4;

    private static readonly SearchValues<byte> s_space = SearchValues.Create(" \t\r\n"u8);

    // The last group, because only the end of the text shows whether it may be padded.
    private Group _left;
    private int _leftCount;

    /// <summary>Decodes the next part.</summary>
    /// <param name="text">The part, after <see cref="Room"/> bytes of any content; overwritten.</param>
    /// <param name="isLast">Whether the text ends with the part.</param>
    /// <param name="destination">Where the bytes go; as long as the text.</param>
    /// <param name="written">How many there are.</param>
    /// <returns>Whether the text is right so far; if not, nothing else may be called.</returns>
    internal bool TryDecode(Span<byte> text, bool isLast, Span<byte> destination, out int written)
    {
        text = text[(Room - _leftCount)..];
        ((ReadOnlySpan<byte>)_left)[.._leftCount].CopyTo(text);
        int space = text.IndexOfAny(s_space);
        if (space >= 0)
            text = text[..WithoutSpace(text, space)];

        int ready = isLast ? text.Length : Math.Max(0, text.Length - 1) / Room * Room;
        _leftCount = text.Length - ready;
        text[ready..].CopyTo(_left);
        OperationStatus status = Base64.DecodeFromUtf8(text[..ready], destination, out int read, out written, isFinalBlock: isLast);
        return status == OperationStatus.Done && read == ready;
    }

    private static int WithoutSpace(Span<byte> text, int position)
    {
        int kept = position;
        for (; position < text.Length; position++)
        {
            if (!s_space.Contains(text[position]))
                text[kept++] = text[position];
        }

        return kept;
    }

    [InlineArray(Room)]
    private struct Group
    {
        private byte _first;
    }
}
