// The serializers that HybridCache gets, asked for as it does. HybridCacheTests has the cache itself.
using System.Buffers;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Tests;

namespace Vivace.Json.AspNetCore.Tests.Caching;

public sealed class CacheSerializerTests
{
    [Fact]
    public void Values_AreThoseOfSystemTextJson()
    {
        Order order = new() { Id = 7, Customer = "Zoë", Lines = [new Line("a", 1)] };
        IHybridCacheSerializer<Order> serializer = SerializerOf<Order>(null);
        byte[] expected = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(order);
        ArrayBufferWriter<byte> written = new();
        serializer.Serialize(order, written);
        Assert.Equal(expected, written.WrittenSpan);
        Order read = serializer.Deserialize(CutText.Into(expected, 5));
        Assert.Equal((7, "Zoë", new Line("a", 1)), (read.Id, read.Customer, Assert.Single(read.Lines)));
        Assert.Null(SerializerOf<Order?>(null).Deserialize(new ReadOnlySequence<byte>("null"u8.ToArray())));
    }

    [Fact]
    public void Settings_Given_Count()
    {
        ArrayBufferWriter<byte> written = new();
        SerializerOf<Line>(JsonSettings.Web).Serialize(new Line("a", 1), written);
        Assert.Equal("""{"name":"a","count":1}"""u8, written.WrittenSpan);
    }

    [Fact]
    public void Tuples_KeepTheirValues()
    {
        AssertKept((1, "a"));
        AssertKept(new Dictionary<string, (int, int)[]> { ["a"] = [(1, 2)] });
        AssertKept((int?)5);
    }

    private static void AssertKept<T>(T value)
    {
        IHybridCacheSerializer<T> serializer = SerializerOf<T>(null);
        ArrayBufferWriter<byte> written = new();
        serializer.Serialize(value, written);
        Assert.Equal(value, serializer.Deserialize(new ReadOnlySequence<byte>(written.WrittenMemory)));
    }

    private static IHybridCacheSerializer<T> SerializerOf<T>(JsonSettings? settings)
    {
        using ServiceProvider services = new ServiceCollection().AddVivaceJsonCacheSerializer(settings).BuildServiceProvider();
        Assert.True(services.GetRequiredService<IHybridCacheSerializerFactory>().TryCreateSerializer(out IHybridCacheSerializer<T>? serializer));
        return serializer;
    }
}
