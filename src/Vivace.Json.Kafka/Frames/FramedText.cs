// The JSON text of a message in one array, with room for what comes before it.
using System.Runtime.CompilerServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Kafka.Frames;

internal static class FramedText
{
    // Most messages fit on the stack. Longer ones move to a buffer of the thread.
    private const int BytesOnStack = 2048;

    /// <summary>Writes a value after some blanks, which the caller replaces.</summary>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    internal static byte[] Write<T>(Root<T> root, T value, int blanks)
    {
        Span<byte> room = stackalloc byte[BytesOnStack];

        // An error finds its path by what was written before it, and white space is no part of a path.
        room[..blanks].Fill((byte)' ');
        JsonWriter writer = new(root.Plan.Writing, room);
        return writer.TakeBytes(root.Codec.WriteAt(ref writer, blanks, value));
    }
}
