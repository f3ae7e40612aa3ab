// Writes a value that occurs within itself as null (ReferenceHandler.IgnoreCycles).
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.References;

internal sealed class CycleCodec<T>(JsonCodec<T> inner) : WrappingCodec<T>(inner)
{
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        Inner.OpenFrame(ref reader, position, out start);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) => value is null
        ? WritePrimitives.WriteNull(ref writer, position)
        : CycleWriting.WriteWithin(Inner, ref writer, position, value);
}
