// Gathers a text, or what fits the first window of it, into one rented buffer, because the reader needs contiguous bytes.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

/// <summary>Dispose once.</summary>
internal readonly partial struct WholeText : IDisposable
{
    private const int FirstLength = 16 * 1024;

    private readonly byte[] _buffer;
    private readonly int _start, _length;

    private WholeText(byte[] buffer, int start, int length)
    {
        _buffer = buffer;
        _start = start;
        _length = length;
    }

    internal ReadOnlySpan<byte> Span => _buffer.AsSpan(_start, _length);

    public void Dispose() => Scratch<byte>.Return(_buffer, _start + _length);

    /// <summary>The text. Of one that exceeds its budget, as much as shows that.</summary>
    internal static WholeText Gather(CodecPlan plan, in ReadOnlySequence<byte> sequence)
    {
        long most = plan.Reading.Budget is { TextBytes: > 0 and var allowed } ? Math.Min(sequence.Length, allowed + 1) : sequence.Length;
        return Checked(Begin(sequence.Slice(0, most), ArrayLimit.MaxLength, isWhole: most < ArrayLimit.MaxLength)).AsGiven();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static WholeText Gather(CodecPlan plan, Stream stream)
    {
        return Checked(Begin(stream, ArrayLimit.MaxLength, new GatheredBudget(plan.Reading))).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, Stream stream, CancellationToken cancellationToken)
    {
        return Checked(
            await BeginAsync(stream, ArrayLimit.MaxLength, default, new GatheredBudget(plan.Reading), cancellationToken)
                .ConfigureAwait(false)).WithoutMark();
    }

    /// <inheritdoc cref="Gather(CodecPlan, in ReadOnlySequence{byte})"/>
    internal static async ValueTask<WholeText> GatherAsync(CodecPlan plan, PipeReader pipe, CancellationToken cancellationToken)
    {
        return Checked(
            await BeginAsync(pipe, ArrayLimit.MaxLength, default, new GatheredBudget(plan.Reading), cancellationToken)
                .ConfigureAwait(false)).WithoutMark();
    }

    private static Beginning Checked(Beginning start)
    {
        if (start.IsWhole)
            return start;
        start.AsGiven().Dispose();
        throw Throw.TextTooLong();
    }

    // One byte more than the stream's length, so that its end shows without growing the buffer.
    private static int LengthHint(Stream stream, int window)
    {
        if (!stream.CanSeek)
            return Math.Min(FirstLength, window);
        long left = stream.Length - stream.Position;
        return left > 0 ? (int)Math.Min(left + 1, window) : Math.Min(FirstLength, window);
    }

    // The start of a text, which is longer if it fills the window.
    private static Beginning Begin(Stream stream, int window, GatheredBudget budget = default)
    {
        byte[] buffer = Scratch<byte>.Rent(budget.Limit(LengthHint(stream, window)));
        int filled = 0;
        try
        {
            while (true)
            {
                int room = budget.Limit(Math.Min(buffer.Length, window) - filled);
                if (room == 0)
                {
                    if (filled == window)
                        return new Beginning(buffer, filled, isWhole: false);
                    buffer = Larger(buffer, window);
                    continue;
                }

                int read = ReadCount.Checked(stream.Read(buffer, filled, room), room);
                if (read == 0)
                    return new Beginning(buffer, filled, isWhole: true);
                filled += read;
                if (budget.IsExceededBy(buffer.AsSpan(0, filled)))
                    return new Beginning(buffer, filled, isWhole: true);
            }
        }
        catch
        {
            Scratch<byte>.Return(buffer, filled);
            throw;
        }
    }

    private static async ValueTask<Beginning> BeginAsync(
        Stream stream, int window, OpenTextCheck check, GatheredBudget budget, CancellationToken cancellationToken)
    {
        byte[] buffer = Scratch<byte>.Rent(budget.Limit(LengthHint(stream, window)));
        int filled = 0;
        try
        {
            while (true)
            {
                int room = budget.Limit(Math.Min(buffer.Length, window) - filled);
                if (room == 0)
                {
                    if (filled == window)
                        return new Beginning(buffer, filled, isWhole: false);
                    buffer = Larger(buffer, window);
                    continue;
                }

                ValueTask<int> reading = stream.ReadAsync(buffer.AsMemory(filled, room), cancellationToken);
                bool waits = !reading.IsCompleted;
                int read = ReadCount.Checked(await reading.ConfigureAwait(false), room);
                if (read == 0)
                    return new Beginning(buffer, filled, isWhole: true);
                filled += read;

                if (budget.IsExceededBy(buffer.AsSpan(0, filled)) || (waits && read < room && check.FindsError(buffer.AsSpan(0, filled))))
                    return new Beginning(buffer, filled, isWhole: true);
            }
        }
        catch
        {
            Scratch<byte>.Return(buffer, filled);
            throw;
        }
    }

    // A pipe keeps a short text until all of it has arrived. What has arrived is copied for the check, because a pipe's memory must not be
    // touched while more is awaited.
    private static async ValueTask<Beginning> BeginAsync(
        PipeReader pipe, int window, OpenTextCheck check, GatheredBudget budget, CancellationToken cancellationToken)
    {
        byte[] buffer = [];
        int filled = 0;
        try
        {
            while (true)
            {
                ValueTask<ReadResult> reading = pipe.ReadAsync(cancellationToken);
                bool isWrong = check.FindsErrorBefore(reading, buffer.AsSpan(0, filled));
                if (isWrong)
                    pipe.CancelPendingRead();
                ReadResult result = await reading.ConfigureAwait(false);
                ReadOnlySequence<byte> text = result.Buffer;
                if (isWrong)
                {
                    pipe.AdvanceTo(text.GetPosition(Math.Min(filled, text.Length)));
                    return new Beginning(buffer, filled, isWhole: true);
                }

                if (result.IsCanceled)
                    throw new OperationCanceledException("The pending read of the pipe was canceled.");
                bool isFull = text.Length >= window, isEnded = isFull || result.IsCompleted || budget.IsExceededBy(text);
                if (isFull)
                    text = text.Slice(0, window);
                if (isEnded || check.IsOn)
                {
                    Fill(ref buffer, ref filled, text, isEnded ? (int)text.Length : window);
                    if (isEnded)
                    {
                        pipe.AdvanceTo(text.End);
                        return new Beginning(buffer, filled, isWhole: !isFull);
                    }
                }

                pipe.AdvanceTo(text.Start, text.End);
            }
        }
        catch
        {
            if (buffer.Length > 0)
                Scratch<byte>.Return(buffer, filled);
            throw;
        }
    }

    // Adds what is not in the buffer yet, which grows up to a length.
    private static void Fill(ref byte[] buffer, ref int filled, in ReadOnlySequence<byte> text, int mostLength)
    {
        if (buffer.Length == 0)
            buffer = Scratch<byte>.Rent((int)Math.Min(mostLength, Math.Max(text.Length, FirstLength)));
        while (buffer.Length < text.Length)
            buffer = Larger(buffer, Math.Max(mostLength, (int)text.Length));
        text.Slice(filled).CopyTo(buffer.AsSpan(filled));
        filled = (int)text.Length;
    }

    private static Beginning Begin(ReadOnlySequence<byte> sequence, int window, bool isWhole)
    {
        if (sequence.Length > window)
            sequence = sequence.Slice(0, window);
        byte[] buffer = Scratch<byte>.Rent(isWhole ? (int)sequence.Length : window);
        sequence.CopyTo(buffer);
        return new Beginning(buffer, (int)sequence.Length, isWhole);
    }

    private static byte[] Larger(byte[] buffer, int window)
    {
        byte[] larger = Scratch<byte>.Rent((int)Math.Min(2L * buffer.Length, window));
        buffer.CopyTo(larger, 0);
        Scratch<byte>.Return(buffer, buffer.Length);
        return larger;
    }

    // The whole text, or as much as fits the window.
    private readonly struct Beginning(byte[] buffer, int length, bool isWhole)
    {
        internal int Length => length;

        internal bool IsWhole => isWhole;

        // As in System.Text.Json, a stream may start with a byte order mark, a span may not.
        internal WholeText WithoutMark()
        {
            int mark = buffer.AsSpan(0, length).StartsWith("\uFEFF"u8) ? 3 : 0;
            return new WholeText(buffer, mark, length - mark);
        }

        internal WholeText AsGiven() => new(buffer, 0, length);

        internal TextWindow ToWindow(Root root, int window, bool mayHaveMark)
        {
            TextWindow text = new(buffer, length, isWhole ? buffer.Length : window, mayHaveMark, root.Plan.Reading);
            if (isWhole)
                text.Take(0);
            return text;
        }
    }
}
