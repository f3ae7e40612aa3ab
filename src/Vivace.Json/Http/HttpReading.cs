// Sends requests and reads the responses as JSON.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Plans.Options;
using Vivace.Json.Streams;

namespace Vivace.Json.Http;

/// <summary>Timeouts, limits and charsets work as in System.Net.Http.Json. A delegate and its state
/// read the text, such as a serializer method and its settings.</summary>
internal static class HttpReading
{
    /// <summary>The settings of calls without any.</summary>
    internal static JsonSettings Web { get; } = OptionsConversion.WebSettings();

    internal static Uri? UriOf(string? uri) => string.IsNullOrEmpty(uri) ? null : new Uri(uri, UriKind.RelativeOrAbsolute);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static ValueTask<object?> ByType(
        Stream stream, (Type Type, JsonSettings Settings) state, CancellationToken cancellationToken) =>
        JsonSerializer.DeserializeAsync(stream, state.Type, state.Settings, cancellationToken);

    internal static ValueTask<object?> ByContext(
        Stream stream, (Type Type, JsonSerializerContext Context) state, CancellationToken cancellationToken) =>
        JsonSerializer.DeserializeAsync(stream, state.Type, state.Context, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static IAsyncEnumerable<TValue?> ByPath<TValue>(
        Stream stream, (string Path, JsonSettings Settings) state, CancellationToken cancellationToken) =>
        JsonStream.ReadAsync<TValue>(stream, state.Path, state.Settings, cancellationToken);

    internal static Task<TValue?> GetAsync<TValue, TState>(
        HttpClient client, Uri? uri, TState state, Func<Stream, TState, CancellationToken, ValueTask<TValue?>> read,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return SendAsync(client, HttpMethod.Get, uri, state, read, cancellationToken);
    }

    internal static Task<TValue?> DeleteAsync<TValue, TState>(
        HttpClient client, Uri? uri, TState state, Func<Stream, TState, CancellationToken, ValueTask<TValue?>> read,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return SendAsync(client, HttpMethod.Delete, uri, state, read, cancellationToken);
    }

    internal static Task<TValue?> ReadAsync<TValue, TState>(
        HttpContent content, TState state, Func<Stream, TState, CancellationToken, ValueTask<TValue?>> read,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(content);
        return Core();

        async Task<TValue?> Core()
        {
            using Stream stream = await Charset.OpenAsync(content, cancellationToken).ConfigureAwait(false);
            return await read(stream, state, cancellationToken).ConfigureAwait(false);
        }
    }

    internal static IAsyncEnumerable<TValue?> GetItemsAsync<TValue, TState>(
        HttpClient client, Uri? uri, TState state, Func<Stream, TState, CancellationToken, IAsyncEnumerable<TValue?>> read,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return Core(client, uri, state, read, cancellationToken);

        static async IAsyncEnumerable<TValue?> Core(
            HttpClient client, Uri? uri, TState state, Func<Stream, TState, CancellationToken, IAsyncEnumerable<TValue?>> read,
            [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            using HttpResponseMessage response =
                await client.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, cancellationToken).ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            ThrowIfTooLong(client, response);

            // Nothing that was read is kept, so a response without Content-Length may be of any length.
            using Stream stream = await Charset.OpenAsync(response.Content, cancellationToken).ConfigureAwait(false);
            await foreach (TValue? item in read(stream, state, cancellationToken).ConfigureAwait(false))
                yield return item;
        }
    }

    internal static IAsyncEnumerable<TValue?> ReadItemsAsync<TValue, TState>(
        HttpContent content, TState state, Func<Stream, TState, CancellationToken, IAsyncEnumerable<TValue?>> read,
        CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(content);
        return Core(content, state, read, cancellationToken);

        static async IAsyncEnumerable<TValue?> Core(
            HttpContent content, TState state, Func<Stream, TState, CancellationToken, IAsyncEnumerable<TValue?>> read,
            [EnumeratorCancellation] CancellationToken cancellationToken)
        {
            using Stream stream = await Charset.OpenAsync(content, cancellationToken).ConfigureAwait(false);
            await foreach (TValue? item in read(stream, state, cancellationToken).ConfigureAwait(false))
                yield return item;
        }
    }

    [SuppressMessage("Reliability", "CA2000", Justification = "Disposed when the response was read.")]
    private static Task<TValue?> SendAsync<TValue, TState>(
        HttpClient client, HttpMethod method, Uri? uri, TState state, Func<Stream, TState, CancellationToken, ValueTask<TValue?>> read,
        CancellationToken cancellationToken)
    {
        // The client's timeout ends with the headers; it must also cover reading the response.
        CancellationTokenSource? timeout = null;
        if (client.Timeout != Timeout.InfiniteTimeSpan)
        {
            timeout = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            timeout.CancelAfter(client.Timeout);
        }

        Task<HttpResponseMessage> sent;
        try
        {
            // As in System.Net.Http.Json, the client buffers the response to DELETE, up to its limit.
            sent = method == HttpMethod.Get
                ? client.GetAsync(uri, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
                : client.DeleteAsync(uri, cancellationToken);
        }
        catch
        {
            timeout?.Dispose();
            throw;
        }

        return ReceiveAsync(client, sent, isGathered: method != HttpMethod.Get, timeout, state, read, cancellationToken);
    }

    private static async Task<TValue?> ReceiveAsync<TValue, TState>(
        HttpClient client,
        Task<HttpResponseMessage> sent,
        bool isGathered,
        CancellationTokenSource? timeout,
        TState state,
        Func<Stream, TState, CancellationToken, ValueTask<TValue?>> read,
        CancellationToken cancellationToken)
    {
        using (timeout)
        {
            using HttpResponseMessage response = await sent.ConfigureAwait(false);
            response.EnsureSuccessStatusCode();
            CancellationToken either = timeout?.Token ?? cancellationToken;
            try
            {
                ThrowIfTooLong(client, response);
                Stream opened = await Charset.OpenAsync(response.Content, cancellationToken).ConfigureAwait(false);
                using LimitedStream stream = new(opened, isGathered ? long.MaxValue : client.MaxResponseContentBufferSize);
                try
                {
                    return await read(stream, state, either).ConfigureAwait(false);
                }
                catch (JsonException failure) when (stream.IsEmpty)
                {
                    return CanBeNull<TValue, TState>(state, out Type type) ? default : throw NoBody(response, type, failure);
                }
            }
            catch (OperationCanceledException canceled) when (timeout?.IsCancellationRequested == true
                && !cancellationToken.IsCancellationRequested)
            {
                // The client reports its own timeouts in this form, which callers look for.
                throw new TaskCanceledException(
                    $"The request was canceled due to the configured HttpClient.Timeout of {client.Timeout.TotalSeconds} seconds elapsing.",
                    new TimeoutException(canceled.Message, canceled),
                    canceled.CancellationToken);
            }
        }
    }

    private static bool CanBeNull<TValue, TState>(TState state, out Type type)
    {
        type = state is ITuple parts && parts[0] is Type asked ? asked : typeof(TValue);
        return !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;
    }

    private static JsonException NoBody(HttpResponseMessage response, Type type, JsonException failure)
    {
        string expected = $"JSON for {TypeNames.Show(type)}", found = $"a response without a body ({(int)response.StatusCode})",
            hint = $"Read it as {TypeNames.Show(type)}?, which is null then.";
        return (JsonError.Of(failure) with
        {
            Message = $"Expected {expected}, found {found}. {hint}",
            Expected = expected,
            Found = found,
            Hint = hint,
        }).ToException(failure);
    }

    private static void ThrowIfTooLong(HttpClient client, HttpResponseMessage response)
    {
        if (response.Content.Headers.ContentLength > client.MaxResponseContentBufferSize)
            throw LimitedStream.TooLong(client.MaxResponseContentBufferSize);
    }
}
