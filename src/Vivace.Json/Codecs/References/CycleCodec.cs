// Values that contain themselves: the inner occurrence is written as null (ReferenceHandler.IgnoreCycles).
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.References;

/// <summary>Knows the objects around the one that is written. Reading is as without.</summary>
internal sealed class CycleCodec<T>(JsonCodec<T> inner) : WrappingCodec<T>(inner)
{
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) => Inner.OpenFrame(ref reader, position, out start);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => value is null
        ? WritePrimitives.WriteNull(ref writer, position)
        : CycleWriting.WriteWithin(Inner, ref writer, position, value);
}
