// Sequences whose items are awaited: the bytes and values are System.Text.Json's, and every enumerator is disposed once.
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Sequences;

public class AsyncSequenceCodecTests
{
    public sealed class Holder
    {
        public string Name { get; set; } = "a \" é";

        public IAsyncEnumerable<int>? Items { get; set; }

        public object? Other { get; set; }
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base;

    public sealed class Derived : Base
    {
        public IAsyncEnumerable<string?>? Items { get; set; }
    }

    public sealed class Own : IAsyncEnumerable<int>
    {
        public int Ignored => 1;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => Numbers(2).GetAsyncEnumerator(cancellationToken);
    }

    public readonly struct OwnStruct : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => Numbers(3).GetAsyncEnumerator(cancellationToken);
    }

    // Each is made anew for each writing.
    private static readonly Dictionary<string, Func<object?>> s_values = new()
    {
        ["numbers"] = () => Numbers(5),
        ["no numbers"] = () => Numbers(0),
        ["many numbers"] = () => Numbers(20_000),
        ["strings"] = () => Strings(),
        ["objects"] = () => Holders(3),
        ["nested"] = () => Nested(),
        ["member"] = () => new Holder { Items = Numbers(3), Other = "behind" },
        ["null member"] = () => new Holder(),
        ["untyped member"] = () => new Holder { Items = Numbers(1), Other = Strings() },
        ["list"] = () => new List<IAsyncEnumerable<int>?> { Numbers(1), null, Numbers(0), Numbers(2) },
        ["dictionary"] = () => new Dictionary<string, object> { ["a"] = Numbers(2), ["b"] = new Holder { Items = Numbers(1) } },
        ["array"] = () => new object[] { 1, Numbers(2), Holders(2), "é" },
        ["derived"] = () => new Base[] { new Derived { Items = Strings() } },
        ["own"] = () => new Own(),
        ["own struct"] = () => new { A = new OwnStruct(), B = (OwnStruct?)new OwnStruct(), C = (OwnStruct?)null },
        ["gathered"] = () => JsonSerializer.Deserialize<IAsyncEnumerable<int>>("[1,2]"),
    };

    public static TheoryData<string> Values => [.. s_values.Keys];

    [Theory, MemberData(nameof(Values))]
    public async Task Write_AwaitedItems_HasTheBytesOfSystemTextJson(string name)
    {
        foreach (JsonSerializerOptions options in new JsonSerializerOptions[]
        {
            new(), new() { WriteIndented = true }, new(JsonSerializerDefaults.Web) { DefaultBufferSize = 32, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        })
        {
            string expected = await Written(stream => StjSerializer.SerializeAsync(stream, s_values[name](), options));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsync(stream, s_values[name](), options)));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsync(stream, s_values[name](), typeof(object), options)));
            Assert.Equal(expected, await Piped(pipe => JsonSerializer.SerializeAsync(pipe, s_values[name](), options)));
            Assert.Equal(expected, await Piped(pipe => JsonSerializer.SerializeAsync(pipe, s_values[name](), typeof(object), options)));
        }
    }

    [Fact]
    public async Task Write_DeclaredSequence_HasTheBytesOfSystemTextJson()
    {
        Assert.Equal("[0,1,2]", await Written(stream => JsonSerializer.SerializeAsync(stream, Numbers(3))));
        Assert.Equal("null", await Written(stream => JsonSerializer.SerializeAsync<IAsyncEnumerable<int>?>(stream, null)));
        Assert.Equal("null", JsonSerializer.Serialize<IAsyncEnumerable<int>?>(null));
        Assert.Equal("{\"Items\":null}", JsonSerializer.Serialize(new Derived()));
    }

    [Fact]
    public async Task Write_SlowItems_AreSentAsTheyCome()
    {
        Pipe pipe = new();
        Gate gate = new();
        Task writing = JsonSerializer.SerializeAsync(pipe.Writer, gate);
        gate.Give(1);
        Assert.Equal("[1", await NextPart(pipe.Reader));
        gate.Give(2);
        Assert.Equal(",2", await NextPart(pipe.Reader));
        gate.Give(null);
        Assert.Equal("]", await NextPart(pipe.Reader));
        await writing;
        Assert.Equal(1, gate.Disposals);
    }

    [Fact]
    public async Task Write_ForNobody_StopsAsking()
    {
        Pipe pipe = new();
        pipe.Reader.Complete();
        Watched items = new(Numbers(1_000_000));
        await JsonSerializer.SerializeAsync(pipe.Writer, items);
        Assert.InRange(items.Given, 0, 100_000);
        Assert.Equal((1, 1), (items.Begun, items.Disposed));
    }

    [Theory, InlineData(true), InlineData(false)]
    public async Task Write_ItemsThatFail_AreDisposedOnce(bool isMember)
    {
        Watched items = new(Failing());
        object value = isMember ? new Holder { Items = items } : items;
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => Written(stream => JsonSerializer.SerializeAsync(stream, value)));
        Assert.Equal("items", error.Message);
        Assert.Equal((1, 1), (items.Begun, items.Disposed));
    }

    // A server can still answer with an error then.
    [Fact]
    public async Task Write_ItemsThatFailBeforeTheFirst_SendNothing()
    {
        foreach (Func<Stream, Task> write in new Func<Stream, Task>[]
        {
            stream => JsonSerializer.SerializeAsync(stream, Late()),
            stream => JsonSerializer.SerializeAsync(PipeWriter.Create(stream), Late()),
            stream => JsonSerializer.SerializeAsync(stream, new { Items = Late() }),
            stream => JsonSerializer.SerializeAsync(stream, new { Id = 1, Items = Late() }),
            stream => JsonSerializer.SerializeAsync(stream, Of(Late())),
            stream => JsonSerializer.SerializeAsync<object>(stream, Late()),
            stream => JsonSerializer.SerializeAsyncEntries(stream, Late().Select(static item => KeyValuePair.Create("a", item))),
            stream => Vivace.Json.Streams.JsonLines.WriteAsync(stream, Late()),
        })
        {
            MemoryStream stream = new();
            await Assert.ThrowsAsync<InvalidOperationException>(() => write(stream));
            Assert.Equal("", Encoding.UTF8.GetString(stream.ToArray()));
        }

        static async IAsyncEnumerable<int> Late()
        {
            await Task.Yield();
            foreach (int item in Enumerable.Range(0, 1).Where(static _ => throw new InvalidOperationException("items")))
                yield return item;
        }
    }

    [Fact]
    public async Task Write_ToAStreamThatFails_WaitsForTheItemAndDisposes()
    {
        Gate gate = new();
        FailingStream stream = new();
        Task writing = JsonSerializer.SerializeAsync(stream, gate);
        Assert.False(writing.IsCompleted);
        gate.Give(1);
        await stream.Failure;
        Assert.False(writing.IsCompleted);
        Assert.Equal(0, gate.Disposals);
        gate.Give(2);
        await Assert.ThrowsAsync<IOException>(() => writing);
        Assert.Equal(1, gate.Disposals);
    }

    [Fact]
    public async Task Write_ItemThatCannotBeWritten_DisposesAll()
    {
        Watched first = new(Numbers(2)), second = new(Numbers(2));
        await Assert.ThrowsAsync<NotSupportedException>(() => Written(stream => JsonSerializer.SerializeAsync(stream, Of(first, (Action)(() => { }), second))));
        Assert.Equal((1, 1, 0, 0), (first.Begun, first.Disposed, second.Begun, second.Disposed));
    }

    [Fact]
    public async Task Write_Canceled_TellsTheItemsAndDisposes()
    {
        using CancellationTokenSource source = new();
        int disposed = 0;
        MemoryStream stream = new();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsync(stream, Endless(default), cancellationToken: source.Token));
        Assert.Equal(1, disposed);

        async IAsyncEnumerable<int> Endless([EnumeratorCancellation] CancellationToken cancellationToken)
        {
            try
            {
                for (int i = 0; ; i++)
                {
                    if (i == 3)
                        await source.CancelAsync();
                    cancellationToken.ThrowIfCancellationRequested();
                    await Task.Yield();
                    yield return i;
                }
            }
            finally
            {
                disposed++;
            }
        }
    }

    [Fact]
    public async Task Write_AtTheLimitOfDepth_IsRefusedBeyondIt()
    {
        JsonSettings settings = JsonSettings.Default with { MaxDepth = 2 };
        Assert.Equal("[[0],[0,1]]", await Written(stream => JsonSerializer.SerializeAsync(stream, new object[] { Numbers(1), Numbers(2) }, settings)));
        await Assert.ThrowsAsync<JsonException>(() => Written(stream => JsonSerializer.SerializeAsync(stream, new object[] { new object[] { Numbers(1) } }, settings)));
        await Assert.ThrowsAsync<JsonException>(() => Written(stream => JsonSerializer.SerializeAsync(stream, Nested(), settings with { MaxDepth = 1 })));
    }

    [Fact]
    public async Task Write_WithReferences_HasTheBytesOfSystemTextJson()
    {
        JsonSerializerOptions preserve = new() { ReferenceHandler = ReferenceHandler.Preserve }, ignore = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        Base one = new();
        Holder around = new();
        around.Other = around;
        string expected = await Written(stream => StjSerializer.SerializeAsync(stream, Of(one, one), preserve));
        Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsync(stream, Of(one, one), preserve)));
        expected = await Written(stream => StjSerializer.SerializeAsync(stream, Of(around, one), ignore));
        Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsync(stream, Of(around, one), ignore)));
        foreach (JsonSerializerOptions options in new[] { preserve, ignore })
        {
            object[] Shared() => [one, new Holder { Items = Numbers(1), Other = Of(one, Numbers(2), around) }, one, around];
            expected = await Written(stream => StjSerializer.SerializeAsync(stream, Shared(), options));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsync(stream, Shared(), options)));
        }
    }

    [Fact]
    public void Write_Synchronously_IsRefused()
    {
        const string Reason = "Expected a call that waits for the items of ";
        Refused("$", () => JsonSerializer.Serialize(Numbers(1)));
        Refused("$", () => JsonSerializer.SerializeToUtf8Bytes<object>(new Own()));
        Refused("$.Items", () => JsonSerializer.Serialize(new Holder { Items = Numbers(1) }));
        Refused("$[0]", () => JsonSerializer.Serialize(new MemoryStream(), new List<object> { new Own() }));
        Refused("$", () => JsonSerializer.SerializeToElement(Numbers(1)));

        static void Refused(string path, Action call)
        {
            NotSupportedException error = Assert.Throws<NotSupportedException>(call);
            Assert.StartsWith(Reason, error.Message, StringComparison.Ordinal);
            Assert.EndsWith($"Path: {path}.", error.Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("[1,2,3]")]
    [InlineData("[]")]
    [InlineData("null")]
    public async Task Read_Sequence_IsGatheredInEveryCall(string text)
    {
        int[]? expected = StjSerializer.Deserialize<int[]>(text);
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Assert.Equal(expected, await All(JsonSerializer.Deserialize<IAsyncEnumerable<int>>(text)));
        Assert.Equal(expected, await All(JsonSerializer.Deserialize<IAsyncEnumerable<int>>(new MemoryStream(bytes))));
        Assert.Equal(expected, await All(await JsonSerializer.DeserializeAsync<IAsyncEnumerable<int>>(new MemoryStream(bytes))));
        Assert.Equal(expected, await All(JsonSerializer.Deserialize<Holder>($"{{\"Items\":{text},\"Name\":\"b\"}}")!.Items));
        await foreach (IAsyncEnumerable<int>? items in JsonSerializer.DeserializeAsyncEnumerable<IAsyncEnumerable<int>>(new MemoryStream(Encoding.UTF8.GetBytes($"[{text},{text}]"))))
        {
            // Twice: what was gathered stays.
            Assert.Equal(expected, await All(items));
            Assert.Equal(expected, await All(items));
        }
    }

    [Theory]
    [InlineData("1")]
    [InlineData("{}")]
    [InlineData("[1,\"a\"]")]
    [InlineData("[1,")]
    public void Read_AnotherText_FailsAsSystemTextJsonDoes(string text)
    {
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<IAsyncEnumerable<int>>(text));
        JsonException actual = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<IAsyncEnumerable<int>>(text));
        Assert.Equal((expected.LineNumber, expected.BytePositionInLine), (actual.LineNumber, actual.BytePositionInLine));
    }

    [Fact]
    public void Read_ClassOfTheUsers_IsRefused()
    {
        Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<Own>("[1]"));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Own>("[1]"));
        Assert.Null(JsonSerializer.Deserialize<Own>("null"));
    }

    private static async IAsyncEnumerable<int> Numbers(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 3 == 1)
                await Task.Yield();
            yield return i;
        }
    }

    private static async IAsyncEnumerable<string?> Strings()
    {
        yield return "a\"";
        yield return null;
        await Task.Yield();
        yield return new string('é', 300);
    }

    private static async IAsyncEnumerable<Holder> Holders(int count)
    {
        await foreach (int number in Numbers(count))
            yield return new Holder { Items = Numbers(number), Other = number };
    }

    private static async IAsyncEnumerable<IAsyncEnumerable<int>?> Nested()
    {
        yield return Numbers(2);
        await Task.Yield();
        yield return null;
        yield return Numbers(0);
        yield return Numbers(4);
    }

    private static async IAsyncEnumerable<object> Of(params object[] values)
    {
        foreach (object value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    private static async IAsyncEnumerable<int> Failing()
    {
        yield return 1;
        await Task.Yield();
        throw new InvalidOperationException("items");
    }

    private static async Task<string> Written(Func<Stream, Task> write)
    {
        using MemoryStream stream = new();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<string> Piped(Func<PipeWriter, Task> write)
    {
        using MemoryStream stream = new();
        PipeWriter pipe = PipeWriter.Create(stream, new StreamPipeWriterOptions(leaveOpen: true));
        await write(pipe);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static async Task<string> NextPart(PipeReader pipe)
    {
        ReadResult result = await pipe.ReadAsync();
        string part = Encoding.UTF8.GetString(result.Buffer);
        pipe.AdvanceTo(result.Buffer.End);
        return part;
    }

    private static async Task<List<int>?> All(IAsyncEnumerable<int>? items)
    {
        if (items is null)
            return null;
        List<int> all = [];
        await foreach (int item in items)
            all.Add(item);
        return all;
    }

    // Counts what is asked of a sequence.
    private sealed class Watched(IAsyncEnumerable<int> items) : IAsyncEnumerable<int>
    {
        internal int Begun { get; private set; }

        internal int Given { get; private set; }

        internal int Disposed { get; private set; }

        public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            Begun++;
            try
            {
                await foreach (int item in items.WithCancellation(cancellationToken))
                {
                    Given++;
                    yield return item;
                }
            }
            finally
            {
                Disposed++;
            }
        }
    }

    // Gives an item when it is told to, and the end for null.
    private sealed class Gate : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        private TaskCompletionSource<bool> _next = new();

        internal int Disposals { get; private set; }

        public int Current { get; private set; }

        internal void Give(int? item)
        {
            Current = item ?? 0;
            TaskCompletionSource<bool> next = _next;
            _next = new TaskCompletionSource<bool>();
            next.SetResult(item is not null);
        }

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => this;

        public ValueTask<bool> MoveNextAsync() => new(_next.Task);

        public ValueTask DisposeAsync()
        {
            Disposals++;
            return default;
        }
    }

    private sealed class FailingStream : MemoryStream
    {
        private readonly TaskCompletionSource _failure = new(TaskCreationOptions.RunContinuationsAsynchronously);

        internal Task Failure => _failure.Task;

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            _failure.TrySetResult();
            throw new IOException();
        }
    }
}
