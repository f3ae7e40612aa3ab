// The body of a request on its way from the pipe to our reader, past System.Text.Json.
using System.Buffers;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// ASP.NET Core gives System.Text.Json the pipe of a body, and System.Text.Json scans the whole text before it asks the converter of the type. This is put in
/// the place of the pipe: it gathers the body, holds it, and hands out a text of one byte instead. The converter, <see cref="HeldBodyConverter{T}"/>, then takes
/// what is held (docs/decisions/minimal-api-bodies.md).
/// </summary>
/// <param name="inner">The pipe of the request.</param>
/// <param name="isRequired">Whether the parameter must have a value.</param>
/// <param name="check">
/// With which settings to check a text that System.Text.Json will read; it gets the text itself then, and not the one byte. Null for a text that our converter takes.
/// </param>
internal sealed class HeldBody(PipeReader inner, bool isRequired, JsonSettings? check = null) : PipeReader, IRequestBodyPipeFeature
{
    /// <summary>The size, in bytes, of the longest body that is gathered. Of longer ones, System.Text.Json gets the pipe itself.</summary>
    internal const int MaxLength = 1024 * 1024;

    private static readonly AsyncLocal<HeldBody?> s_current = new();
    private static readonly ReadOnlySequence<byte> s_placeholder = new("0"u8.ToArray());

    private ReadOnlySequence<byte> _text;
    private bool _isHeld;
    private bool _isPassedOn;

    // Whether something of the text has been handed out, and whether the parameter has been read from it. Before and afterwards, texts that are read are others.
    private bool _isHandedOut;
    private bool _isBound;

    /// <summary>That of the request that is being served; null outside of endpoints that read a body.</summary>
    internal static HeldBody? Current
    {
        get => s_current.Value;
        set => s_current.Value = value;
    }

    /// <summary>What the text was found to be wrong with.</summary>
    internal JsonException? Error { get; private set; }

    /// <summary>What the server refused: more bytes than it allows, or too few in too long a time.</summary>
    internal BadHttpRequestException? Refusal { get; private set; }

    /// <summary>Whether the text was <c>null</c>, and a value is required.</summary>
    internal bool IsMissing { get; private set; }

    PipeReader IRequestBodyPipeFeature.Reader => this;

    /// <summary>Reads the value of the parameter, from the text that is held, or by the converter of the resolver from the text that it is given.</summary>
    internal T? Read<T>(ref Utf8JsonReader reader, JsonConverter<T> converter, JsonSettings settings, JsonSerializerOptions options)
    {
        // The handler or another binder may read texts of its own, which the client must not hear about.
        if (!_isHandedOut || _isBound)
            return converter.Read(ref reader, typeof(T), options);
        _isBound = true;
        try
        {
            T? value = _isHeld ? JsonSerializer.Deserialize<T>(WithoutByteOrderMark(_text), settings) : converter.Read(ref reader, typeof(T), options);
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

    /// <summary>The stream of a body in another encoding than UTF-8, which ASP.NET Core does not read from the pipe.</summary>
    internal Stream Watch(Stream stream) => new WatchedStream(stream, () => _isHandedOut = true);

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        // While it waits for more, whoever asks reads another text: one that a binder has started to read.
        _isHandedOut = false;
        try
        {
            while (true)
            {
                ReadResult read = await inner.ReadAsync(cancellationToken).ConfigureAwait(false);
                _isHandedOut = !read.Buffer.IsEmpty;
                if (_isPassedOn || read.IsCanceled || read.Buffer.Length > MaxLength)
                {
                    _isPassedOn = true;
                    return read;
                }

                if (read.IsCompleted && check is not null)
                {
                    _isPassedOn = true;
                    Check(read.Buffer, check);
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

    // System.Text.Json would refuse the same text, but nobody would learn why.
    private void Check(ReadOnlySequence<byte> text, JsonSettings settings)
    {
        try
        {
            // The kind of value that System.Text.Json makes of a text for an object.
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
