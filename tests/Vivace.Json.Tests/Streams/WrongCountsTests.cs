// Streams and readers that say they have read what they cannot have read.
using Vivace.Json.Documents;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Models.Streamed;

namespace Vivace.Json.Tests.Streams;

public class WrongCountsTests
{
    private static readonly JsonLinesOptions s_parallel = new() { MaxDegreeOfParallelism = 2 };

    private static readonly Dictionary<string, Func<Stream, Task>> s_ways = new()
    {
        ["Deserialize"] = stream => Task.Run(() => JsonSerializer.Deserialize<int[]>(stream, JsonSettings.Default)),
        ["DeserializeAsync"] = stream => JsonSerializer.DeserializeAsync<int[]>(stream, JsonSettings.Default).AsTask(),
        ["DeserializeAsync, JSON5"] = stream => JsonSerializer.DeserializeAsync<int[]>(stream, JsonSettings.Json5).AsTask(),
        ["DeserializeAsyncEnumerable"] = stream => All(JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonSettings.Default)),
        ["JsonStream.Read"] = stream => Task.Run(() => JsonStream.Read<int>(stream, "$[*]", JsonSettings.Default).Count()),
        ["JsonStream.ReadAsync"] = stream => All(JsonStream.ReadAsync<int>(stream, "$[*]", JsonSettings.Default)),
        ["JsonStream.Read, paths"] = stream => Task.Run(() => JsonStream.Read(stream, new JsonStreamPaths().On<int>("$[*]", _ => { }), JsonSettings.Default)),
        ["JsonStream.ReadAsync, paths"] = stream => JsonStream.ReadAsync(stream, new JsonStreamPaths().On<int>("$[*]", _ => { }), JsonSettings.Default),
        ["JsonStream.OpenAsync"] = stream => JsonStream.OpenAsync<LateOperationsTests.Page>(stream, JsonSettings.Default).AsTask(),
        ["JsonStreamReader.Read"] = stream => Task.Run(() => new JsonStreamReader(stream).Read()),
        ["JsonStreamReader.ReadAsync"] = stream => new JsonStreamReader(stream).ReadAsync().AsTask(),
        ["JsonLines.Read"] = stream => Task.Run(() => JsonLines.Read<int>(stream, JsonSettings.Default).Count()),
        ["JsonLines.ReadAsync"] = stream => All(JsonLines.ReadAsync<int>(stream, JsonSettings.Default)),
        ["JsonLines.Read, parallel"] = stream => Task.Run(() => JsonLines.Read<int>(stream, JsonSettings.Default, s_parallel).Count()),
        ["JsonLines.ReadAsync, parallel"] = stream => All(JsonLines.ReadAsync<int>(stream, JsonSettings.Default, s_parallel)),
        ["JsonTree.Parse"] = stream => Task.Run(() => JsonTree.Parse(stream, JsonSettings.Default)),
        ["JsonTree.ParseAsync"] = stream => JsonTree.ParseAsync(stream, JsonSettings.Default).AsTask(),
        ["JsonText.Minify"] = stream => Task.Run(() => JsonText.Minify(stream, Stream.Null)),
        ["JsonText.MinifyAsync"] = stream => JsonText.MinifyAsync(stream, Stream.Null),
        ["JsonText.SortKeysAsync"] = stream => JsonText.SortKeysAsync(stream, Stream.Null),
        ["SerializeAsync of a stream"] = stream => JsonSerializer.SerializeAsync(Stream.Null, new StreamedModel { Bytes = stream }, JsonSettings.Default),
    };

    public static TheoryData<string, int> Ways()
    {
        TheoryData<string, int> rows = [];
        foreach (string way in s_ways.Keys)
        {
            rows.Add(way, -1);
            rows.Add(way, int.MinValue);
            rows.Add(way, int.MaxValue);
        }

        return rows;
    }

    [Theory, MemberData(nameof(Ways))]
    public async Task Read_CountThatCannotBe_IsAnInvalidOperation(string way, int count)
    {
        InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => s_ways[way](new WrongStream(count)));
        Assert.Contains($"has read {count}", thrown.Message);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MaxValue)]
    public async Task ReadCharacters_CountThatCannotBe_IsAnInvalidOperation(int count)
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<int>(new WrongReader(count), JsonSettings.Default));
        await Assert.ThrowsAsync<InvalidOperationException>(() => JsonSerializer.DeserializeAsync<int>(new WrongReader(count), JsonSettings.Default).AsTask());
    }

    private static async Task All<T>(IAsyncEnumerable<T> items)
    {
        await foreach (T item in items)
            Assert.NotNull(item);
    }

    private sealed class WrongStream(int count) : MemoryStream
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int length) => count;

        public override int Read(Span<byte> buffer) => count;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(count);
    }

    private sealed class WrongReader(int count) : TextReader
    {
        public override int Read(Span<char> buffer) => count;

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) => new(count);
    }
}
