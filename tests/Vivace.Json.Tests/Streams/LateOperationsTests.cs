// Whatever is disposed of, canceled or left while an operation is under way keeps its array until the operation has ended: it writes into it, or reads from it.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Http;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Models.Streamed;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class LateOperationsTests
{
    private static readonly JsonSettings s_settings = new() { Engine = ObjectEngine.Emitted };

    private static readonly JsonLinesOptions s_parallel = new() { MaxDegreeOfParallelism = 2 };

    // What begins an operation that waits; it returns the task, and what the caller does then: nothing where only canceling ends it.
    private static readonly Dictionary<string, Func<LateStream, CancellationToken, (Task Task, Action End)>> s_readings = new()
    {
        ["JsonStreamReader.ReadAsync"] = (source, token) => Reader(source, static (reader, token) => reader.ReadAsync(token).AsTask(), token),
        ["JsonStreamReader.SkipAsync"] = (source, token) => Reader(source, static (reader, token) => reader.SkipAsync(token).AsTask(), token),
        ["JsonStreamReader.AsAsync"] = (source, token) => Reader(source, static (reader, token) => reader.AsAsync<int[]>(token).AsTask(), token),
        ["JsonStream.OpenAsync"] = (source, token) => (OpenAsync(source, token), Nothing),
        ["JsonStream.ReadAsync, path"] = (source, token) => Items(JsonStream.ReadAsync<int>(source, "$[*]", s_settings, token)),
        ["JsonStream.ReadAsync, paths"] = (source, token) => (JsonStream.ReadAsync(source, new JsonStreamPaths().On<int>("$[*]", _ => { }), s_settings, token), Nothing),
        ["DeserializeAsync"] = (source, token) => (JsonSerializer.DeserializeAsync<int[]>(source, s_settings, token).AsTask(), Nothing),
        ["DeserializeAsync, JSON5"] = (source, token) => (JsonSerializer.DeserializeAsync<int[]>(source, s_settings with { Dialect = JsonDialect.Json5 }, token).AsTask(), Nothing),
        ["DeserializeAsyncEnumerable"] = (source, token) => Items(JsonSerializer.DeserializeAsyncEnumerable<int>(source, s_settings, token)),
        ["JsonLines.ReadAsync"] = (source, token) => Items(JsonLines.ReadAsync<object>(source, s_settings, cancellationToken: token)),
        ["JsonTree.ParseAsync"] = (source, token) => (ParseAsync(source, token), Nothing),
        ["JsonText.ValidateAsync"] = (source, token) => (JsonText.ValidateAsync(source, s_settings, token), Nothing),
        ["JsonText.MinifyAsync"] = (source, token) => (JsonText.MinifyAsync(source, new MemoryStream(), s_settings, token), Nothing),
        ["JsonText.SortKeysAsync"] = (source, token) => (JsonText.SortKeysAsync(source, new MemoryStream(), s_settings, token), Nothing),
        ["SerializeAsync of a stream"] = (source, token) => (JsonSerializer.SerializeAsync(new MemoryStream(), new StreamedModel { Bytes = source }, s_settings, token), Nothing),
        ["VivaceContent of a stream"] = (source, token) => Content(new StreamedModel { Bytes = source }, new MemoryStream(), token),
    };

    private static readonly Dictionary<string, Func<LateStream, CancellationToken, (Task Task, Action End)>> s_writings = new()
    {
        ["SerializeAsync"] = (target, token) => (JsonSerializer.SerializeAsync(target, new[] { 1, 2, 3 }, s_settings, token), Nothing),
        ["SerializeAsync, in parts"] = (target, token) => (JsonSerializer.SerializeAsync(target, Enumerable.Range(0, 50_000), s_settings, token), Nothing),
        ["JsonLines.WriteAsync"] = (target, token) => (JsonLines.WriteAsync(target, Enumerable.Range(0, 50_000), s_settings, cancellationToken: token), Nothing),
        ["VivaceContent, in parts"] = (target, token) => Content(Enumerable.Range(0, 50_000), target, token),
    };

    public static TheoryData<string> Readings => [.. s_readings.Keys];

    public static TheoryData<string> Writings => [.. s_writings.Keys];

    [Theory, MemberData(nameof(Readings))]
    public void Reading_EndedWhileTheSourceIsAsked_KeepsTheArrayUntilItAnswers(string way) => WatchedArrays.Watch(arrays =>
    {
        using CancellationTokenSource cancellation = new();
        (string text, string late) = way == "JsonStream.OpenAsync" ? ("{\"Items\"", ":[]}") : ("[1,", "999]");
        using LateStream source = new(Encoding.UTF8.GetBytes(text), Encoding.UTF8.GetBytes(late));
        (Task task, Action end) = s_readings[way](source, cancellation.Token);
        End(arrays, task, end, cancellation, () => source.IsPending, () => source.PendingArray, source.Complete);
    });

    [Theory, MemberData(nameof(Writings))]
    public void Writing_EndedWhileTheTargetIsSent_KeepsTheArrayUntilItAnswers(string way) => WatchedArrays.Watch(arrays =>
    {
        using CancellationTokenSource cancellation = new();
        using LateStream target = new([], []) { HoldsWrites = true };
        (Task task, Action end) = s_writings[way](target, cancellation.Token);
        End(arrays, task, end, cancellation, () => target.IsPending, () => target.PendingArray, target.Complete);
        Assert.NotEmpty(target.Written);
        Assert.DoesNotContain((byte)0xDD, target.Written);
    });

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Characters_EndedWhileTheyAreAwaited_KeepTheArrayUntilTheyAreThere(bool isReading) => WatchedArrays.Watch(arrays =>
    {
        using CancellationTokenSource cancellation = new();
        LateCharacters late = new("[1,", "999]");
        Task task = isReading
            ? JsonSerializer.DeserializeAsync<int[]>(late.Reader, s_settings, cancellation.Token).AsTask()
            : JsonSerializer.SerializeAsync(late.Writer, new[] { 1, 2 }, s_settings, cancellation.Token);
        End(arrays, task, Nothing, cancellation, () => late.IsPending, () => late.PendingArray, late.Complete);
        Assert.Equal(isReading ? "" : "[1,2]", late.Writer.ToString());
    });

    // Nobody waits for a source that has been asked for more lines.
    [Fact]
    public void ParallelLines_LeftWhileTheSourceIsAsked_EndAtOnceAndKeepTheArray() => WatchedArrays.Watch(arrays =>
    {
        using LateStream source = new("1\n2\n"u8.ToArray(), "999\n"u8.ToArray());
        IAsyncEnumerator<int> items = JsonLines.ReadAsync<int>(source, s_settings, s_parallel).GetAsyncEnumerator();
        Assert.True(items.MoveNextAsync().AsTask().GetAwaiter().GetResult());
        Assert.True(source.IsPending);
        items.DisposeAsync().AsTask().GetAwaiter().GetResult();
        Assert.True(source.IsPending);
        Assert.True(arrays.IsOut(source.PendingArray!));
        source.Complete();
        Assert.True(arrays.AllComeBack());
    });

    [Fact]
    public void OpenValue_DisposedWhileAnItemIsAwaited_KeepsTheArrayUntilItIsThere() => WatchedArrays.Watch(arrays =>
    {
        using LateStream source = new("{\"Items\":[1,"u8.ToArray(), "999]}"u8.ToArray());
        JsonOpenValue<Page> page = JsonStream.OpenAsync<Page>(source, s_settings).AsTask().GetAwaiter().GetResult();
        IAsyncEnumerator<int> items = page.Value!.Items!.GetAsyncEnumerator();
        Assert.True(items.MoveNextAsync().AsTask().GetAwaiter().GetResult());
        Task next = items.MoveNextAsync().AsTask();
        Assert.True(source.IsPending);
        page.DisposeAsync().AsTask().GetAwaiter().GetResult();
        Assert.True(arrays.IsOut(source.PendingArray!));
        source.Complete();
        Ignore(next);
    });

    [Fact]
    public void StreamReader_DisposedWhileTheSourceIsAsked_IsDisposedWhenItAnswers()
    {
        using LateStream source = new("[1,"u8.ToArray(), "2]"u8.ToArray());
        JsonStreamReader reader = new(source, s_settings);
        Assert.True(reader.Read() && reader.Read());
        Task<bool> next = reader.ReadAsync().AsTask();
        Assert.Throws<InvalidOperationException>(() => reader.ReadAsync().AsTask().GetAwaiter().GetResult());
        reader.Dispose();
        source.Complete();
        Assert.Throws<ObjectDisposedException>(() => next.GetAwaiter().GetResult());
        Assert.Throws<ObjectDisposedException>(() => reader.Read());
    }

    // Code of a user's may dispose of the reader whose value it reads.
    [Fact]
    public void StreamReader_DisposedByACodec_KeepsTheArrayUntilTheValueIsRead() => WatchedArrays.Watch(arrays =>
    {
        DisposingCodec codec = new();
        using JsonStreamReader reader = codec.Reader = new(new MemoryStream("[\"a\",7]"u8.ToArray()), s_settings with { Codecs = [codec] });
        Assert.True(reader.Read());
        Assert.Equal([new Version(1, 0), new Version(7, 0)], reader.As<Version[]>()!);
        Assert.Throws<ObjectDisposedException>(() => reader.Read());
    });

    private static void End(
        WatchedArrays arrays, Task task, Action end, CancellationTokenSource cancellation, Func<bool> isPending, Func<Array?> pendingArray, Action complete)
    {
        Assert.True(isPending());
        Array array = pendingArray()!;
        Assert.True(arrays.IsOut(array));
        cancellation.Cancel();
        end();
        Assert.True(isPending());
        Assert.True(arrays.IsOut(array), "The array of a pending operation was returned.");
        while (isPending())
            complete();
        Ignore(task);
    }

    private static void Ignore(Task task)
    {
        try
        {
            task.GetAwaiter().GetResult();
        }
        catch (Exception failure) when (failure is JsonException or OperationCanceledException or ObjectDisposedException)
        {
            // Only the arrays count.
        }
    }

    private static void Nothing()
    {
    }

    // At the array, for whose end more text is needed; or after its first element, for a step.
    private static (Task Task, Action End) Reader(LateStream source, Func<JsonStreamReader, CancellationToken, Task> ask, CancellationToken token)
    {
        JsonStreamReader reader = new(source, s_settings);
        Assert.True(reader.Read());
        Task asked = ask(reader, token);
        while (asked.IsCompletedSuccessfully)
            asked = reader.ReadAsync(token).AsTask();
        return (asked, reader.Dispose);
    }

    private static (Task Task, Action End) Items<T>(IAsyncEnumerable<T> items)
    {
        IAsyncEnumerator<T> enumerator = items.GetAsyncEnumerator();
        Task<bool> next;
        do
            next = enumerator.MoveNextAsync().AsTask();
        while (next.IsCompletedSuccessfully);
        return (WholeAsync(), () => Assert.Throws<NotSupportedException>(() => enumerator.DisposeAsync().AsTask().GetAwaiter().GetResult()));

        async Task WholeAsync()
        {
            try
            {
                await next;
            }
            finally
            {
                await enumerator.DisposeAsync();
            }
        }
    }

    private static async Task OpenAsync(Stream source, CancellationToken token)
    {
        await using JsonOpenValue<Page> page = await JsonStream.OpenAsync<Page>(source, s_settings, token);
    }

    private static async Task ParseAsync(Stream source, CancellationToken token)
    {
        using JsonTree tree = await JsonTree.ParseAsync(source, s_settings, token);
    }

    private static (Task Task, Action End) Content<T>(T value, Stream target, CancellationToken token)
    {
        VivaceContent content = VivaceContent.Create(value, s_settings);
        _ = content.Headers.ContentLength;
        return (content.CopyToAsync(target, token), content.Dispose);
    }

    public sealed class Page
    {
        public IAsyncEnumerable<int>? Items { get; set; }
    }

    private sealed class DisposingCodec : JsonCodec<Version>
    {
        internal JsonStreamReader? Reader { get; set; }

        public override Version? Read(ref Vivace.Json.JsonReader reader)
        {
            Reader!.Dispose();
            return reader.ValueKind == JsonValueKind.String && reader.ReadString() == "a" ? new Version(1, 0) : new Version(reader.ReadInt32(), 0);
        }

        public override void Write(ref JsonWriter writer, Version? value) => throw new NotSupportedException();
    }
}
