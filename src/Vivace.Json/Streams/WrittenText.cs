// A text written whole into a lent buffer before it is sent on, awaited.
using System.IO.Pipelines;
using Vivace.Json.Codecs;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams;

/// <summary>The bytes of one value in a lent buffer; disposed once.</summary>
internal readonly struct WrittenText : IDisposable
{
    private readonly byte[] _buffer;
    private readonly int _length;

    private WrittenText(byte[] buffer, int length)
    {
        _buffer = buffer;
        _length = length;
    }

    internal static WrittenText Of<T>(Root<T> root, T? value)
    {
        JsonWriter writer = new(root.Plan.Writing, WriteBuffers.Rent());
        int length = root.Codec.WriteAt(ref writer, 0, value);
        return new WrittenText(writer._buffer!, length);
    }

    internal static WrittenText Of(Root root, object? value)
    {
        JsonWriter writer = new(root.Plan.Writing, WriteBuffers.Rent());
        int length = root.WriteBoxed(ref writer, value);
        return new WrittenText(writer._buffer!, length);
    }

    internal async ValueTask SendAsync(Stream stream, CancellationToken cancellationToken) =>
        await stream.WriteAsync(_buffer.AsMemory(0, _length), cancellationToken).ConfigureAwait(false);

    internal async ValueTask SendAsync(PipeWriter pipe, CancellationToken cancellationToken) =>
        await pipe.WriteAsync(_buffer.AsMemory(0, _length), cancellationToken).ConfigureAwait(false);

    public void Dispose() => WriteBuffers.Return(_buffer);
}
