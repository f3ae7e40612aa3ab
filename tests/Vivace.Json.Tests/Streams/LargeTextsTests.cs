// Texts of more than 2 GB, read and written in the memory of a window. By a switch: see LargeFactAttribute.
using System.Buffers;
using System.Collections.ObjectModel;
using System.IO.Pipelines;
using System.Text.Json;
using Vivace.Json.Plans;
using Xunit.Abstractions;
using Counting = Vivace.Json.Tests.Streams.ResumableReaderTests.Counting<Vivace.Json.Tests.Streams.ResumableReaderTests.Item>;
using Feed = Vivace.Json.Tests.Streams.ResumableReaderTests.Feed;
using Item = Vivace.Json.Tests.Streams.ResumableReaderTests.Item;

namespace Vivace.Json.Tests.Streams;

[Collection(MemoryCollection.Name)]
public class LargeTextsTests(ITestOutputHelper output)
{
    private const long Gigabyte = 1_000_000_000, MostHeap = 64 * 1024 * 1024, Sample = 256 * 1024 * 1024;

    private const string Unit = "{\"Id\":12,\"Name\":\"a name of one of very many items, none of which is kept, and all of which are the same\"},";

    private const int Count = 28_000_000;

    private static readonly JsonSettings s_settings = new() { Engine = ObjectEngine.Emitted };

    private readonly long _before = GC.GetTotalMemory(forceFullCollection: true);

    private long _sampled, _most;

    [LargeFact]
    public void Deserialize_Stream_StaysSmall()
    {
        Assert.Equal(Count + 1, JsonSerializer.Deserialize<Counting>(Root(), s_settings)!.Count);
        Check();
    }

    [LargeFact]
    public async Task DeserializeAsync_Stream_StaysSmall()
    {
        Assert.Equal(Count + 1, (await JsonSerializer.DeserializeAsync<Counting>(Root(), s_settings))!.Count);
        Check();
    }

    [LargeFact]
    public void Deserialize_StreamOfANestedArray_StaysSmall()
    {
        Feed feed = JsonSerializer.Deserialize<Feed>(Text("{\"Total\":3,\"Data\":[", "{}],\"Last\":5}"), s_settings)!;
        Assert.Equal((3, Count + 1, 5), (feed.Total, feed.Data!.Count, feed.Last));
        Check();
    }

    [LargeFact]
    public async Task DeserializeAsync_Pipe_StaysSmall()
    {
        PipeReader pipe = PipeReader.Create(Root(), new StreamPipeReaderOptions(bufferSize: 64 * 1024));
        Assert.Equal(Count + 1, (await JsonSerializer.DeserializeAsync<Counting>(pipe, s_settings))!.Count);
        Check();
    }

    [LargeFact]
    public void Deserialize_Sequence_StaysSmall()
    {
        ReadOnlySequence<byte> sequence = Text("[", "{}]", sampled: false).ToSequence();
        Assert.True(sequence.Length > 2.5 * Gigabyte);
        Watched.Tests = this;
        Assert.Equal(Count + 1, JsonSerializer.Deserialize<Watched>(sequence, s_settings)!.Total);
        Check();
    }

    /// <summary>Keeps nothing, and looks as what a stream does.</summary>
    public sealed class Watched : Collection<Item>
    {
        internal static LargeTextsTests? Tests { get; set; }

        internal int Total { get; private set; }

        protected override void InsertItem(int index, Item item) => Tests!.Look(++Total * (long)Unit.Length);
    }

    // Beyond 2 GB, an error has its place too.
    [LargeFact]
    public void Deserialize_ErrorAtTheEnd_HasItsPlace()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Counting>(Text("[", "x]"), s_settings));
        Assert.Equal(($"$[{Count}]", 0L, 1 + ((long)Count * Unit.Length)), (exception.Path, exception.LineNumber, exception.Error!.ByteOffset));
        Check();
    }

    [LargeFact]
    public void Serialize_Stream_StaysSmall()
    {
        Discarding target = new(this);
        JsonSerializer.Serialize(target, Items(), s_settings);
        Check(target);
    }

    [LargeFact]
    public async Task SerializeAsync_Stream_StaysSmall()
    {
        Discarding target = new(this);
        await JsonSerializer.SerializeAsync(target, Items(), s_settings);
        Check(target);
    }

    [LargeFact]
    public async Task SerializeAsync_Pipe_StaysSmall()
    {
        Discarding target = new(this);
        PipeWriter pipe = PipeWriter.Create(target);
        await JsonSerializer.SerializeAsync(pipe, Items(), s_settings);
        await pipe.CompleteAsync();
        Check(target);
    }

    private static IEnumerable<Item> Items()
    {
        Item item = new() { Id = 12, Name = Unit.Split('"')[5] };
        for (int i = 0; i < Count; i++)
            yield return item;
    }

    private RepeatedText Root() => Text("[", "{}]");

    private RepeatedText Text(string head, string tail, bool sampled = true) => new(head, Unit, Count, tail) { Reading = sampled ? Look : null };

    // What is live, now and then.
    private void Look(long position)
    {
        if (position < _sampled)
            return;
        _sampled = position + Sample;
        _most = Math.Max(_most, GC.GetTotalMemory(forceFullCollection: true) - _before);
    }

    private void Check()
    {
        Assert.True(_sampled > 2.5 * Gigabyte, $"looked up to {_sampled}");
        output.WriteLine($"at most {_most / 1024:N0} KB live above the start");
        Assert.InRange(_most, 0, MostHeap);
    }

    private void Check(Discarding target)
    {
        Assert.Equal(1 + ((long)Count * Unit.Length), target.Position);
        Check();
    }

    // Counts what it is given.
    private sealed class Discarding(LargeTextsTests tests) : Stream
    {
        private long _taken;

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => _taken;

        public override long Position { get => _taken; set => throw new NotSupportedException(); }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            tests.Look(_taken);
            _taken += buffer.Length;
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Write(buffer.Span);
            return ValueTask.CompletedTask;
        }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
