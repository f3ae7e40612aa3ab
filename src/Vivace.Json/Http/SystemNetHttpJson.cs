// The methods that the drop-in switch calls instead of System.Net.Http.Json's.
#pragma warning disable CS1591 // Each method does what its namesake does; the class says so once.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Http;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.CompilerServices;

/// <summary>Called by generated code. Each method replaces the one of System.Net.Http.Json with the same name and parameters.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class SystemNetHttpJson
{
    // For the options of each content: options that make System.Text.Json use our engine.
    private static readonly ConditionalWeakTable<JsonSerializerOptions, JsonSerializerOptions> s_options =
        LoadContexts.TableOfOutliving<JsonSerializerOptions, JsonSerializerOptions>();

    // The settings of calls without options.
    private static readonly JsonSettings s_web = OptionsConversion.RedirectedWebSettings();

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<TValue?> GetFromJsonAsync<TValue>(HttpClient client, string? requestUri, JsonSerializerOptions? options,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<TValue, JsonSettings>(client, HttpReading.UriOf(requestUri), SettingsOf(options),
            JsonSerializer.DeserializeAsync<TValue>, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<TValue?> GetFromJsonAsync<TValue>(HttpClient client, string? requestUri,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<TValue, JsonSettings>(
            client, HttpReading.UriOf(requestUri), s_web, JsonSerializer.DeserializeAsync<TValue>, cancellationToken);

    public static Task<TValue?> GetFromJsonAsync<TValue>(HttpClient client, string? requestUri, JsonTypeInfo<TValue> jsonTypeInfo,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<TValue, JsonTypeInfo<TValue>>(client, HttpReading.UriOf(requestUri), jsonTypeInfo,
            JsonSerializer.DeserializeAsync, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<object?> GetFromJsonAsync(HttpClient client, string? requestUri, Type type, JsonSerializerOptions? options,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<object, (Type, JsonSettings)>(
            client, HttpReading.UriOf(requestUri), (type, SettingsOf(options)), HttpReading.ByType, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<object?> GetFromJsonAsync(HttpClient client, string? requestUri, Type type,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<object, (Type, JsonSettings)>(
            client, HttpReading.UriOf(requestUri), (type, s_web), HttpReading.ByType, cancellationToken);

    public static Task<object?> GetFromJsonAsync(HttpClient client, string? requestUri, Type type, JsonSerializerContext context,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetAsync<object, (Type, JsonSerializerContext)>(
            client, HttpReading.UriOf(requestUri), (type, context), HttpReading.ByContext, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(HttpClient client, string? requestUri,
        JsonSerializerOptions? options, CancellationToken cancellationToken = default) =>
        HttpReading.GetItemsAsync<TValue, JsonSettings>(client, HttpReading.UriOf(requestUri), SettingsOf(options),
            JsonSerializer.DeserializeAsyncEnumerable<TValue>, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(HttpClient client, string? requestUri,
        CancellationToken cancellationToken = default) =>
        HttpReading.GetItemsAsync<TValue, JsonSettings>(client, HttpReading.UriOf(requestUri), s_web,
            JsonSerializer.DeserializeAsyncEnumerable<TValue>, cancellationToken);

    public static IAsyncEnumerable<TValue?> GetFromJsonAsAsyncEnumerable<TValue>(HttpClient client, string? requestUri,
        JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        HttpReading.GetItemsAsync<TValue, JsonTypeInfo<TValue>>(client, HttpReading.UriOf(requestUri), jsonTypeInfo,
            JsonSerializer.DeserializeAsyncEnumerable, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(HttpClient client, string? requestUri, TValue value,
        JsonSerializerOptions? options = null, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, HttpReading.UriOf(requestUri), Roots<TValue>.Of(SettingsOf(options)), value, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(
        HttpClient client, string? requestUri, TValue value, CancellationToken cancellationToken) =>
        SendAsync(client, HttpMethod.Post, HttpReading.UriOf(requestUri), Roots<TValue>.Of(s_web), value, cancellationToken);

    public static Task<HttpResponseMessage> PostAsJsonAsync<TValue>(HttpClient client, string? requestUri, TValue value,
        JsonTypeInfo<TValue> jsonTypeInfo, CancellationToken cancellationToken = default) =>
        SendAsync(client, HttpMethod.Post, HttpReading.UriOf(requestUri), ResolvedRoots.Of(jsonTypeInfo), value, cancellationToken);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonContent Create<T>(T inputValue, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null) =>
        JsonContent.Create(inputValue, mediaType, EngineOptionsOf(options));

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public static JsonContent Create(
        object? inputValue, Type inputType, MediaTypeHeaderValue? mediaType = null, JsonSerializerOptions? options = null) =>
        JsonContent.Create(inputValue, inputType, mediaType, EngineOptionsOf(options));

    // Null means web defaults here. Options become read-only, as on first use.
    private static JsonSettings SettingsOf(JsonSerializerOptions? options) => options is null ? s_web : PlanCache.Of(options).Settings;

    private static Task<HttpResponseMessage> SendAsync(
        HttpClient client, HttpMethod method, Uri? uri, Root root, object? value, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(client);
        return VivaceContent.Of(root, value, null).SendAsync(client, method, uri, cancellationToken);
    }

    // JsonContent is System.Net.Http.Json's type, which calls System.Text.Json with its options.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonSerializerOptions EngineOptionsOf(JsonSerializerOptions? options) => options is null
        ? Once.WebOptions
        : s_options.GetValue(options, static options => SettingsOf(options).ToOptions());

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static class Once
    {
        internal static readonly JsonSerializerOptions WebOptions = s_web.ToOptions();
    }
}
