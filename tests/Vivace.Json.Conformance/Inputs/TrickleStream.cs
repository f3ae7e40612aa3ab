// A stream that returns a few bytes per read, like a slow network, and counts them.
using System.Numerics;

namespace Vivace.Json.Conformance.Inputs;

/// <summary>Reads at most <paramref name="chunk"/> bytes at a time; the asynchronous form now and then completes later.</summary>
internal class TrickleStream(byte[] bytes, int chunk) : Stream
{
    // Some reads complete at once, some do not: both ways through an awaiting caller. In a long text they are fewer: to be called
    // back takes far longer than to read. That comes from the pool, as the thread of the test waits.
    private const int FirstYield = 8, ReadsBetweenYields = 64;

    private int _reads;

    /// <summary>How many bytes were read.</summary>
    internal long Count { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(Span<byte> buffer)
    {
        int count = Fill(buffer[..Math.Min(buffer.Length, chunk)], Count);
        Count += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (++_reads % ReadsBetweenYields == 0 || (_reads >= FirstYield && BitOperations.IsPow2(_reads)))
            await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        return Read(buffer.Span);
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    /// <summary>Copies what is at the position; fewer bytes than asked for, or none at the end.</summary>
    protected virtual int Fill(Span<byte> buffer, long position)
    {
        int count = (int)Math.Min(buffer.Length, bytes.Length - position);
        bytes.AsSpan((int)position, count).CopyTo(buffer);
        return count;
    }
}
