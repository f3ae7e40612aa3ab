// Sends a text asynchronously: at once if it fits the window, otherwise in parts.
using System.IO.Pipelines;
using Vivace.Json.Plans;
using Vivace.Json.Telemetry;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams;

/// <summary>One value's bytes in a rented buffer, or the state of a value written in parts. Dispose once.</summary>
internal readonly struct WrittenText : IDisposable
{
    private readonly byte[] _buffer;
    private readonly int _length;

    private WrittenText(in JsonWriter writer, int length)
    {
        writer.Release();
        _buffer = writer._cold.Buffer!;
        _length = TelemetrySwitch.Written(length);
    }

    private WrittenText(PausedWriting paused)
    {
        _buffer = null!;
        Paused = paused;
    }

    /// <summary>The paused text with its first part; null if the text is complete.</summary>
    internal readonly PausedWriting? Paused;

    internal ReadOnlyMemory<byte> Memory => _buffer.AsMemory(0, _length);

    /// <summary>A value that fails before the window is full sends nothing.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value, cancellationToken);
        if (text.Paused is null)
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        else
            await SendAsync(text.Paused, TextTarget.Of(stream), cancellationToken).ConfigureAwait(false);
    }

    internal static async Task SendAsync(Root root, object? value, Stream stream, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value, cancellationToken);
        if (text.Paused is null)
            await stream.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false);
        else
            await SendAsync(text.Paused, TextTarget.Of(stream), cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Also flushes the pipe. A value that fails before the window is full sends nothing.</summary>
    internal static async Task SendAsync<T>(Root<T> root, T? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value, cancellationToken);
        if (text.Paused is null)
            TextTarget.ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
        else
            await SendAsync(text.Paused, TextTarget.Of(pipe), cancellationToken).ConfigureAwait(false);
    }

    internal static async Task SendAsync(Root root, object? value, PipeWriter pipe, CancellationToken cancellationToken)
    {
        using WrittenText text = Of(root, value, cancellationToken);
        if (text.Paused is null)
            TextTarget.ThrowIfCanceled(await pipe.WriteAsync(text.Memory, cancellationToken).ConfigureAwait(false));
        else
            await SendAsync(text.Paused, TextTarget.Of(pipe), cancellationToken).ConfigureAwait(false);
    }

    public void Dispose()
    {
        if (_buffer is not null)
            WriteBuffers.OfThread.Return(_buffer);
    }

    /// <summary>Sends the rest of a text. Each part is sent before the next is written and before items are awaited, so that items of a
    /// slow sequence go out as they arrive. Only the first item of the first sequence is awaited before anything is sent.</summary>
    internal static async Task SendAsync(PausedWriting text, TextTarget target, CancellationToken cancellationToken)
    {
        try
        {
            for (bool isWhole = false; !isWhole;)
            {
                isWhole = text.WriteOn();
                if (!text.KeepsPart)
                {
                    if (!text.Part.IsEmpty && !await SendPartAsync(text, target, cancellationToken).ConfigureAwait(false))
                        return;
                    text.ReturnPart();
                }

                if (text.Awaited is { } awaited)
                {
                    // An exception here surfaces where items are requested, even after cancellation, because it explains the failure best.
                    await awaited.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                    text.EndAwait();
                    if (!awaited.IsCompletedSuccessfully)
                        continue;
                }

                if (!isWhole)
                    cancellationToken.ThrowIfCancellationRequested();
            }
        }
        finally
        {
            text.ReturnPart();
            await text.DisposeAsync().ConfigureAwait(false);
        }
    }

    // The pending item explains the failure better than a canceled target.
    private static async ValueTask<bool> SendPartAsync(PausedWriting text, TextTarget target, CancellationToken cancellationToken)
    {
        try
        {
            TelemetrySwitch.Written(text.Part.Length);
            return await target.SendAsync(text.Part, cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (text.Awaited is not null)
        {
            await text.Awaited.ConfigureAwait(false);
            throw;
        }
    }

    private static WrittenText Of<T>(Root<T> root, T? value, CancellationToken cancellationToken)
    {
        JsonWriter writer = new(root.Plan.Writing);
        writer.AllowPauses();
        try
        {
            int position = root.Codec.WriteAt(ref writer, 0, value);
            return position >= 0 ? new WrittenText(writer, position) : Pause(ref writer, position, cancellationToken);
        }
        catch
        {
            writer.GiveUp();
            throw;
        }
    }

    /// <summary>Writes up to the end of the first part, or to the first item that must be awaited.</summary>
    internal static WrittenText Of(Root root, object? value, CancellationToken cancellationToken)
    {
        JsonWriter writer = new(root.Plan.Writing);
        writer.AllowPauses();
        try
        {
            int position = root.WriteBoxed(ref writer, value);
            return position >= 0 ? new WrittenText(writer, position) : Pause(ref writer, position, cancellationToken);
        }
        catch
        {
            writer.GiveUp();
            throw;
        }
    }

    private static WrittenText Pause(ref JsonWriter writer, int position, CancellationToken cancellationToken)
    {
        PausedWriting paused = writer._cold.Paused!;
        paused.Take(ref writer, ~position, cancellationToken);
        return new WrittenText(paused);
    }
}
