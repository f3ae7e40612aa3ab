// Texts whose target fails, is late or is canceled, at every byte and in every call: the bytes of the whole text or a beginning of it, and every array is returned.
using System.IO.Pipelines;
using System.Text;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Streams;

[Collection(WatchedArraysCollection.Name)]
public class WritingFaultsTests
{
    private const int Seed = 20_251_122;

    private static readonly int[] s_windows = [1, 7, 64, 0];

    private static readonly JsonSettings[] s_settings =
    [
        new() { Engine = ObjectEngine.Emitted },
        new() { Engine = ObjectEngine.Interpreted, WriteIndented = true },
    ];

    /// <summary>What happens to a text on its way.</summary>
    public enum Fault
    {
        None,
        Throws,
        Late,
        Canceled,
    }

    private static readonly Dictionary<string, Action<Target, object, JsonSettings>> s_ways = new()
    {
        ["stream"] = (target, value, settings) => JsonSerializer.Serialize(target, value, settings),
        ["stream, typed"] = (target, value, settings) => JsonSerializer.Serialize(target, (Item)value, settings),
        ["stream, async"] = (target, value, settings) => target.Complete(JsonSerializer.SerializeAsync(target, value, settings, target.Token)),
        ["stream, typed, async"] = (target, value, settings) => target.Complete(JsonSerializer.SerializeAsync(target, (Item)value, settings, target.Token)),
        ["pipe, async"] = (target, value, settings) => target.Complete(JsonSerializer.SerializeAsync(PipeWriter.Create(target), value, settings, target.Token)),
        ["characters"] = (target, value, settings) => JsonSerializer.Serialize(new Characters(target), value, settings),
        ["characters, async"] = (target, value, settings) => target.Complete(JsonSerializer.SerializeAsync(new Characters(target), value, settings, target.Token)),
        ["lines"] = (target, value, settings) => JsonLines.Write(target, ((Item)value).Many, settings),
        ["lines, async"] = (target, value, settings) => target.Complete(JsonLines.WriteAsync(target, ((Item)value).Many, settings, cancellationToken: target.Token)),
        ["pipe, lines"] = (target, value, settings) =>
            target.Complete(JsonLines.WriteAsync(PipeWriter.Create(target), ((Item)value).Many, settings, cancellationToken: target.Token)),
        ["lines of what is awaited"] = (target, value, settings) =>
            target.Complete(JsonLines.WriteAsync(target, Later(target, ((Item)value).Many), settings, cancellationToken: target.Token)),
        ["items"] = (target, value, settings) =>
            target.Complete(JsonSerializer.SerializeAsyncEnumerable(target, Later(target, ((Item)value).Many), settings, target.Token)),
        ["pipe, items"] = (target, value, settings) =>
            target.Complete(JsonSerializer.SerializeAsyncEnumerable(PipeWriter.Create(target), Later(target, ((Item)value).Many), settings, target.Token)),
        ["items in a member"] = (target, value, settings) =>
            target.Complete(JsonSerializer.SerializeAsync(target, new { value, Items = Later(target, ((Item)value).Many), Last = 1 }, settings, target.Token)),
    };

    public static TheoryData<string> Ways => [.. s_ways.Keys];

    public class Item
    {
        public string? Name { get; set; }

        public List<Item?>? Items { get; set; }

        public Dictionary<string, int[]>? Map { get; set; }

        // For the calls that write many.
        internal List<Item?> Many { get; set; } = [];
    }

    [Theory, MemberData(nameof(Ways))]
    public void Write_FaultAtEveryByte_IsABeginningAndReturnsEveryArray(string name)
    {
        Action<Target, object, JsonSettings> write = s_ways[name];
        bool isAsync = name is not ("stream" or "stream, typed" or "characters" or "lines");
        int whole = 0, parts = 0;
        WatchedArrays.Watch(arrays =>
        {
            Random random = new(Seed);
            for (int i = 0; i < 40; i++)
            {
                Item item = Made(random, 2);
                item.Many = [.. Enumerable.Range(0, random.Next(1, 4)).Select(_ => Made(random, 1))];
                foreach (JsonSettings settings in s_settings)
                {
                    byte[] expected = Written(new Target(Fault.None, 0), item, settings, 0, out _);
                    Assert.NotEmpty(expected);
                    for (int at = 0; at < expected.Length; at += expected.Length > 150 ? random.Next(1, 12) : 1)
                    {
                        int window = s_windows[(i + at) % s_windows.Length];
                        foreach (Fault fault in Enum.GetValues<Fault>())
                        {
                            if ((fault == Fault.None && at > s_windows.Length) || (fault is Fault.Late or Fault.Canceled && !isAsync))
                                continue;
                            Target target = new(fault, at);
                            byte[] found = Written(target, item, settings, window, out Exception? failure);
                            Assert.True(arrays.Out == 0, $"{arrays.Out} arrays are out: {fault} at {at}, window {window}: {Encoding.UTF8.GetString(expected)}");
                            if (target.HasHappened)
                            {
                                Assert.True(fault == Fault.Canceled ? failure is OperationCanceledException : failure is IOException, $"{fault}: {failure}");
                                Assert.True(
                                    expected.AsSpan().StartsWith(found),
                                    $"{fault} at {at}, window {window}: expected a beginning of {Encoding.UTF8.GetString(expected)}, found {Encoding.UTF8.GetString(found)}");
                                parts++;
                            }
                            else
                            {
                                Assert.Null(failure);
                                Assert.Equal(expected, found);
                                whole++;
                            }
                        }
                    }
                }
            }
        });
        Assert.True(whole > 100 && parts > 1000, $"{whole} whole texts and {parts} parts");

        byte[] Written(Target target, object value, JsonSettings settings, int window, out Exception? failure)
        {
            failure = null;
            WriteBuffers.OfThread.Lower(window);
            try
            {
                write(target, value, settings);
            }
            catch (Exception exception) when (exception is IOException or OperationCanceledException)
            {
                failure = exception;
            }
            finally
            {
                WriteBuffers.OfThread.Lower(0);
            }

            return target.Written;
        }
    }

    // The other cause of a failure: the value, here a codec of a user's.
    [Theory, MemberData(nameof(Ways))]
    public void Write_ValueThatCannotBeWritten_ReturnsEveryArray(string name)
    {
        int failures = 0;
        WatchedArrays.Watch(arrays =>
        {
            Random random = new(Seed);
            for (int i = 0; i < 100; i++)
            {
                Item item = Made(random, 2);
                item.Map ??= [];
                item.Many = [Made(random, 1), null, new Item { Name = new string('n', random.Next(100)), Map = [] }];
                WriteBuffers.OfThread.Lower(s_windows[i % s_windows.Length]);
                Target target = new(i % 2 == 0 ? Fault.Late : Fault.None, 0);
                Assert.Throws<TimeoutException>(() => s_ways[name](target, item, Settings(i)));
                WriteBuffers.OfThread.Lower(0);
                Assert.True(arrays.Out == 0, $"{arrays.Out} arrays are out");
                failures++;
            }
        });
        Assert.Equal(100, failures);

        static JsonSettings Settings(int i) => s_settings[i / 4 % 2] with { Codecs = [new ThrowingCodec()] };
    }

    private sealed class ThrowingCodec : JsonCodec<Dictionary<string, int[]>>
    {
        public override Dictionary<string, int[]>? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Dictionary<string, int[]>? value)
        {
            writer.BeginArray();
            writer.WriteString(new string('\u00e9', 300));
            throw new TimeoutException();
        }
    }

    // A codec writes names and strings in UTF-8, of which those with escapes are widened.
    [Fact]
    public void Write_Utf8StringWhoseTargetFails_ReturnsEveryArray() => WatchedArrays.Watch(arrays =>
    {
        JsonSettings settings = s_settings[0] with { Codecs = [new Utf8Codec()] };
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(new string('"', 500), settings);
        for (int at = 0; at < expected.Length; at += 50)
        {
            foreach (int window in s_windows)
            {
                Target target = new(Fault.Throws, at);
                WriteBuffers.OfThread.Lower(window);
                Assert.Throws<IOException>(() => JsonSerializer.Serialize(target, new string('"', 500), settings));
                WriteBuffers.OfThread.Lower(0);
                Assert.True(expected.AsSpan().StartsWith(target.Written));
                Assert.Equal(0, arrays.Out);
            }
        }
    });

    private sealed class Utf8Codec : JsonCodec<string>
    {
        public override string? Read(ref JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, string? value)
        {
            writer.BeginArray();
            for (int i = 0; i < 3; i++)
                writer.WriteString(Encoding.UTF8.GetBytes(value!));
            writer.EndArray();
        }
    }

    private static Item Made(Random random, int depth) => new()
    {
        Name = random.Next(3) switch { 0 => null, 1 => "é\"\\" + new string('n', random.Next(40)), _ => "name" },
        Items = depth == 0 || random.Next(2) == 0
            ? null
            : [.. Enumerable.Range(0, random.Next(3)).Select(i => i == 1 ? null : Made(random, depth - 1))],
        Map = random.Next(3) == 0 ? new() { ["k\n"] = [1, 22, 333], ["second"] = [] } : null,
    };

    // Each item is awaited for real, every second one for longer than the target is.
    private static async IAsyncEnumerable<Item?> Later(Target target, List<Item?> items)
    {
        foreach (Item? item in items)
        {
            if (item?.Name is not null)
                await target.Later();
            yield return item;
        }
    }

    /// <summary>Takes a text, and does at one of its bytes what the fault says; nothing may be written to it after that.</summary>
    public sealed class Target(Fault fault, int at) : Stream
    {
        private readonly MemoryStream _written = new();
        private readonly CancellationTokenSource _cancellation = new();
        private readonly Queue<Action> _pending = new();

        public bool HasHappened { get; private set; }

        public byte[] Written => _written.ToArray();

        public CancellationToken Token => _cancellation.Token;

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public void Complete(Task task)
        {
            while (!task.IsCompleted)
                _pending.Dequeue()();
            task.GetAwaiter().GetResult();
        }

        public Task Later()
        {
            TaskCompletionSource later = new();
            _pending.Enqueue(later.SetResult);
            return later.Task;
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            if (HasHappened)
                throw new InvalidOperationException("Something is written after the failure.");
            bool isAt = _written.Length + buffer.Length > at;
            HasHappened = isAt && fault == Fault.Throws;
            _written.Write(HasHappened ? buffer[..(int)(at - _written.Length)] : buffer);
            if (HasHappened)
                throw new IOException("full");
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (fault == Fault.Canceled && _written.Length + buffer.Length > at)
            {
                HasHappened = true;
                TaskCompletionSource later = new();
                cancellationToken.Register(() => later.TrySetCanceled(cancellationToken));
                _pending.Enqueue(_cancellation.Cancel);
                await later.Task.ConfigureAwait(false);
            }

            // The buffer is not the writer's before the stream has taken it.
            if (fault == Fault.Late)
                await Later().ConfigureAwait(false);
            Write(buffer.Span);
        }

        public override void Flush()
        {
        }

        public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }

    // Passes each part on at once.
    private sealed class Characters(Target target) : TextWriter
    {
        public override Encoding Encoding => Encoding.UTF8;

        public override void Write(ReadOnlySpan<char> buffer) => target.Write(Encoding.UTF8.GetBytes(buffer.ToArray()));

        public override async Task WriteAsync(ReadOnlyMemory<char> buffer, CancellationToken cancellationToken = default) =>
            await target.WriteAsync(Encoding.UTF8.GetBytes(buffer.ToArray()), cancellationToken).ConfigureAwait(false);
    }
}
