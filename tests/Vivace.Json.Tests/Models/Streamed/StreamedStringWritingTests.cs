// Strings that are written part by part from streams and sequences: the bytes of the twin with strings and arrays, in every call and in windows of any length.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Tests.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Models.Streamed;

public class StreamedStringWritingTests
{
    private const int Seed = 20_251_122;

    private static readonly JsonSettings[] s_settings =
    [
        new() { Engine = ObjectEngine.Emitted },
        new() { Engine = ObjectEngine.Interpreted, WriteIndented = true },
        new() { Engine = ObjectEngine.Emitted, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping },
    ];

    // Streams that are there, that give few bytes at once, and that are late.
    private static readonly Func<byte[], Stream>[] s_sources =
        [bytes => new MemoryStream(bytes), bytes => new SyncParts(bytes, [1, 5, 2, 700]), bytes => new PartStream(bytes, 13), bytes => new PartStream(bytes, 100_000)];

    // The length 0 is the default.
    public static TheoryData<int> Windows => [1, 7, 64, 4096, 0];

    [Theory, MemberData(nameof(Windows))]
    public async Task Write_AnyContent_IsTheTwinsText(int window)
    {
        Random random = new(Seed + window);
        for (int i = 0; i < 40; i++)
        {
            StreamedTwin twin = StreamedTwin.Made(random, i == 0 ? 100_000 : 2000);
            foreach (JsonSettings settings in s_settings)
            {
                string expected = JsonSerializer.Serialize(twin, settings);
                foreach ((string way, Func<StreamedModel, JsonSettings, Task<byte[]>> write) in s_ways)
                {
                    StreamedModel model = twin.ToModel(s_sources[random.Next(s_sources.Length)]);
                    string found = Encoding.UTF8.GetString(await Begin(window, () => write(model, settings)));
                    Assert.True(expected == found, $"{way}, text {i}: different from {expected.AsSpan().CommonPrefixLength(found)} of {expected.Length} on, found {found.Length}");
                }
            }
        }
    }

    [Fact]
    public void Write_StreamNotAtItsBeginning_WritesTheRestAndLeavesItOpen()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            MemoryStream stream = new("0123456789"u8.ToArray()) { Position = 4 };
            Assert.Equal("""{"Content":"456789"}""", JsonSerializer.Serialize(new Text { Content = stream }, settings));
            Assert.Equal((10L, true), (stream.Position, stream.CanRead));
            Assert.Equal("""{"Content":""}""", JsonSerializer.Serialize(new Text { Content = stream }, settings));
            Assert.Equal("""{"Content":null}""", JsonSerializer.Serialize(new Text(), settings));
        }
    }

    private class Text
    {
        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? Content { get; set; }
    }

    private sealed class Around
    {
        public List<Text>? Before { get; set; }

        public Text? Inner { get; set; }

        [JsonCodec(typeof(StreamedTextCodec))]
        public PipeWriter? Target { get; set; }
    }

    // What was written before is the beginning of the text; the path is that of the string, however much of it was sent.
    [Theory]
    [InlineData(10, 0)]
    [InlineData(10, 1)]
    [InlineData(200_000, 0)]
    [InlineData(200_000, 64)]
    public async Task Write_NotUtf8_IsAnErrorWithItsPath(int before, int window)
    {
        byte[][] wrong = [[0xFF], [0xC3], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xC3, 0x20]];
        foreach (byte[] end in wrong)
        {
            byte[] content = [.. Enumerable.Repeat((byte)'a', before), .. end];
            foreach (JsonSettings settings in CodecEngines.Each(new()))
            {
                foreach ((string way, Func<object, JsonSettings, Task<byte[]>> write) in s_anyWays)
                {
                    Around value = new() { Before = [new Text()], Inner = new Text { Content = new MemoryStream(content) } };
                    JsonException error = await Assert.ThrowsAsync<JsonException>(() => Begin(window, () => write(value, settings)));
                    Assert.True(error.Path == "$.Inner.Content", $"{way}: {error.Message}");
                    Assert.Equal(JsonErrorKind.InvalidUtf8, error.Error!.Kind);
                }
            }
        }
    }

    // A part of the text that begins within a string does not confuse the path of what follows.
    [Theory, MemberData(nameof(Windows))]
    public async Task Write_FailureAfterAString_HasItsPath(int window)
    {
        foreach (int length in new[] { 0, 3, 100, 70_000, 300_000 })
        {
            foreach (JsonSettings settings in CodecEngines.Each(new()))
            {
                foreach ((string way, Func<object, JsonSettings, Task<byte[]>> write) in s_anyWays)
                {
                    MemoryStream content = new(Encoding.UTF8.GetBytes(new string('{', length)));
                    Around value = new() { Before = [new Text { Content = content }, new Text()], Inner = new Text { Content = new PartStream(content.ToArray(), 5000) }, Target = new Pipe().Writer };
                    NotSupportedException error = await Assert.ThrowsAsync<NotSupportedException>(() => Begin(window, () => write(value, settings)));
                    Assert.True(error.Message.EndsWith("Path: $.Target.", StringComparison.Ordinal), $"{way}: {error.Message}");
                }
            }
        }
    }

    [Fact]
    public void Write_StreamThatCannotBeRead_IsNotSupported()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Text { Content = new PartTarget() }));
        Assert.EndsWith("that cannot be read. Path: $.Content.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_StreamThatReadsMoreThanAsked_IsAnError() =>
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Text { Content = new Boasting() }));

    private sealed class Boasting : MemoryStream
    {
        public override int Read(Span<byte> buffer) => buffer.Length + 1;
    }

    // The source is asked asynchronously, with the token of the call; what comes before is sent first.
    [Fact]
    public async Task WriteAsync_SourceThatIsCanceled_EndsTheCall()
    {
        Pipe pipe = new();
        using CancellationTokenSource cancellation = new();
        using MemoryStream target = new();
        Task writing = JsonSerializer.SerializeAsync(target, new Text { Content = pipe.Reader.AsStream() }, JsonSettings.Default, cancellation.Token);
        Assert.Equal("", Encoding.UTF8.GetString(target.ToArray()));
        await pipe.Writer.WriteAsync("abc"u8.ToArray());
        Assert.True(SpinWait.SpinUntil(() => target.Length == 15, TimeSpan.FromMinutes(1)));
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);
        Assert.Equal("{\"Content\":\"abc", Encoding.UTF8.GetString(target.ToArray()));
    }

    private static readonly Dictionary<string, Func<object, JsonSettings, Task<byte[]>>> s_anyWays = new()
    {
        ["bytes"] = (value, settings) => Task.FromResult(JsonSerializer.SerializeToUtf8Bytes(value, settings)),
        ["string"] = (value, settings) => Task.FromResult(Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, settings))),
        ["stream"] = (value, settings) =>
        {
            PartTarget target = new();
            JsonSerializer.Serialize(target, value, settings);
            return Task.FromResult(target.Written);
        },
        ["stream, async"] = async (value, settings) =>
        {
            PartTarget target = new();
            await JsonSerializer.SerializeAsync(target, value, settings);
            return target.Written;
        },
        ["pipe"] = async (value, settings) =>
        {
            MemoryStream target = new();
            PipeWriter pipe = PipeWriter.Create(target);
            await JsonSerializer.SerializeAsync(pipe, value, settings);
            await pipe.CompleteAsync();
            return target.ToArray();
        },
    };

    private static readonly Dictionary<string, Func<StreamedModel, JsonSettings, Task<byte[]>>> s_ways = new(
        s_anyWays.Select(way => KeyValuePair.Create<string, Func<StreamedModel, JsonSettings, Task<byte[]>>>(way.Key, (model, settings) => way.Value(model, settings))))
    {
        ["typed, async"] = async (model, settings) =>
        {
            PartTarget target = new();
            await JsonSerializer.SerializeAsync(target, model, settings);
            return target.Written;
        },
    };

    // The window of the texts that the call begins.
    private static Task<byte[]> Begin(int window, Func<Task<byte[]>> write)
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
}
