// Lines and records: the values are those of each line read alone, whatever the parts are that the text comes in, by one thread or many.
using System.Buffers;
using System.Collections.Concurrent;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Serializer;

public class JsonLinesTests
{
    private const int Whole = int.MaxValue;

    private static readonly int[] s_parts = [1, 2, 3, 7, 64, Whole];

    private static readonly JsonLinesOptions s_parallel = new() { MaxDegreeOfParallelism = 3 };
    private static readonly JsonLinesOptions s_sequence = new() { Format = JsonLinesFormat.Sequence };

    public sealed record Row(int Id, string? Name);

    private static readonly string[] s_texts =
    [
        "", "\n", "\r\n\r\n", " \t ", "\uFEFF", "\uFEFF\n{}", "{\"Id\":1}", "{\"Id\":1}\n", "{\"Id\":1}\r\n{\"Id\":2}", "\n\n{\"Id\":1}\n\n \n{\"Id\":2}\n\n", " {\"Id\" : 1} \r\n\t{\"Id\":2,\"Name\":\"a\\nb\"}\t\n", "null\n{\"Id\":3}\nnull",
        "{\"Id\":1}\n{\"Id\":2,\"Name\":\"\u00e9\u20ac\uD83D\uDE00\"}\n", "\uFEFF{\"Id\":1}\n{\"Id\":2}",
    ];

    private static readonly string[] s_badTexts =
    [
        "{\"Id\":1}\n{\"Id\":\"x\"}\n{\"Id\":3}", "{\"Id\":1} {\"Id\":2}\n{\"Id\":3}\n", "{\"Id\":1}\n{\"Id\":2", "[\n{\"Id\":1}\n", "{\"Id\":1}\n\n  x\n\n{\"Id\":4}", "{\n\"Id\":1}\n{\"Id\":2}", "\uFEFF\uFEFF{\"Id\":1}\n{\"Id\":2}",
        "{\"Id\":1,\"Name\":\"a\tb\"}\n{\"Id\":2}", "{\"Id\":1}\n/\n{\"Id\":2}", ",\n{\"Id\":5}\n1\ntru",
    ];

    public static TheoryData<string> Texts => [.. s_texts];

    public static TheoryData<string> BadTexts => [.. s_badTexts, .. s_texts];

    [Theory, MemberData(nameof(Texts))]
    public async Task Read_EveryTextAndPart_IsTheValuesOfTheLines(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Row?[] expected =
        [
            .. text.TrimStart('\uFEFF').Split('\n').Where(line => !string.IsNullOrWhiteSpace(line)).Select(line => StjSerializer.Deserialize<Row>(line)),
        ];
        foreach (int part in s_parts)
        {
            foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
            {
                Assert.Equal(expected, await All(JsonLines.ReadAsync<Row>(new PartStream(bytes, part), lines: lines)));
                Assert.Equal(expected, await All(JsonLines.ReadAsync<Row>(PipeReader.Create(new PartStream(bytes, part)), JsonSettings.Default, lines)));
                Assert.Equal(expected, JsonLines.Read<Row>(new SyncParts(bytes, [part]), lines: lines));
            }
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Read_EverySplitInTwo_IsTheValuesOfTheLines(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Row?[] expected = [.. JsonLines.Read<Row>(new MemoryStream(bytes))];
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
                Assert.Equal(expected, JsonLines.Read<Row>(new SyncParts(bytes, [cut, Whole]), lines: lines));
        }
    }

    // The same values, and the same errors in the same places between them, with and without threads and cuts; and those of each line alone.
    [Theory, MemberData(nameof(BadTexts))]
    public async Task Read_BadLines_GoToTheCallbackInOrder(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        List<string> expected = [];
        string[] all = text.Split('\n');
        for (int i = 0; i < all.Length; i++)
        {
            string line = i == 0 && all[i].StartsWith('\uFEFF') ? all[i][1..] : all[i];
            if (line.AsSpan().Trim(" \t\r").IsEmpty)
                continue;
            if (JsonSerializer.TryDeserialize<Row>(Encoding.UTF8.GetBytes(line), out Row? row, out JsonError? error))
                expected.Add($"{row}");
            else
                expected.Add($"{error.Path} {error.Line + i} {error.Column} {error.Kind} {error.Expected}");
        }

        foreach (int part in s_parts)
        {
            foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
            {
                List<string> found = [];
                JsonLinesOptions telling = lines with
                {
                    OnError = exception =>
                    {
                        JsonError error = exception.Error!;
                        Assert.Equal((error.Line - 1, error.Path), (exception.LineNumber, exception.Path));
                        Assert.Equal(OffsetOf(text, error), error.ByteOffset);
                        found.Add($"{error.Path} {error.Line} {error.Column} {error.Kind} {error.Expected}");
                    },
                };
                await foreach (Row? row in JsonLines.ReadAsync<Row>(new PartStream(bytes, part), lines: telling))
                    found.Add($"{row}");
                Assert.Equal(expected, found);
                found.Clear();
                foreach (Row? row in JsonLines.Read<Row>(new SyncParts(bytes, [part]), lines: telling))
                    found.Add($"{row}");
                Assert.Equal(expected, found);
            }
        }
    }

    [Theory]
    [InlineData("{\"Id\":1}\n\n{\"Id\":2}\r\n{\"Id\":\"x\"}\n{\"Id\":4}", "$.Id", 4, 7)]
    [InlineData("{\"Id\":1}\n\n{\"Id\":2}\r\n{\"Id\":3", "$", 4, 8)]
    public async Task Read_BadLine_IsAnErrorAfterTheValuesBeforeIt(string text, string path, long line, long column)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (int part in s_parts)
        {
            foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
            {
                List<int> ids = [];
                JsonException exception = await Assert.ThrowsAsync<JsonException>(async () =>
                {
                    await foreach (Row? row in JsonLines.ReadAsync<Row>(new PartStream(bytes, part), lines: lines))
                        ids.Add(row!.Id);
                });
                Assert.Equal([1, 2], ids);
                JsonError error = exception.Error!;
                Assert.Equal((line, column), (error.Line, error.Column));
                Assert.StartsWith(path, error.Path, StringComparison.Ordinal);
            }
        }
    }

    [Theory]
    [InlineData("\u001E{\"Id\":1}\n\u001E{\n\"Id\":2\n}\n\u001Enull\n", "1 2 -")]
    [InlineData("\u001E\u001E \n\u001E{\"Id\":1}\u001E{\"Id\":2}", "1 2")]
    [InlineData("\uFEFF\u001E{\"Id\":1}", "1")]
    [InlineData("", "")]
    [InlineData("\n\u001E{\"Id\":7}\n", "7")]
    [InlineData("{\"Id\":1}\n\u001E{\"Id\":2}\n", "! 2")]
    [InlineData("\u001E{\"Id\":1}\n\u001E{\"Id\":\u001E{\"Id\":3}\n\u001Enull\u001Etru\n", "1 ! 3 ! !")]
    public async Task Read_Sequence_IsItsRecords(string text, string expected)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (int part in s_parts)
        {
            foreach (int degree in new[] { 1, 2 })
            {
                List<string> found = [];
                JsonLinesOptions lines = s_sequence with { MaxDegreeOfParallelism = degree, OnError = _ => found.Add("!") };
                await foreach (Row? row in JsonLines.ReadAsync<Row>(new PartStream(bytes, part), lines: lines))
                    found.Add(row is null ? "-" : $"{row.Id}");
                Assert.Equal(expected, string.Join(' ', found));
            }
        }
    }

    [Theory]
    [InlineData("1\n", "Expected a record separator (byte 0x1E) before the value, found the number 1 at $ (line 1, column 1).")]
    [InlineData("\u001E\n12", "Expected a line feed after the value")]
    public void Read_SequenceWithoutSeparator_SaysWhatIsMissing(string text, string message)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonLines.Read<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), lines: s_sequence).ToArray());
        Assert.StartsWith(message, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_Comments_AreAllowedWithinLinesIfTheSettingsAllowThem()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        byte[] text = Encoding.UTF8.GetBytes("// head\n/* a */ {\"Id\":1,} // b\n\n{\"Id\":/*\u00e9*/2}\n {\"Id\":x} //\n");
        List<long> errors = [];
        JsonLinesOptions lines = new() { OnError = error => errors.Add(error.Error!.Line) };
        Assert.Equal([1, 2], JsonLines.Read<Row>(new MemoryStream(text), settings, lines).Select(row => row!.Id));
        Assert.Equal([5], errors);
    }

    // Many blocks, some lines longer than a block, some bad.
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(5)]
    [InlineData(JsonLinesOptions.AllProcessors)]
    public async Task Read_ManyBlocks_IsInOrder(int degree)
    {
        StringBuilder text = new();
        for (int i = 0; i < 30_000; i++)
            text.Append(i % 5_000 == 77 ? $"{{\"Id\":{i},\"Name\":\"{new string('n', 600_000)}\"}}\n" : i % 1_000 == 5 ? "oh\n" : $"{{\"Id\":{i},\"Name\":\"name {i}\"}}\r\n");
        byte[] bytes = Encoding.UTF8.GetBytes(text.ToString());
        foreach (int part in new[] { 5_000, 100_000, Whole })
        {
            List<long> found = [];
            JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree, OnError = error => found.Add(-error.Error!.Line) };
            await foreach (Row? row in JsonLines.ReadAsync<Row>(new PartStream(bytes, part), lines: lines))
                found.Add(row!.Id);
            Assert.Equal(Enumerable.Range(0, 30_000).Select(i => i % 1_000 == 5 && i % 5_000 != 77 ? -(i + 1L) : i), found);
        }
    }

    [Fact]
    public async Task Read_LeftEarly_TakesNoMoreThanIsNeededAndLeavesTheStreamOpen()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, 400_000).Select(i => $"{i}\n")));
        foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
        {
            PartStream stream = new(bytes, Whole);
            IAsyncEnumerable<int> values = JsonLines.ReadAsync<int>(stream, lines: lines);
            Assert.Equal(0, stream.Taken);
            await foreach (int value in values)
            {
                if (value == 10)
                    break;
            }

            Assert.InRange(stream.Taken, 1, lines.MaxDegreeOfParallelism * 1024 * 1024);
            Assert.True(stream.Taken < bytes.Length && stream.CanRead);
        }
    }

    // The reader of each block waits until that of another one has begun too.
    [Fact]
    public async Task ReadAsync_TextThatArrivesLater_IsReadBySeveralTasksAtOnce()
    {
        byte[] text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Id\":1}\n", 200_000)));
        Meeting.Expect(2);
        long count = 0;
        await foreach (Meeting? _ in JsonLines.ReadAsync<Meeting>(new LateStream(text), lines: new() { MaxDegreeOfParallelism = 2 }))
            count++;
        Assert.Equal(200_000, count);
        Assert.True(Meeting.HasTakenPlace);
    }

    // Never has text at once.
    private sealed class LateStream(byte[] text) : MemoryStream(text)
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span);
        }
    }

    // Made by two threads, the first of which waits for the second: at most a minute, so that the test fails instead of waiting forever.
    public sealed class Meeting
    {
        private static CountdownEvent s_missing = new(0);
        private static ConcurrentDictionary<int, bool> s_met = [];
        private static bool s_isMissed;

        public static bool HasTakenPlace => s_missing.IsSet && !s_isMissed;

        public int Id
        {
            get;
            set
            {
                field = value;
                if (s_missing.IsSet || !s_met.TryAdd(Environment.CurrentManagedThreadId, true))
                    return;
                s_missing.Signal();
                if (!s_missing.Wait(TimeSpan.FromMinutes(1)))
                    s_isMissed = true;
            }
        }

        public static void Expect(int threads) => (s_missing, s_met, s_isMissed) = (new(threads), [], false);
    }

    // A line is there when it has arrived, though the stream goes on.
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task Read_SlowPipe_GivesEachLineAtOnce(int degree)
    {
        Pipe pipe = new();
        await using IAsyncEnumerator<Row?> rows = JsonLines.ReadAsync<Row>(pipe.Reader, lines: new() { MaxDegreeOfParallelism = degree }).GetAsyncEnumerator();
        for (int i = 0; i < 20; i++)
        {
            await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes($"{{\"Id\":{i}}}\n{{\"Id\""));
            Assert.True(await rows.MoveNextAsync());
            Assert.Equal(i, rows.Current!.Id);
            ValueTask<bool> next = rows.MoveNextAsync();
            Assert.False(next.IsCompleted);
            await pipe.Writer.WriteAsync(":-1}\n"u8.ToArray());
            Assert.True(await next);
            Assert.Equal(-1, rows.Current.Id);
        }

        await pipe.Writer.CompleteAsync();
        Assert.False(await rows.MoveNextAsync());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    public async Task Read_SourceThatThrows_PassesItOnAfterTheLinesBefore(int degree)
    {
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
        for (int length = 0; length <= 18; length++)
        {
            byte[] text = "{\"Id\":1}\n{\"Id\":2}\n"u8[..length].ToArray();
            List<int> ids = [];
            await Assert.ThrowsAsync<IOException>(async () =>
            {
                await foreach (Row? row in JsonLines.ReadAsync<Row>(new BrokenStream(text), lines: lines))
                    ids.Add(row!.Id);
            });
            Assert.Equal(Enumerable.Range(1, text.Count(unit => unit == '\n')), ids);
            ids.Clear();
            Assert.Throws<IOException>(() =>
            {
                foreach (Row? row in JsonLines.Read<Row>(new BrokenStream(text), lines: lines))
                    ids.Add(row!.Id);
            });
            Assert.Equal(Enumerable.Range(1, text.Count(unit => unit == '\n')), ids);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    public async Task Read_Canceled_EndsWithAnException(int degree)
    {
        using CancellationTokenSource cancellation = new();
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("1\n2\n3"u8.ToArray());
        List<int> found = [];
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int value in JsonLines.ReadAsync<int>(pipe.Reader, lines: new() { MaxDegreeOfParallelism = degree }).WithCancellation(cancellation.Token))
            {
                found.Add(value);
                if (value == 2)
                    await cancellation.CancelAsync();
            }
        });
        Assert.Equal([1, 2], found);
    }

    public sealed class Fragile
    {
        private int _id;

        public int Id
        {
            get => _id;
            set => _id = value != 13 ? value : throw new InvalidOperationException("thirteen");
        }
    }

    [Fact]
    public async Task Read_UserCodeThatThrowsInAWorker_SurfacesAtTheCallerInOrder()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, 50).Select(i => $"{{\"Id\":{i}}}\n")));
        List<int> ids = [];
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(async () =>
        {
            await foreach (Fragile? row in JsonLines.ReadAsync<Fragile>(new PartStream(bytes, 40), lines: s_parallel with { OnError = _ => Assert.Fail("Not an error of the text.") }))
                ids.Add(row!.Id);
        });
        Assert.Equal("thirteen", exception.Message);
        Assert.Equal(Enumerable.Range(0, 13), ids);
    }

    [Fact]
    public async Task Read_CallbackThatThrows_EndsTheReading()
    {
        foreach (JsonLinesOptions lines in new[] { JsonLinesOptions.Default, s_parallel })
        {
            List<int> found = [];
            await Assert.ThrowsAsync<TimeoutException>(async () =>
            {
                await foreach (int value in JsonLines.ReadAsync<int>(new MemoryStream("1\nx\n2"u8.ToArray()), lines: lines with { OnError = _ => throw new TimeoutException() }))
                    found.Add(value);
            });
            Assert.Equal([1], found);
        }
    }

    // A worker in the user's code does not hold up who leaves; it ends before its next line.
    [Fact]
    public async Task Read_LeftWhileAWorkerIsBlocked_DoesNotWaitForIt()
    {
        Gate.s_opened = new TaskCompletionSource();
        Gate.s_entered = new TaskCompletionSource();
        byte[] bytes = Encoding.UTF8.GetBytes("{\"Id\":1}\n{\"Id\":2}\n{\"Id\":3}\n{\"Id\":4}\n");
        IAsyncEnumerator<Gate?> rows = JsonLines.ReadAsync<Gate>(new PartStream(bytes, 9), lines: s_parallel).GetAsyncEnumerator();
        Assert.True(await rows.MoveNextAsync());
        await Gate.s_entered.Task;
        await rows.DisposeAsync();
        Gate.s_opened.SetResult();
    }

    public sealed class Gate
    {
        internal static TaskCompletionSource s_opened = new(), s_entered = new();

        public int Id
        {
            get;
            set
            {
                field = value;
                if (value != 2)
                    return;
                s_entered.TrySetResult();
                s_opened.Task.Wait();
            }
        }
    }

    public static TheoryData<bool, bool, int> Forms => new() { { false, false, 1 }, { false, true, 1 }, { true, false, 1 }, { true, true, 1 }, { false, false, 2 }, { true, true, 5 } };

    [Theory, MemberData(nameof(Forms))]
    public async Task Write_Values_AreReadBack(bool isSequence, bool isIndented, int degree)
    {
        JsonSettings settings = new() { WriteIndented = isIndented, DefaultBufferSize = 100 };
        JsonLinesOptions lines = new() { Format = isSequence ? JsonLinesFormat.Sequence : JsonLinesFormat.Lines, MaxDegreeOfParallelism = degree };
        Row?[] rows = [.. Enumerable.Range(0, 200).Select(i => i % 50 == 3 ? null : new Row(i, new string('\n', i)))];
        string expected = string.Concat(rows.Select(row => $"{(isSequence ? "\u001E" : "")}{StjSerializer.Serialize(row)}\n"));
        List<string> found = [];
        using (MemoryStream stream = new())
        {
            JsonLines.Write(stream, rows, settings, lines);
            found.Add(Encoding.UTF8.GetString(stream.ToArray()));
            Assert.Equal(rows, JsonLines.Read<Row>(new MemoryStream(stream.ToArray()), settings, lines));
        }

        ArrayBufferWriter<byte> buffer = new();
        JsonLines.Write(buffer, rows, settings, lines);
        found.Add(Encoding.UTF8.GetString(buffer.WrittenSpan));
        foreach (bool isAsync in new[] { false, true })
        {
            MemoryStream stream = new();
            await (isAsync ? JsonLines.WriteAsync(stream, Slowly(rows), settings, lines) : JsonLines.WriteAsync(stream, rows, settings, lines));
            found.Add(Encoding.UTF8.GetString(stream.ToArray()));
            stream = new MemoryStream();
            PipeWriter pipe = PipeWriter.Create(stream);
            await (isAsync ? JsonLines.WriteAsync(pipe, Slowly(rows), settings, lines) : JsonLines.WriteAsync(pipe, rows, settings, lines));
            await pipe.CompleteAsync();
            found.Add(Encoding.UTF8.GetString(stream.ToArray()));
        }

        Assert.Equal(Enumerable.Repeat(expected, found.Count), found);
    }

    [Fact]
    public async Task Write_ValueThatFails_LeavesWholeLines()
    {
        foreach (int failing in new[] { 0, 1, 50, 199 })
        {
            MemoryStream stream = new();
            Row[] rows = [.. Enumerable.Range(0, 200).Select(i => new Row(i, "name"))];
            IEnumerable<Row> values = rows.Select(row => row.Id == failing ? throw new TimeoutException() : row);
            await Assert.ThrowsAsync<TimeoutException>(() => JsonLines.WriteAsync(stream, values, new JsonSettings { DefaultBufferSize = 128 }));
            Row?[] written = [.. JsonLines.Read<Row>(new MemoryStream(stream.ToArray()))];
            Assert.Equal(rows[..written.Length], written);
            Assert.InRange(written.Length, Math.Max(0, failing - 10), failing);
            Assert.True(stream.Length == 0 || stream.ToArray()[^1] == '\n');

            MemoryStream half = new();
            await Assert.ThrowsAsync<InvalidOperationException>(() => JsonLines.WriteAsync(half, Enumerable.Range(0, 40).Select(i => new Unwritable(i == 30)), new JsonSettings { DefaultBufferSize = 128 }));
            string text = Encoding.UTF8.GetString(half.ToArray());
            Assert.Equal(string.Concat(Enumerable.Repeat("{\"A\":1,\"B\":2}\n", text.Length / 14)), text);
            Assert.NotEqual(0, text.Length);
        }
    }

    public sealed class Unwritable(bool fails)
    {
        public int A => 1;

        public int B => fails ? throw new InvalidOperationException() : 2;
    }

    [Fact]
    public async Task Write_RawJsonWithLineBreaks_StaysOnOneLine()
    {
        MemoryStream stream = new();
        await JsonLines.WriteAsync(stream, new[] { new RawValue("[1,\r\n2]"), new RawValue("{\n}") }, new JsonSettings { Converters = [new RawConverter()] });
        Assert.Equal("[1,  2]\n{ }\n", Encoding.UTF8.GetString(stream.ToArray()));
    }

    public sealed record RawValue(string Json);

    private sealed class RawConverter : System.Text.Json.Serialization.JsonConverter<RawValue>
    {
        public override RawValue Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, RawValue value, JsonSerializerOptions options) => writer.WriteRawValue(value.Json);
    }

    // What is ready is sent before the next value is awaited, and a value is asked for only after the one before was taken.
    [Fact]
    public async Task Write_SlowSequence_IsSentWhenItArrives()
    {
        Pipe pipe = new();
        TaskCompletionSource next = new();
        async IAsyncEnumerable<int> Values()
        {
            yield return 1;
            yield return 2;
            await next.Task;
            yield return 3;
        }

        Task writing = JsonLines.WriteAsync(pipe.Writer, Values());
        ReadResult result = await pipe.Reader.ReadAsync();
        Assert.Equal("1\n2\n", Encoding.UTF8.GetString(result.Buffer.ToArray()));
        pipe.Reader.AdvanceTo(result.Buffer.End);
        Assert.False(writing.IsCompleted);
        next.SetResult();
        await writing;
        result = await pipe.Reader.ReadAsync();
        Assert.Equal("3\n", Encoding.UTF8.GetString(result.Buffer.ToArray()));
    }

    // Blocks of several tasks, in one order; what fails comes after all lines before it.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Write_InParallel_IsOneOrder(bool isAsync)
    {
        Row[] rows = [.. Enumerable.Range(0, 60_000).Select(i => new Row(i, i % 9_000 == 77 ? new string('n', 600_000) : $"name {i}"))];
        string expected = string.Concat(rows.Select(row => $"{StjSerializer.Serialize(row)}\n"));
        MemoryStream stream = new();
        await WriteInParallel(stream, rows, isAsync);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));

        stream = new MemoryStream();
        await Assert.ThrowsAsync<TimeoutException>(() => WriteInParallel(stream, rows.Select(row => row.Id == 50_000 ? throw new TimeoutException() : row), isAsync));
        Assert.Equal(rows[..50_000], JsonLines.Read<Row>(new MemoryStream(stream.ToArray())));

        stream = new MemoryStream();
        await Assert.ThrowsAsync<InvalidOperationException>(() => WriteInParallel(stream, Enumerable.Range(0, 40_000).Select(i => new Unwritable(i == 30_000)), isAsync));
        Assert.Equal(30_000 * "{\"A\":1,\"B\":2}\n".Length, stream.Length);

        await Assert.ThrowsAsync<IOException>(() => WriteInParallel(new FullStream(), rows, isAsync));
        using CancellationTokenSource canceled = new();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonLines.WriteAsync(new MemoryStream(), rows.Select(row =>
        {
            if (row.Id == 40_000)
                canceled.Cancel();
            return row;
        }), lines: s_parallel, cancellationToken: canceled.Token));
    }

    private static async Task WriteInParallel<T>(Stream stream, IEnumerable<T> values, bool isAsync)
    {
        if (isAsync)
            await JsonLines.WriteAsync(stream, values, lines: s_parallel);
        else
            JsonLines.Write(stream, values, lines: s_parallel);
    }

    private sealed class FullStream : MemoryStream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException();

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => throw new IOException();
    }

    [Fact]
    public async Task Write_SlowSequenceInParallel_IsSentWhenItArrives()
    {
        Pipe pipe = new();
        TaskCompletionSource next = new();
        async IAsyncEnumerable<int> Values()
        {
            yield return 1;
            yield return 2;
            await next.Task;
            yield return 3;
        }

        Task writing = JsonLines.WriteAsync(pipe.Writer, Values(), lines: s_parallel);
        Assert.Equal("1\n2\n", Encoding.UTF8.GetString((await pipe.Reader.ReadAtLeastAsync(4)).Buffer.ToArray()));
        Assert.False(writing.IsCompleted);
        next.SetResult();
        await writing;
    }

    [Fact]
    public async Task Write_ToAPipeThatNobodyReads_Ends()
    {
        Pipe pipe = new();
        await pipe.Reader.CompleteAsync();
        int asked = 0;
        IEnumerable<int> values = Enumerable.Range(0, 1_000_000).Select(i => asked++);
        await JsonLines.WriteAsync(pipe.Writer, values);
        Assert.InRange(asked, 1, 100_000);
        asked = 0;
        await JsonLines.WriteAsync(pipe.Writer, values, lines: s_parallel);
        Assert.InRange(asked, 1, 100_000);
    }

    [Fact]
    public void Arguments_Null_AreRefusedAtTheCall()
    {
        Assert.Throws<ArgumentNullException>(() => JsonLines.ReadAsync<int>((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => JsonLines.Read<int>(null!));
        Assert.Throws<ArgumentNullException>(() => JsonLines.Write(new MemoryStream(), (IEnumerable<int>)null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLinesOptions { MaxDegreeOfParallelism = 0 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonLinesOptions { MaxDegreeOfParallelism = -2 });
    }

    private static long OffsetOf(string text, JsonError error) =>
        text.TrimStart('\uFEFF', 1).Split('\n').Take((int)error.Line - 1).Sum(line => Encoding.UTF8.GetByteCount(line) + 1) + error.Column - 1;

    [Theory, InlineData(1), InlineData(2)]
    public async Task WriteAsync_Canceled_AsksForNoMoreValues(int degree)
    {
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
        foreach (bool isAsync in new[] { false, true })
        {
            using CancellationTokenSource cancellation = new();
            int asked = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => isAsync
                ? JsonLines.WriteAsync(Stream.Null, Values().ToAsyncEnumerable(), null, lines, cancellation.Token)
                : JsonLines.WriteAsync(Stream.Null, Values(), null, lines, cancellation.Token));
            Assert.InRange(asked, 3, 4);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonLines.WriteAsync(Stream.Null, Array.Empty<int>(), null, lines, cancellation.Token));

            IEnumerable<int> Values()
            {
                while (++asked < 1_000_000)
                {
                    if (asked == 3)
                        cancellation.Cancel();
                    yield return asked;
                }
            }
        }
    }

    private static async IAsyncEnumerable<Row?> Slowly(IEnumerable<Row?> rows)
    {
        foreach (Row? row in rows)
        {
            if (row is null)
                await Task.Yield();
            yield return row;
        }
    }

    private static async Task<List<T>> All<T>(IAsyncEnumerable<T> values)
    {
        List<T> all = [];
        await foreach (T value in values)
            all.Add(value);
        return all;
    }
}

file static class TextExtensions
{
    // Only the mark at the beginning is one; another is text.
    internal static string TrimStart(this string text, char mark, int most) => text.StartsWith(mark) ? text[most..] : text;
}
