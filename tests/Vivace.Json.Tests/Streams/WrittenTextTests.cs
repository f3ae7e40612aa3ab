// Texts that are sent in parts: the bytes, how much is held and how far ahead it is read, and what happens when something fails on the way.
using System.Diagnostics.Tracing;
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class WrittenTextTests
{
    private static readonly int[] s_windows = [1, 7, 64, 4096];

    public static TheoryData<int> Windows => [.. s_windows];

    [JsonDerivedType(typeof(Branch), "branch")]
    public class Tree
    {
        public string? Name { get; set; }

        public List<Tree?>? Below { get; set; }

        public Dictionary<string, Tree?>? Named { get; set; }

        public int[]? Numbers { get; set; }

        public object? Anything { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }

    public sealed class Branch : Tree
    {
        public Dictionary<int, double>? Weights { get; set; }

        public string?[,]? Table { get; set; }

        public DayOfWeek Day { get; set; }
    }

    private static Tree Sample(int depth = 3) => new Branch
    {
        Name = "é\"" + depth,
        Numbers = [1, 22, 333, -4],
        Weights = new() { [7] = 0.5, [-1] = 1e10 },
        Table = new string?[2, 3] { { "a", null, "b" }, { "c", "d", "" } },
        Anything = depth == 0 ? null : new object?[] { "x", null, 3, new Tree { Numbers = [] }, new HashSet<string> { "s" } },
        Below = depth == 0 ? [] : [Sample(depth - 1), null, new Tree { Name = "leaf" }, Sample(depth - 1)],
        Named = depth == 0 ? null : new() { ["k\n"] = new Branch { Day = DayOfWeek.Friday }, ["none"] = null },
        More = depth == 0 ? null : new() { ["extra"] = new List<int> { 1, 2 }, ["other"] = "text" },
    };

    [Theory, MemberData(nameof(Windows))]
    public async Task Write_InParts_HasTheBytesOfOnePiece(int window)
    {
        foreach (JsonSettings settings in Engines(new()).Concat(Engines(new() { WriteIndented = true, IndentSize = 3 })).Concat(Engines(new() { ReferenceHandler = ReferenceHandler.IgnoreCycles })))
        {
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(Sample(), settings);
            PartTarget async = new() { Taking = _ => Yield() }, sync = new();
            await In(window, () => JsonSerializer.SerializeAsync(async, Sample(), settings));
            Assert.Equal(expected, async.Written);
            await In(window, () => JsonSerializer.SerializeAsync(async, (object)Sample(), typeof(object), settings));
            Assert.Equal([.. expected, .. JsonSerializer.SerializeToUtf8Bytes<object>(Sample(), settings)], async.Written);
            await In(window, () =>
            {
                JsonSerializer.Serialize(sync, Sample(), settings);
                return Task.CompletedTask;
            });
            Assert.Equal(expected, sync.Written);

            // They were sent in parts indeed, each as large as the window and one value.
            Assert.True(async.Parts > expected.Length / (window + 200), $"{async.Parts} parts");
            Assert.InRange(async.LongestPart, 1, window + 600);
            Assert.True(sync.Parts > 1 || expected.Length < 4096, $"{sync.Parts} parts");
            Assert.InRange(sync.LongestPart, 1, Math.Max(window, 256) + 1200);
        }
    }

    [Fact]
    public async Task Write_TextBelowTheWindow_IsOneWrite()
    {
        string value = new('x', 50_000);
        PartTarget sync = new(), async = new(), items = new();
        JsonSerializer.Serialize(sync, new[] { value });
        await JsonSerializer.SerializeAsync(async, new[] { value });
        Assert.Equal((1, 1), (sync.Parts, async.Parts));

        // What the settings ask for, they get.
        JsonSettings settings = new() { DefaultBufferSize = 300_000 };
        string[] values = [.. Enumerable.Repeat(value, 5)];
        PartTarget larger = new(), largerAsync = new();
        JsonSerializer.Serialize(larger, values, settings);
        await JsonSerializer.SerializeAsync(largerAsync, values, settings);
        Assert.Equal((1, 1), (larger.Parts, largerAsync.Parts));
        await JsonSerializer.SerializeAsync(items, values);
        Assert.InRange(items.Parts, 3, 5);
    }

    // Of a slow stream, nothing is read ahead but what the window and one element hold.
    [Theory]
    [InlineData(64, 10)]
    [InlineData(1000, 100)]
    [InlineData(1000, 5000)]
    public async Task Write_SlowStream_HoldsTheWindowAndOneElement(int window, int elementLength)
    {
        foreach (bool isMember in new[] { false, true })
        {
            int given = 0;
            string element = new('e', elementLength);
            List<int> ahead = [];
            PartTarget target = null!;
            target = new PartTarget { Taking = Wait };
            IEnumerable<string> elements = Given();
            if (isMember)
                await In(window, () => JsonSerializer.SerializeAsync(target, new { Name = "n", Elements = elements, After = 1 }));
            else
                await In(window, () => JsonSerializer.SerializeAsync(target, elements));
            Assert.Equal(200, given);
            Assert.True(ahead.Count > 5);
            Assert.InRange(ahead.Max(), -64, window + elementLength + 64);

            async Task Wait(int part)
            {
                // What was given and is not in the stream is held; also after a while.
                ahead.Add((int)(given * (elementLength + 3L) - target.Count));
                int before = given;
                await Yield();
                Assert.Equal(before, given);
            }

            IEnumerable<string> Given()
            {
                for (; given < 200;)
                {
                    given++;
                    yield return element;
                }
            }
        }
    }

    [Fact]
    public async Task Write_SixtyFourMegabytes_AllocatesNextToNothing()
    {
        const int Elements = 640_000;
        Tree element = new() { Name = new string('x', 40), Numbers = [1, 2, 3] };
        long text = Elements * (JsonSerializer.SerializeToUtf8Bytes(element).Length + 1L) + 1;
        Assert.InRange(text, 64_000_000, 128_000_000);
        foreach (bool isAsync in new[] { false, true })
        {
            await Send(isAsync, 1000);
            PartTarget target = new() { Keeps = false };
            long before = GC.GetAllocatedBytesForCurrentThread();
            int thread = Environment.CurrentManagedThreadId;
            await Send(isAsync, Elements, target);
            Assert.Equal(thread, Environment.CurrentManagedThreadId);
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 8_000_000);
            Assert.Equal(text, target.Count);
            Assert.InRange(target.LongestPart, 1, WriteBuffers.KeptLength);
        }

        async Task Send(bool isAsync, int count, PartTarget? target = null)
        {
            target ??= new PartTarget { Keeps = false };
            if (isAsync)
                await JsonSerializer.SerializeAsync(target, Enumerable.Repeat(element, count));
            else
                JsonSerializer.Serialize(target, Enumerable.Repeat(element, count));
        }
    }

    [Theory, MemberData(nameof(Windows))]
    public async Task Write_StreamThatFailsAtAnyByte_PassesTheExceptionAndWritesNoMore(int window)
    {
        byte[] whole = JsonSerializer.SerializeToUtf8Bytes(Listed().Tree);
        for (int at = 0; at < whole.Length; at += window == 1 ? 13 : 5)
        {
            foreach (bool isAsync in new[] { true, false })
            {
                (Tree value, Watched watched) = Listed();
                PartTarget target = new() { FailsAt = at, Taking = at % 2 == 0 ? null : _ => Yield() };
                await Assert.ThrowsAsync<IOException>(() => In(window, () => Send(target, value, isAsync)));
                Assert.True(target.HasFailed);
                Assert.Equal(whole[..at], target.Written);
                Assert.InRange(watched.Begun, 0, 1);
                Assert.Equal(watched.Begun, watched.Disposed);
            }
        }

        static (Tree Tree, Watched Watched) Listed()
        {
            Watched watched = new(30);
            return (new Tree { Name = "a", Anything = watched, Below = [new Tree { Numbers = [1, 2, 3] }], Named = new() { ["x"] = new Tree() } }, watched);
        }
    }

    // A value that fails at any of its members, at any depth: the parts before it have been sent, each getter was asked once, and the enumerator around it is disposed.
    [Theory, MemberData(nameof(Windows))]
    public async Task Write_GetterThatFails_LeavesTheBeginningOfTheText(int window)
    {
        Fragile.FailsAt = -1;
        byte[] whole = JsonSerializer.SerializeToUtf8Bytes(Fragile.Many());
        int getters = Fragile.Asked;
        foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
            for (int at = 1; at <= getters; at++)
                foreach (bool isAsync in new[] { true, false })
                {
                    JsonSettings settings = new() { Engine = engine };
                    Fragile.FailsAt = at;
                    PartTarget target = new();
                    InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => In(window, () => Send(target, Fragile.Many(), isAsync, settings)));
                    Assert.Equal("getter", error.Message);
                    Assert.Equal((at, 1, 1), (Fragile.Asked, Fragile.Begun, Fragile.Disposed));
                    Assert.Equal(whole[..target.Written.Length], target.Written);
                    if (isAsync)
                        Assert.InRange(Before(at) - target.Written.Length, -64, window + 64);
                }

        // The text that the getters before have given, at least.
        static int Before(int at)
        {
            Fragile.FailsAt = at;
            PartTarget all = new();
            Assert.ThrowsAny<InvalidOperationException>(() => In(1, () => Send(all, Fragile.Many(), isAsync: true)).GetAwaiter().GetResult());
            return all.Written.Length;
        }
    }

    public sealed class Fragile
    {
        [ThreadStatic]
        private static int t_asked;

        [ThreadStatic]
        internal static int FailsAt, Begun, Disposed;

        internal static int Asked => t_asked;

        public int First => Ask(1);

        public List<int> Second => [Ask(2), 22];

        public Dictionary<string, int> Third => new() { ["k"] = Ask(3) };

        public string Last => new('l', Ask(4));

        internal static IEnumerable<Fragile> Many()
        {
            (t_asked, Begun, Disposed) = (0, 0, 0);
            return Each();

            static IEnumerable<Fragile> Each()
            {
                Begun++;
                try
                {
                    for (int i = 0; i < 5; i++)
                        yield return new Fragile();
                }
                finally
                {
                    Disposed++;
                }
            }
        }

        private static int Ask(int value) => ++t_asked == FailsAt ? throw new InvalidOperationException("getter") : value;
    }

    // What is wrong, and where, does not depend on the parts.
    [Theory, MemberData(nameof(Windows))]
    public async Task Write_ValueThatCannotBeWritten_FailsAsInOnePiece(int window)
    {
        foreach (JsonSettings settings in Engines(new()).Concat(Engines(new() { WriteIndented = true, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase })))
            foreach (Func<object> wrong in Wrong())
            {
                Exception expected = Assert.ThrowsAny<Exception>(() => JsonSerializer.SerializeToUtf8Bytes(wrong(), settings));
                foreach (bool isAsync in new[] { true, false })
                {
                    Exception actual = await Assert.ThrowsAnyAsync<Exception>(() => In(window, () => Send(new PartTarget { Taking = _ => Yield() }, wrong(), isAsync, settings)));
                    Assert.Equal((expected.GetType(), expected.Message, (expected as JsonException)?.Path), (actual.GetType(), actual.Message, (actual as JsonException)?.Path));
                }
            }

        static IEnumerable<Func<object>> Wrong()
        {
            Action code = () => { };
            yield return () => new object[] { 1, new List<object> { 2, "three", code } };
            yield return () => new Tree { Name = "a", Below = [null, new Branch { Below = [], Anything = new Dictionary<string, object> { ["One"] = 1, ["a.b"] = new object[] { "x", code } } }] };
            yield return () => new Tree { Numbers = [1, 2, 3], More = new() { ["first"] = new[] { 1, 2 }, ["Se\"cond"] = code } };
            yield return () => new Dictionary<object, object> { [DayOfWeek.Monday] = 1, [2] = new SortedList<double, object> { [1.5] = new int[] { 1, 2 }, [2.5] = code } };
            yield return () => new System.Collections.Hashtable { ["Only"] = new System.Collections.ArrayList { 1, 2, code } };
            yield return () => new object[,] { { 1, 2 }, { new[] { 1 }, code } };
            yield return () => new Tree { Below = [new Tree { Anything = new { A = 1, B = new List<double> { 1, double.NaN } } }] };
            yield return () => new Tree { Anything = Enumerable.Range(0, 100).Select(i => i == 77 ? (object)code : i) };
            yield return () =>
            {
                Tree deep = new() { Name = "deepest" };
                for (int i = 0; i < 40; i++)
                    deep = new Tree { Numbers = [i], Below = [null, deep] };
                return deep;
            };
        }
    }

    [Theory, MemberData(nameof(Windows))]
    public async Task Write_CanceledAtAnyPart_StopsAndDisposes(int window)
    {
        int parts = await Parts(int.MaxValue);
        for (int at = 1; at < parts; at += Math.Max(1, parts / 40))
            await Parts(at);

        async Task<int> Parts(int cancelAt)
        {
            using CancellationTokenSource source = new();
            Watched watched = new(2000);
            PartTarget target = new() { Taking = part => part == cancelAt ? source.CancelAsync() : Task.CompletedTask };
            Task writing = In(window, () => JsonSerializer.SerializeAsync(target, new Tree { Name = "n", Anything = watched, Numbers = [1] }, cancellationToken: source.Token));
            if (cancelAt == int.MaxValue)
            {
                await writing;
            }
            else
            {
                OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);
                Assert.Equal(source.Token, error.CancellationToken);
                Assert.Equal(cancelAt, target.Parts);
            }

            Assert.Equal(watched.Begun, watched.Disposed);
            return target.Parts;
        }
    }

    [Fact]
    public async Task Write_ToAPipe_WaitsForTheReaderAndStopsWithIt()
    {
        Watched all = new(100_000), some = new(1_000_000), canceled = new(100_000);
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task writing = In(64, () => JsonSerializer.SerializeAsync(pipe.Writer, (object)all));
        Assert.InRange(all.Given, 1, 1000);
        using MemoryStream read = new();
        await Task.WhenAll(pipe.Reader.CopyToAsync(read), Complete());
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes<object>(new Watched(100_000)), read.ToArray());

        Pipe left = new(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task stopped = In(64, () => JsonSerializer.SerializeAsync(left.Writer, (object)some));
        left.Reader.Complete();
        await stopped;
        Assert.InRange(some.Given, 1, 1000);
        Assert.Equal((1, 1), (some.Begun, some.Disposed));

        Pipe flushed = new(new PipeOptions(pauseWriterThreshold: 1000, resumeWriterThreshold: 500));
        Task ended = In(64, () => JsonSerializer.SerializeAsync(flushed.Writer, (object)canceled));
        flushed.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ended);
        Assert.Equal((1, 1), (canceled.Begun, canceled.Disposed));

        async Task Complete()
        {
            await writing;
            await pipe.Writer.CompleteAsync();
        }
    }

    // Callbacks, getters and elements come in the order in which they come in one piece.
    [Theory, MemberData(nameof(Windows))]
    public async Task Write_InParts_CallsUserCodeInTheSameOrder(int window)
    {
        foreach (JsonSettings settings in Engines(new()))
        {
            List<string> expected = [], actual = [];
            JsonSerializer.SerializeToUtf8Bytes(new Told(expected, 2), settings);
            await In(window, () => JsonSerializer.SerializeAsync(new PartTarget { Taking = _ => Yield() }, new Told(actual, 2), settings));
            Assert.Equal(expected, actual);
            Assert.True(expected.Count > 20);
        }
    }

    public sealed class Told(List<string> log, int depth) : IJsonOnSerializing, IJsonOnSerialized
    {
        public int First => Note("first", depth);

        public IEnumerable<Told> Below => Each();

        public ToldList List => new(log, depth);

        public int Last => Note("last", depth);

        public void OnSerializing() => Note("serializing", depth);

        public void OnSerialized() => Note("serialized", depth);

        private IEnumerable<Told> Each()
        {
            Note("begin", depth);
            for (int i = 0; i < depth; i++)
                yield return new Told(log, depth - 1);
            Note("end", depth);
        }

        private int Note(string what, int value)
        {
            log.Add(string.Create(CultureInfo.InvariantCulture, $"{what} {value}"));
            return value;
        }
    }

    public sealed class ToldList(List<string> log, int depth) : List<int>([1, 2, 3]), IJsonOnSerializing, IJsonOnSerialized
    {
        public void OnSerializing() => log.Add("list serializing " + depth);

        public void OnSerialized() => log.Add("list serialized " + depth);
    }

    // Two texts in turns on each other's threads: what is around an object of one does not count for the other.
    [Fact]
    public async Task Write_TextsInTurns_KnowTheirOwnObjects()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
        Ring shared = new() { Name = "shared" };
        Ring one = new() { Name = "one", Rings = [.. Enumerable.Repeat(shared, 50)] }, other = new() { Name = "other", Next = one, Rings = [one, shared] };
        one.Rings!.Add(one);
        one.Next = other;
        byte[] first = JsonSerializer.SerializeToUtf8Bytes(one, settings), second = JsonSerializer.SerializeToUtf8Bytes(other, settings);
        PartTarget a = new() { Taking = _ => Yield() }, b = new() { Taking = _ => Yield() };
        for (int i = 0; i < 20; i++)
        {
            Task both = Task.WhenAll(In(3, () => JsonSerializer.SerializeAsync(a, one, settings)), In(5, () => JsonSerializer.SerializeAsync(b, other, settings)));
            Assert.Equal(first, JsonSerializer.SerializeToUtf8Bytes(one, settings));
            await both;
        }

        Assert.Equal(Enumerable.Repeat(first, 20).SelectMany(text => text), a.Written);
        Assert.Equal(Enumerable.Repeat(second, 20).SelectMany(text => text), b.Written);
    }

    public sealed class Ring
    {
        public string? Name { get; set; }

        public List<Ring>? Rings { get; set; }

        public Ring? Next { get; set; }
    }

    // A codec of a user's, within which nothing pauses: its values are whole, also with items to await, which only the call itself can await.
    [Theory, MemberData(nameof(Windows))]
    public async Task Write_UserDefinedCodec_IsNotInterrupted(int window)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new BoxCodec()] }))
        {
            Box[] boxes = [.. Enumerable.Range(0, 200).Select(i => new Box { Numbers = [i, i] })];
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(new { boxes, Single = boxes[0] }, settings);
            PartTarget target = new();
            await In(window, () => JsonSerializer.SerializeAsync(target, new { boxes, Single = boxes[0] }, settings));
            Assert.Equal(expected, target.Written);
            Assert.True(target.Parts > 1 || window == 4096);
        }
    }

    public sealed class Box
    {
        public List<int>? Numbers { get; set; }
    }

    private sealed class BoxCodec : JsonCodec<Box>
    {
        public override Box? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Box? value)
        {
            writer.BeginObject();
            writer.WriteName("box");
            JsonSerializer.Serialize(ref writer, value!.Numbers, null);
            writer.EndObject();
        }
    }

    // The buffers of the pool come back once each, from calls that succeed and that fail.
    [Fact]
    public void Write_LargeValues_ReturnEveryBufferOnce()
    {
        string large = new('x', 300_000);
        object[] values = [large, new object[] { large, large, 1 }, new object[] { large, (Action)(() => { }) }, new Tree { Name = large, Anything = new Watched(20_000) }];
        Run();
        using PoolListener pool = new();
        Run();
        pool.Dispose();
        Assert.True(pool.Rented > 10);
        Assert.Equal(pool.Rented, pool.Returned);

        void Run()
        {
            foreach (object value in values)
                foreach (long failsAt in new[] { long.MaxValue, 200_000, 10 })
                    foreach (bool isAsync in new[] { true, false })
                        try
                        {
                            Send(new PartTarget { FailsAt = failsAt }, value, isAsync).GetAwaiter().GetResult();
                        }
                        catch (Exception failure) when (failure is IOException or NotSupportedException)
                        {
                        }
        }
    }

    // Counts the arrays of bytes that its thread rents and returns.
    private sealed class PoolListener : EventListener
    {
        private const int RentedEvent = 1, ReturnedEvent = 3;

        private readonly int _thread = Environment.CurrentManagedThreadId;
        private readonly HashSet<object> _out = [];

        internal int Rented { get; private set; }

        internal int Returned { get; private set; }

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "System.Buffers.ArrayPoolEventSource")
                EnableEvents(eventSource, EventLevel.Verbose);
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (_out is null || Environment.CurrentManagedThreadId != _thread)
                return;
            object id = eventData.Payload![0]!;
            if (eventData.EventId == RentedEvent)
            {
                Rented++;
                Assert.True(_out.Add(id));
            }
            else if (eventData.EventId == ReturnedEvent)
            {
                Returned++;
                Assert.True(_out.Remove(id), "Returned without having been rented, or twice.");
            }
        }
    }

    private static IEnumerable<JsonSettings> Engines(JsonSettings settings) =>
        [settings with { Engine = ObjectEngine.Emitted }, settings with { Engine = ObjectEngine.Interpreted }];

    private static Task Yield() => Task.Run(() => { });

    private static Task Send(Stream target, object value, bool isAsync, JsonSettings? settings = null)
    {
        if (isAsync)
            return JsonSerializer.SerializeAsync(target, value, value.GetType(), settings);
        try
        {
            JsonSerializer.Serialize(target, value, value.GetType(), settings);
            return Task.CompletedTask;
        }
        catch (Exception failure)
        {
            return Task.FromException(failure);
        }
    }

    // The window is that of the thread on which the call begins.
    private static Task In(int window, Func<Task> write)
    {
        WriteBuffers.OfThread.Lower(window);
        try
        {
            return write();
        }
        finally
        {
            WriteBuffers.OfThread.Lower(0);
        }
    }

    // Counts what is asked of a sequence.
    private sealed class Watched(int count) : IEnumerable<int>
    {
        internal int Begun { get; private set; }

        internal int Given { get; private set; }

        internal int Disposed { get; private set; }

        public IEnumerator<int> GetEnumerator()
        {
            Begun++;
            try
            {
                for (int i = 0; i < count; i++)
                {
                    Given++;
                    yield return i;
                }
            }
            finally
            {
                Disposed++;
            }
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
