// Enters an object or box that may contain itself, and writes null if it does.
using System.Text.Json.Serialization;
using Vivace.Json.CompilerServices;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

internal static class CycleWriting
{
    /// <summary>Writes a value, unless it is one of those around it.</summary>
    /// <typeparam name="T">A class or interface.</typeparam>
    internal static int WriteWithin<T>(JsonCodec<T> codec, ref JsonWriter writer, int position, T value)
    {
        WriteReferences references = writer._references ?? WriteReferences.Begin(ref writer, ReferenceHandler.IgnoreCycles);
        if (!references.TryEnter(value!))
            return WritePrimitives.WriteNull(ref writer, position);
        try
        {
            return codec.WriteAt(ref writer, position, value);
        }
        finally
        {
            // Also where it fails: the thread must not take it for what is around its next value.
            references.Leave();
        }
    }
}
