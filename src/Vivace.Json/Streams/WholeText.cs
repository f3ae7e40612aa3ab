// A text that arrives in parts, gathered into one rented buffer: the reader works only on contiguous bytes.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>The bytes of a sequence, stream or pipe in a rented buffer; disposed once.</summary>
internal readonly struct WholeText : IDisposable
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

    internal static WholeText Of(in ReadOnlySequence<byte> sequence)
    {
        if (sequence.Length > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(sequence.Length);
        int length = (int)sequence.Length;
        byte[] buffer = Scratch<byte>.Rent(length);
        sequence.CopyTo(buffer);
        return new WholeText(buffer, 0, length);
    }

    internal static WholeText Of(Stream stream)
    {
        byte[] buffer = Scratch<byte>.Rent(LengthHint(stream));
        int filled = 0;
        try
        {
            while (true)
            {
                int read = stream.Read(buffer, filled, buffer.Length - filled);
                if (read == 0)
                    return WithoutMark(buffer, filled);
                filled += read;
                if (filled == buffer.Length)
                    buffer = Larger(buffer);
            }
        }
        catch
        {
            Scratch<byte>.Return(buffer, filled);
            throw;
        }
    }

    /// <summary>Reads a value from a sequence; one segment is read where it is.</summary>
    internal static T? Read<T>(Root<T> root, in ReadOnlySequence<byte> sequence) =>
        sequence.IsSingleSegment ? root.Read(sequence.FirstSpan) : ReadSegments(root, sequence);

    internal static object? Read(Root root, in ReadOnlySequence<byte> sequence)
    {
        if (sequence.IsSingleSegment)
            return root.ReadBoxed(sequence.FirstSpan);
        using WholeText text = Of(sequence);
        return root.ReadBoxed(text.Span);
    }

    private static T? ReadSegments<T>(Root<T> root, in ReadOnlySequence<byte> sequence)
    {
        using WholeText text = Of(sequence);
        return root.Read(text.Span);
    }

    /// <summary>Reads a value from a stream, to its end.</summary>
    internal static T? Read<T>(Root<T> root, Stream stream)
    {
        using WholeText text = Of(stream);
        return root.Read(text.Span);
    }

    internal static object? Read(Root root, Stream stream)
    {
        using WholeText text = Of(stream);
        return root.ReadBoxed(text.Span);
    }

    /// <inheritdoc cref="Read{T}(Root{T}, Stream)"/>
    internal static async ValueTask<T?> ReadAsync<T>(Root<T> root, Stream stream, CancellationToken cancellationToken)
    {
        using WholeText text = await OfAsync(stream, cancellationToken).ConfigureAwait(false);
        return root.Read(text.Span);
    }

    internal static async ValueTask<object?> ReadAsync(Root root, Stream stream, CancellationToken cancellationToken)
    {
        using WholeText text = await OfAsync(stream, cancellationToken).ConfigureAwait(false);
        return root.ReadBoxed(text.Span);
    }

    /// <summary>Reads a value from a pipe, to its end.</summary>
    internal static async ValueTask<T?> ReadAsync<T>(Root<T> root, PipeReader pipe, CancellationToken cancellationToken)
    {
        using WholeText text = await OfAsync(pipe, cancellationToken).ConfigureAwait(false);
        return root.Read(text.Span);
    }

    internal static async ValueTask<object?> ReadAsync(Root root, PipeReader pipe, CancellationToken cancellationToken)
    {
        using WholeText text = await OfAsync(pipe, cancellationToken).ConfigureAwait(false);
        return root.ReadBoxed(text.Span);
    }

    /// <summary>Reads a value from a stream, to its end, or returns the error in the text.</summary>
    internal static async ValueTask<(T? Value, JsonError? Error)> TryReadAsync<T>(Root<T> root, Stream stream, CancellationToken cancellationToken)
    {
        WholeText text;
        try
        {
            text = await OfAsync(stream, cancellationToken).ConfigureAwait(false);
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.TooLarge } tooLarge)
        {
            return (default, tooLarge);
        }

        using (text)
            return root.TryRead(text.Span, out T? value, out JsonError? error) ? (value, null) : (default, error);
    }

    /// <summary>Reads a value from a pipe, to its end, or returns the error in the text.</summary>
    internal static async ValueTask<(T? Value, JsonError? Error)> TryReadAsync<T>(Root<T> root, PipeReader pipe, CancellationToken cancellationToken)
    {
        WholeText text;
        try
        {
            text = await OfAsync(pipe, cancellationToken).ConfigureAwait(false);
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.TooLarge } tooLarge)
        {
            return (default, tooLarge);
        }

        using (text)
            return root.TryRead(text.Span, out T? value, out JsonError? error) ? (value, null) : (default, error);
    }

    /// <summary>Reads a value from a sequence, or returns the error in the text.</summary>
    internal static bool TryRead<T>(Root<T> root, in ReadOnlySequence<byte> sequence, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        if (sequence.IsSingleSegment)
            return root.TryRead(sequence.FirstSpan, out value, out error);
        WholeText text;
        try
        {
            text = Of(sequence);
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.TooLarge } tooLarge)
        {
            (value, error) = (default, tooLarge);
            return false;
        }

        using (text)
            return root.TryRead(text.Span, out value, out error);
    }

    /// <summary>Reads a value from a stream, to its end, or returns the error in the text.</summary>
    internal static bool TryRead<T>(Root<T> root, Stream stream, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        WholeText text;
        try
        {
            text = Of(stream);
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.TooLarge } tooLarge)
        {
            (value, error) = (default, tooLarge);
            return false;
        }

        using (text)
            return root.TryRead(text.Span, out value, out error);
    }

    internal static async ValueTask<WholeText> OfAsync(Stream stream, CancellationToken cancellationToken)
    {
        byte[] buffer = Scratch<byte>.Rent(LengthHint(stream));
        int filled = 0;
        try
        {
            while (true)
            {
                int read = await stream.ReadAsync(buffer.AsMemory(filled), cancellationToken).ConfigureAwait(false);
                if (read == 0)
                    return WithoutMark(buffer, filled);
                filled += read;
                if (filled == buffer.Length)
                    buffer = Larger(buffer);
            }
        }
        catch
        {
            Scratch<byte>.Return(buffer, filled);
            throw;
        }
    }

    internal static async ValueTask<WholeText> OfAsync(PipeReader pipe, CancellationToken cancellationToken)
    {
        while (true)
        {
            ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            if (result.IsCanceled)
                throw new OperationCanceledException("The pending read of the pipe was canceled.");
            if (result.IsCompleted)
            {
                WholeText text = Of(result.Buffer);
                pipe.AdvanceTo(result.Buffer.End);
                return WithoutMark(text._buffer, text._length);
            }

            pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
        }
    }

    // One byte more than the length of the stream, so that its end is detected without growing.
    private static int LengthHint(Stream stream)
    {
        if (!stream.CanSeek)
            return FirstLength;
        long left = stream.Length - stream.Position;
        return left > 0 && left < Math.Min(int.MaxValue / 2, ArrayLimit.MaxLength) ? (int)left + 1 : FirstLength;
    }

    private static byte[] Larger(byte[] buffer)
    {
        int length = (int)Math.Min(2L * buffer.Length, ArrayLimit.MaxLength);
        if (length <= buffer.Length)
            throw Throw.TextTooLong();
        byte[] larger = Scratch<byte>.Rent(length);
        buffer.CopyTo(larger, 0);
        Scratch<byte>.Return(buffer, buffer.Length);
        return larger;
    }

    // A stream may begin with a byte order mark, a span may not: as in System.Text.Json.
    private static WholeText WithoutMark(byte[] buffer, int filled)
    {
        // A rented buffer may be longer than what was asked for.
        if (filled > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(filled);
        int mark = buffer.AsSpan(0, filled).StartsWith("\uFEFF"u8) ? 3 : 0;
        return new WholeText(buffer, mark, filled - mark);
    }
}
