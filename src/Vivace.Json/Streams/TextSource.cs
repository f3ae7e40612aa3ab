// The source of a text's parts.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

/// <summary>A stream or pipe that is read in parts. The caller owns it, and can continue reading after the last part.</summary>
internal abstract class TextSource
{
    internal static TextSource Of(Stream stream) => new OfStream(stream);

    internal static TextSource Of(PipeReader pipe) => new OfPipe(pipe);

    /// <summary>Returns how many bytes arrived; 0 at the end.</summary>
    internal abstract ValueTask<int> ReadAsync(Memory<byte> room, CancellationToken cancellationToken);

    /// <summary>Whether a read that waits can be ended.</summary>
    internal virtual bool CanStop => false;

    /// <summary>Ends the read that waits, as if the text had ended.</summary>
    internal virtual void Stop() => throw new NotSupportedException();

    private sealed class OfStream(Stream stream) : TextSource
    {
        internal override ValueTask<int> ReadAsync(Memory<byte> room, CancellationToken cancellationToken)
        {
            ValueTask<int> read = stream.ReadAsync(room, cancellationToken);
            return read.IsCompletedSuccessfully ? new(ReadCount.Checked(read.Result, room.Length)) : WaitAsync(read, room.Length);
        }

        private static async ValueTask<int> WaitAsync(ValueTask<int> read, int room) =>
            ReadCount.Checked(await read.ConfigureAwait(false), room);
    }

    private sealed class OfPipe(PipeReader pipe) : TextSource
    {
        private bool _isStopped;

        internal override bool CanStop => true;

        internal override void Stop()
        {
            _isStopped = true;
            pipe.CancelPendingRead();
        }

        internal override async ValueTask<int> ReadAsync(Memory<byte> room, CancellationToken cancellationToken)
        {
            while (true)
            {
                ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
                ReadOnlySequence<byte> bytes = result.Buffer;
                if (result.IsCanceled)
                {
                    pipe.AdvanceTo(bytes.Start);
                    if (_isStopped)
                        return 0;
                    throw new OperationCanceledException("The pending read of the pipe was canceled.");
                }

                // Bytes that did not fit stay unexamined, so the next read returns them at once.
                if (bytes.Length > room.Length)
                    bytes = bytes.Slice(0, room.Length);
                bytes.CopyTo(room.Span);
                int count = (int)bytes.Length;
                pipe.AdvanceTo(bytes.End);
                if (count != 0 || result.IsCompleted)
                    return count;
            }
        }
    }
}
