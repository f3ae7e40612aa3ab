// HybridCache with our serializer: values go through the distributed cache behind it, and come back in another process.
using System.Collections.Concurrent;
using System.Text;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Caching;

public sealed class HybridCacheTests
{
    // What both caches share; the memory of each is its own.
    private readonly SharedCache _shared = new();

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public async Task Value_WrittenByOneCache_IsReadByAnother(bool writer, bool reader)
    {
        await using ServiceProvider first = ServicesOf(writer), second = ServicesOf(reader);
        Order order = new() { Id = 7, Customer = "Zoë", Lines = [new Line("a", 1)] };
        await CacheOf(first).GetOrCreateAsync("order", _ => ValueTask.FromResult(order));
        Order read = await CacheOf(second).GetOrCreateAsync<Order>("order", _ => throw new InvalidOperationException("The value is in the cache."));
        Assert.NotSame(order, read);
        Assert.Equal((7, "Zoë", new Line("a", 1)), (read.Id, read.Customer, Assert.Single(read.Lines)));
    }

    // The cache has serializers of its own for texts and bytes, and this library none for them.
    [Fact]
    public async Task TextsAndTuples_AreKept()
    {
        await using ServiceProvider first = ServicesOf(ours: true), second = ServicesOf(ours: true);
        await CacheOf(first).SetAsync("text", "Zoë");
        await CacheOf(first).SetAsync("tuple", (1, "a"));
        Assert.Equal("Zoë", await CacheOf(second).GetOrCreateAsync<string>("text", _ => throw new InvalidOperationException("The value is in the cache.")));
        Assert.Equal((1, "a"), await CacheOf(second).GetOrCreateAsync<(int, string)>("tuple", _ => throw new InvalidOperationException("The value is in the cache.")));
    }

    // A member that only the settings name so.
    [Fact]
    public async Task Settings_Given_AreThoseOfTheTextInTheCache()
    {
        await using ServiceProvider services = ServicesOf(ours: true, JsonSettings.Default with { PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseUpper });
        await CacheOf(services).SetAsync("line", new Line("a", 1));
        byte[]? kept = _shared.Get("line");
        Assert.Contains("""{"NAME":"a","COUNT":1}""", Encoding.UTF8.GetString(kept!), StringComparison.Ordinal);
    }

    // The cache does not go to its source then, with either serializer.
    [Fact]
    public async Task Entry_ThatCannotBeRead_IsTheErrorOfSystemTextJson()
    {
        System.Text.Json.JsonException ours = await FailAsync(true), theirs = await FailAsync(false);
        Assert.Equal((theirs.Path, theirs.LineNumber, theirs.BytePositionInLine), (ours.Path, ours.LineNumber, ours.BytePositionInLine));
        Assert.NotNull(ours.Error);

        async Task<System.Text.Json.JsonException> FailAsync(bool with)
        {
            await using ServiceProvider first = ServicesOf(with), second = ServicesOf(with);
            await CacheOf(first).SetAsync("value", new Texts { Text = "not a number" });
            return await Assert.ThrowsAsync<System.Text.Json.JsonException>(() => CacheOf(second).GetOrCreateAsync("value", _ => ValueTask.FromResult(new Numbers { Text = 5 })).AsTask());
        }
    }

    private static HybridCache CacheOf(ServiceProvider services) => services.GetRequiredService<HybridCache>();

    private ServiceProvider ServicesOf(bool ours, JsonSettings? settings = null)
    {
        ServiceCollection services = new();
        services.AddSingleton<IDistributedCache>(_shared);
        services.AddHybridCache();
        if (ours)
            services.AddVivaceJsonCacheSerializer(settings);
        return services.BuildServiceProvider();
    }

    // HybridCache passes by the one of the framework that keeps its entries in memory.
    private sealed class SharedCache : IDistributedCache
    {
        private readonly ConcurrentDictionary<string, byte[]> _entries = new();

        public byte[]? Get(string key) => _entries.GetValueOrDefault(key);

        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));

        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => _entries[key] = value;

        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Set(key, value, options);
            return Task.CompletedTask;
        }

        public void Refresh(string key)
        {
        }

        public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;

        public void Remove(string key) => _entries.TryRemove(key, out _);

        public Task RemoveAsync(string key, CancellationToken token = default)
        {
            Remove(key);
            return Task.CompletedTask;
        }
    }

    public sealed class Texts
    {
        public string? Text { get; set; }
    }

    public sealed class Numbers
    {
        public int Text { get; set; }
    }
}
