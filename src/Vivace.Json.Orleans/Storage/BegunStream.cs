// A stream whose beginning was looked at.
using System.Buffers;

namespace Vivace.Json.Orleans.Storage;

/// <summary>Reads the beginning again, then the rest. The caller owns the inner stream.</summary>
internal sealed class BegunStream : Stream
{
    private readonly Stream _rest;
    private byte[]? _beginning;
    private int _length, _position;

    private BegunStream(Stream rest, byte[] beginning, int length)
    {
        _rest = rest;
        _beginning = beginning;
        _length = length;
    }

    internal ReadOnlySpan<byte> Beginning => _beginning.AsSpan(0, _length);

    internal static async ValueTask<BegunStream> OfAsync(Stream stream, int most, CancellationToken cancellationToken)
    {
        // If reading fails, the stream may still write to the array: then it is not returned.
        byte[] beginning = ArrayPool<byte>.Shared.Rent(most);
        int length = await stream.ReadAtLeastAsync(beginning.AsMemory(0, most), most, throwOnEndOfStream: false, cancellationToken)
            .ConfigureAwait(false);
        return new BegunStream(stream, beginning, length);
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer) => _position < _length ? ReadBeginning(buffer) : _rest.Read(buffer);

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        _position < _length ? new(ReadBeginning(buffer.Span)) : _rest.ReadAsync(buffer, cancellationToken);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (_beginning is not null)
        {
            // The pool's arrays are for all code of the process.
            _beginning.AsSpan(0, _length).Clear();
            ArrayPool<byte>.Shared.Return(_beginning);
        }

        _beginning = null;
        _length = _position = 0;
        base.Dispose(disposing);
    }

    private int ReadBeginning(Span<byte> buffer)
    {
        int count = Math.Min(buffer.Length, _length - _position);
        _beginning.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }
}
