// Writes values one by one, each on its own line.
using System.Buffers;
using Vivace.Json.Plans;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams.Lines;

/// <summary>Collects whole lines in a buffer, which is sent when full. Dispose once.</summary>
internal sealed class LineWriter<T> : IBufferWriter<byte>, IDisposable
{
    private readonly Root<T> _root;
    private readonly bool _isSequence;
    private readonly int _bufferLength;
    private byte[] _buffer;
    private int _filled, _mostFilled;

    // The end of the last whole line: a value that fails may leave a partial one.
    private int _ended;

    internal LineWriter(Root<T> root, JsonLinesOptions options)
    {
        _root = root.Compact();
        _isSequence = options.IsSequence;
        _bufferLength = root.Plan.Settings.DefaultBufferSize;
        _buffer = Scratch<byte>.Rent(_bufferLength);
    }

    internal static void Write(Root<T> root, IEnumerable<T> values, Stream stream, JsonLinesOptions options) =>
        Write(root, values, stream, static (lines, target) => target.Write(lines.Span), options);

    internal static void Write(Root<T> root, IEnumerable<T> values, IBufferWriter<byte> output, JsonLinesOptions options) =>
        Write(root, values, output, static (lines, target) => target.Write(lines.Span), options);

    internal static async Task WriteAsync(
        Root<T> root, IEnumerable<T> values, TextTarget target, JsonLinesOptions options, CancellationToken cancellationToken)
    {
        // Also where there is no value, and with outputs that do not look at the token.
        cancellationToken.ThrowIfCancellationRequested();
        if (options.Degree > 1)
        {
            await ParallelLineWriter<T>.WriteAsync(root, ParallelLineWriter<T>.Ready(values), target, options, cancellationToken)
                .ConfigureAwait(false);
            return;
        }

        using LineWriter<T> writer = new(root, options);
        try
        {
            foreach (T value in values)
            {
                cancellationToken.ThrowIfCancellationRequested();
                if (writer.Add(value) && !await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false))
                    return;
            }
        }
        catch when (writer.HasLines && !cancellationToken.IsCancellationRequested)
        {
            await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false);
            throw;
        }

        if (writer.HasLines)
            await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false);
    }

    internal static async Task WriteAsync(
        Root<T> root, IAsyncEnumerable<T> values, TextTarget target, JsonLinesOptions options, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (options.Degree > 1)
        {
            await ParallelLineWriter<T>.WriteAsync(root, values, target, options, cancellationToken).ConfigureAwait(false);
            return;
        }

        using LineWriter<T> writer = new(root, options);
        try
        {
            IAsyncEnumerator<T> items = values.GetAsyncEnumerator(cancellationToken);
            await using (items.ConfigureAwait(false))
            {
                while (true)
                {
                    // Finished lines are sent before the next value is awaited.
                    ValueTask<bool> next = items.MoveNextAsync();
                    if (!next.IsCompleted && writer.HasLines)
                    {
                        Task<bool> waiting = next.AsTask();
                        next = new ValueTask<bool>(waiting);
                        if (!await SendAheadAsync(target.SendAsync(writer.Take(), cancellationToken), waiting).ConfigureAwait(false))
                            return;
                    }

                    if (!await next.ConfigureAwait(false))
                        break;
                    cancellationToken.ThrowIfCancellationRequested();
                    if (writer.Add(items.Current) && !await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false))
                        return;
                }
            }
        }
        catch when (writer.HasLines && !cancellationToken.IsCancellationRequested)
        {
            await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false);
            throw;
        }

        if (writer.HasLines)
            await target.SendAsync(writer.Take(), cancellationToken).ConfigureAwait(false);
    }

    public void Dispose() => Scratch<byte>.Return(_buffer, _mostFilled);

    public void Advance(int count) => _filled += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return _buffer.AsMemory(_filled);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        MakeRoom(sizeHint);
        return _buffer.AsSpan(_filled);
    }

    // Finished lines are sent even if the sequence or a later value fails.
    private static void Write<TTarget>(
        Root<T> root, IEnumerable<T> values, TTarget target, Action<ReadOnlyMemory<byte>, TTarget> send, JsonLinesOptions options)
    {
        if (options.Degree > 1)
        {
            ParallelLineWriter<T>.Write(root, values, target, send, options);
            return;
        }

        using LineWriter<T> writer = new(root, options);
        try
        {
            foreach (T value in values)
            {
                if (writer.Add(value))
                    send(writer.Take(), target);
            }
        }
        catch when (writer.HasLines)
        {
            send(writer.Take(), target);
            throw;
        }

        if (writer.HasLines)
            send(writer.Take(), target);
    }

    // An enumerator must not be disposed while it moves, so it is always awaited. If sending was canceled, the pending value's exception
    // explains best why.
    internal static async ValueTask<bool> SendAheadAsync(ValueTask<bool> sending, Task<bool> moving)
    {
        bool isRead = false;
        try
        {
            isRead = await sending.ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            await moving.ConfigureAwait(false);
            throw;
        }
        finally
        {
            if (!isRead)
                await ((Task)moving).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        return isRead;
    }

    internal bool HasLines => _ended > 0;

    // True if the buffer should be sent.
    internal bool Add(T value)
    {
        if (_isSequence)
            Append(LineScanner.RecordSeparator);
        int start = _filled;
        _root.Write(this, value);

        // Only raw JSON from a converter can contain a line break, and only between tokens, where a space means the same.
        Span<byte> line = _buffer.AsSpan(start, _filled - start);
        line.Replace((byte)'\n', (byte)' ');
        line.Replace((byte)'\r', (byte)' ');
        Append(LineScanner.LineFeed);
        _ended = _filled;
        _mostFilled = Math.Max(_mostFilled, _filled);
        return _filled >= _bufferLength;
    }

    // The returned bytes stay valid until the next value is added.
    internal ReadOnlyMemory<byte> Take()
    {
        ReadOnlyMemory<byte> lines = _buffer.AsMemory(0, _ended);
        _mostFilled = Math.Max(_mostFilled, _filled);
        _filled = _ended = 0;
        return lines;
    }

    private void Append(byte unit)
    {
        MakeRoom(1);
        _buffer[_filled++] = unit;
    }

    private void MakeRoom(int count)
    {
        if (_buffer.Length - _filled >= Math.Max(count, 1))
            return;
        byte[] larger =
            Scratch<byte>.Rent(
                checked((int)Math.Max(Math.Min(2L * _buffer.Length, Errors.ArrayLimit.MaxLength), (long)_filled + Math.Max(count, 1))));
        _buffer.AsSpan(0, _filled).CopyTo(larger);
        Scratch<byte>.Return(_buffer, Math.Max(_filled, _mostFilled));
        _buffer = larger;
    }
}
