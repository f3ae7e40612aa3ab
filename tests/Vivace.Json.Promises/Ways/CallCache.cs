// A cache that has the text of a call under every key, and keeps what is put into it as the output.
using Microsoft.Extensions.Caching.Distributed;

namespace Vivace.Json.Promises.Ways;

internal sealed class CallCache(Call call) : IDistributedCache
{
    public byte[]? Get(string key) => call.Utf8Json;

    public Task<byte[]?> GetAsync(string key, CancellationToken token = default)
    {
        token.ThrowIfCancellationRequested();
        return Task.FromResult<byte[]?>(call.Utf8Json);
    }

    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => call.Keep(value);

    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        token.ThrowIfCancellationRequested();
        call.Keep(value);
        return Task.CompletedTask;
    }

    public void Refresh(string key)
    {
    }

    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

    public void Remove(string key)
    {
    }

    public Task RemoveAsync(string key, CancellationToken token = default) => Task.CompletedTask;
}
