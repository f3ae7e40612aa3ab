// System.Net.Http.Json's calls on this library's engine, under names of their own so that both can be imported.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Http;

/// <summary>Reads and writes JSON with <see cref="HttpClient"/> and <see cref="HttpContent"/>, as System.Net.Http.Json does.</summary>
/// <remarks>
/// <para>Without settings, web defaults apply: <see cref="JsonSettings.Web"/> and the project's switches.</para>
/// <para>
/// Text in other charsets than UTF-8 is converted. <see cref="HttpClient.MaxResponseContentBufferSize"/>, 2 GB by default, limits the
/// length of responses, and <see cref="HttpClient.Timeout"/> includes reading them. Where items are read one by one, only a Content-Length
/// above the limit is an error, and the timeout ends with the headers.
/// </para>
/// </remarks>
public static partial class VivaceHttpExtensions
{
    /// <summary>Sends a GET request and reads the response as JSON.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; a relative one is resolved against <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="options">The settings; <see langword="null"/> means web defaults.</param>
    /// <param name="cancellationToken">Cancels the request and reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="HttpRequestException">The request failed, the status code is not one of
    /// success, or the response is longer than the client allows.</exception>
    /// <exception cref="JsonException">The response is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The address is not valid, or the charset of the response is not known.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was
    /// canceled, or the timeout of the client has elapsed.</exception>
    /// <example><code>
    /// Order? order = await client.GetFromVivaceAsync&lt;Order&gt;("orders/1");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<TValue?> GetFromVivaceAsync<TValue>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSettings? options = null,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<TValue, JsonSettings>(client, HttpReading.UriOf(requestUri), options ?? HttpReading.Web,
            JsonSerializer.DeserializeAsync<TValue>, cancellationToken);

    /// <summary>Sends a GET request and reads the response as JSON of type <paramref name="returnType"/>.</summary>
    /// <param name="returnType">The type to read.</param>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> or
    /// <paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="GetFromVivaceAsync{TValue}(HttpClient, string, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<object?> GetFromVivaceAsync(this HttpClient client, [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri,
        Type returnType, JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return HttpReading.GetAsync<object, (Type, JsonSettings)>(client, HttpReading.UriOf(requestUri),
            (returnType, options ?? HttpReading.Web), HttpReading.ByType, cancellationToken);
    }

    /// <summary>Sends a GET request and reads the elements of a JSON array one by one, each as soon as its last byte has arrived.</summary>
    /// <returns>The elements. The request is sent when the enumeration begins, and the response is closed when it ends.</returns>
    /// <inheritdoc cref="GetFromVivaceAsync{TValue}(HttpClient, string, JsonSettings, CancellationToken)"
    ///   path="/param | /typeparam | /exception"/>
    /// <example><code>
    /// await foreach (Order? order in client.GetFromVivaceAsAsyncEnumerable&lt;Order&gt;("orders"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> GetFromVivaceAsAsyncEnumerable<TValue>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, JsonSettings? options = null,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetItemsAsync<TValue, JsonSettings>(client, HttpReading.UriOf(requestUri), options ?? HttpReading.Web,
            JsonSerializer.DeserializeAsyncEnumerable<TValue>, cancellationToken);

    /// <summary>Sends a GET request and reads the values that <paramref name="path"/> selects one
    /// by one, each as soon as its last byte has arrived.</summary>
    /// <param name="path">Which values to read, such as <c>$.data[*]</c>; for the syntax, see <see cref="Streams.JsonStream"/>.</param>
    /// <returns>The values. The request is sent when the enumeration begins, and the response is closed when it ends.</returns>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path; the message says where and why.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading.</exception>
    /// <inheritdoc cref="GetFromVivaceAsync{TValue}(HttpClient, string, JsonSettings, CancellationToken)"
    ///   path="/param | /typeparam | /exception"/>
    /// <example><code>
    /// await foreach (Order? order in client.GetFromVivaceAsAsyncEnumerable&lt;Order&gt;("orders", path: "$.data[*]"))
    ///     log.Warn($"{order?.Id} has arrived");
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> GetFromVivaceAsAsyncEnumerable<TValue>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, string path, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return HttpReading.GetItemsAsync<TValue, (string, JsonSettings)>(client, HttpReading.UriOf(requestUri),
            (path, options ?? HttpReading.Web), HttpReading.ByPath<TValue>, cancellationToken);
    }

    /// <summary>Sends a POST request with a value as JSON, as <see cref="VivaceContent"/> writes it.</summary>
    /// <typeparam name="TValue">The type to write the value as.</typeparam>
    /// <param name="client">The client.</param>
    /// <param name="requestUri">The address; a relative one is resolved against <see cref="HttpClient.BaseAddress"/>.</param>
    /// <param name="value">The value, which must not change until it is sent.</param>
    /// <param name="options">The settings; <see langword="null"/> means web defaults.</param>
    /// <param name="cancellationToken">Cancels the request; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the response, whatever its status code is.</returns>
    /// <exception cref="HttpRequestException">The request failed.</exception>
    /// <exception cref="JsonException">The value cannot be written.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The address is not valid.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="client"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was
    /// canceled, or the timeout of the client has elapsed.</exception>
    /// <example><code>
    /// HttpResponseMessage response = await client.PostAsVivaceAsync("orders", order);
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<HttpResponseMessage> PostAsVivaceAsync<TValue>(this HttpClient client,
        [StringSyntax(StringSyntaxAttribute.Uri)] string? requestUri, TValue value, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(client);
        return VivaceContent.Create(value, options).SendAsync(client, HttpMethod.Post, HttpReading.UriOf(requestUri), cancellationToken);
    }

    /// <summary>Reads a content as JSON.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="content">The content, which is not disposed.</param>
    /// <param name="options">The settings; <see langword="null"/> means web defaults.</param>
    /// <param name="cancellationToken">Cancels reading; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task with the value; <see langword="null"/> for the JSON value <c>null</c>, if the type allows it.</returns>
    /// <exception cref="JsonException">The content is not valid JSON, or its value does not fit the
    /// type. <c>exception.Error</c> says where and why.</exception>
    /// <exception cref="NotSupportedException">The type, or a setting, is not supported.</exception>
    /// <exception cref="InvalidOperationException">The charset of the content is not known.</exception>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> is <see langword="null"/>.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was canceled.</exception>
    /// <example><code>
    /// Order? order = await response.Content.ReadFromVivaceAsync&lt;Order&gt;();
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<TValue?> ReadFromVivaceAsync<TValue>(this HttpContent content, JsonSettings? options = null,
        CancellationToken cancellationToken = default) =>
        HttpReading.ReadAsync<TValue, JsonSettings>(
            content, options ?? HttpReading.Web, JsonSerializer.DeserializeAsync<TValue>, cancellationToken);

    /// <summary>Reads a content as JSON of type <paramref name="returnType"/>.</summary>
    /// <param name="returnType">The type to read.</param>
    /// <exception cref="ArgumentNullException"><paramref name="content"/> or
    /// <paramref name="returnType"/> is <see langword="null"/>.</exception>
    /// <inheritdoc cref="ReadFromVivaceAsync{TValue}(HttpContent, JsonSettings, CancellationToken)"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<object?> ReadFromVivaceAsync(this HttpContent content, Type returnType, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(returnType);
        return HttpReading.ReadAsync<object, (Type, JsonSettings)>(
            content, (returnType, options ?? HttpReading.Web), HttpReading.ByType, cancellationToken);
    }

    /// <summary>Reads the elements of a JSON array one by one, each as soon as its last byte has arrived.</summary>
    /// <returns>The elements. The content is read when the enumeration begins.</returns>
    /// <inheritdoc cref="ReadFromVivaceAsync{TValue}(HttpContent, JsonSettings, CancellationToken)"
    ///   path="/param | /typeparam | /exception"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> ReadFromVivaceAsAsyncEnumerable<TValue>(this HttpContent content, JsonSettings? options = null,
        CancellationToken cancellationToken = default) =>
        HttpReading.ReadItemsAsync<TValue, JsonSettings>(content, options ?? HttpReading.Web,
            JsonSerializer.DeserializeAsyncEnumerable<TValue>, cancellationToken);

    /// <summary>Reads the values that <paramref name="path"/> selects one by one, each as soon as its last byte has arrived.</summary>
    /// <param name="path">Which values to read, such as <c>$.data[*]</c>; for the syntax, see <see cref="Streams.JsonStream"/>.</param>
    /// <returns>The values. The content is read when the enumeration begins.</returns>
    /// <exception cref="FormatException"><paramref name="path"/> is not a path; the message says where and why.</exception>
    /// <exception cref="ArgumentException"><paramref name="path"/> cannot be followed while reading.</exception>
    /// <inheritdoc cref="ReadFromVivaceAsync{TValue}(HttpContent, JsonSettings, CancellationToken)"
    ///   path="/param | /typeparam | /exception"/>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> ReadFromVivaceAsAsyncEnumerable<TValue>(this HttpContent content, string path,
        JsonSettings? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(path);
        return HttpReading.ReadItemsAsync<TValue, (string, JsonSettings)>(content, (path, options ?? HttpReading.Web),
            HttpReading.ByPath<TValue>, cancellationToken);
    }
}
