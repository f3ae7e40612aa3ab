// Vivace.Json with streams.
using System.Globalization;
using System.IO.Pipelines;
using Vivace.Json.Battle.Models;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Battle.Streams;

internal sealed class VivaceStreams(string name, ObjectEngine engine) : StreamContender
{
    private readonly JsonSettings _settings = JsonSettings.Default with { Engine = engine };

    public override string Name => name;

    public override async Task<long> ReadRoot(StreamTexts texts) => (await JsonSerializer.DeserializeAsync<Discarding<PackageVersion>>(texts.Root(), _settings))!.Count;

    public override async Task<long> ReadNested(StreamTexts texts) => (await JsonSerializer.DeserializeAsync<DiscardingSearch>(texts.Nested(), _settings))!.Data!.Count;

    public override Task<long> ReadSync(StreamTexts texts) => Task.FromResult<long>(JsonSerializer.Deserialize<Discarding<PackageVersion>>(texts.Root(), _settings)!.Count);

    public override async Task<long> ReadPipe(StreamTexts texts) => (await JsonSerializer.DeserializeAsync<Discarding<PackageVersion>>(texts.RootPipe(), _settings))!.Count;

    public override async Task<long> WriteRoot(StreamTexts texts)
    {
        CountingStream target = new();
        await JsonSerializer.SerializeAsync(target, texts.Items(), _settings);
        return target.Length;
    }

    public override async Task<long> WriteNested(StreamTexts texts)
    {
        CountingStream target = new();
        await JsonSerializer.SerializeAsync(target, texts.Search(), _settings);
        return target.Length;
    }

    public override Task<long> WriteSync(StreamTexts texts)
    {
        CountingStream target = new();
        JsonSerializer.Serialize(target, texts.Items(), _settings);
        return Task.FromResult(target.Length);
    }

    public override async Task<long> WritePipe(StreamTexts texts)
    {
        CountingStream target = new();
        PipeWriter pipe = PipeWriter.Create(target);
        await JsonSerializer.SerializeAsync(pipe, texts.Items(), _settings);
        await pipe.CompleteAsync();
        return target.Length;
    }

    public override async Task<long> WriteItems(StreamTexts texts)
    {
        CountingStream target = new();
        await JsonSerializer.SerializeAsync(target, texts.ItemsAsync(), _settings);
        return target.Length;
    }

    public override Task<long> FirstOfFeed(StreamTexts texts)
    {
        using Stream feed = texts.Feed();
        return Task.FromResult<long>(JsonStream.Read<PackageResult>(feed, "$.data[*]", _settings).Take(26).Count());
    }

    public override async Task<long> FeedByItems(StreamTexts texts)
    {
        await using Stream feed = texts.Feed();
        int count = 0;
        await foreach (PackageResult? _ in JsonStream.ReadAsync<PackageResult>(feed, "$.data[*]", _settings))
            Seen(++count);
        return count;
    }

    public override async Task<long> WholeFeed(StreamTexts texts)
    {
        await using Stream feed = texts.Feed();
        return (await JsonSerializer.DeserializeAsync<PackageSearch>(feed, _settings))!.Data!.Count;
    }

    public override async Task<long> WholeFeedReused(StreamTexts texts) => (await FeedWithReusedStringsAsync(texts)).Data!.Count;

    // Of the versions that equal an earlier one, how many are an earlier one.
    public override async Task<string?> RemarkAsync(string row, StreamTexts texts)
    {
        if (row != StreamRows.WholeFeedReused)
            return null;
        ReusedPackageSearch feed = await FeedWithReusedStringsAsync(texts);
        HashSet<string> distinct = [];
        HashSet<string> instances = new(ReferenceEqualityComparer.Instance);
        long count = 0;
        foreach (string version in feed.Data!.SelectMany(static package => package.Versions!.Select(static one => one.Version!).Prepend(package.Version!)))
        {
            count++;
            distinct.Add(version);
            instances.Add(version);
        }

        double shared = (double)(count - instances.Count) / (count - distinct.Count);
        return string.Create(CultureInfo.InvariantCulture, $"{shared:P1} of equal versions are one instance: {count:N0} versions, {distinct.Count:N0} different, {instances.Count:N0} instances");
    }

    public override Task<long> ReadLines(StreamTexts texts) => ReadLines(texts, JsonLinesOptions.Default);

    public override Task<long> ReadLinesInParallel(StreamTexts texts) => ReadLines(texts, new JsonLinesOptions { MaxDegreeOfParallelism = JsonLinesOptions.AllProcessors });

    public override (Func<long> Sync, Func<Task<long>> Async)? Body(byte[] text) =>
    (
        () => JsonSerializer.Deserialize<PackageResult[]>(new MemoryStream(text), _settings)!.Length,
        async () => (await JsonSerializer.DeserializeAsync<PackageResult[]>(new MemoryStream(text), _settings))!.Length
    );

    private async Task<ReusedPackageSearch> FeedWithReusedStringsAsync(StreamTexts texts)
    {
        await using Stream feed = texts.Feed();
        return (await JsonSerializer.DeserializeAsync<ReusedPackageSearch>(feed, _settings))!;
    }

    private async Task<long> ReadLines(StreamTexts texts, JsonLinesOptions options)
    {
        await using Stream lines = texts.Lines();
        long count = 0;
        await foreach (PackageResult? _ in JsonLines.ReadAsync<PackageResult>(lines, _settings, options))
            count++;
        return count;
    }
}
