// A text that is written completely into a rented buffer before it is sent asynchronously.
using System.IO.Pipelines;
using Vivace.Json.Plans;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams;

/// <summary>The bytes of one value in a rented buffer; disposed once.</summary>
internal readonly struct WrittenText : IDisposable
{
    private readonly byte[] _buffer;
    private readonly int _length;
    private readonly AwaitedItems? _last;

    private WrittenText(in JsonWriter writer, int length)
    {
        _buffer = writer._buffer!;
        _length = length;
        _last = writer._awaited;
    }

    /// <summary>The arrays for which the text has placeholders, beginning with the last one; null if the text is complete.</summary>
    internal AwaitedItems? LastItems => ReferenceEquals(_last, AwaitedItems.None) ? null : _last;

    internal ReadOnlyMemory<byte> Memory => _buffer.AsMemory(0, _length);

    /// <summary>Writes a value to a stream. Nothing is sent if the value cannot be written, except for items that are awaited.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        if (text.LastItems is null)
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        else
            await AwaitedText.SendAsync(text, TextTarget.Of(stream), cancellationToken).ConfigureAwait(false);
    }

    internal static async Task SendAsync(Root root, object? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        if (text.LastItems is null)
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        else
            await AwaitedText.SendAsync(text, TextTarget.Of(stream), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Writes a value to a pipe and flushes it. Nothing is sent if the value cannot be written, except for items that are awaited.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        if (text.LastItems is null)
            TextTarget.ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
        else
            await AwaitedText.SendAsync(text, TextTarget.Of(pipe), cancellationToken).ConfigureAwait(false);
    }

    internal static async Task SendAsync(Root root, object? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value);
        if (text.LastItems is null)
            TextTarget.ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
        else
            await AwaitedText.SendAsync(text, TextTarget.Of(pipe), cancellationToken).ConfigureAwait(false);
    }

    public void Dispose() => WriteBuffers.OfThread.Return(_buffer);

    /// <summary>Writes the available part of an array whose items are awaited.</summary>
    internal static WrittenText Of(AwaitedWriting items)
    {
        JsonWriter writer = new(items.Settings) { _awaited = AwaitedItems.None };
        int length = items.WritePart(ref writer);
        return new WrittenText(writer, length);
    }

    private static WrittenText Of<T>(Root<T> root, T? value)
    {
        JsonWriter writer = new(root.Plan.Writing) { _awaited = AwaitedItems.None };
        int length = root.Codec.WriteAt(ref writer, 0, value);
        writer.Release();
        return new WrittenText(writer, length);
    }

    private static WrittenText Of(Root root, object? value)
    {
        JsonWriter writer = new(root.Plan.Writing) { _awaited = AwaitedItems.None };
        int length = root.WriteBoxed(ref writer, value);
        writer.Release();
        return new WrittenText(writer, length);
    }
}
