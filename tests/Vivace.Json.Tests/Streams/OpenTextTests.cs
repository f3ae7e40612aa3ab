// Wrong texts from sources that stay open: the error comes at once, as with System.Text.Json, and not when the source ends or gives more.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class OpenTextTests
{
    // Windows of pipes, in which some texts fit and some do not.
    private static readonly int[] s_windows = [0, 8, 300];

    public sealed class Model
    {
        public JsonElement A { get; set; }

        public List<Model>? Inner { get; set; }

        public string? Name { get; set; }
    }

    /// <summary>The calls that refuse a wrong text while its source is open. Of a stream, that is a text that was waited for.</summary>
    public enum Way
    {
        LateStreamAsync,
        PipeAsync,
        LatePipeAsync,
    }

    /// <summary>The calls that read elements one by one.</summary>
    public enum ElementWay
    {
        Stream,
        StreamAsync,
        LateStreamAsync,
        PipeAsync,
        PathAsync,
        Path,
    }

    public static TheoryData<string> Texts =>
    [
        """{"a" 1}""", "[1,2,x", "nul!", "\"\\q", "\"\\u12x", """{"A":tru!""", "[01", "[-x", "[1.e", """{"A":1,}""", "[1,]", "{,", "[}", """{"A":1 "B":2}""", "]", "x", "{}x", "[1]2",
        "\"a\u0001", """{"Name":"\x""", """{"Na\me":1""", """{"Inner":[{"A":[1,2}""", """{"Inner":[{"Name":"x"},{"Name" 5""", "1.2.", "-a", "\uFEFF[1,x", "[[[[1}",
        """{"Unknown":[1,{"a":fals}""",
    ];

    [Theory]
    [MemberData(nameof(Texts))]
    public void Deserialize_WrongTextAndOpenSource_IsRefusedAtOnce(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        Assert.True(IsRefusedAtOnceByOracle(json));
        RefusedAtOnce<JsonElement>(json);
        RefusedAtOnce<object>(json);
        RefusedAtOnce<Model>(json);
        RefusedAtOnce<List<Model?>>(json);
    }

    [Theory]
    [InlineData("[1,x", 10)]
    [InlineData("[{\"A\":1}x", 1000)]
    [InlineData("[{\"A\":1,\"Name\":\"\\q", 100_000)]
    [InlineData("[{\"A\":01", 100_000)]
    [InlineData("[{\"Inner\":[{]", 1_500_000)]
    public void Deserialize_WrongAfterManyElements_IsRefusedAtOnce(string text, int length)
    {
        string element = text.StartsWith("[1", StringComparison.Ordinal) ? "1," : """{"Name":"a name","A":[1,2.5,null]},""";
        byte[] json = Encoding.UTF8.GetBytes("[" + string.Concat(Enumerable.Repeat(element, length / element.Length + 1)) + text[1..]);
        foreach (Way way in Enum.GetValues<Way>())
        {
            // A long text in a stream is not checked before it is read.
            if (length > 64 * 1024 && way == Way.LateStreamAsync)
                continue;
            Assert.Equal($"{way}: {PlaceOf<List<JsonElement>>(json)}", $"{way}: {PlaceOf<List<JsonElement>>(json, way, 1000, JsonSettings.Default)}");
        }
    }

    [Fact]
    public void Deserialize_ByteOrderMarkInParts_IsNoError()
    {
        byte[] json = [0xEF, 0xBB, 0xBF, (byte)'1', (byte)' '];
        for (int split = 1; split < json.Length; split++)
        {
            using FaultySource source = new(json, Fault.Splits, split);
            Assert.Equal(1, JsonSerializer.Deserialize<int>(source.Stream));
        }
    }

    [Theory]
    [InlineData("""{"A":1,}""", false)]
    [InlineData("[1]//", true)]
    public void Deserialize_WhatTheSettingsAllow_IsNoError(string text, bool hasComment)
    {
        JsonSettings settings = hasComment ? new() { ReadCommentHandling = JsonCommentHandling.Skip } : new() { AllowTrailingCommas = true };
        byte[] json = Encoding.UTF8.GetBytes(text);
        for (int split = 0; split <= json.Length; split++)
        {
            using FaultySource source = new(json, Fault.Late, split);
            Assert.NotNull(source.Complete(JsonSerializer.DeserializeAsync<object>(source.Stream, settings)));
        }
    }

    [Theory]
    [InlineData("[{\"a\" 1")]
    [InlineData("[1,{\"a\":\"\\q")]
    [InlineData("[[1,2}")]
    [InlineData("[\"a\",\"\\q")]
    [InlineData("[1,01")]
    [InlineData("[1,nul!")]
    [InlineData("[{\"a\":01")]
    [InlineData("[{\"a\\x")]
    [InlineData("[{\"a\":[{},{\"b\":1.}")]
    [InlineData("[1,x")]
    public void ReadElements_WrongElementAndOpenSource_IsRefusedAtOnce(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        foreach (ElementWay way in Enum.GetValues<ElementWay>())
        {
            string expected = ElementsOf(json, way, json.Length, isOpen: false);
            Assert.Contains('!', expected);
            for (int part = 1; part <= json.Length; part++)
                Assert.Equal($"{way} {part}: {expected}", $"{way} {part}: {ElementsOf(json, way, part, isOpen: true)}");
        }
    }

    [Fact]
    public void ReadElements_LongElementInParts_IsRefusedAtOnce()
    {
        byte[] json = Encoding.UTF8.GetBytes("[[" + string.Join(',', Enumerable.Range(0, 20_000)) + ",\"\\q");
        Assert.StartsWith("!", ElementsOf(json, ElementWay.LateStreamAsync, 100, isOpen: true), StringComparison.Ordinal);
    }

    [Fact]
    public async Task DeserializeAsync_WrongTextInAnOpenPipe_TakesItsBytes()
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("[1,x"u8.ToArray());
        await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<int[]>(pipe.Reader));
        await pipe.Writer.WriteAsync("more"u8.ToArray());
        ReadResult rest = await pipe.Reader.ReadAsync();
        Assert.Equal("more", Encoding.UTF8.GetString(rest.Buffer));
    }

    private static void RefusedAtOnce<T>(byte[] json)
    {
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted])
        {
            JsonSettings settings = new() { Engine = engine };
            string expected = PlaceOf<T>(json);
            foreach (int window in s_windows)
            {
                FirstWindow.Change(window);
                try
                {
                    foreach (Way way in Enum.GetValues<Way>())
                    {
                        if (way == Way.LateStreamAsync && window > 0)
                            continue;
                        for (int split = 1; split <= json.Length; split++)
                            Assert.Equal($"{way} {window} {split}: {expected}", $"{way} {window} {split}: {PlaceOf<T>(json, way, split, settings)}");
                    }
                }
                finally
                {
                    FirstWindow.Change(0);
                }
            }
        }
    }

    private static string PlaceOf<T>(byte[] json)
    {
        bool hasMark = json is [0xEF, ..];
        return Place(Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<T>(json.AsSpan(hasMark ? 3 : 0))));
    }

    // Parts of one length, after which nothing comes.
    private static string PlaceOf<T>(byte[] json, Way way, int part, JsonSettings settings)
    {
        using OpenStream stream = new(json, part, isLate: way is Way.LateStreamAsync);

        // With the context of a test, what is awaited would go on in another thread.
        SynchronizationContext? context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            if (way == Way.LateStreamAsync)
                return stream.PlaceOf(JsonSerializer.DeserializeAsync<T>(stream, settings));
            Pipe pipe = new(new PipeOptions(readerScheduler: PipeScheduler.Inline, writerScheduler: PipeScheduler.Inline, pauseWriterThreshold: 0, useSynchronizationContext: false));
            ValueTask<T?> task = default;
            if (way == Way.LatePipeAsync)
                task = JsonSerializer.DeserializeAsync<T>(pipe.Reader, settings);
            for (int at = 0; at < json.Length; at += part)
            {
                pipe.Writer.Write(json.AsSpan(at, Math.Min(part, json.Length - at)));
                _ = pipe.Writer.FlushAsync().AsTask();
            }

            if (way == Way.PipeAsync)
                task = JsonSerializer.DeserializeAsync<T>(pipe.Reader, settings);
            return stream.PlaceOf(task);
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    // The elements, and the error after them.
    private static string ElementsOf(byte[] json, ElementWay way, int part, bool isOpen)
    {
        using OpenStream stream = new(json, part, isLate: way == ElementWay.LateStreamAsync) { IsOpen = isOpen };
        SynchronizationContext? context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        StringBuilder found = new();
        try
        {
            switch (way)
            {
                case ElementWay.Path:
                    foreach (JsonElement element in JsonStream.Read<JsonElement>(stream, "$[*]"))
                        found.Append(element).Append(' ');
                    return "read";
                case ElementWay.Stream:
                    foreach (object? element in JsonStream.Read<object>(stream, "$[*]"))
                        found.Append(element).Append(' ');
                    return "read";
            }

            IAsyncEnumerator<JsonElement> elements = (way switch
            {
                ElementWay.PathAsync => JsonStream.ReadAsync<JsonElement>(stream, "$[*]"),
                ElementWay.PipeAsync => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(PipeReader.Create(stream)),
                _ => JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(stream),
            }).GetAsyncEnumerator();
            while (true)
            {
                ValueTask<bool> next = elements.MoveNextAsync();
                if (stream.PlaceOf(next) is not "read" and var place)
                    return found.Append('!').Append(place).ToString();
                found.Append(elements.Current).Append(' ');
            }
        }
        catch (JsonException error)
        {
            return found.Append('!').Append(Place(error)).ToString();
        }
        catch (TimeoutException)
        {
            return "waits";
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    private static string Place(JsonException error) =>
        FormattableString.Invariant($"{error.Path} {error.LineNumber} {error.BytePositionInLine} {error.Error?.ByteOffset} {error.Error?.Kind}");

    private static bool IsRefusedAtOnceByOracle(byte[] json)
    {
        Pipe pipe = new();
        pipe.Writer.Write(json);
        _ = pipe.Writer.FlushAsync().AsTask();
        return StjSerializer.DeserializeAsync<JsonElement>(pipe.Reader).IsFaulted;
    }

    private sealed class OpenStream(byte[] bytes, int part, bool isLate) : MemoryStream(bytes, writable: false)
    {
        private Action? _pending;

        internal bool IsOpen { get; init; } = true;

        public override bool CanSeek => false;

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override int Read(Span<byte> buffer)
        {
            if (Position == Length && IsOpen)
                throw new TimeoutException();
            byte[] read = new byte[Math.Min(part, buffer.Length)];
            int count = base.Read(read, 0, read.Length);
            read.AsSpan(0, count).CopyTo(buffer);
            return count;
        }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if ((Position < Length || !IsOpen) && !isLate)
                return ValueTask.FromResult(Read(buffer.Span));
            TaskCompletionSource<int> later = new();
            _pending = Position == Length && IsOpen ? null : () => later.SetResult(Read(buffer.Span));
            return new ValueTask<int>(later.Task);
        }

        internal string PlaceOf<T>(ValueTask<T> task)
        {
            Task<T> whole = task.AsTask();
            while (!whole.IsCompleted && Interlocked.Exchange(ref _pending, null) is { } pending)
                pending();
            if (!whole.IsCompleted)
                return "waits";
            if (whole.IsCompletedSuccessfully)
                return "read";
            return whole.Exception?.InnerException is JsonException error ? Place(error) : $"{whole.Status} {whole.Exception}";
        }
    }
}
