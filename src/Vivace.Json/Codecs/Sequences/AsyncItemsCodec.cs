// An asynchronous sequence whose items have a contract of the call.
namespace Vivace.Json.Codecs.Sequences;

/// <summary>The codec of a call that writes.</summary>
internal sealed class AsyncItemsCodec<T>(JsonCodec<T> item) : PositionalCodec<IAsyncEnumerable<T>>
{
    public override IAsyncEnumerable<T>? ReadAt(ref JsonReader reader, int position, out int next) => throw new NotSupportedException();

    public override int WriteAt(ref JsonWriter writer, int position, IAsyncEnumerable<T>? items)
    {
        writer.Pause(new PausedItems<T>(items!, item));
        return ~position;
    }
}
