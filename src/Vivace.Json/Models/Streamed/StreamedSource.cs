// Writes bytes from a source as the content of a string, in parts.
using System.Buffers;
using System.Text.Unicode;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Models.Streamed;

/// <summary>The rest of a string. It pauses when the window is full or its source must be awaited.</summary>
/// <param name="form">What the string means.</param>
internal abstract class StreamedSource(StringForm form) : PausedValue
{
    // How much to ask the source for: at most, and when the window is nearly full.
    private const int MostBytes = 16 * 1024, LeastBytes = 48;

    // The longest incomplete group of three bytes, or character.
    private const int MostLeft = 3;

    // The incomplete group or character.
    private readonly byte[] _left = new byte[MostLeft];
    private int _leftCount;

    // Rented while the string is written; pending reads write to it.
    private byte[]? _buffer;
    private Task<int>? _awaited;
    private bool _isOpen, _isStarted;

    /// <summary>Whether the source may block, so that it is only asked when it can be awaited and canceled.</summary>
    private protected abstract bool MayWait { get; }

    private protected abstract int Read(Span<byte> buffer);

    /// <inheritdoc cref="Read(Span{byte})"/>
    private protected abstract ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken);

    /// <summary>Writes the string; returns the position after it, or its complement at a pause.</summary>
    internal int Begin(ref JsonWriter writer, int position)
    {
        if (!writer.MayAwait || !MayWait || writer._cold.Paused is not null)
            return WriteOn(ref writer, position);
        writer.Pause(this);
        return ~position;
    }

    internal sealed override int WriteOn(ref JsonWriter writer, int position)
    {
        if (!_isOpen)
        {
            position = WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack);
            position = WritePrimitives.WriteQuote(ref writer, position);
            _isOpen = true;
        }
        else
        {
            writer._cold.Paused!.GoOnInString(position);
        }

        byte[] buffer = _buffer ??= Scratch<byte>.Rent(MostBytes + MostLeft);
        try
        {
            int read;
            do
            {
                // At most what fits the window, so that the buffer does not grow; escapes may lengthen it a little.
                int room = writer.MayPause ? Math.Clamp((writer._pauseAt - position) / 4 * 3, LeastBytes, MostBytes) : MostBytes;
                if (!TryRead(ref writer, buffer.AsMemory(_leftCount, room), out read))
                {
                    writer.Pause(this);
                    writer._cold.Paused!.Await(_awaited!, isFirst: !_isStarted);
                    return ~position;
                }

                _isStarted = true;
                _left.AsSpan(0, _leftCount).CopyTo(buffer);
                position = Write(ref writer, position, buffer.AsSpan(0, _leftCount + read), isLast: read == 0);
                if (read != 0 && (uint)position >= (uint)writer._pauseAt)
                {
                    writer.Pause(this);
                    return ~position;
                }
            }
            while (read != 0);
        }
        finally
        {
            if (_awaited is null)
                Return();
        }

        position = WritePrimitives.WriteQuote(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack));
        writer._cold.Paused?.EndString(position);
        return position;
    }

    internal static NotSupportedException NotReadable(ref JsonWriter writer, int position, Type type) => WriteFailure.NotSupported(
        ref writer, position,
        $"Expected a stream or sequence whose content is written, found a {TypeDisplay.NameOf(type)}, which can only be read into. Give " +
            $"the member [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)].");

    internal sealed override void Dispose() => Return();

    internal sealed override async ValueTask DisposeAsync()
    {
        // A pending read writes into the buffer.
        if ((Task?)_awaited is { } awaited)
            await awaited.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        Return();
    }

    // False if the bytes must be awaited.
    private bool TryRead(ref JsonWriter writer, Memory<byte> buffer, out int read)
    {
        if (_awaited is { } awaited)
        {
            _awaited = null;
            read = ReadCount.Checked(awaited.GetAwaiter().GetResult(), buffer.Length);
            return true;
        }

        if (!writer.MayAwait || !MayWait)
        {
            read = ReadCount.Checked(Read(buffer.Span), buffer.Length);
            return true;
        }

        ValueTask<int> next = ReadAsync(buffer, writer._cold.Paused?.CancellationToken ?? default);
        if (next.IsCompleted)
        {
            read = ReadCount.Checked(next.GetAwaiter().GetResult(), buffer.Length);
            return true;
        }

        _awaited = next.AsTask();
        read = 0;
        return false;
    }

    private int Write(ref JsonWriter writer, int position, ReadOnlySpan<byte> bytes, bool isLast)
    {
        int written;
        if (form == StringForm.Base64)
        {
            written = isLast ? bytes.Length : bytes.Length / 3 * 3;
            position = WritePrimitives.WriteBase64Part(ref writer, position, bytes[..written]);
        }
        else
        {
            position = WriteText(ref writer, position, bytes, isLast, out written);
        }

        _leftCount = bytes.Length - written;
        bytes[written..].CopyTo(_left);
        return position;
    }

    private int WriteText(ref JsonWriter writer, int position, ReadOnlySpan<byte> bytes, bool isLast, out int read)
    {
        char[] buffer = Scratch<char>.Rent(bytes.Length);
        int count = 0;
        try
        {
            OperationStatus status = Utf8.ToUtf16(bytes, buffer, out read, out count, replaceInvalidSequences: false, isFinalBlock: isLast);
            position = WritePrimitives.WritePart(ref writer, position, buffer.AsSpan(0, count));
            if (status == OperationStatus.Done || (status == OperationStatus.NeedMoreData && !isLast))
                return position;
            throw WriteFailure.NotUtf8(ref writer, position);
        }
        finally
        {
            Scratch<char>.Return(buffer, count);
        }
    }

    private void Return()
    {
        if (_buffer is { } buffer)
            Scratch<byte>.Return(buffer, MostBytes + MostLeft);
        _buffer = null;
    }
}

internal sealed class StreamSource(StringForm form, Stream stream) : StreamedSource(form)
{
    // Streams in memory never block.
    private protected override bool MayWait { get; } = stream is not (MemoryStream or SegmentedStream);

    private protected override int Read(Span<byte> buffer) => stream.Read(buffer);

    private protected override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken) =>
        stream.ReadAsync(buffer, cancellationToken);
}

internal sealed class SequenceSource(StringForm form, ReadOnlySequence<byte> sequence) : StreamedSource(form)
{
    private ReadOnlySequence<byte> _rest = sequence;

    private protected override bool MayWait => false;

    private protected override int Read(Span<byte> buffer)
    {
        ReadOnlySequence<byte> part = _rest.Slice(0, Math.Min(buffer.Length, _rest.Length));
        part.CopyTo(buffer);
        _rest = _rest.Slice(part.End);
        return (int)part.Length;
    }

    private protected override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken) =>
        throw new NotSupportedException();
}
