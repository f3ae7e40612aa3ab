// The rest of an asynchronous sequence that is written as an array.
using Vivace.Json.Errors.Places;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class PausedItems<T>(IAsyncEnumerable<T?> sequence, JsonCodec<T> codec, bool omitsNulls) : AwaitedItems<T?>(sequence)
{
    protected override bool Omits(T? item) => omitsNulls && item is null;

    protected override int Begin(ref JsonWriter writer, int position) => WritePrimitives.BeginArray(ref writer, position, 0);

    protected override int WriteItem(ref JsonWriter writer, int position, T? item) => codec.WriteAt(ref writer, position, item);

    protected override int End(ref JsonWriter writer, int position, bool hasItems) =>
        WritePrimitives.EndItems(ref writer, position, hasItems, (byte)']');

    internal override void AddTo(WrittenPath path) => path.AddElement(Math.Max(0, Count - 1));
}

/// <summary>The codec of a call whose items have a contract of their own.</summary>
internal sealed class AsyncItemsCodec<T>(JsonCodec<T> item, JsonSettings settings) : PositionalCodec<IAsyncEnumerable<T>>
{
    public override IAsyncEnumerable<T>? ReadAt(ref JsonReader reader, int position, out int next) => throw new NotSupportedException();

    public override int WriteAt(ref JsonWriter writer, int position, IAsyncEnumerable<T>? items)
    {
        writer.Pause(new PausedItems<T>(items!, item, (settings.IgnoreEmpty & JsonIgnoreEmpty.NullEntries) != 0));
        return ~position;
    }
}
