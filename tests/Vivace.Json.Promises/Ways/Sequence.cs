// A text in segments of a few bytes.
using System.Buffers;

namespace Vivace.Json.Promises.Ways;

internal sealed class Sequence : ReadOnlySequenceSegment<byte>
{
    private Sequence(ReadOnlyMemory<byte> part, long index) => (Memory, RunningIndex) = (part, index);

    internal static ReadOnlySequence<byte> Of(byte[] bytes, int portion)
    {
        // Long texts come in larger portions: the number of portions is what costs.
        portion = Math.Max(portion, bytes.Length / 4096);
        Sequence first = new(bytes.AsMemory(0, Math.Min(portion, bytes.Length)), 0), last = first;
        for (int position = first.Memory.Length; position < bytes.Length; position += portion)
        {
            Sequence next = new(bytes.AsMemory(position, Math.Min(portion, bytes.Length - position)), position);
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
