// Reads lines on several processors, in order: the caller's thread cuts blocks of lines, tasks read them, and the caller gets the values of the oldest block.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams.Lines;

/// <remarks>
/// There are never more blocks than processors to use. Abandoned blocks are not awaited: each stops before its next line and returns its own buffer, so that leaving an enumeration
/// never waits for blocked user code. A source that was asked for more text is not awaited either; its buffer is returned when it answers.
/// </remarks>
internal static class ParallelLines<T>
{
    internal static IEnumerable<T?> Read(Root<T> root, Stream stream, JsonLinesOptions options)
    {
        using CancellationTokenSource stop = new();
        using LineBlocks<T> blocks = new(root, options);
        Queue<Task<LineBlock<T>>> running = [];
        ExceptionDispatchInfo? broken = null;
        try
        {
            while (true)
            {
                while (!blocks.IsEnded && broken is null && running.Count < options.Degree)
                {
                    int count = TryRead(stream, blocks.MakeRoom().Span, out broken);
                    if (broken is null && blocks.Take(count) is { } block)
                        running.Enqueue(Start(block, stop.Token));
                }

                if (!running.TryDequeue(out Task<LineBlock<T>>? oldest))
                {
                    broken?.Throw();
                    yield break;
                }

                LineBlock<T> read = oldest.GetAwaiter().GetResult();
                int reported = 0;
                for (int i = 0; i < read.Values.Count; i++)
                {
                    read.ReportErrors(i, ref reported);
                    yield return read.Values[i];
                }

                read.ReportErrors(read.Values.Count, ref reported);
                read.Failure?.Throw();
            }
        }
        finally
        {
            stop.Cancel();
        }
    }

    internal static async IAsyncEnumerable<T?> ReadAsync(
        Root<T> root, TextSource source, JsonLinesOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        LineBlocks<T> blocks = new(root, options);
        Queue<Task<LineBlock<T>>> running = [];
        Task<int>? reading = null;
        try
        {
            while (true)
            {
                while (!blocks.IsEnded && running.Count < options.Degree)
                {
                    reading ??= source.ReadAsync(blocks.MakeRoom(), stop.Token).AsTask();

                    // Finished values come before more text is awaited, and before the source's failure.
                    if (!reading.IsCompletedSuccessfully && running.TryPeek(out Task<LineBlock<T>>? first) &&
                        (await Task.WhenAny(first, reading).ConfigureAwait(false) == first || !reading.IsCompletedSuccessfully))
                        break;
                    int count = await reading.ConfigureAwait(false);
                    reading = null;
                    if (blocks.Take(count) is { } block)
                        running.Enqueue(Start(block, stop.Token));
                }

                if (!running.TryDequeue(out Task<LineBlock<T>>? oldest))
                    yield break;
                LineBlock<T> read = await oldest.ConfigureAwait(false);
                int reported = 0;
                for (int i = 0; i < read.Values.Count; i++)
                {
                    read.ReportErrors(i, ref reported);
                    yield return read.Values[i];
                }

                read.ReportErrors(read.Values.Count, ref reported);
                read.Failure?.Throw();

                // The source's exception explains best why it ended.
                if (cancellationToken.IsCancellationRequested && reading is { IsCompleted: true })
                    await reading.ConfigureAwait(false);
                cancellationToken.ThrowIfCancellationRequested();
            }
        }
        finally
        {
            await stop.CancelAsync().ConfigureAwait(false);
            if (reading is null)
                blocks.Dispose();
            else
                ReturnAfter(reading, blocks);
        }
    }

    // The source may still write into the buffer. Its failure has no listener any more.
    private static void ReturnAfter(Task reading, LineBlocks<T> blocks) => reading.ContinueWith(
        static (ended, blocks) =>
        {
            _ = ended.Exception;
            ((LineBlocks<T>)blocks!).Dispose();
        },
        blocks,
        CancellationToken.None,
        TaskContinuationOptions.ExecuteSynchronously,
        TaskScheduler.Default);

    // A failure comes after the lines before it.
    private static int TryRead(Stream stream, Span<byte> room, out ExceptionDispatchInfo? broken)
    {
        try
        {
            broken = null;
            return ReadCount.Checked(stream.Read(room), room.Length);
        }
        catch (Exception failure)
        {
            broken = ExceptionDispatchInfo.Capture(failure);
            return 0;
        }
    }

    private static Task<LineBlock<T>> Start(LineBlock<T> block, CancellationToken stop) =>
        Task.Run(() => block.Read(stop), CancellationToken.None);
}
