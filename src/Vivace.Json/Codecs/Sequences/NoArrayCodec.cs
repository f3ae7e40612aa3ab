// Handles the start of an array whose elements are read one by one.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Takes null and refuses other values as a list would, without a plan.</summary>
internal sealed class NoArrayCodec<T> : PositionalCodec<List<T>>
{
    public override List<T>? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : throw Fail.WrongType(ref reader, position, typeof(List<T>));

    public override int WriteAt(ref JsonWriter writer, int position, List<T>? value) => throw new NotSupportedException();
}
