// Files that are read while users' code throws, blocks or leaves: nothing hangs, no array and no handle stays out.
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams.Files;

[Collection(WatchedArraysCollection.Name)]
public class FileFaultsTests
{
    public sealed class Fragile
    {
        public int Id
        {
            get;
            set => field = value != 70_000 ? value : throw new InvalidOperationException("seventy thousand");
        }
    }

    public static TheoryData<bool, int, bool> Ways => new() { { false, 1, true }, { false, 1, false }, { false, 3, true }, { false, 3, false }, { true, 1, true }, { true, 3, true }, { true, 3, false } };

    [Theory, MemberData(nameof(Ways))]
    public void ReadFile_Faults_ReachTheCallerAndLeaveNothing(bool isArray, int degree, bool isOrdered)
    {
        using TemporaryFile file = new(isArray
            ? $"[{string.Join(',', Enumerable.Range(0, 100_000).Select(id => $"{{\"Id\":{id}}}"))}]"
            : string.Concat(Enumerable.Range(0, 100_000).Select(id => $"{{\"Id\":{id}}}\n")));
        JsonFileRange range = isArray ? JsonFileRange.OfArray("$") : JsonFileRange.Whole;
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree, IsOrdered = isOrdered };
        WatchedArrays.Watch(watched =>
        {
            Fail(file.Path, range, lines);
            FailAsync(file.Path, range, lines).GetAwaiter().GetResult();

            // Abandoned blocks end before their next line.
            Assert.True(watched.AllComeBack());
        });
        if (OperatingSystem.IsLinux())
            Assert.DoesNotContain(Directory.GetFiles("/proc/self/fd").Select(static link => new FileInfo(link).LinkTarget), target => target == file.Path);
    }

    private static void Fail(string path, JsonFileRange range, JsonLinesOptions lines)
    {
        Assert.Equal("seventy thousand", Assert.Throws<InvalidOperationException>(() => JsonLines.ReadFile<Fragile>(path, range: range, lines: lines).Count()).Message);
        Assert.Throws<TimeoutException>(() => JsonLines.ReadFile<int[]>(path, range: range, lines: lines with { OnError = static _ => throw new TimeoutException() }).Count());
        Assert.Throws<TimeoutException>(() => JsonLines.ReadFile<Fragile>(path, range: range with { End = 300_000 }, lines: lines with { Progress = new Throwing() }).Count());
        Assert.Equal(10, JsonLines.ReadFile<Fragile>(path, range: range, lines: lines).Take(10).Count());
    }

    private static async Task FailAsync(string path, JsonFileRange range, JsonLinesOptions lines)
    {
        using CancellationTokenSource canceled = new();
        await Assert.ThrowsAsync<InvalidOperationException>(() => Count(JsonLines.ReadFileAsync<Fragile>(path, range: range, lines: lines)));
        await Assert.ThrowsAsync<TimeoutException>(() => Count(JsonLines.ReadFileAsync<Fragile>(path, range: range with { End = 300_000 }, lines: lines with { Progress = new Throwing() })));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (Fragile? _ in JsonLines.ReadFileAsync<Fragile>(path, range: range, lines: lines, cancellationToken: canceled.Token))
                await canceled.CancelAsync();
        });
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Count(JsonLines.ReadFileAsync<Fragile>(path, range: range, lines: lines, cancellationToken: canceled.Token)));
    }

    private sealed class Throwing : IProgress<JsonProgress>
    {
        public void Report(JsonProgress value) => throw new TimeoutException();
    }

    // Whoever leaves does not wait for a worker in users' code.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task ReadFile_LeftWhileAWorkerIsBlocked_DoesNotWaitForIt(bool isOrdered)
    {
        Gate.Close();
        using TemporaryFile file = new(string.Concat(Enumerable.Range(0, 60_000).Select(id => $"{{\"Id\":{id}}}\n")));
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = 2, IsOrdered = isOrdered };
        IAsyncEnumerator<Gate?> values = JsonLines.ReadFileAsync<Gate>(file.Path, lines: lines).GetAsyncEnumerator();
        Assert.True(await values.MoveNextAsync());
        await Gate.Entered;
        await values.DisposeAsync();
        Gate.Open();
    }

    public sealed class Gate
    {
        private static TaskCompletionSource s_opened = new(), s_entered = new();

        public int Id
        {
            get;
            set
            {
                field = value;
                if (value != 50_000)
                    return;
                s_entered.TrySetResult();
                s_opened.Task.Wait();
            }
        }

        internal static Task Entered => s_entered.Task;

        internal static void Close() => (s_opened, s_entered) = (new(), new());

        internal static void Open() => s_opened.SetResult();
    }

    private static async Task<int> Count<T>(IAsyncEnumerable<T> values)
    {
        int count = 0;
        await foreach (T _ in values)
            count++;
        return count;
    }
}
