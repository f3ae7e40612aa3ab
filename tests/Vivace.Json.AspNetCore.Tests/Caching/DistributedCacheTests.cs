// Values in a distributed cache: the one that keeps its entries in memory.
using System.Text;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Caching;

public sealed class DistributedCacheTests
{
    private readonly MemoryDistributedCache _cache = new(Options.Create(new MemoryDistributedCacheOptions()));

    [Fact]
    public async Task SetAndGet_Value_IsKeptAsJson()
    {
        await _cache.SetAsVivaceAsync("line", new Line("a", 1), options: JsonSettings.Web);
        Assert.Equal("""{"name":"a","count":1}""", await _cache.GetStringAsync("line"));
        Assert.Equal(new Line("a", 1), await _cache.GetFromVivaceAsync<Line>("line", JsonSettings.Web));
    }

    [Fact]
    public async Task Get_NoEntry_IsTheDefault()
    {
        Assert.Null(await _cache.GetFromVivaceAsync<Line>("line"));
        Assert.Equal(0, await _cache.GetFromVivaceAsync<int>("line"));
    }

    [Fact]
    public async Task Get_WrongEntry_IsAnErrorWithItsPlace()
    {
        await _cache.SetAsync("line", Encoding.UTF8.GetBytes("""{"Name":1}"""));
        System.Text.Json.JsonException error = await Assert.ThrowsAsync<System.Text.Json.JsonException>(() => _cache.GetFromVivaceAsync<Line>("line"));
        Assert.Equal("$.Name", error.Path);
    }

    [Fact]
    public async Task Set_EntryThatEnds_IsGone()
    {
        ManualClock clock = new();
        DateTimeOffset end = clock.UtcNow.AddDays(1);
        MemoryDistributedCache cache = new(Options.Create(new MemoryDistributedCacheOptions { Clock = clock }));
        await cache.SetAsVivaceAsync("line", new Line("a", 1), new DistributedCacheEntryOptions { AbsoluteExpiration = end });
        Assert.NotNull(await cache.GetFromVivaceAsync<Line>("line"));
        clock.UtcNow = end.AddSeconds(1);
        Assert.Null(await cache.GetFromVivaceAsync<Line>("line"));
    }

    [Fact]
    public async Task Calls_WithoutCacheOrKey_ThrowAtOnce()
    {
        Assert.Equal("cache", (await Assert.ThrowsAsync<ArgumentNullException>(() => ((IDistributedCache)null!).GetFromVivaceAsync<Line>("a"))).ParamName);
        Assert.Equal("key", (await Assert.ThrowsAsync<ArgumentNullException>(() => _cache.GetFromVivaceAsync<Line>(null!))).ParamName);
        Assert.Equal("key", Assert.Throws<ArgumentNullException>(() => { _ = _cache.SetAsVivaceAsync(null!, 1); }).ParamName);
    }

    private sealed class ManualClock : Microsoft.Extensions.Internal.ISystemClock
    {
        public DateTimeOffset UtcNow { get; set; } = DateTimeOffset.UtcNow;
    }
}
