// Sequences as arrays, under the name of System.Text.Json 11, and as lines.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Http;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class SequenceWritingTests
{
    private static readonly JsonSettings s_indented = new() { WriteIndented = true };
    private static readonly JsonSerializerOptions s_options = new() { WriteIndented = true };

    private const string Array = "[\n  {\n    \"Id\": 1\n  },\n  null\n]";

    public sealed record Item(int Id);

    [Fact]
    public async Task SerializeAsyncEnumerable_EachOverload_WritesAnArray()
    {
        Assert.Equal("[{\"Id\":1},null]", await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items())));
        Assert.Equal(Array, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), s_indented)));
        Assert.Equal(Array, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), s_options)));
        Assert.Equal(Array, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), s_indented)));
        Assert.Equal(Array, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), s_options)));
        Assert.Throws<ArgumentNullException>(() => { _ = JsonSerializer.SerializeAsyncEnumerable(new MemoryStream(), (IAsyncEnumerable<int>)null!); });
    }

    private static readonly Dictionary<string, Func<Stream, IAsyncEnumerable<int>, CancellationToken, Task>> s_sequences = new()
    {
        ["SerializeAsync"] = (stream, items, token) => JsonSerializer.SerializeAsync(stream, items, JsonSettings.Default, token),
        ["SerializeAsync, member"] = (stream, items, token) => JsonSerializer.SerializeAsync(stream, new { Items = items }, JsonSettings.Default, token),
        ["SerializeAsync, pipe"] = (stream, items, token) => JsonSerializer.SerializeAsync(PipeWriter.Create(stream), items, JsonSettings.Default, token),
        ["SerializeAsync, characters"] = (_, items, token) => JsonSerializer.SerializeAsync(new StringWriter(), items, JsonSettings.Default, token),
        ["SerializeAsyncEnumerable"] = (stream, items, token) => JsonSerializer.SerializeAsyncEnumerable(stream, items, JsonSettings.Default, token),
        ["JsonLines.WriteAsync"] = (stream, items, token) => JsonLines.WriteAsync(stream, items, JsonSettings.Default, cancellationToken: token),
        ["JsonLines.WriteAsync, pipe"] = (stream, items, token) => JsonLines.WriteAsync(PipeWriter.Create(stream), items, JsonSettings.Default, cancellationToken: token),
        ["VivaceContent"] = (stream, items, token) => VivaceContent.Create(items).CopyToAsync(stream, token),
    };

    public static TheoryData<string, bool, bool> Faults()
    {
        TheoryData<string, bool, bool> rows = [];
        foreach (string way in s_sequences.Keys)
            foreach (bool isCanceled in new[] { false, true })
                foreach (bool duringSending in new[] { false, true })
                    rows.Add(way, isCanceled, duringSending);
        return rows;
    }

    // The sequence knows why it has ended, and says more than that the call was canceled.
    [Theory, MemberData(nameof(Faults))]
    public async Task Sequence_FailsWhenTheCallIsCanceled_ThrowsItsOwnException(string way, bool isCanceled, bool duringSending)
    {
        Exception fault = isCanceled ? new QueryCanceledException() : new TimeoutException("database: query was killed");
        using CancellationTokenSource cancellation = new();
        TaskCompletionSource canceled = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using CancellationTokenRegistration registration = cancellation.Token.Register(canceled.SetResult);
        Exception thrown = await Assert.ThrowsAnyAsync<Exception>(() => s_sequences[way](new CancelingStream(duringSending ? cancellation : null), Killed(), cancellation.Token));
        Assert.Same(fault.GetType(), thrown.GetType());
        Assert.Equal(fault.Message, thrown.Message);

        async IAsyncEnumerable<int> Killed()
        {
            yield return 1;
            if (!duringSending || way.EndsWith("characters", StringComparison.Ordinal))
            {
                await Task.Yield();
                cancellation.Cancel();
            }

            await canceled.Task;
            throw fault;
        }
    }

    private sealed class QueryCanceledException() : TaskCanceledException("database: query was killed");

    // Cancels the call that writes to it.
    private sealed class CancelingStream(CancellationTokenSource? cancellation) : MemoryStream
    {
        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellation?.Cancel();
            cancellationToken.ThrowIfCancellationRequested();
            await base.WriteAsync(buffer, CancellationToken.None);
        }
    }

    private static readonly Dictionary<string, Func<Stream, IEnumerable<int>, Task>> s_lines = new()
    {
        ["Write"] = (stream, items) => Task.Run(() => JsonLines.Write(stream, items, JsonSettings.Default)),
        ["Write, buffer"] = async (stream, items) =>
        {
            PipeWriter pipe = PipeWriter.Create(stream);
            try
            {
                JsonLines.Write(pipe, items, JsonSettings.Default);
            }
            finally
            {
                await pipe.CompleteAsync();
            }
        },
        ["WriteAsync"] = (stream, items) => JsonLines.WriteAsync(stream, items, JsonSettings.Default),
        ["WriteAsync, pipe"] = (stream, items) => JsonLines.WriteAsync(PipeWriter.Create(stream), items, JsonSettings.Default),
        ["WriteAsync of an asynchronous sequence"] = (stream, items) => JsonLines.WriteAsync(stream, items.ToAsyncEnumerable(), JsonSettings.Default),
        ["WriteAsync of a value that fails"] = (stream, items) => JsonLines.WriteAsync(stream, items.Select((item, index) => new Failing(item, index)), JsonSettings.Default),
    };

    public static TheoryData<string> LineWays => [.. s_lines.Keys];

    [Theory, MemberData(nameof(LineWays))]
    public async Task Lines_LaterOneFails_AreSentWhole(string way)
    {
        MemoryStream stream = new();
        TimeoutException thrown = await Assert.ThrowsAsync<TimeoutException>(() => s_lines[way](stream, Numbers()));
        Assert.Equal("the third", thrown.Message);
        Assert.Equal(way.EndsWith("fails", StringComparison.Ordinal) ? "{\"Item\":1,\"Late\":1}\n{\"Item\":2,\"Late\":2}\n" : "1\n2\n", Encoding.UTF8.GetString(stream.ToArray()));

        IEnumerable<int> Numbers()
        {
            yield return 1;
            yield return 2;
            if (!way.EndsWith("fails", StringComparison.Ordinal))
                throw new TimeoutException("the third");
            yield return 3;
        }
    }

    private sealed class Failing(int item, int index)
    {
        public int Item => item;

        public int Late => index < 2 ? item : throw new TimeoutException("the third");
    }

    private static async Task<string> Written(Func<Stream, Task> write)
    {
        MemoryStream stream = new();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray()).ReplaceLineEndings("\n");
    }

    private static Task<string> Piped(Func<PipeWriter, Task> write) => Written(async stream =>
    {
        PipeWriter pipe = PipeWriter.Create(stream);
        await write(pipe);
        await pipe.CompleteAsync();
    });

    private static async IAsyncEnumerable<Item?> Items()
    {
        yield return new Item(1);
        await Task.Yield();
        yield return null;
    }
}
