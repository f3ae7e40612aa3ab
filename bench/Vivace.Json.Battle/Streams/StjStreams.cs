// System.Text.Json with streams.
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Models;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Battle.Streams;

internal sealed class StjStreams(string name, JsonSerializerOptions options) : StreamContender
{
    public static JsonSerializerOptions Reflection { get; } = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public static JsonSerializerOptions Generated { get; } = new() { TypeInfoResolver = PlainContext.Default };

    public override string Name => name;

    public override async Task<long> ReadRoot(StreamTexts texts) => (await StjSerializer.DeserializeAsync<Discarding<PackageVersion>>(texts.Root(), options))!.Count;

    public override async Task<long> ReadNested(StreamTexts texts) => (await StjSerializer.DeserializeAsync<DiscardingSearch>(texts.Nested(), options))!.Data!.Count;

    public override Task<long> ReadSync(StreamTexts texts) => Task.FromResult<long>(StjSerializer.Deserialize<Discarding<PackageVersion>>(texts.Root(), options)!.Count);

    public override async Task<long> ReadPipe(StreamTexts texts) => (await StjSerializer.DeserializeAsync<Discarding<PackageVersion>>(texts.RootPipe(), options))!.Count;

    public override async Task<long> WriteRoot(StreamTexts texts)
    {
        CountingStream target = new();
        await StjSerializer.SerializeAsync(target, texts.Items(), options);
        return target.Length;
    }

    public override async Task<long> WriteNested(StreamTexts texts)
    {
        CountingStream target = new();
        await StjSerializer.SerializeAsync(target, texts.Search(), options);
        return target.Length;
    }

    public override Task<long> WriteSync(StreamTexts texts)
    {
        CountingStream target = new();
        StjSerializer.Serialize(target, texts.Items(), options);
        return Task.FromResult(target.Length);
    }

    public override async Task<long> WritePipe(StreamTexts texts)
    {
        CountingStream target = new();
        PipeWriter pipe = PipeWriter.Create(target);
        await StjSerializer.SerializeAsync(pipe, texts.Items(), options);
        await pipe.CompleteAsync();
        return target.Length;
    }

    public override async Task<long> WriteItems(StreamTexts texts)
    {
        CountingStream target = new();
        await StjSerializer.SerializeAsync(target, texts.ItemsAsync(), options);
        return target.Length;
    }

    // Without a path, the result has to be read as a whole.
    public override async Task<long> FirstOfFeed(StreamTexts texts)
    {
        await using Stream feed = texts.Feed();
        return (await StjSerializer.DeserializeAsync<PackageSearch>(feed, options))!.Data!.Take(26).Count();
    }

    // The same packages as an array at the root, which can be read one by one.
    public override async Task<long> FeedByItems(StreamTexts texts)
    {
        await using Stream items = texts.FeedItems();
        int count = 0;
        await foreach (PackageResult? _ in StjSerializer.DeserializeAsyncEnumerable<PackageResult>(items, options))
            Seen(++count);
        return count;
    }

    public override async Task<long> WholeFeed(StreamTexts texts)
    {
        await using Stream feed = texts.Feed();
        return (await StjSerializer.DeserializeAsync<PackageSearch>(feed, options))!.Data!.Count;
    }

    public override async Task<long> ReadLines(StreamTexts texts)
    {
        await using Stream lines = texts.Lines();
        long count = 0;
        await foreach (PackageResult? _ in StjSerializer.DeserializeAsyncEnumerable<PackageResult>(lines, topLevelValues: true, options))
            count++;
        return count;
    }

    public override (Func<long> Sync, Func<Task<long>> Async)? Body(byte[] text) =>
    (
        () => StjSerializer.Deserialize<PackageResult[]>(new MemoryStream(text), options)!.Length,
        async () => (await StjSerializer.DeserializeAsync<PackageResult[]>(new MemoryStream(text), options))!.Length
    );
}
