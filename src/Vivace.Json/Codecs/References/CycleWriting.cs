// Enters an object or box that may contain itself, and writes null if it does.
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

internal static class CycleWriting
{
    internal static int WriteWithin<T>(JsonCodec<T> codec, ref JsonWriter writer, int position, T value)
    {
        WriteReferences references = writer._cold.References ?? WriteReferences.Begin(ref writer, ReferenceHandler.IgnoreCycles);
        if (!references.TryEnter(value!))
            return WritePrimitives.WriteNull(ref writer, position);
        bool isPaused = false;
        try
        {
            position = codec.WriteAt(ref writer, position, value);
            isPaused = position < 0;
        }
        finally
        {
            // Also on failure: the thread must not keep the value as an outer one.
            if (!isPaused)
                references.Leave();
        }

        if (isPaused)
            writer.Pause(new PausedWithin());
        return position;
    }

    private sealed class PausedWithin : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            writer._cold.References!.Leave();
            return position;
        }
    }
}
