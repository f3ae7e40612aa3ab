// A text of any length that is nowhere kept: a head, a unit again and again, and a tail.
using System.Buffers;
using System.Text;

namespace Vivace.Json.Tests.Streams;

/// <param name="head">What comes first.</param>
/// <param name="unit">What is repeated.</param>
/// <param name="count">How often.</param>
/// <param name="tail">What comes last.</param>
/// <param name="part">The most bytes a read.</param>
internal sealed class RepeatedText(string head, string unit, long count, string tail, int part = int.MaxValue) : Stream
{
    // Units are copied by the block.
    private const int BlockLength = 1024 * 1024;

    private readonly byte[] _head = Encoding.UTF8.GetBytes(head), _tail = Encoding.UTF8.GetBytes(tail);
    private readonly byte[] _block = Block(unit, count);
    private readonly long _repeated = count * Encoding.UTF8.GetByteCount(unit);
    private long _position;

    /// <summary>Called before each read with the number of bytes that were taken.</summary>
    internal Action<long>? Reading { get; init; }

    public override long Length => _head.Length + _repeated + _tail.Length;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Position
    {
        get => _position;
        set => throw new NotSupportedException();
    }

    /// <summary>The same text as a sequence, whose segments share their memory.</summary>
    internal ReadOnlySequence<byte> ToSequence()
    {
        Segment first = new();
        Segment last = first.Then(_head);
        for (long left = _repeated; left > 0; left -= last.Memory.Length)
            last = last.Then(_block.AsMemory(0, (int)Math.Min(left, _block.Length)));
        last = last.Then(_tail);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    public override int Read(Span<byte> buffer)
    {
        Reading?.Invoke(_position);
        if (buffer.Length > part)
            buffer = buffer[..part];
        int filled = 0;
        while (filled < buffer.Length)
        {
            ReadOnlySpan<byte> rest = Rest();
            if (rest.IsEmpty)
                break;
            rest = rest[..Math.Min(rest.Length, buffer.Length - filled)];
            rest.CopyTo(buffer[filled..]);
            filled += rest.Length;
            _position += rest.Length;
        }

        return filled;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    private static byte[] Block(string unit, long count)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(unit);
        byte[] block = new byte[(int)Math.Min(count, Math.Max(1, BlockLength / bytes.Length)) * bytes.Length];
        for (int i = 0; i < block.Length; i += bytes.Length)
            bytes.CopyTo(block, i);
        return block;
    }

    private ReadOnlySpan<byte> Rest()
    {
        if (_position < _head.Length)
            return _head.AsSpan((int)_position);
        long repeated = _position - _head.Length;
        if (repeated >= _repeated)
            return _tail.AsSpan((int)(repeated - _repeated));
        int start = (int)(repeated % _block.Length);
        return _block.AsSpan(start, (int)Math.Min(_block.Length - start, _repeated - repeated));
    }
}
