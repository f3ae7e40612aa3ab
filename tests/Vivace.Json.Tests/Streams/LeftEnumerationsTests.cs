// Enumerations that are left, canceled or never begun, also where other threads read for them: every array is returned, once.
using System.IO.Pipelines;
using System.Text;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class LeftEnumerationsTests
{
    private const int Lines = 100_000;

    private static readonly JsonSettings s_settings = new() { Engine = ObjectEngine.Emitted };

    private static readonly JsonLinesOptions s_parallel = new() { MaxDegreeOfParallelism = 4 };

    private static readonly Dictionary<string, Func<Stream, CancellationToken, IAsyncEnumerable<int>>> s_ways = new()
    {
        ["elements"] = (stream, token) => JsonSerializer.DeserializeAsyncEnumerable<int>(new Joined("[0", stream), s_settings, token),
        ["pipe, elements"] = (stream, token) => JsonSerializer.DeserializeAsyncEnumerable<int>(PipeReader.Create(new Joined("[0", stream)), s_settings, token),
        ["path"] = (stream, token) => JsonStream.ReadAsync<int>(new Joined("[0", stream), "$[*]", s_settings, token),
        ["lines"] = (stream, token) => JsonLines.ReadAsync<int>(new Joined("0\n", stream), s_settings, cancellationToken: token),
        ["parallel lines"] = (stream, token) => JsonLines.ReadAsync<int>(new Joined("0\n", stream), s_settings, s_parallel, token),
        ["pipe, parallel lines"] = (stream, token) => JsonLines.ReadAsync<int>(PipeReader.Create(new Joined("0\n", stream)), s_settings, s_parallel, token),
        ["path, sync"] = (stream, _) => JsonStream.Read<int>(new Joined("[0", stream), "$[*]", s_settings).ToAsyncEnumerable(),
        ["lines, sync"] = (stream, _) => JsonLines.Read<int>(new Joined("0\n", stream), s_settings).ToAsyncEnumerable(),
        ["parallel lines, sync"] = (stream, _) => JsonLines.Read<int>(new Joined("0\n", stream), s_settings, s_parallel).ToAsyncEnumerable(),
    };

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    public static TheoryData<string> AsyncWays => [.. s_ways.Keys.Where(way => !way.EndsWith(", sync", StringComparison.Ordinal))];

    [Theory, MemberData(nameof(Ways))]
    public void Enumeration_LeftAfterAnyItem_ReturnsEveryArray(string way) => WatchedArrays.Watch(arrays =>
    {
        foreach (int count in new[] { 0, 1, 2, 7, 1000, Lines / 2, Lines, Lines + 1 })
        {
            IAsyncEnumerator<int> items = s_ways[way](Numbers(way), CancellationToken.None).GetAsyncEnumerator();
            for (int i = 0; i < count; i++)
                Assert.True(Wait(items.MoveNextAsync()) && items.Current == Math.Min(i, 1));
            Wait(items.DisposeAsync());
            Assert.True(arrays.AllComeBack(), $"{arrays.Out} arrays are out after {count} items");
        }

        Assert.True(arrays.Rented > 5);
    });

    [Theory, MemberData(nameof(AsyncWays))]
    public void Enumeration_CanceledBetweenItems_ReturnsEveryArray(string way) => WatchedArrays.Watch(arrays =>
    {
        foreach (int count in new[] { 0, 1, 7, 1000 })
        {
            using CancellationTokenSource cancellation = new();
            IAsyncEnumerator<int> items = s_ways[way](Numbers(way), cancellation.Token).GetAsyncEnumerator();
            for (int i = 0; i < count; i++)
                Assert.True(Wait(items.MoveNextAsync()));
            cancellation.Cancel();
            Assert.ThrowsAny<OperationCanceledException>(() =>
            {
                while (Wait(items.MoveNextAsync()))
                {
                }
            });
            Wait(items.DisposeAsync());
            Assert.True(arrays.AllComeBack(), $"{arrays.Out} arrays are out after {count} items");
        }
    });

    // It is left while other threads are within the codec of a user's; what they hold comes back when they do.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void ParallelLines_LeftWhileACodecIsBlocked_ReturnEveryArrayAfterIt(bool isAsync) => WatchedArrays.Watch(arrays =>
    {
        using GateCodec gate = new();
        JsonSettings settings = s_settings with { Codecs = [gate] };
        IAsyncEnumerable<int> lines = isAsync
            ? JsonLines.ReadAsync<int>(new Joined("0\n", Numbers("lines")), settings, s_parallel)
            : JsonLines.Read<int>(new Joined("0\n", Numbers("lines")), settings, s_parallel).ToAsyncEnumerable();
        IAsyncEnumerator<int> items = lines.GetAsyncEnumerator();
        Task<bool> next = Task.Run(() => Wait(items.MoveNextAsync()));
        gate.AwaitBlocked();

        // The first block may end, the others stay.
        gate.LetThrough(Lines * 2);
        Assert.True(next.GetAwaiter().GetResult());
        gate.Block();
        Wait(items.DisposeAsync());
        gate.LetThrough(int.MaxValue);
        Assert.True(arrays.AllComeBack(), $"{arrays.Out} arrays are out");
    });

    // A pipe whose pending read its owner cancels can be read on.
    [Fact]
    public void Pipe_PendingReadIsCanceled_CanBeReadOn()
    {
        Pipe pipe = new(new PipeOptions(useSynchronizationContext: false));
        Write("[1,"u8);
        Task<int[]?> reading = JsonSerializer.DeserializeAsync<int[]>(pipe.Reader, s_settings).AsTask();
        pipe.Reader.CancelPendingRead();
        Assert.ThrowsAny<OperationCanceledException>(() => reading.GetAwaiter().GetResult());
        Write("2]"u8);
        pipe.Writer.Complete();
        Assert.Equal([1, 2], Wait(JsonSerializer.DeserializeAsync<int[]>(pipe.Reader, s_settings))!);

        void Write(ReadOnlySpan<byte> text)
        {
            text.CopyTo(pipe.Writer.GetSpan(text.Length));
            pipe.Writer.Advance(text.Length);
            Assert.False(pipe.Writer.FlushAsync().AsTask().GetAwaiter().GetResult().IsCompleted);
        }
    }

    [Fact]
    public void StreamReader_DisposedAnywhereAndTwice_ReturnsEveryArray() => WatchedArrays.Watch(arrays =>
    {
        byte[] text = "[1,{\"a\":\"b\"},[2]]"u8.ToArray();
        for (int steps = 0; steps < 10; steps++)
        {
            JsonStreamReader reader = new(new SyncParts(text, [1]), s_settings);
            for (int i = 0; i < steps; i++)
                reader.Read();
            reader.Dispose();
            reader.Dispose();
            Assert.Equal(0, arrays.Out);
            Assert.Throws<ObjectDisposedException>(() => reader.Read());
        }
    });

    // A 1 after what comes first, and so on: as many as fill several blocks.
    private static RepeatedText Numbers(string way) =>
        way.Contains("lines", StringComparison.Ordinal) ? new("", "1         \n", Lines, "", 50_000) : new("", ",1        ", Lines, "]", 50_000);

    private static T Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    private static void Wait(ValueTask task) => task.AsTask().GetAwaiter().GetResult();

    // Puts something before a stream.
    private sealed class Joined(string first, Stream rest) : MemoryStream(Encoding.UTF8.GetBytes(first), writable: false)
    {
        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            if (Position == Length)
                return rest.Read(buffer);
            buffer[0] = (byte)ReadByte();
            return 1;
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
            return Read(buffer.Span);
        }
    }

    // Reads a number when it may.
    private sealed class GateCodec : JsonCodec<int>, IDisposable
    {
        private readonly ManualResetEventSlim _open = new(), _blocked = new();
        private long _left;

        public override int Read(ref JsonReader reader)
        {
            if (Interlocked.Decrement(ref _left) < 0)
            {
                _blocked.Set();
                _open.Wait();
            }

            return reader.ReadInt32();
        }

        public override void Write(ref JsonWriter writer, int value) => throw new NotSupportedException();

        public void Dispose()
        {
            _open.Dispose();
            _blocked.Dispose();
        }

        internal void AwaitBlocked() => _blocked.Wait();

        internal void Block()
        {
            Interlocked.Exchange(ref _left, 0);
            _open.Reset();
        }

        internal void LetThrough(int count)
        {
            Interlocked.Exchange(ref _left, count);
            _open.Set();
        }
    }
}
