// Reads lines on several processors: the caller's thread cuts blocks of lines, tasks read them, and the caller gets the values of the
// oldest block, or of the first that is read.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams.Lines;

/// <remarks>
/// There are never more blocks being read than processors to use, and one whose values are being handed out. Abandoned blocks are not
/// awaited: each stops before its next line and returns its own buffer, so that leaving an enumeration never waits for blocked user code. A
/// source that was asked for more text is not awaited either; its buffer is returned when it answers.
/// </remarks>
internal static class ParallelLines<T>
{
    internal static IEnumerable<T?> Read(Root<T> root, Stream stream, JsonLinesOptions options) =>
        ReadParallel(() => new LineBlocks<T>(root, options, stream), options);

    /// <summary>With one processor, the caller's thread reads each value when it is asked for.</summary>
    internal static IEnumerable<T?> Read(Func<IBlocks<T>> open, JsonLinesOptions options) =>
        options.Degree == 1 ? ReadInTurn(open, options) : ReadParallel(open, options);

    private static IEnumerable<T?> ReadInTurn(Func<IBlocks<T>> open, JsonLinesOptions options)
    {
        using IBlocks<T> blocks = open();
        ReadingProgress? progress = ReadingProgress.Of(options, blocks.Length);
        while (blocks.Next() is { } block)
        {
            foreach (T? value in block.ReadInTurn(progress))
                yield return value;
        }

        progress?.End();
    }

    private static IEnumerable<T?> ReadParallel(Func<IBlocks<T>> open, JsonLinesOptions options)
    {
        using CancellationTokenSource stop = new();
        using IBlocks<T> blocks = open();
        ReadingProgress? progress = ReadingProgress.Of(options, blocks.Length);
        List<Task<BlockValues<T>>> running = [];
        BlockValues<T>? read = null;
        bool isEnded = false;
        ExceptionDispatchInfo? broken = null;
        try
        {
            while (true)
            {
                while (!isEnded && running.Count < options.Degree)
                {
                    BlockValues<T>? next = TryNext(blocks, out broken);
                    isEnded = next is null;
                    if (next is not null)
                        running.Add(Start(next, stop.Token));
                }

                // While its values are handed out, as many blocks as there may be are being read.
                if (read is not null)
                {
                    foreach (T? value in read.Take(progress))
                        yield return value;
                }

                if (running.Count == 0)
                {
                    broken?.Throw();
                    progress?.End();
                    yield break;
                }

                // The oldest is read by this thread if no other has begun it.
                Task<BlockValues<T>> first = running[options.IsOrdered ? 0 : Task.WaitAny([.. running])];
                running.Remove(first);
                read = first.GetAwaiter().GetResult();
            }
        }
        finally
        {
            stop.Cancel();
        }
    }

    /// <inheritdoc cref="Read(Func{IBlocks{T}}, JsonLinesOptions)"/>
    /// <remarks>The caller's thread neither cuts nor reads.</remarks>
    internal static async IAsyncEnumerable<T?> ReadAsync(Func<IBlocks<T>> open, JsonLinesOptions options,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using IBlocks<T> blocks = await Task.Run(open, cancellationToken).ConfigureAwait(false);
        ReadingProgress? progress = ReadingProgress.Of(options, blocks.Length);
        List<Task<BlockValues<T>>> running = [];
        BlockValues<T>? read = null;
        bool isEnded = false;
        ExceptionDispatchInfo? broken = null;
        try
        {
            while (true)
            {
                while (!isEnded && running.Count < options.Degree)
                {
                    BlockValues<T>? next = await Task.Run(() => TryNext(blocks, out broken), CancellationToken.None).ConfigureAwait(false);
                    isEnded = next is null;
                    if (next is not null)
                        running.Add(Start(next, stop.Token));
                }

                if (read is not null)
                {
                    foreach (T? value in read.Take(progress))
                        yield return value;
                    cancellationToken.ThrowIfCancellationRequested();
                }

                if (running.Count == 0)
                {
                    broken?.Throw();
                    progress?.End();
                    yield break;
                }

                Task<BlockValues<T>> first = options.IsOrdered ? running[0] : await Task.WhenAny(running).ConfigureAwait(false);
                running.Remove(first);
                read = await first.ConfigureAwait(false);
            }
        }
        finally
        {
            await stop.CancelAsync().ConfigureAwait(false);
        }
    }

    internal static async IAsyncEnumerable<T?> ReadAsync(
        Root<T> root, TextSource source, JsonLinesOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using CancellationTokenSource stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        LineBlocks<T> blocks = new(root, options);
        ReadingProgress? progress = ReadingProgress.Of(options, null);
        List<Task<BlockValues<T>>> running = [];
        Task<int>? reading = null;
        try
        {
            while (true)
            {
                while (!blocks.IsEnded && running.Count < options.Degree)
                {
                    reading ??= source.ReadAsync(blocks.MakeRoom(), stop.Token).AsTask();

                    // Finished values come before more text is awaited, and before the source's failure.
                    if (!reading.IsCompletedSuccessfully && running.Count > 0 &&
                        (await Task.WhenAny([.. options.IsOrdered ? running[..1] : running, reading]).ConfigureAwait(false) != reading
                            || !reading.IsCompletedSuccessfully))
                        break;
                    int count = await reading.ConfigureAwait(false);
                    reading = null;
                    if (blocks.Take(count) is { } block)
                        running.Add(Start(block, stop.Token));
                }

                if (running.Count == 0)
                {
                    progress?.End();
                    yield break;
                }

                Task<BlockValues<T>> first = options.IsOrdered ? running[0] : await Task.WhenAny(running).ConfigureAwait(false);
                running.Remove(first);
                foreach (T? value in (await first.ConfigureAwait(false)).Take(progress))
                    yield return value;

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
    private static BlockValues<T>? TryNext(IBlocks<T> blocks, out ExceptionDispatchInfo? broken)
    {
        try
        {
            broken = null;
            return blocks.Next();
        }
        catch (Exception failure)
        {
            broken = ExceptionDispatchInfo.Capture(failure);
            return null;
        }
    }

    private static Task<BlockValues<T>> Start(BlockValues<T> block, CancellationToken stop) =>
        Task.Run(() => block.Read(stop), CancellationToken.None);
}
