// Bytes in many small arrays, to avoid large ones.
using System.Buffers;

namespace Vivace.Json.Models.Streamed;

/// <summary>Takes bytes until it is sealed; then it is a read-only stream.</summary>
internal sealed class SegmentedStream : Stream
{
    // Below the size of large objects.
    private const int SegmentLength = 64 * 1024, LeastLength = 256;

    private readonly List<byte[]> _segments = [];
    private long _length, _position;
    private bool _isSealed;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => !_isSealed;

    public override long Length => _length;

    public override long Position
    {
        get => _position;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _position = value;
        }
    }

    internal void Seal() => _isSealed = true;

    internal ReadOnlySequence<byte> ToSequence()
    {
        if (_length == 0)
            return ReadOnlySequence<byte>.Empty;
        if (_segments.Count == 1)
            return new ReadOnlySequence<byte>(_segments[0].AsMemory(0, (int)_length));
        Segment first = new(_segments[0], 0), last = first;
        for (int i = 1; i < _segments.Count; i++)
            last = last.Then(_segments[i]);
        return new ReadOnlySequence<byte>(first, 0, last, (int)(_length - last.RunningIndex));
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (_isSealed)
            throw new NotSupportedException("Expected a stream that can be written to, found one whose content is complete.");
        while (!buffer.IsEmpty)
        {
            int used = (int)(_length % SegmentLength);
            if (used == 0)
                _segments.Add(new byte[_segments.Count == 0 ? Math.Clamp(buffer.Length, LeastLength, SegmentLength) : SegmentLength]);
            byte[] segment = _segments[^1];
            if (used == segment.Length)
            {
                Array.Resize(ref segment, Math.Min(Math.Max(used + buffer.Length, 2 * used), SegmentLength));
                _segments[^1] = segment;
            }

            int count = Math.Min(buffer.Length, segment.Length - used);
            buffer[..count].CopyTo(segment.AsSpan(used));
            buffer = buffer[count..];
            _length += count;
        }

        _position = _length;
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        Write(buffer.AsSpan(offset, count));
    }

    public override int Read(Span<byte> buffer)
    {
        int read = 0;
        while (read < buffer.Length && _position < _length)
        {
            ReadOnlySpan<byte> segment = _segments[(int)(_position / SegmentLength)];
            int start = (int)(_position % SegmentLength);
            int count = (int)Math.Min(Math.Min(segment.Length - start, buffer.Length - read), _length - _position);
            segment.Slice(start, count).CopyTo(buffer[read..]);
            _position += count;
            read += count;
        }

        return read;
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Read(buffer.AsSpan(offset, count));
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested
            ? ValueTask.FromCanceled<int>(cancellationToken)
            : ValueTask.FromResult(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public override long Seek(long offset, SeekOrigin origin)
    {
        long position = offset + origin switch { SeekOrigin.Begin => 0, SeekOrigin.Current => _position, _ => _length };
        if (position < 0)
            throw new IOException("Expected a position within the stream, found one before its beginning.");
        return Position = position;
    }

    public override void Flush()
    {
    }

    public override void SetLength(long value) =>
        throw new NotSupportedException("Expected a stream whose length can be set, found one that grows when it is written to.");

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(byte[] bytes, long start) => (Memory, RunningIndex) = (bytes, start);

        internal Segment Then(byte[] bytes)
        {
            Segment next = new(bytes, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}
