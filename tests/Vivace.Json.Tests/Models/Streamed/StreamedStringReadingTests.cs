// Strings that are read part by part to streams, writers and sequences: the values and errors of the twin with strings and arrays, in one go and in windows of any length.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Models.Streamed;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Tests.Streams;

namespace Vivace.Json.Tests.Models.Streamed;

public class StreamedStringReadingTests
{
    private const int Seed = 20_251_122, Longest = 5000;

    private static readonly JsonSettings[] s_settings =
    [
        new() { Engine = ObjectEngine.Emitted },
        new() { Engine = ObjectEngine.Interpreted, ReadCommentHandling = JsonCommentHandling.Skip },
    ];

    // The length 0 is the default, with which each of these texts is read in one go.
    public static TheoryData<int> Windows => [1, 7, 64, 4096, 0];

    [Theory, MemberData(nameof(Windows))]
    public void Read_AnyText_IsTheTwinsValue(int window)
    {
        Random random = new(Seed + window);
        for (int i = 0; i < 60; i++)
        {
            byte[] json = Text(random);
            StreamedTwin expected = JsonSerializer.Deserialize<StreamedTwin>(json)!;
            foreach ((string way, StreamedModel model) in ReadInEveryWay<StreamedModel>(json, s_settings[i % 2], window))
                AssertSame(Shown(expected), Shown(model.ToTwin()), $"{way}, text {i}");
        }
    }

    // Of most changes, the text is wrong; of others, a string's content.
    [Theory, MemberData(nameof(Windows))]
    public void Read_WrongText_IsTheTwinsError(int window)
    {
        Random random = new(Seed + window);
        int errors = 0, conversions = 0;
        for (int i = 0; i < 300; i++)
        {
            byte[] json = Text(random);
            if (random.Next(8) == 0)
                json = json[..random.Next(json.Length)];
            else if (random.Next(4) == 0)
                json = Inserted(json, random.Next(json.Length), random.Next(2) == 0 ? "\\uD83D"u8 : "\n"u8);
            else
                json[random.Next(json.Length)] = (byte)"\"\\=\u0001*x\n "[random.Next(8)];
            JsonSettings settings = s_settings[i % 2];
            string? twin = ErrorOf<StreamedTwin>(json, settings), expected = ErrorOf<StreamedModel>(json, settings);
            if (twin is null && expected is null)
                continue;
            AssertSame(twin?.Split('#')[0], expected?.Split('#')[0], $"text {i}");
            errors++;
            conversions += expected!.Contains("InvalidUtf8", StringComparison.Ordinal) || expected.Contains("InvalidValue", StringComparison.Ordinal) ? 1 : 0;
            foreach (string way in s_ways.Keys)
            {
                string? found = Caught(() => Read<StreamedModel>(way, json, settings, window));
                AssertSame(expected, found, $"{way}, text {i}");
            }
        }

        Assert.True(errors > 100 && conversions > 20, $"{errors} errors, {conversions} of values");
    }

    // Most of the document is one string, at whose every byte a read may end.
    [Fact]
    public void Read_EverySplitInTwo_IsTheTwinsValue()
    {
        string text = string.Concat(Enumerable.Repeat("é\\n\\uD83D\\uDE00 \\\\ \\u0041z", 40));
        byte[] json = Encoding.UTF8.GetBytes($$"""{"First":1,"Text":"{{text}}","Unknown":"{{text}}","Bytes":"{{Convert.ToBase64String(new byte[500])[..^2]}}\u003D=","Last":"x"}""");
        string expected = Shown(JsonSerializer.Deserialize<StreamedTwin>(json)!);
        for (int cut = 1; cut < json.Length; cut++)
        {
            FirstWindow.Change(1);
            StreamedModel model = JsonSerializer.Deserialize<StreamedModel>(new SyncParts(json, [cut, int.MaxValue]))!;
            FirstWindow.Change(cut);
            StreamedModel other = JsonSerializer.Deserialize<StreamedModel>(new MemoryStream(json))!;
            FirstWindow.Change(0);
            Assert.Equal(expected, Shown(model.ToTwin()));
            Assert.Equal(expected, Shown(other.ToTwin()));
        }
    }

    [Fact]
    public void Read_NullMissingAndEmpty_AreNullNothingAndEmpty()
    {
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            StreamedModel missing = JsonSerializer.Deserialize<StreamedModel>("{}", settings)!;
            Assert.Equal((null, null, true), (missing.Text, missing.Optional, missing.Sequence.IsEmpty));
            StreamedModel empty = JsonSerializer.Deserialize<StreamedModel>("""{"Text":"","Sequence":"","Optional":"","Filled":""}""", settings)!;
            Assert.Equal((0L, 0L, 0L, 0L), (empty.Text!.Length, empty.Sequence.Length, empty.Optional!.Value.Length, empty.Filled.Length));
            StreamedModel none = JsonSerializer.Deserialize<StreamedModel>("""{"Text":null,"Sequence":null,"Optional":null,"Many":[null]}""", settings)!;
            Assert.Equal((null, true, null, null), (none.Text, none.Sequence.IsEmpty, none.Optional, none.Many![0]));
        }
    }

    [Theory]
    [InlineData("1")]
    [InlineData("true")]
    [InlineData("{}")]
    [InlineData("[\"QQ==\"]")]
    public void Read_AnotherToken_IsAnError(string token)
    {
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<StreamedModel>($$"""{"Bytes":{{token}}}""", settings));
            Assert.Equal(("$.Bytes", JsonErrorKind.WrongType), (error.Path, error.Error!.Kind));
        }
    }

    // What the member has is filled from its position on; the created stream is read from its beginning.
    [Theory, MemberData(nameof(Windows))]
    public void Read_MemberWithAStream_FillsIt(int window)
    {
        string text = new('x', 3000);
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Target":"{{text}}","Created":"{{text}}"}""");
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            foreach ((_, Holder holder) in ReadInEveryWay<Holder>(json, settings, window))
            {
                Assert.Same(holder.Given, holder.Target);
                Assert.Equal("before" + text, Encoding.UTF8.GetString(holder.Given.ToArray()));
                Assert.Equal((0L, 3000L, true, false), (holder.Created!.Position, holder.Created.Length, holder.Created.CanRead, holder.Created.CanWrite));
            }
        }
    }

    private sealed class Holder
    {
        public Holder() => Target = Given;

        internal MemoryStream Given { get; } = Begun();

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream Target { get; set; }

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? Created { get; set; }

        private static MemoryStream Begun()
        {
            MemoryStream stream = new();
            stream.Write("before"u8);
            return stream;
        }
    }

    [Theory, MemberData(nameof(Windows))]
    public void Read_OverriddenCreateStream_UsesItsStream(int window)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Content":"{{Convert.ToBase64String(new byte[3000])}}","Name":"n"}""");
        foreach (JsonSettings settings in CodecEngines.Each(new()))
        {
            foreach ((_, Download download) in ReadInEveryWay<Download>(json, settings, window))
            {
                Noted noted = Assert.IsType<Noted>(download.Content);
                Assert.Equal((3000L, 0L, "n", true), (noted.Length, noted.Position, download.Name, noted.CanWrite));
            }
        }
    }

    // A constructor parameter gets the stream that is created.
    private sealed record Download([property: JsonCodec(typeof(NotedCodec))] Stream? Content, string Name);

    private sealed class Noted : MemoryStream
    {
        internal bool IsDisposed { get; private set; }

        protected override void Dispose(bool disposing) => IsDisposed = true;
    }

    private sealed class NotedCodec : StreamedBase64Codec
    {
        [ThreadStatic]
        private static Noted? t_last;

        internal static Noted? Last { get => t_last; set => t_last = value; }

        protected override Stream CreateStream() => Last = new Noted();
    }

    [Theory, MemberData(nameof(Windows))]
    public void Read_WrongContent_DisposesTheCreatedStream(int window)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Content":"{{new string('A', 3000)}}*","Name":"n"}""");
        NotedCodec.Last = null;
        FirstWindow.Change(window);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Download>(new MemoryStream(json)));
        FirstWindow.Change(0);
        Assert.True(NotedCodec.Last!.IsDisposed);
    }

    [Fact]
    public void Read_CodecOfTheSettings_ServesRootAndMembers()
    {
        JsonSettings settings = new() { Codecs = [new StreamedBase64Codec()] };
        byte[] content = new byte[9000];
        new Random(Seed).NextBytes(content);
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(content);
        foreach (int window in new[] { 1, 700, 0 })
        {
            foreach ((_, Stream stream) in ReadInEveryWay<Stream>(json, settings, window))
            {
                byte[] found = new byte[content.Length];
                stream.ReadExactly(found);
                Assert.Equal(content, found);
                Assert.Equal(-1, stream.ReadByte());
            }

            byte[] member = [.. "{\"Content\":"u8, .. json, (byte)'}'];
            foreach ((_, Plain plain) in ReadInEveryWay<Plain>(member, settings, window))
                Assert.Equal(content, plain.Content.ToArray());
        }

        Assert.Equal(settings, new JsonSettings() { Codecs = [new StreamedBase64Codec()] });
        Assert.NotEqual(settings, new JsonSettings() { Codecs = [new StreamedTextCodec()] });
    }

    private sealed class Plain
    {
        public ReadOnlySequence<byte> Content { get; set; }
    }

    [Fact]
    public void Read_SequenceOfAnyLength_HasNoLargeArray()
    {
        foreach (int length in new[] { 1, 255, 65_535, 65_536, 65_537, 1_000_000 })
        {
            byte[] content = new byte[length];
            new Random(length).NextBytes(content);
            Plain plain = JsonSerializer.Deserialize<Plain>([.. "{\"Content\":"u8, .. JsonSerializer.SerializeToUtf8Bytes(content), (byte)'}'], new JsonSettings() { Codecs = [new StreamedBase64Codec()] })!;
            Assert.Equal(content, plain.Content.ToArray());
            foreach (ReadOnlyMemory<byte> segment in plain.Content)
                Assert.InRange(segment.Length, 1, 64 * 1024);
        }
    }

    // The call waits for the reader of the pipe, so the pipe holds no more than a window.
    [Fact]
    public async Task ReadAsync_PipeMember_WaitsForItsReader()
    {
        const int Length = 8_000_000, Window = 64 * 1024;
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: Window, resumeWriterThreshold: Window / 2));
        Piped.Next = pipe.Writer;
        using RepeatedText text = new("{\"Target\":\"", "01234567", Length / 8, "\"}");
        FirstWindow.Change(Window);
        Task<Piped?> reading = JsonSerializer.DeserializeAsync<Piped>(text).AsTask();
        FirstWindow.Change(0);
        long read = 0, most = 0;
        while (read < Length / 2)
        {
            ReadResult result = await pipe.Reader.ReadAsync();
            Assert.True(result.Buffer.Slice(0, 8).ToArray().AsSpan().SequenceEqual("01234567"u8) || read % 8 != 0);
            most = Math.Max(most, result.Buffer.Length);
            read += result.Buffer.Length;
            Assert.InRange(text.Position, read, read + (4 * Window));
            pipe.Reader.AdvanceTo(result.Buffer.End);
        }

        Assert.InRange(most, 1, 3 * Window);
        Assert.False(reading.IsCompleted);

        // The rest is for nobody.
        await pipe.Reader.CompleteAsync();
        Assert.Same(pipe.Writer, (await reading)!.Target);
    }

    private sealed class Piped
    {
        internal static PipeWriter? Next { get; set; }

        [JsonCodec(typeof(StreamedTextCodec))]
        public PipeWriter Target { get; } = Next!;
    }

    private sealed class Written
    {
        [JsonCodec(typeof(StreamedBase64Codec))]
        public PipeWriter? Target { get; set; }

        [JsonCodec(typeof(StreamedBase64Codec))]
        public Stream? Content { get; set; }
    }

    [Fact]
    public void Read_NoTarget_SaysThatThereIsNone()
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Written>("""{"Target":"QQ=="}"""));
        Assert.StartsWith("Expected a System.IO.Pipelines.PipeWriter to which the content of a string is written, found null.", error.Message, StringComparison.Ordinal);
        error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate("""{"Content":"QQ=="}""", new Written { Content = new MemoryStream([], writable: false) }));
        Assert.StartsWith("Expected a stream to which the content of a string is written, found a System.IO.MemoryStream that cannot be written to.", error.Message, StringComparison.Ordinal);
    }

    // The end of the string, which the place of the error is, is not waited for.
    [Fact]
    public void Read_NoTargetForALongString_SaysSoAtOnce()
    {
        using RepeatedText text = new("{\"Target\":\"", "QUJDREVG", 1_000_000, "\"}");
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Written>(text));
        Assert.Contains(" found null. Create it before reading, in a type with a parameterless constructor. Path: $.Target |", error.Message, StringComparison.Ordinal);
        Assert.InRange(text.Position, 1, 2_000_000);
    }

    // Beside members that are read whole, after it, and where the reader may not go through it in parts.
    [Fact]
    public void Read_DuplicatesAreRejected_IsTheErrorOfTheWholeText()
    {
        string text = new('a', 3000);
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Text":"{{text}}","Map":{"a":"{{text}}","b":"{{text}}"},"Text":"{{text}}"}""");
        JsonSettings settings = new() { AllowDuplicateProperties = false };
        string? expected = ErrorOf<StreamedModel>(json, settings);
        Assert.Contains("DuplicateMember", expected, StringComparison.Ordinal);
        foreach (string way in s_ways.Keys)
            AssertSame(expected, Caught(() => Read<StreamedModel>(way, json, settings, 64)), way);
    }

    // White space and escapes may be anywhere in Base64, and padding only at its end.
    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("QQ==")]
    [InlineData("QUI=")]
    [InlineData("QUJD")]
    [InlineData("Q\\n U\\tJ D")]
    [InlineData("Q Q = = ")]
    [InlineData("QQ==QQ==")]
    [InlineData("QQ")]
    [InlineData("QUJDR")]
    [InlineData("QQ=")]
    [InlineData("Q===")]
    [InlineData("QR==")]
    [InlineData("\\u0051\\u0051==")]
    [InlineData("QU-D")]
    [InlineData("QUé=")]
    [InlineData("QU*D\\uD800")]
    public void Read_Base64OfAnyForm_IsTheTwins(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Bytes":"{{text}}"}""");
        string? twin = ErrorOf<StreamedTwin>(json, new()), found = ErrorOf<StreamedModel>(json, new());
        Assert.Equal(twin?.Split('#')[0], found?.Split('#')[0]);
        if (twin is null)
            Assert.Equal(JsonSerializer.Deserialize<StreamedTwin>(json)!.Bytes, JsonSerializer.Deserialize<StreamedModel>(json)!.ToTwin().Bytes);
    }

    [Fact]
    public void SegmentedStream_ReadAndSought_IsItsBytes()
    {
        byte[] content = new byte[200_000];
        new Random(Seed).NextBytes(content);
        using SegmentedStream stream = new();
        for (int i = 0, step = 1; i < content.Length; i += step, step = Math.Min(step * 3, content.Length - i))
            stream.Write(content.AsSpan(i, Math.Min(step, content.Length - i)));
        stream.Seal();
        Assert.Equal(content, stream.ToSequence().ToArray());
        foreach (int start in new[] { 0, 1, 65_535, 65_536, 199_999, 200_000, 300_000 })
        {
            stream.Seek(start, SeekOrigin.Begin);
            using MemoryStream copy = new();
            stream.CopyTo(copy, 1000);
            Assert.Equal(content.AsSpan(Math.Min(start, content.Length)).ToArray(), copy.ToArray());
        }

        Assert.Equal((content.Length - 5L, 5), (stream.Seek(-5, SeekOrigin.End), stream.Read(new byte[10])));
        Assert.Throws<NotSupportedException>(() => stream.WriteByte(1));
        Assert.Throws<IOException>(() => stream.Seek(-1, SeekOrigin.Begin));
    }

    private static readonly Dictionary<string, Func<byte[], Type, JsonSettings, object?>> s_ways = new()
    {
        ["bytes"] = (json, type, settings) => JsonSerializer.Deserialize(json, type, settings),
        ["stream"] = (json, type, settings) => JsonSerializer.Deserialize(new MemoryStream(json), type, settings),
        ["stream, async"] = (json, type, settings) => JsonSerializer.DeserializeAsync(new MemoryStream(json), type, settings).AsTask().GetAwaiter().GetResult(),
        ["short reads"] = (json, type, settings) => JsonSerializer.Deserialize(new SyncParts(json, [1, 100, 3]), type, settings),
        ["pipe"] = (json, type, settings) => JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(json)), type, settings).AsTask().GetAwaiter().GetResult(),
        ["sequence"] = (json, type, settings) => JsonSerializer.Deserialize(Segmented.Of(json, 11), type, settings),
    };

    // What differs, and not all of it.
    private static void AssertSame(string? expected, string? found, string where)
    {
        if (expected == found)
            return;
        int same = expected.AsSpan().CommonPrefixLength(found);
        Assert.Fail($"{where}: from {same} on, expected {Shorten(expected)}, found {Shorten(found)}");

        string Shorten(string? text) => text?.Length - same > 200 ? text!.Substring(same, 200) : text?[Math.Max(0, same - 10)..] ?? "nothing";
    }

    private static IEnumerable<(string Way, T Value)> ReadInEveryWay<T>(byte[] json, JsonSettings settings, int window)
    {
        foreach (string way in s_ways.Keys)
            yield return (way, Read<T>(way, json, settings, window));
    }

    private static T Read<T>(string way, byte[] json, JsonSettings settings, int window)
    {
        FirstWindow.Change(window);
        try
        {
            return (T)s_ways[way](json, typeof(T), settings)!;
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    private static string? ErrorOf<T>(byte[] json, JsonSettings settings) => Caught(() => JsonSerializer.Deserialize<T>(json, settings));

    // The place, and after the mark what says more.
    private static string? Caught(Action read)
    {
        try
        {
            read();
            return null;
        }
        catch (JsonException e)
        {
            JsonError error = e.Error!;
            return $"{e.Path} {e.LineNumber} {e.BytePositionInLine} {error.Line} {error.Column} {error.ByteOffset}#{error.Kind} {e.Message}";
        }
    }

    private static string Shown(StreamedTwin twin) => JsonSerializer.Serialize(twin) + Convert.ToBase64String(twin.Buffer);

    private static byte[] Text(Random random)
    {
        JsonSettings settings = new() { WriteIndented = random.Next(3) == 0, Encoder = random.Next(2) == 0 ? null : JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        StreamedTwin twin = StreamedTwin.Made(random, Longest);
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(twin, settings);
        byte[] buffer = new byte[random.Next(Longest)];
        random.NextBytes(buffer);
        string text = new('-', random.Next(Longest));
        string more = $"\"Buffer\":\"{Convert.ToBase64String(buffer, random.Next(2) == 0 ? Base64FormattingOptions.None : Base64FormattingOptions.InsertLineBreaks).ReplaceLineEndings("\\r\\n")}\",\"unknown\":\"{text}\\\"\",";
        return Inserted(json, 1, Encoding.UTF8.GetBytes(more));
    }

    private static byte[] Inserted(byte[] json, int position, ReadOnlySpan<byte> text) => [.. json.AsSpan(0, position), .. text, .. json.AsSpan(position)];
}
