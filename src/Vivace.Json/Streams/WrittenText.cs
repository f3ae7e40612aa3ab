// A text written whole into a lent buffer before it is sent on, awaited.
using System.IO.Pipelines;
using Vivace.Json.Codecs;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams;

/// <summary>The bytes of one value in a lent buffer; disposed once.</summary>
internal readonly struct WrittenText : IDisposable
{
    private readonly byte[] _buffer;
    private readonly int _length;

    private WrittenText(byte[] buffer, int length)
    {
        _buffer = buffer;
        _length = length;
    }

    /// <summary>Writes a value to a stream; nothing of it where the value cannot be written.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
    }

    internal static async Task SendAsync(Root root, object? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes a value to a pipe and flushes it; nothing of it where the value cannot be written.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
    }

    internal static async Task SendAsync(Root root, object? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
    }

    public void Dispose() => WriteBuffers.OfThread.Return(_buffer);

    private ReadOnlyMemory<byte> Memory => _buffer.AsMemory(0, _length);

    private static WrittenText Of<T>(Root<T> root, T? value)
    {
        JsonWriter writer = new(root.Plan.Writing);
        int length = root.Codec.WriteAt(ref writer, 0, value);
        writer.Release();
        return new WrittenText(writer._buffer!, length);
    }

    private static WrittenText Of(Root root, object? value)
    {
        JsonWriter writer = new(root.Plan.Writing);
        int length = root.WriteBoxed(ref writer, value);
        writer.Release();
        return new WrittenText(writer._buffer!, length);
    }

    private static void ThrowIfCanceled(FlushResult result)
    {
        if (result.IsCanceled)
            throw new OperationCanceledException("The pending flush of the pipe was canceled.");
    }
}
