// A stream that takes a text in parts, and watches how it is written.
namespace Vivace.Json.Tests.Streams;

/// <summary>Notes what it is given, may fail at a byte, and may take its time; nothing may be written to it after it failed.</summary>
internal sealed class PartTarget : Stream
{
    private readonly MemoryStream _written = new();

    /// <summary>Takes so many bytes, and then throws.</summary>
    internal long FailsAt { get; init; } = long.MaxValue;

    /// <summary>Awaited before the stream has taken a part, with the number of the part, from 1.</summary>
    internal Func<int, Task>? Taking { get; init; }

    internal int Parts { get; private set; }

    internal int LongestPart { get; private set; }

    internal bool HasFailed { get; private set; }

    internal byte[] Written => _written.ToArray();

    internal long Count { get; private set; }

    /// <summary>Whether the bytes are kept.</summary>
    internal bool Keeps { get; init; } = true;

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => Count;

    public override long Position { get => Count; set => throw new NotSupportedException(); }

    public override void Write(byte[] buffer, int offset, int count) => Take(buffer.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> buffer) => Take(buffer);

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        byte[] before = Keeps ? buffer.ToArray() : [];
        Take(buffer.Span);
        if (Taking is null)
            return;
        await Taking(Parts);

        // The buffer is the stream's until it has taken the part.
        if (Keeps)
            Assert.Equal(before, buffer.ToArray());
    }

    private void Take(ReadOnlySpan<byte> part)
    {
        Assert.False(HasFailed, "Nothing is written after a failure.");
        Assert.False(part.IsEmpty);
        Parts++;
        LongestPart = Math.Max(LongestPart, part.Length);
        int taken = (int)Math.Min(part.Length, FailsAt - Count);
        Count += taken;
        if (Keeps)
            _written.Write(part[..taken]);
        if (taken == part.Length)
            return;
        HasFailed = true;
        throw new IOException("full");
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
