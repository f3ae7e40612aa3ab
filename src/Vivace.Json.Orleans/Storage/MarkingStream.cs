// A stream that gets a state.
namespace Vivace.Json.Orleans.Storage;

/// <summary>Writes the mark of this library before a state that could be taken for one of
/// Newtonsoft.Json. The caller owns the inner stream.</summary>
internal sealed class MarkingStream(Stream destination) : Stream
{
    private static readonly byte[] s_mark = [NewtonsoftState.Mark];

    private bool _isBegun;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => destination.CanWrite;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (Begin(buffer))
            destination.Write(s_mark);
        destination.Write(buffer);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        Begin(buffer.Span) ? WriteMarkedAsync(buffer, cancellationToken) : destination.WriteAsync(buffer, cancellationToken);

    private async ValueTask WriteMarkedAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken)
    {
        await destination.WriteAsync(s_mark, cancellationToken).ConfigureAwait(false);
        await destination.WriteAsync(buffer, cancellationToken).ConfigureAwait(false);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush() => destination.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => destination.FlushAsync(cancellationToken);

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private bool Begin(ReadOnlySpan<byte> first)
    {
        if (_isBegun || first.IsEmpty)
            return false;
        _isBegun = true;
        return NewtonsoftState.NeedsMark(first);
    }
}
