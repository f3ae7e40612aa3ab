// Writes lines on several processors: the caller's thread takes the values and sends the lines, in their order, and tasks write blocks of
// values.
using System.Runtime.ExceptionServices;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams.Lines;

/// <remarks>
/// There are never more blocks than processors to use, and the values of one. Blocks that are abandoned after a failure are not awaited:
/// each stops before its next value and returns its own buffer. Dispose once, on the thread that adds.
/// </remarks>
internal sealed class ParallelLineWriter<T>(Root<T> root, JsonLinesOptions options) : IDisposable
{
    // However short the lines are.
    private const int MostValues = 16 * 1024;

    private readonly Queue<Task<Block>> _running = [];
    private readonly CancellationTokenSource _stop = new();
    private List<T> _values = [];

    // How many values make a block of the usual length; one is measured before there are many.
    private int _count = 1;

    internal static void Write<TTarget>(
        Root<T> root, IEnumerable<T> values, TTarget target, Action<ReadOnlyMemory<byte>, TTarget> send, JsonLinesOptions options)
    {
        using ParallelLineWriter<T> writer = new(root, options);
        ExceptionDispatchInfo? failure = null;
        using (IEnumerator<T> items = values.GetEnumerator())
        {
            while (TryNext(items, out failure))
            {
                if (writer.Add(items.Current))
                    writer.Finish(writer._running.Dequeue().GetAwaiter().GetResult(), target, send);
            }

            writer.StartBlock();
            while (writer._running.TryDequeue(out Task<Block>? block))
                writer.Finish(block.GetAwaiter().GetResult(), target, send);
        }

        failure?.Throw();
    }

    internal static async Task WriteAsync(
        Root<T> root, IAsyncEnumerable<T> values, TextTarget target, JsonLinesOptions options, CancellationToken cancellationToken)
    {
        using ParallelLineWriter<T> writer = new(root, options);
        ExceptionDispatchInfo? failure = null;
        IAsyncEnumerator<T> items = values.GetAsyncEnumerator(cancellationToken);
        await using (items.ConfigureAwait(false))
        {
            while (true)
            {
                Task<bool> next = Next(items);
                if (!next.IsCompleted
                    && !await LineWriter<T>.SendAheadAsync(writer.FinishAllAsync(target, cancellationToken), next).ConfigureAwait(false))
                    return;
                try
                {
                    if (!await next.ConfigureAwait(false))
                        break;
                    cancellationToken.ThrowIfCancellationRequested();
                }
                catch (Exception exception)
                {
                    failure = ExceptionDispatchInfo.Capture(exception);
                    break;
                }

                if (writer.Add(items.Current) && !await writer.FinishAsync(target, cancellationToken).ConfigureAwait(false))
                    return;
            }

            if (!cancellationToken.IsCancellationRequested)
                await writer.FinishAllAsync(target, cancellationToken).ConfigureAwait(false);
        }

        failure?.Throw();
        cancellationToken.ThrowIfCancellationRequested();
    }

    /// <summary>A sequence that is never awaited.</summary>
    internal static async IAsyncEnumerable<T> Ready(IEnumerable<T> values)
    {
        foreach (T value in values)
            yield return value;
        await Task.CompletedTask.ConfigureAwait(false);
    }

    public void Dispose()
    {
        _stop.Cancel();
        foreach (Task<Block> abandoned in _running)
            abandoned.ContinueWith(static block => block.Result.Writer.Dispose(), CancellationToken.None,
                TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        _stop.Dispose();
    }

    // True if the oldest block must be sent before more is added.
    private bool Add(T value)
    {
        _values.Add(value);
        if (_values.Count < _count)
            return false;
        StartBlock();
        return _running.Count >= options.Degree;
    }

    private void StartBlock()
    {
        if (_values.Count == 0)
            return;
        (List<T> values, CancellationToken stop) = (_values, _stop.Token);
        _values = new List<T>(_count);
        _running.Enqueue(Task.Run(() => WriteBlock(values, stop), CancellationToken.None));
    }

    // Never throws: exceptions of user code go to the caller, after the lines before.
    private Block WriteBlock(List<T> values, CancellationToken stop)
    {
        LineWriter<T> writer = new(root, options);
        try
        {
            foreach (T value in values)
            {
                if (stop.IsCancellationRequested)
                    break;
                writer.Add(value);
            }

            return new Block(writer, values.Count, null);
        }
        catch (Exception failure)
        {
            return new Block(writer, values.Count, ExceptionDispatchInfo.Capture(failure));
        }
    }

    private void Finish<TTarget>(Block block, TTarget target, Action<ReadOnlyMemory<byte>, TTarget> send)
    {
        using (block.Writer)
        {
            if (block.Writer.HasLines)
                send(Measured(block), target);
        }

        block.Failure?.Throw();
    }

    private async Task<bool> FinishAsync(TextTarget target, CancellationToken cancellationToken)
    {
        Block block = await _running.Dequeue().ConfigureAwait(false);
        using (block.Writer)
        {
            if (block.Writer.HasLines && !await target.SendAsync(Measured(block), cancellationToken).ConfigureAwait(false))
                return false;
        }

        block.Failure?.Throw();
        return true;
    }

    private async ValueTask<bool> FinishAllAsync(TextTarget target, CancellationToken cancellationToken)
    {
        StartBlock();
        while (_running.Count > 0)
        {
            if (!await FinishAsync(target, cancellationToken).ConfigureAwait(false))
                return false;
        }

        return true;
    }

    private ReadOnlyMemory<byte> Measured(Block block)
    {
        ReadOnlyMemory<byte> lines = block.Writer.Take();
        _count = (int)Math.Clamp((long)LineBlocks<T>.BlockLength * block.Count / lines.Length, 1, Math.Min(4L * _count, MostValues));
        return lines;
    }

    private static Task<bool> Next(IAsyncEnumerator<T> items)
    {
        try
        {
            return items.MoveNextAsync().AsTask();
        }
        catch (Exception failure)
        {
            return Task.FromException<bool>(failure);
        }
    }

    private static bool TryNext(IEnumerator<T> items, out ExceptionDispatchInfo? failure)
    {
        failure = null;
        try
        {
            return items.MoveNext();
        }
        catch (Exception exception)
        {
            failure = ExceptionDispatchInfo.Capture(exception);
            return false;
        }
    }

    private readonly struct Block(LineWriter<T> writer, int count, ExceptionDispatchInfo? failure)
    {
        internal readonly LineWriter<T> Writer = writer;
        internal readonly int Count = count;
        internal readonly ExceptionDispatchInfo? Failure = failure;
    }
}
