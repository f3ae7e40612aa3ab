// Values in a distributed cache, as JSON.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json;
using Vivace.Json.AspNetCore.Registration;

// The namespace of the cache, so that no using is needed.
namespace Microsoft.Extensions.Caching.Distributed;

/// <summary>Keeps values in an <see cref="IDistributedCache"/> as JSON in UTF-8, with Vivace.Json.</summary>
public static class VivaceJsonDistributedCacheExtensions
{
    /// <summary>Reads a value from the cache.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="options">The settings; <see langword="null"/> means the defaults,
    /// which <see cref="JsonSettings.Default"/> describes.</param>
    /// <param name="cancellationToken">Cancels waiting for the cache; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>The value; the default of <typeparamref name="T"/> if the cache has no entry with the key.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> or <paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="System.Text.Json.JsonException">The entry is not valid JSON, or does not match the type.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static async Task<T?> GetFromVivaceAsync<T>(this IDistributedCache cache, string key, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        byte[]? utf8 = await cache.GetAsync(key, cancellationToken).ConfigureAwait(false);
        return utf8 is null ? default : JsonSerializer.Deserialize<T>(utf8, options);
    }

    /// <summary>Writes a value to the cache. Nothing is written if the value cannot be serialized.</summary>
    /// <typeparam name="T">The type to write the value as.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key of the entry.</param>
    /// <param name="value">The value.</param>
    /// <param name="entry">How long the entry is kept; <see langword="null"/> means as long as the cache keeps entries by default.</param>
    /// <param name="options">The settings; <see langword="null"/> means the defaults,
    /// which <see cref="JsonSettings.Default"/> describes.</param>
    /// <param name="cancellationToken">Cancels waiting for the cache; <see cref="CancellationToken.None"/> by default.</param>
    /// <returns>A task that ends when the cache has the value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="cache"/> or <paramref name="key"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static Task SetAsVivaceAsync<T>(
        this IDistributedCache cache, string key, T value, DistributedCacheEntryOptions? entry = null, JsonSettings? options = null,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(key);
        return cache.SetAsync(
            key, JsonSerializer.SerializeToUtf8Bytes(value, options), entry ?? new DistributedCacheEntryOptions(), cancellationToken);
    }
}
