// A text in segments of one length.
using System.Buffers;

namespace Vivace.Json.Tests;

internal static class CutText
{
    /// <summary>The text as a sequence, in one segment if it is no longer than the length.</summary>
    internal static ReadOnlySequence<byte> Into(byte[] text, int length)
    {
        if (text.Length <= length)
            return new ReadOnlySequence<byte>(text);
        Segment first = new(text.AsMemory(0, length), 0), last = first;
        for (int at = length; at < text.Length; at += length)
            last = last.Append(text.AsMemory(at, Math.Min(length, text.Length - at)));
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, long runningIndex)
        {
            Memory = memory;
            RunningIndex = runningIndex;
        }

        internal Segment Append(ReadOnlyMemory<byte> memory)
        {
            Segment next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
