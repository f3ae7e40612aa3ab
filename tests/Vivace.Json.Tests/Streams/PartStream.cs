// A stream that gives a text in parts of one length.
namespace Vivace.Json.Tests.Streams;

/// <summary>Gives at most <paramref name="part"/> bytes a read, now and then later; counts what was taken.</summary>
internal sealed class PartStream(byte[] bytes, int part) : MemoryStream(bytes, writable: false)
{
    private const int ReadsBetweenYields = 5;

    private int _reads;

    public override bool CanSeek => false;

    internal int Taken { get; private set; }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (++_reads % ReadsBetweenYields == 0)
            await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        int count = Read(buffer.Span[..Math.Min(part, buffer.Length)]);
        Taken += count;
        return count;
    }
}
