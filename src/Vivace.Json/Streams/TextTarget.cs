// The destination of a text's parts.
using System.IO.Pipelines;

namespace Vivace.Json.Streams;

internal abstract class TextTarget
{
    internal static TextTarget Of(Stream stream) => new OfStream(stream);

    internal static TextTarget Of(PipeWriter pipe) => new OfPipe(pipe);

    /// <summary>Sends a part; returns whether the receiver still reads.</summary>
    internal abstract ValueTask<bool> SendAsync(ReadOnlyMemory<byte> part, CancellationToken cancellationToken);

    internal static void ThrowIfCanceled(FlushResult result)
    {
        if (result.IsCanceled)
            throw new OperationCanceledException("The pending flush of the pipe was canceled.");
    }

    private sealed class OfStream(Stream stream) : TextTarget
    {
        internal override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> part, CancellationToken cancellationToken)
        {
            await stream.WriteAsync(part, cancellationToken).ConfigureAwait(false);
            return true;
        }
    }

    private sealed class OfPipe(PipeWriter pipe) : TextTarget
    {
        internal override async ValueTask<bool> SendAsync(ReadOnlyMemory<byte> part, CancellationToken cancellationToken)
        {
            FlushResult result = await pipe.WriteAsync(part, cancellationToken).ConfigureAwait(false);
            ThrowIfCanceled(result);
            return !result.IsCompleted;
        }
    }
}
