// The rest of an asynchronous sequence that is written as an array.
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class PausedItems<T>(IAsyncEnumerable<T?> sequence, JsonCodec<T> codec) : AwaitedItems<T?>(sequence)
{
    protected override int Begin(ref JsonWriter writer, int position) => WritePrimitives.BeginArray(ref writer, position, 0);

    protected override int WriteItem(ref JsonWriter writer, int position, T? item) => codec.WriteAt(ref writer, position, item);

    protected override int End(ref JsonWriter writer, int position, bool hasItems) => WritePrimitives.EndItems(ref writer, position, hasItems, (byte)']');

    internal override void AddTo(WrittenPath path) => path.AddElement(Math.Max(0, Count - 1));
}
