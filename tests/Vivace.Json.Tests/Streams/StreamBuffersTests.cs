// Enumerations that are left, fail or are canceled return their buffers: otherwise each would allocate a new one.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class StreamBuffersTests
{
    private const int Rounds = 100, BufferLength = 4 * 1024 * 1024;

    // A quarter of what would be allocated if no buffer were returned.
    private const long Most = Rounds / 4 * (long)BufferLength;

    private static readonly JsonSettings s_settings = new() { DefaultBufferSize = BufferLength };

    private static readonly Dictionary<string, Action> s_ways = new()
    {
        ["lines left"] = () => JsonLines.Read<int>(Text("1\n2\n3\n"), s_settings).First(),
        ["lines wrong"] = () => Assert.Throws<JsonException>(() => JsonLines.Read<int>(Text("1\nx\n"), s_settings).Count()),
        ["lines broken"] = () => Assert.Throws<IOException>(() => JsonLines.Read<int>(new BrokenStream("1\n"u8.ToArray()), s_settings).Count()),
        ["lines written"] = () => Assert.Throws<TimeoutException>(() => JsonLines.Write(new MemoryStream(), Enumerable.Range(0, 9).Select(i => i < 5 ? i : throw new TimeoutException()), s_settings)),
        ["path left"] = () => JsonStream.Read<int>(Text("[1,2,3]"), "$[*]", s_settings).First(),
        ["path wrong"] = () => Assert.Throws<JsonException>(() => JsonStream.Read<int>(Text("[1,x]"), "$[*]", s_settings).Count()),
        ["path broken"] = () => Assert.Throws<IOException>(() => JsonStream.Read<int>(new BrokenStream("[1"u8.ToArray()), "$[*]", s_settings).Count()),
        ["path callback"] = () => Assert.Throws<TimeoutException>(() => JsonStream.Read(Text("[1,2]"), new JsonStreamPaths().On<int>("$[*]", _ => throw new TimeoutException()), s_settings)),
        ["path canceled"] = () =>
        {
            using CancellationTokenSource cancellation = new();
            ValueTask<bool> next = JsonStream.ReadAsync<int>(new Pipe().Reader, "$[*]", s_settings, cancellation.Token).GetAsyncEnumerator().MoveNextAsync();
            Assert.False(next.IsCompleted);
            cancellation.Cancel();
            Assert.True(next.AsTask().ContinueWith(task => task.IsCanceled, TaskScheduler.Default).GetAwaiter().GetResult());
        },
        ["reader"] = () =>
        {
            using JsonStreamReader reader = new(Text("[1,2]"), s_settings);
            reader.Read();
        },
    };

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    [Theory, MemberData(nameof(Ways))]
    public void Buffers_OfReadingsThatEndEarly_AreReturned(string way)
    {
        Action end = s_ways[way];
        end();
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Rounds; i++)
            end();
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Most);
    }

    private static MemoryStream Text(string text) => new(Encoding.UTF8.GetBytes(text));
}
