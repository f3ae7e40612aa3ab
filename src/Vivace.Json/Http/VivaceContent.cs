// The JSON body of a request.
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Http;

/// <summary>A value that is written as JSON to the stream of a request: what
/// System.Net.Http.Json's <c>JsonContent</c> is for System.Text.Json.</summary>
/// <remarks>
/// <para>
/// A text that is shorter than 60 KB, or than <see cref="JsonSettings.DefaultBufferSize"/> if that is more, is written when the content is
/// asked for its length, and the request has a Content-Length header. A longer text is sent in parts while it is written, so that it is not
/// held in memory, as <see cref="JsonSerializer.SerializeAsync{TValue}(Stream, TValue, JsonSettings, CancellationToken)"/> does. If the
/// value cannot be written, the request fails; of a short text, nothing has been sent then.
/// </para>
/// <para>A long text that is sent again, after a redirection for example, is written again, so sequences in the value are enumerated
/// again.</para>
/// </remarks>
/// <example><code>
/// HttpRequestMessage request = new(HttpMethod.Put, "orders/1") { Content = VivaceContent.Create(order) };
/// HttpResponseMessage response = await client.SendAsync(request);
/// </code></example>
public sealed class VivaceContent : HttpContent
{
    private readonly Root _root;

    // A short text, kept because its length is in the headers.
    private byte[]? _whole;

    // The call that sends or disposes the content takes it.
    private BegunText? _begun;

    /// <summary>A long text whose first part is written. <c>Canceling</c> cancels its asynchronous
    /// sequences, because the sending call is not known yet.</summary>
    private sealed class BegunText(PausedWriting text, CancellationTokenSource canceling)
    {
        internal readonly PausedWriting Text = text;
        internal readonly CancellationTokenSource Canceling = canceling;
    }

    private VivaceContent(Root root, object? value, MediaTypeHeaderValue? mediaType)
    {
        _root = root;
        Value = value;
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue("application/json") { CharSet = "utf-8" };
    }

    /// <summary>The type that the value is written as.</summary>
    public Type ObjectType => _root.Type;

    /// <summary>The value.</summary>
    public object? Value { get; }

    /// <summary>Creates the body of a request.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="value">The value, which must not change until it is sent.</param>
    /// <param name="options">The settings; <see langword="null"/> means web defaults, which <see cref="JsonSettings.Web"/> has.</param>
    /// <param name="mediaType">The content type; <see langword="null"/> means <c>application/json; charset=utf-8</c>. With another charset,
    /// the text is written in that encoding, and its length is not known.</param>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static VivaceContent Create<TValue>(TValue value, JsonSettings? options = null, MediaTypeHeaderValue? mediaType = null) =>
        Of(Roots<TValue>.Of(options ?? HttpReading.Web), value, mediaType);

    /// <summary>Creates the body of a request from a value that is written as <paramref name="inputType"/>.</summary>
    /// <param name="inputType">The type to write the value as: its own, or one of its base types or interfaces.</param>
    /// <exception cref="ArgumentException"><paramref name="value"/> is not of type <paramref name="inputType"/>.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="Create{TValue}(TValue, JsonSettings, MediaTypeHeaderValue)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static VivaceContent Create(
        object? value, Type inputType, JsonSettings? options = null, MediaTypeHeaderValue? mediaType = null) =>
        Of(Roots.Of(value, inputType, options ?? HttpReading.Web), value, mediaType);

    internal static VivaceContent Of(Root root, object? value, MediaTypeHeaderValue? mediaType) => new(root, value, mediaType);

    /// <inheritdoc/>
    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        if (Charset.Of(this) is not null || !TryBegin())
            return false;
        length = _whole.Length;
        return true;
    }

    /// <inheritdoc/>
    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    /// <inheritdoc/>
    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        if (Charset.Of(this) is { } encoding)
        {
            Stream transcoding = Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8, leaveOpen: true);
            await using (transcoding.ConfigureAwait(false))
                await WrittenText.SendAsync(_root, Value, transcoding, cancellationToken).ConfigureAwait(false);
        }
        else if (TryBegin())
        {
            await stream.WriteAsync(_whole, cancellationToken).ConfigureAwait(false);
        }
        else if (Interlocked.Exchange(ref _begun, null) is { } begun)
        {
            using (begun.Canceling)
            using (cancellationToken.UnsafeRegister(static canceling => ((CancellationTokenSource)canceling!).Cancel(), begun.Canceling))
                await WrittenText.SendAsync(begun.Text, TextTarget.Of(stream), cancellationToken).ConfigureAwait(false);
        }
        else
        {
            // The request has already ended.
            await WrittenText.SendAsync(_root, Value, stream, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <inheritdoc/>
    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        if (Charset.Of(this) is { } encoding)
        {
            using Stream transcoding = Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8, leaveOpen: true);
            _root.WriteBoxed(transcoding, Value);
        }
        else if (TryBegin())
        {
            stream.Write(_whole);
        }
        else
        {
            Abandon();
            _root.WriteBoxed(stream, Value);
        }
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
            Abandon();
        base.Dispose(disposing);
    }

    /// <summary>Sends a POST, PUT or PATCH request with this content.</summary>
    internal Task<HttpResponseMessage> SendAsync(HttpClient client, HttpMethod method, Uri? uri,
        CancellationToken cancellationToken) => SentBy(
        method == HttpMethod.Post ? client.PostAsync(uri, this, cancellationToken)
        : method == HttpMethod.Put ? client.PutAsync(uri, this, cancellationToken)
        : client.PatchAsync(uri, this, cancellationToken));

    // Returns the response. A text that was not sent is abandoned.
    private async Task<HttpResponseMessage> SentBy(Task<HttpResponseMessage> request)
    {
        try
        {
            return await request.ConfigureAwait(false);
        }
        finally
        {
            Abandon();
        }
    }

    // Writes the first part. True if that is the whole text.
    [MemberNotNullWhen(true, nameof(_whole))]
    private bool TryBegin()
    {
        if (_whole is not null)
            return true;
        if (_begun is not null)
            return false;
        CancellationTokenSource canceling = new();
        using WrittenText text = WrittenText.Of(_root, Value, canceling.Token);
        if (text.Paused is null)
        {
            canceling.Dispose();
            _whole = text.Memory.ToArray();
            return true;
        }

        _begun = new BegunText(text.Paused, canceling);
        return false;
    }

    // Disposes the enumerators of an unsent text. Asynchronous ones cannot be awaited here.
    private void Abandon()
    {
        if (Interlocked.Exchange(ref _begun, null) is not { } begun)
            return;
        begun.Canceling.Cancel();
        begun.Text.ReturnPart();
        ValueTask disposed = begun.Text.DisposeAsync();
        if (disposed.IsCompleted)
            disposed.GetAwaiter().GetResult();
        else
            disposed.AsTask().ContinueWith(static failed => _ = failed.Exception, CancellationToken.None,
                TaskContinuationOptions.OnlyOnFaulted, TaskScheduler.Default);
        begun.Canceling.Dispose();
    }
}
