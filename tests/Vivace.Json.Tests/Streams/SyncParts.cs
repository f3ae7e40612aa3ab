// Streams for tests that read without waiting: in parts of given lengths, and one that breaks.
namespace Vivace.Json.Tests.Streams;

/// <summary>Gives at most as many bytes a read as <paramref name="lengths"/> say, the last of which repeats; counts what was taken.</summary>
internal sealed class SyncParts(byte[] bytes, int[] lengths) : MemoryStream(bytes, writable: false)
{
    private int _reads;

    public override bool CanSeek => false;

    internal int Taken { get; private set; }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        int length = lengths[Math.Min(_reads++, lengths.Length - 1)];
        byte[] part = new byte[Math.Min(Math.Min(length, buffer.Length), (int)(Length - Position))];
        int count = base.Read(part, 0, part.Length);
        part.AsSpan(0, count).CopyTo(buffer);
        Taken += count;
        return count;
    }
}

/// <summary>Throws after its bytes.</summary>
internal sealed class BrokenStream(byte[] bytes) : MemoryStream(bytes, writable: false)
{
    public override bool CanSeek => false;

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        if (Position == Length)
            throw new IOException("Broken.");
        byte[] part = new byte[Math.Min(buffer.Length, (int)(Length - Position))];
        int count = base.Read(part, 0, part.Length);
        part.AsSpan(0, count).CopyTo(buffer);
        return count;
    }

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        try
        {
            return ValueTask.FromResult(Read(buffer.Span));
        }
        catch (IOException broken)
        {
            return ValueTask.FromException<int>(broken);
        }
    }
}
