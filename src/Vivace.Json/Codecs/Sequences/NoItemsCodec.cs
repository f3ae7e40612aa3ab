// Handles the start of an array or object whose items are read one by one.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Takes null and refuses other values as the collection would, without a plan.</summary>
internal sealed class NoItemsCodec<TCollection> : PositionalCodec<TCollection>
    where TCollection : class
{
    public override TCollection? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : throw Fail.WrongType(ref reader, position, typeof(TCollection));

    public override int WriteAt(ref JsonWriter writer, int position, TCollection? value) => throw new NotSupportedException();
}
