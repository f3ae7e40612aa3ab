// Carries a response's value from System.Text.Json to our writer, which sends it in windows.
using System.IO.Pipelines;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Vivace.Json.AspNetCore.Fields;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// ASP.NET Core passes a response's pipe to System.Text.Json, which asks a converter for the whole text before the first byte is sent. This
/// takes the pipe's place. The root's converter, <see cref="HeldBodyConverter{T}"/>, offers its value here and writes one byte instead.
/// When System.Text.Json then awaits a flush, the value is written to the pipe in windows, at the pace of the client
/// (docs/decisions/minimal-api-bodies.md).
/// </summary>
/// <param name="inner">The body of the response, as the server or a middleware has it.</param>
/// <param name="context">The request, which may choose members.</param>
internal sealed class HeldResponse(IHttpResponseBodyFeature inner, HttpContext context) : PipeWriter, IHttpResponseBodyFeature
{
    // The value that a converter on this thread offers to the output that is asked for memory.
    [ThreadStatic]
    private static Value? t_offered;

    private Value? _held;

    public override bool CanGetUnflushedBytes => inner.Writer.CanGetUnflushedBytes;

    public override long UnflushedBytes => inner.Writer.UnflushedBytes;

    Stream IHttpResponseBodyFeature.Stream => inner.Stream;

    PipeWriter IHttpResponseBodyFeature.Writer => this;

    /// <summary>Offers the root of a text to the response, if <paramref name="writer"/> writes to
    /// it. False for other texts, with nothing written.</summary>
    internal static bool Takes<T>(Utf8JsonWriter writer, T value, JsonSettings settings)
    {
        // System.Text.Json's own writer does not validate. An application's writer may write something else before flushing.
        if (writer.BytesPending != 0 || writer.BytesCommitted != 0 || !writer.Options.SkipValidation)
            return false;
        Value offered = t_offered = new Value<T>(value, settings);
        try
        {
            writer.WriteRawValue("0"u8, skipInputValidation: true);
        }
        finally
        {
            t_offered = null;
        }

        if (!offered.IsHeld)
            writer.Reset();
        return offered.IsHeld;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Hold();
        return inner.Writer.GetMemory(sizeHint);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Hold();
        return inner.Writer.GetSpan(sizeHint);
    }

    // The placeholder byte is not sent.
    public override void Advance(int bytes)
    {
        if (_held is null)
            inner.Writer.Advance(bytes);
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
        _held is null ? inner.Writer.FlushAsync(cancellationToken) : SendAsync(cancellationToken);

    public override async ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        await SendHeldAsync(cancellationToken).ConfigureAwait(false);
        return await inner.Writer.WriteAsync(source, cancellationToken).ConfigureAwait(false);
    }

    public override void CancelPendingFlush() => inner.Writer.CancelPendingFlush();

    public override void Complete(Exception? exception = null) => inner.Writer.Complete(exception);

    public override async ValueTask CompleteAsync(Exception? exception = null)
    {
        await SendHeldAsync(CancellationToken.None).ConfigureAwait(false);
        await inner.Writer.CompleteAsync(exception).ConfigureAwait(false);
    }

    void IHttpResponseBodyFeature.DisableBuffering() => inner.DisableBuffering();

    Task IHttpResponseBodyFeature.StartAsync(CancellationToken cancellationToken) => inner.StartAsync(cancellationToken);

    async Task IHttpResponseBodyFeature.SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken)
    {
        await SendHeldAsync(cancellationToken).ConfigureAwait(false);
        await inner.SendFileAsync(path, offset, count, cancellationToken).ConfigureAwait(false);
    }

    async Task IHttpResponseBodyFeature.CompleteAsync()
    {
        await SendHeldAsync(CancellationToken.None).ConfigureAwait(false);
        await inner.CompleteAsync().ConfigureAwait(false);
    }

    /// <summary>Sends a value that was not flushed. At the end of the request the server sends what is left without calling this.</summary>
    internal ValueTask SendHeldAsync(CancellationToken cancellationToken) =>
        _held is null ? ValueTask.CompletedTask : new ValueTask(SendAsync(cancellationToken).AsTask());

    private void Hold()
    {
        // More output follows without a flush: send the value first.
        if (_held is { } before)
        {
            _held = null;
            before.Write(context, inner.Writer);
        }

        if (t_offered is { } offered)
        {
            offered.IsHeld = true;
            (_held, t_offered) = (offered, null);
        }
    }

    private async ValueTask<FlushResult> SendAsync(CancellationToken cancellationToken)
    {
        Value value = _held!;
        _held = null;
        await value.SendAsync(context, inner.Writer, cancellationToken).ConfigureAwait(false);
        return default;
    }

    private abstract class Value
    {
        internal bool IsHeld { get; set; }

        internal abstract Task SendAsync(HttpContext context, PipeWriter pipe, CancellationToken cancellationToken);

        internal abstract void Write(HttpContext context, PipeWriter pipe);
    }

    private sealed class Value<T>(T value, JsonSettings settings) : Value
    {
        internal override Task SendAsync(HttpContext context, PipeWriter pipe, CancellationToken cancellationToken) =>
            RequestedFields.WriteAsync(context, settings, chosen => JsonSerializer.SerializeAsync(pipe, value, chosen, cancellationToken));

        internal override void Write(HttpContext context, PipeWriter pipe) =>
            JsonSerializer.Serialize(pipe, value, RequestedFields.Of(context, settings));
    }
}
