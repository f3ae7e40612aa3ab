// Values within which they come again are written as null there (ReferenceHandler.IgnoreCycles).
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

/// <summary>Knows the objects around the one that is written. Reading is as without.</summary>
internal sealed class CycleCodec<T>(JsonCodec<T> inner) : WrappingCodec<T>(inner)
    where T : class
{
    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        WriteReferences references = writer._references ?? WriteReferences.Begin(ref writer, ReferenceHandler.IgnoreCycles);
        if (!references.TryEnter(value))
            return WritePrimitives.WriteNull(ref writer, position);
        try
        {
            return Inner.WriteAt(ref writer, position, value);
        }
        finally
        {
            // Also where it fails: the thread must not take it for what is around its next value.
            references.Leave();
        }
    }
}
