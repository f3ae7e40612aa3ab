// Enters an object or box that may contain itself, and writes null if it does.
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

internal static class CycleWriting
{
    /// <summary>Writes a value, unless it is one of those around it.</summary>
    /// <typeparam name="T">A class or interface.</typeparam>
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
            // Also where it fails: the thread must not take it for what is around its next value.
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
