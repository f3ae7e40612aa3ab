// A stream that tells how much of it has been read.
namespace Vivace.Json.Streams.Lines;

/// <summary>Counts what it hands on, so that every reader of streams has progress.</summary>
internal sealed class CountedStream(Stream source, IProgress<JsonProgress> receiver) : Stream
{
    private readonly ReadingProgress _progress = new(receiver, source.CanSeek ? source.Length - source.Position : null);
    private bool _isEnded;

    public override bool CanRead => source.CanRead;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count) => Counted(source.Read(buffer, offset, count), count);

    public override int Read(Span<byte> buffer) => Counted(source.Read(buffer), buffer.Length);

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        Counted(await source.ReadAsync(buffer, cancellationToken).ConfigureAwait(false), buffer.Length);

    // The end is told once, by the read that finds nothing more.
    private int Counted(int read, int asked)
    {
        if (read > 0)
        {
            _progress.Add(read, 0);
        }
        else if (asked > 0 && !_isEnded)
        {
            _isEnded = true;
            _progress.End();
        }

        return read;
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            source.Dispose();
        base.Dispose(disposing);
    }

    public override async ValueTask DisposeAsync()
    {
        await source.DisposeAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }
}
