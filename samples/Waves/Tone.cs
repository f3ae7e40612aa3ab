// Samples that are nowhere kept, and a stream that counts what passes.
namespace Waves;

/// <summary>A triangle with some noise.</summary>
internal sealed class Tone(long samples)
{
    /// <summary>How many samples were made.</summary>
    public long Count { get; private set; }

    /// <summary>As <see cref="Wave.Sum"/>.</summary>
    public ulong Sum { get; private set; }

    public IEnumerable<short> Samples()
    {
        uint noise = 1;
        int sample = 0;
        while (Count < samples)
        {
            noise = (noise * 1664525) + 1013904223;
            sample += ((Count / 500) % 2 == 0 ? 1 : -1) * (int)(noise >> 26);
            short next = (short)sample;
            Sum += (ulong)(Count++ % 1000) * (ulong)(next + short.MaxValue);
            yield return next;
        }
    }
}

/// <summary>Passes a text on, counts its bytes, and calls back every 64 MB.</summary>
internal sealed class CountingStream(Stream target, Action measure) : Stream
{
    private const long Step = 64 * 1024 * 1024;

    private long _measured;

    public long Count { get; private set; }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => Count;

    public override long Position { get => Count; set => throw new NotSupportedException(); }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await target.WriteAsync(buffer, cancellationToken);
        await target.FlushAsync(cancellationToken);
        Count += buffer.Length;
        if (Count - _measured < Step)
            return;
        _measured = Count;
        measure();
    }

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
