// A text cut into segments of one length, each in memory of its own.
using System.Buffers;

namespace Vivace.Json.Conformance.Inputs;

internal sealed class Segments : ReadOnlySequenceSegment<byte>
{
    private Segments(ReadOnlyMemory<byte> memory, long runningIndex)
    {
        Memory = memory;
        RunningIndex = runningIndex;
    }

    /// <summary>The bytes in segments of at most <paramref name="length"/> bytes.</summary>
    internal static ReadOnlySequence<byte> Of(byte[] bytes, int length)
    {
        Segments first = new(default, 0);
        Segments last = first;
        for (int start = 0; start < bytes.Length; start += length)
        {
            Segments next = new(bytes.AsSpan(start, Math.Min(length, bytes.Length - start)).ToArray(), start);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
