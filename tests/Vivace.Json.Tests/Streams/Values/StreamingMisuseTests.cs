// What a codec that reads and writes in parts may not do, and calls in which it cannot await.
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Streams.Values;

public class StreamingMisuseTests
{
    /// <summary>Reads and writes by functions.</summary>
    private sealed class FreeCodec : JsonStreamingCodec<Doc>
    {
        internal Func<JsonValueReader, CancellationToken, ValueTask<Doc?>>? Reading { get; init; }

        internal Func<JsonValueWriter, CancellationToken, ValueTask>? Writing { get; init; }

        protected internal override ValueTask<Doc?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken) => Reading!(reader, cancellationToken);

        protected internal override ValueTask WriteAsync(JsonValueWriter writer, Doc value, CancellationToken cancellationToken) => Writing!(writer, cancellationToken);
    }

    private sealed record Holder(Doc? Doc, int Id = 0);

    private static JsonSettings Reading(Func<JsonValueReader, CancellationToken, ValueTask<Doc?>> read) => new() { Codecs = [new FreeCodec { Reading = read }] };

    private static JsonSettings Writing(Func<JsonValueWriter, CancellationToken, ValueTask> write) => new() { Codecs = [new FreeCodec { Writing = write }] };

    private static async Task<Exception> ThrownInEachCall(string text, JsonSettings settings)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Exception whole = Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Holder>(utf8, settings));
        FirstWindow.Change(8);
        Exception stream = Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Holder>(new MemoryStream(utf8), settings));
        ValueTask<Holder?> reading = JsonSerializer.DeserializeAsync<Holder>(new PartStream(utf8, 5), settings);
        FirstWindow.Change(0);
        Exception later = await Assert.ThrowsAnyAsync<Exception>(() => reading.AsTask());
        Assert.Equal(whole.GetType(), stream.GetType());
        Assert.Equal(whole.GetType(), later.GetType());
        return whole;
    }

    [Fact]
    public async Task Read_NotExactlyOneValue_IsAnError()
    {
        await Check(static (_, _) => default);
        await Check(static async (reader, _) =>
        {
            await reader.BeginArrayAsync();
            await reader.NextElementAsync();
            return null;
        });

        static async Task Check(Func<JsonValueReader, CancellationToken, ValueTask<Doc?>> read)
        {
            Exception thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop"],"Id":1}""", Reading(read));
            Assert.Equal("$.Doc", Assert.IsType<JsonException>(thrown).Path);
            Assert.Contains(nameof(FreeCodec), thrown.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Read_StepsThatAreNotDue_AreTheCodecsFault()
    {
        await Check<JsonException>(static async reader => await reader.NextElementAsync());
        await Check<JsonException>(static async reader => await reader.NextMemberAsync());
        await Check<ArgumentException>(static async reader => await reader.ReadUtf8Async(new byte[15]));
        await Check<JsonException>(static async reader =>
        {
            await reader.SkipAsync();
            await reader.SkipAsync();
        });
        await Check<InvalidOperationException>(static async reader =>
        {
            ValueTask first = reader.SkipAsync();
            await reader.SkipAsync();
            await first;
        });

        static async Task Check<TException>(Func<JsonValueReader, Task> read)
            where TException : Exception
        {
            Exception thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop"],"Id":1}""", Reading(async (reader, _) =>
            {
                await read(reader);
                return null;
            }));
            Assert.IsType<TException>(thrown);
        }
    }

    [Fact]
    public async Task Read_CodecThatThrows_PassesItsExceptionOn()
    {
        Exception thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop"],"Id":1}""", Reading(static (_, _) => throw new TimeoutException()));
        Assert.IsType<TimeoutException>(thrown);
        thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop"],"Id":1}""", Reading(static async (reader, _) =>
        {
            await reader.BeginArrayAsync();
            throw new JsonException("Not mine.");
        }));
        Assert.Equal("$.Doc", Assert.IsType<JsonException>(thrown).Path);
    }

    // A codec cannot hide that the text is wrong.
    [Fact]
    public async Task Read_CodecThatCatchesAnErrorOfTheText_FailsAllTheSame()
    {
        Exception thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop" x],"Id":1}""", Reading(static async (reader, _) =>
        {
            try
            {
                await reader.SkipAsync();
            }
            catch (JsonException)
            {
                await Assert.ThrowsAsync<JsonException>(async () => await reader.SkipAsync());
            }

            return null;
        }));
        Assert.IsType<JsonException>(thrown);
    }

    [Fact]
    public async Task Read_AwaitWhereNoneIsPossible_IsRefusedAndTheReaderIsClosed()
    {
        TaskCompletionSource never = new();
        JsonValueReader? kept = null;
        JsonSettings settings = Reading(async (reader, _) =>
        {
            Assert.False(reader.MayAwait);
            kept = reader;
            await never.Task;
            return null;
        });
        byte[] utf8 = """{"Doc":["abcdefghijklmnop"],"Id":1}"""u8.ToArray();
        Assert.Contains(nameof(FreeCodec), Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Holder>(utf8, settings)).Message, StringComparison.Ordinal);
        FirstWindow.Change(8);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Holder>(new MemoryStream(utf8), settings));
        FirstWindow.Change(0);
        await Assert.ThrowsAsync<NotSupportedException>(async () => await JsonLines.ReadAsync<Holder>(new MemoryStream(utf8), settings).ToListAsync());
        Assert.ThrowsAny<Exception>(() => { _ = kept!.SkipAsync(); });
        never.SetResult();
    }

    [Fact]
    public async Task Read_CanceledWhileTheCodecAwaits_EndsWithTheCodec()
    {
        using CancellationTokenSource cancellation = new();
        JsonSettings settings = Reading(async (reader, token) =>
        {
            Assert.True(reader.MayAwait);
            cancellation.Cancel();
            await Task.Delay(Timeout.Infinite, token);
            return null;
        });
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.DeserializeAsync<Holder>(new MemoryStream("""{"Doc":1}"""u8.ToArray()), settings, cancellation.Token).AsTask());
    }

    // A context that runs nothing, as that of a thread that waits.
    [Fact]
    public void Read_ContextThatIsBlocked_IsNotNeeded()
    {
        SynchronizationContext? before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(new DeadContext());
        try
        {
            Assert.Equal("{a:['bcdefghijklmnopqrstuv']}", JsonSerializer.Deserialize<Doc>("""{"a":["bcdefghijklmnopqrstuv"]}""", new JsonSettings { Codecs = [new DocCodec()] })!.ToString());
            Assert.Equal("\"a\"", JsonSerializer.Serialize(new Doc("a"), new JsonSettings { Codecs = [new DocCodec()] }));
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }
    }

    private sealed class DeadContext : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object? state) => throw new InvalidOperationException("posted");
    }

    [Fact]
    public async Task Write_StringWithoutEnd_IsAnErrorInEachCall()
    {
        JsonSettings settings = Writing(static async (writer, _) => await writer.WriteCharactersAsync("abc".AsMemory()));
        Holder value = new(new Doc(1));
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value, settings));
        Assert.Equal("$.Doc", thrown.Path);
        Assert.Contains(nameof(JsonValueWriter.EndStringAsync), thrown.Message, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value.Doc, settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new[] { value.Doc }, settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new MemoryStream(), value, settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new System.Buffers.ArrayBufferWriter<byte>(), value, settings));
        Assert.Throws<JsonException>(() => JsonSerializer.SerializeToElement(value, settings));
        await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), value, settings));
        await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.SerializeAsync(System.IO.Pipelines.PipeWriter.Create(new MemoryStream()), value, settings));
    }

    [Fact]
    public async Task Write_PairsInTwoParts_IsTheStringOfBoth()
    {
        foreach ((string first, string second) in new[] { ("a\ud83d", "\ude00b"), ("\ud83d", "\ude00"), ("\ud83d", "x"), ("\ud83d", "\ud83d\ude00"), ("\ude00", "\ud83d"), ("x\ud83d", "") })
        {
            JsonSettings settings = Writing(async (writer, _) =>
            {
                await writer.WriteCharactersAsync(first.AsMemory());
                await writer.WriteCharactersAsync(second.AsMemory());
                await writer.EndStringAsync();
            });
            string expected = System.Text.Json.JsonSerializer.Serialize(first + second);
            Assert.Equal(expected, JsonSerializer.Serialize(new Doc(1), settings));
            MemoryStream stream = new();
            await JsonSerializer.SerializeAsync(stream, new Doc(1), settings);
            Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    [Theory, InlineData(false), InlineData(true)]
    public async Task Write_TheValueItself_IsRefused(bool awaits)
    {
        Doc value = new(1);
        JsonSettings settings = Writing(async (writer, _) =>
        {
            if (awaits && writer.MayAwait)
                await Task.Yield();
            await writer.WriteAsync(value);
        });
        Assert.Contains(nameof(FreeCodec), Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(value, settings)).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Holder(value), settings));
        await Assert.ThrowsAsync<InvalidOperationException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), value, settings));
    }

    [Fact]
    public void Write_OtherValuesOfItsOwnWithoutEnd_IsAnErrorOfDepth()
    {
        JsonSettings settings = Writing(static async (writer, _) => await writer.WriteAsync(new Doc(1)));
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Doc(1), settings));
        Assert.Contains("stack", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Read_TheValueItself_IsRefused()
    {
        Exception thrown = await ThrownInEachCall("""{"Doc":["abcdefghijklmnop"],"Id":1}""", Reading(static async (reader, _) => await reader.ReadAsync<Doc>()));
        Assert.Contains(nameof(FreeCodec), Assert.IsType<InvalidOperationException>(thrown).Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Write_NotExactlyOneValue_IsAnError()
    {
        await Check<JsonException>(static (_, _) => default);
        await Check<JsonException>(static async (writer, _) => await writer.BeginArrayAsync());
        await Check<JsonException>(static async (writer, _) =>
        {
            await writer.WriteAsync(1);
            await writer.WriteAsync(2);
        });
        await Check<InvalidOperationException>(static async (writer, _) =>
        {
            await writer.WriteUtf8Async("a"u8.ToArray());
            await writer.BeginArrayAsync();
        });
        await Check<TimeoutException>(static (_, _) => throw new TimeoutException());

        static async Task Check<TException>(Func<JsonValueWriter, CancellationToken, ValueTask> write)
            where TException : Exception
        {
            JsonSettings settings = Writing(write);
            Holder holder = new(new Doc(1), 2);
            Assert.ThrowsAny<TException>(() => JsonSerializer.Serialize(holder, settings));
            Assert.ThrowsAny<TException>(() => JsonSerializer.Serialize(new MemoryStream(), holder, settings));
            await Assert.ThrowsAnyAsync<TException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), holder, settings));
            WriteBuffers.OfThread.Lower(1);
            Task writing = JsonSerializer.SerializeAsync(new MemoryStream(), holder, settings);
            WriteBuffers.OfThread.Lower(0);
            await Assert.ThrowsAnyAsync<TException>(() => writing);
        }
    }

    [Fact]
    public async Task Write_AwaitWhereNoneIsPossible_IsRefused()
    {
        TaskCompletionSource never = new();
        JsonSettings settings = Writing(async (writer, _) =>
        {
            Assert.False(writer.MayAwait);
            await writer.WriteAsync(1);
            await never.Task;
        });
        Holder holder = new(new Doc(1));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(holder, settings));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new MemoryStream(), holder, settings));
        await Task.CompletedTask;
        never.SetResult();
    }

    [Fact]
    public async Task Write_ErrorWithin_HasThePath()
    {
        List<object> loop = [];
        loop.Add(loop);
        JsonSettings settings = Writing(async (writer, _) =>
        {
            await writer.BeginObjectAsync();
            await writer.WriteNameAsync("a");
            await writer.BeginArrayAsync();
            await writer.WriteAsync(new string('x', 100));
            await writer.WriteAsync(loop);
        });
        WriteBuffers.OfThread.Lower(16);
        Task writing = JsonSerializer.SerializeAsync(new MemoryStream(), new Holder(new Doc(1)), settings);
        WriteBuffers.OfThread.Lower(0);
        JsonException error = await Assert.ThrowsAsync<JsonException>(() => writing);
        Assert.StartsWith("$.Doc.a[1][0]", error.Path, StringComparison.Ordinal);
    }

    // Base64 in any parts, and a nested value that pauses within.
    [Fact]
    public async Task ReadAndWrite_Base64AndNestedValues_AreThemselves()
    {
        byte[] bytes = new byte[10_000];
        new Random(1).NextBytes(bytes);
        foreach (int part in new[] { 1, 2, 3, 16, 1000, 9999 })
        {
            List<int>? nested = null;
            using MemoryStream read = new();
            JsonSettings settings = new()
            {
                Codecs =
                [
                    new FreeCodec
                    {
                        Writing = async (writer, _) =>
                        {
                            await writer.BeginArrayAsync();
                            for (int i = 0; i < bytes.Length; i += part)
                                await writer.WriteBase64Async(bytes.AsMemory(i, Math.Min(part, bytes.Length - i)));
                            await writer.EndStringAsync();
                            await writer.WriteAsync(Enumerable.Range(0, 5000).ToList());
                            await writer.EndArrayAsync();
                        },
                        Reading = async (reader, _) =>
                        {
                            await reader.BeginArrayAsync();
                            await reader.NextElementAsync();
                            byte[] buffer = new byte[Math.Max(part, 16)];
                            for (int count; (count = await reader.ReadBase64Async(buffer)) > 0;)
                                read.Write(buffer, 0, count);
                            await reader.NextElementAsync();
                            nested = await reader.ReadAsync<List<int>>();
                            await reader.NextElementAsync();
                            return null;
                        },
                    },
                ],
            };
            using MemoryStream stream = new();
            WriteBuffers.OfThread.Lower(100);
            Task writing = JsonSerializer.SerializeAsync(stream, new Holder(new Doc(1)), settings);
            WriteBuffers.OfThread.Lower(0);
            await writing;
            Assert.Equal(JsonSerializer.Serialize(new Holder(new Doc(1)), settings), Encoding.UTF8.GetString(stream.ToArray()));
            FirstWindow.Change(64);
            ValueTask<Holder?> reading = JsonSerializer.DeserializeAsync<Holder>(new PartStream(stream.ToArray(), 100), settings);
            FirstWindow.Change(0);
            await reading;
            Assert.Equal(bytes, read.ToArray());
            Assert.Equal(Enumerable.Range(0, 5000), nested);
        }
    }
}
