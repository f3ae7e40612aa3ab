// Decodes Base64 that arrives in parts (RFC 4648 §4): groups of four may be split anywhere; whitespace is skipped.
using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Strings;

internal struct Base64Parts
{
    /// <summary>The space required before each part, for leftover characters.</summary>
    internal const int Room = 4;

    private static readonly SearchValues<byte> s_space = SearchValues.Create(" \t\r\n"u8);

    // The last group is held back, because it may be padded only at the end of the text.
    private Group _left;
    private int _leftCount;

    /// <summary>Decodes and overwrites the next part, with <see cref="Room"/> bytes of any
    /// content before it. After false, do not call again.</summary>
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
