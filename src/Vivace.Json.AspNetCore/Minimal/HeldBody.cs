// Carries a request's body from the pipe to our reader, past System.Text.Json.
using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// ASP.NET Core passes a body's pipe to System.Text.Json, which scans the whole text before it calls a converter. This takes the pipe's
/// place: it collects the body and hands out a text of one byte. The converter, <see cref="HeldBodyConverter{T}"/>, then takes the held
/// text (docs/decisions/minimal-api-bodies.md).
/// </summary>
/// <param name="inner">The pipe of the request.</param>
/// <param name="isRequired">Whether the parameter must have a value.</param>
/// <param name="type">The parameter's type, if our converter reads it.</param>
/// <param name="settings">The application's settings.</param>
/// <param name="checks">Whether System.Text.Json itself will read the text, so that it is checked before.</param>
internal sealed class HeldBody(PipeReader inner, bool isRequired, Type? type, JsonSettings settings, bool checks)
    : PipeReader, IRequestBodyPipeFeature
{
    /// <summary>The longest body, in bytes, that is collected. For longer ones, System.Text.Json gets the pipe itself.</summary>
    internal const int MaxLength = 1024 * 1024;

    private static readonly AsyncLocal<HeldBody?> s_current = new();
    private static readonly ReadOnlySequence<byte> s_placeholder = new("0"u8.ToArray());

    private ReadOnlySequence<byte> _text;
    private bool _isHeld;
    private bool _isPassedOn;

    // Whether text has been handed out, and whether the parameter has been read. Texts read before or after that are other ones.
    private bool _isHandedOut;
    private bool _isBound;

    /// <summary>The body of the current request; null outside of endpoints that read one.</summary>
    internal static HeldBody? Current
    {
        get => s_current.Value;
        set => s_current.Value = value;
    }

    internal JsonException? Error { get; private set; }

    /// <summary>The server's refusal: too many bytes, or too slow a request.</summary>
    internal BadHttpRequestException? Refusal { get; private set; }

    /// <summary>Whether the text was <c>null</c> although a value is required.</summary>
    internal bool IsMissing { get; private set; }

    PipeReader IRequestBodyPipeFeature.Reader => this;

    /// <summary>Reads the parameter's value from the held text, or with the resolver's converter from the text it is given.</summary>
    internal T? Read<T>(ref Utf8JsonReader reader, JsonConverter<T> converter, JsonSettings settings, JsonSerializerOptions options)
    {
        // Errors in other texts that the handler or a binder reads are not for the client. A binder may read one at any time, on another
        // thread.
        if (!_isHandedOut || _isBound || typeof(T) != type)
            return converter.Read(ref reader, typeof(T), options);
        _isBound = true;
        try
        {
            T? value = _isHeld
                ? JsonSerializer.Deserialize<T>(WithoutByteOrderMark(_text), settings)
                : converter.Read(ref reader, typeof(T), options);
            IsMissing = value is null && isRequired;
            return value;
        }
        catch (JsonException exception)
        {
            Error = exception;
            throw;
        }
        finally
        {
            Release();
        }
    }

    /// <summary>The stream for a body that is not UTF-8, which ASP.NET Core does not read from the pipe.</summary>
    internal Stream Watch(Stream stream) => new WatchedStream(stream, () => _isHandedOut = true);

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        // Until more arrives, other reads are for another text that a binder has started.
        _isHandedOut = false;
        try
        {
            while (true)
            {
                ReadResult read = await inner.ReadAsync(cancellationToken).ConfigureAwait(false);
                _isHandedOut = !read.Buffer.IsEmpty;

                // System.Text.Json holds a whole value before it asks a converter.
                if (settings.Budget is { TextBytes: > 0 and var most } && read.Buffer.Length > most)
                    Check(read.Buffer);
                if (_isPassedOn || read.IsCanceled || read.Buffer.Length > MaxLength)
                {
                    _isPassedOn = true;
                    return read;
                }

                if (read.IsCompleted && checks)
                {
                    _isPassedOn = true;
                    Check(read.Buffer);
                    return read;
                }

                if (read.IsCompleted)
                {
                    _text = read.Buffer;
                    _isHeld = true;
                    return new ReadResult(s_placeholder, isCanceled: false, isCompleted: true);
                }

                inner.AdvanceTo(read.Buffer.Start, read.Buffer.End);
            }
        }
        catch (BadHttpRequestException exception)
        {
            Refusal = exception;
            throw;
        }
    }

    public override bool TryRead(out ReadResult result)
    {
        _isPassedOn = _isHandedOut = true;
        return inner.TryRead(out result);
    }

    // Positions in the placeholder mean nothing to the pipe.
    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        if (!ReferenceEquals(consumed.GetObject(), s_placeholder.Start.GetObject()))
            inner.AdvanceTo(consumed, examined);
    }

    public override void CancelPendingRead() => inner.CancelPendingRead();

    public override void Complete(Exception? exception = null) => inner.Complete(exception);

    public override ValueTask CompleteAsync(Exception? exception = null) => inner.CompleteAsync(exception);

    // System.Text.Json would refuse the same text without a useful message.
    private void Check(ReadOnlySequence<byte> text)
    {
        try
        {
            // JsonElement is what System.Text.Json creates for object.
            IsMissing = JsonSerializer.Deserialize<JsonElement?>(WithoutByteOrderMark(text), settings) is null && isRequired;
        }
        catch (JsonException exception)
        {
            Error = exception;
            inner.AdvanceTo(text.End);
            throw;
        }
    }

    private void Release()
    {
        if (!_isHeld)
            return;
        _isHeld = false;
        _isPassedOn = true;
        inner.AdvanceTo(_text.End);
        _text = default;
    }

    private static ReadOnlySequence<byte> WithoutByteOrderMark(ReadOnlySequence<byte> text)
    {
        SequenceReader<byte> reader = new(text);
        return reader.IsNext([0xEF, 0xBB, 0xBF], advancePast: true) ? reader.UnreadSequence : text;
    }
}
