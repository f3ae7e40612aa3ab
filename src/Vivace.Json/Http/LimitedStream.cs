// Enforces a client's limit on the length of a response.

namespace Vivace.Json.Http;

/// <summary>Throws once the inner stream has returned more bytes than allowed.</summary>
internal sealed class LimitedStream(Stream stream, long limit) : Stream
{
    private long _length;

    internal bool IsEmpty => _length == 0;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    internal static HttpRequestException TooLong(long limit) => new(
        HttpRequestError.ConfigurationLimitExceeded,
        $"The response is longer than {nameof(HttpClient)}.{nameof(HttpClient.MaxResponseContentBufferSize)} allows: {limit} bytes. " +
            $"Raise the limit.");

    public override int Read(byte[] buffer, int offset, int count) => Counted(stream.Read(buffer, offset, count));

    public override int Read(Span<byte> buffer) => Counted(stream.Read(buffer));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        Counted(await stream.ReadAsync(buffer, cancellationToken).ConfigureAwait(false));

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
        if (disposing)
            stream.Dispose();
        base.Dispose(disposing);
    }

    private int Counted(int read)
    {
        _length += read;
        return _length <= limit ? read : throw TooLong(limit);
    }
}
