// A stream that forwards what a checking reader reads.
using System.Buffers;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

/// <summary>Passes each part to a function that fills a buffer without a byte order mark, and sends the buffer
/// before the reader gets the part. The caller owns both streams.</summary>
internal sealed class TeeStream(Stream source, Stream destination, Action<ReadOnlyMemory<byte>, ArrayBufferWriter<byte>> pass) : Stream
{
    // Limits each read, so that the output needs a bounded buffer.
    private const int MostAtOnce = 64 * 1024;

    private readonly ArrayBufferWriter<byte> _made = new();
    private int _markBytes;
    private bool _isPastMark;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        int most = Math.Min(count, MostAtOnce);
        int read = ReadCount.Checked(source.Read(buffer, offset, most), most);
        Take(buffer.AsMemory(offset, read));
        destination.Write(_made.WrittenSpan);
        _made.ResetWrittenCount();
        return read;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int most = Math.Min(buffer.Length, MostAtOnce);
        int read = ReadCount.Checked(await source.ReadAsync(buffer[..most], cancellationToken).ConfigureAwait(false), most);
        Take(buffer[..read]);
        await destination.WriteAsync(_made.WrittenMemory, cancellationToken).ConfigureAwait(false);
        _made.ResetWrittenCount();
        return read;
    }

    private void Take(ReadOnlyMemory<byte> part)
    {
        ReadOnlySpan<byte> mark = [0xEF, 0xBB, 0xBF];
        int start = 0;
        while (!_isPastMark && start < part.Length)
        {
            if (_markBytes < mark.Length && part.Span[start] == mark[_markBytes])
                (start, _markBytes) = (start + 1, _markBytes + 1);
            else
                _isPastMark = true;
        }

        if (start < part.Length)
            pass(part[start..], _made);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
