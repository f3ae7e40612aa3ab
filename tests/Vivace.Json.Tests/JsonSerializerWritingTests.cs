// Each form of output has the bytes that System.Text.Json writes; a value that cannot be written leaves nothing half done.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class JsonSerializerWritingTests
{
    public class Node
    {
        public string? Name { get; set; }

        public int[]? Numbers { get; set; }

        public double Weight { get; set; }

        public Node? Next { get; set; }

        public Dictionary<string, decimal>? Prices { get; set; }
    }

    public sealed class Derived : Node
    {
        public int More { get; set; }
    }

    private static readonly Dictionary<string, Func<object?, Type, JsonSettings, string>> s_forms = new()
    {
        ["string"] = (value, type, settings) => JsonSerializer.Serialize(value, type, settings),
        ["bytes"] = (value, type, settings) => Text(JsonSerializer.SerializeToUtf8Bytes(value, type, settings)),
        ["stream"] = (value, type, settings) => ToStream(stream => JsonSerializer.Serialize(stream, value, type, settings)),
        ["async stream"] = (value, type, settings) => ToStream(stream => JsonSerializer.SerializeAsync(stream, value, type, settings).GetAwaiter().GetResult()),
        ["pipe"] = (value, type, settings) => ToPipe(pipe => JsonSerializer.SerializeAsync(pipe, value, type, settings)),
        ["buffer writer"] = (value, type, settings) => ToSpans(output => JsonSerializer.Serialize(output, value, type, settings)),
        ["document"] = (value, type, settings) => JsonSerializer.SerializeToDocument(value, type, settings).RootElement.GetRawText(),
        ["element"] = (value, type, settings) => JsonSerializer.SerializeToElement(value, type, settings).GetRawText(),
        ["node"] = (value, type, settings) => Shown(JsonSerializer.SerializeToNode(value, type, settings), settings),
        ["string of T"] = (value, _, settings) => JsonSerializer.Serialize((Node?)value, settings),
        ["bytes of T"] = (value, _, settings) => Text(JsonSerializer.SerializeToUtf8Bytes((Node?)value, settings)),
        ["stream of T"] = (value, _, settings) => ToStream(stream => JsonSerializer.Serialize(stream, (Node?)value, settings)),
        ["async stream of T"] = (value, _, settings) => ToStream(stream => JsonSerializer.SerializeAsync(stream, (Node?)value, settings).GetAwaiter().GetResult()),
        ["pipe of T"] = (value, _, settings) => ToPipe(pipe => JsonSerializer.SerializeAsync(pipe, (Node?)value, settings)),
        ["buffer writer of T"] = (value, _, settings) => ToSpans(output => JsonSerializer.Serialize(output, (Node?)value, settings)),
        ["span of T"] = (value, _, settings) => ToSpan(500, (Node?)value, settings),
        ["span of one byte of T"] = (value, _, settings) => ToSpan(1, (Node?)value, settings),
        ["document of T"] = (value, _, settings) => JsonSerializer.SerializeToDocument((Node?)value, settings).RootElement.GetRawText(),
        ["element of T"] = (value, _, settings) => JsonSerializer.SerializeToElement((Node?)value, settings).GetRawText(),
        ["node of T"] = (value, _, settings) => Shown(JsonSerializer.SerializeToNode((Node?)value, settings), settings),
    };

    private static readonly JsonSettings[] s_settings =
        [JsonSettings.Default, JsonSettings.Web, JsonSettings.Strict, new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 3 }];

    public static TheoryData<string> Forms => [.. s_forms.Keys];

    [Theory, MemberData(nameof(Forms))]
    public void Serialize_EveryForm_HasTheBytesOfSystemTextJson(string form)
    {
        foreach (JsonSettings settings in s_settings)
            foreach (Node? value in Values())
            {
                string expected = StjSerializer.Serialize(value, typeof(Node), Options(settings));

                // A node knows no layout; it is shown with the options that made it.
                if (form.StartsWith("node"))
                    expected = Shown(StjSerializer.SerializeToNode(value, typeof(Node), Options(settings)), settings);
                Assert.Equal(expected, s_forms[form](value, typeof(Node), settings));
            }
    }

    [Fact]
    public void Serialize_RuntimeType_WritesTheMembersOfTheNamedType()
    {
        Node value = new Derived { Name = "d", More = 5 };
        foreach (Type type in new[] { typeof(Node), typeof(Derived), typeof(object) })
            Assert.Equal(StjSerializer.Serialize(value, type), JsonSerializer.Serialize(value, type));
    }

    [Theory, MemberData(nameof(Forms))]
    public void Serialize_ValueThatFails_ThrowsWhatSystemTextJsonDoesAndTheNextCallWorks(string form)
    {
        foreach (Node broken in Broken())
        {
            Type expected = Assert.ThrowsAny<Exception>(() => StjSerializer.Serialize(broken, typeof(Node))).GetType();
            Exception actual = Assert.ThrowsAny<Exception>(() => s_forms[form](broken, typeof(Node), JsonSettings.Default));
            Assert.Equal(expected, actual.GetType());
            Node whole = new() { Name = "whole", Numbers = [1] };
            string text = StjSerializer.Serialize(whole, Options(JsonSettings.Default));
            Assert.Equal(text, JsonSerializer.Serialize(whole));
            Assert.Equal(text, s_forms[form](whole, typeof(Node), JsonSettings.Default));
        }
    }

    // System.Text.Json leaves them as empty: of a value that is larger than the window, both have passed on a part.
    [Fact]
    public async Task Serialize_ValueThatFails_LeavesStreamAndPipeEmptyIfItFitsTheWindow()
    {
        foreach (Node broken in Broken())
        {
            bool isLarge = broken.Numbers is { Length: > 10_000 };
            using MemoryStream stream = new(), later = new(), oracles = new();
            Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(stream, broken));
            await Assert.ThrowsAnyAsync<Exception>(() => JsonSerializer.SerializeAsync(later, broken));
            await Assert.ThrowsAnyAsync<Exception>(() => StjSerializer.SerializeAsync(oracles, broken));
            Assert.Equal((isLarge, isLarge, isLarge), (stream.Length != 0, later.Length != 0, oracles.Length != 0));
            Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
            await Assert.ThrowsAnyAsync<Exception>(() => JsonSerializer.SerializeAsync(pipe.Writer, broken));
            Assert.Equal(isLarge, pipe.Reader.TryRead(out _));
        }
    }

    [Fact]
    public void Serialize_StreamThatThrows_PassesItsExceptionAndTheNextCallWorks()
    {
        Node value = new() { Name = new string('x', 100_000) };
        Assert.Throws<IOException>(() => JsonSerializer.Serialize(new FullStream(), value));
        Assert.Throws<IOException>(() => JsonSerializer.SerializeAsync(new FullStream(), value).GetAwaiter().GetResult());
        Assert.Equal(StjSerializer.Serialize(value), JsonSerializer.Serialize(value));
    }

    [Fact]
    public async Task SerializeAsync_Canceled_EndsAsSystemTextJsonDoes()
    {
        CancellationToken canceled = new(canceled: true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => StjSerializer.SerializeAsync(new MemoryStream(), new Node(), (JsonSerializerOptions?)null, canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsync(new MemoryStream(), new Node(), (JsonSerializerOptions?)null, canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => StjSerializer.DeserializeAsync<Node>(new MemoryStream("{}"u8.ToArray()), (JsonSerializerOptions?)null, canceled).AsTask());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.DeserializeAsync<Node>(new MemoryStream("{}"u8.ToArray()), (JsonSerializerOptions?)null, canceled).AsTask());
        Pipe pipe = new();
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => StjSerializer.SerializeAsync(pipe.Writer, 1));
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.SerializeAsync(pipe.Writer, 1));
        PipeReader theirs = new Pipe().Reader, ours = new Pipe().Reader;
        theirs.CancelPendingRead();
        ours.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => StjSerializer.DeserializeAsync<int>(theirs).AsTask());
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => JsonSerializer.DeserializeAsync<int>(ours).AsTask());
    }

    // A getter and a codec that call the serializer while it writes.
    public sealed class Restless
    {
        public string Before { get; set; } = "before";

        public string Inside => JsonSerializer.Serialize(new Node { Name = "inside", Numbers = [1, 2, 3] });

        public JsonElement Element => JsonSerializer.SerializeToElement(new Node { Name = "element" });

        public string After { get; set; } = "after";
    }

    private sealed class RestlessCodec : JsonCodec<Node>
    {
        public override Node? Read(ref JsonReader reader)
        {
            string json = JsonSerializer.Serialize(new[] { 1, 2 });
            int[] numbers = JsonSerializer.Deserialize<int[]>(json)!;
            return new Node { Name = reader.ReadString(), Numbers = numbers };
        }

        public override void Write(ref JsonWriter writer, Node? value) =>
            writer.WriteString(JsonSerializer.Serialize(value, JsonSettings.Default) + Text(JsonSerializer.SerializeToUtf8Bytes(new[] { 1 })));
    }

    [Theory]
    [InlineData(ObjectEngine.Interpreted)]
    [InlineData(ObjectEngine.Emitted)]
    internal void Serialize_GettersAndCodecsThatSerialize_HaveBuffersOfTheirOwn(ObjectEngine engine)
    {
        Restless restless = new();
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(StjSerializer.Serialize(restless), JsonSerializer.Serialize(restless, new JsonSettings { Engine = engine }));
            JsonSettings settings = new() { Codecs = [new RestlessCodec()], Engine = engine };
            Assert.Equal(
                StjSerializer.Serialize(new[] { StjSerializer.Serialize(new Node()) + "[1]", StjSerializer.Serialize(new Node { Name = "n" }) + "[1]" }),
                JsonSerializer.Serialize(new[] { new Node(), new Node { Name = "n" } }, settings));
            Node[] read = JsonSerializer.Deserialize<Node[]>("""["a","b"]""", settings)!;
            Assert.Equal(["a", "b"], read.Select(node => node.Name!));
            Assert.Equal([1, 2], read[1].Numbers!);
        }
    }

    [Fact]
    public void Deserialize_DocumentsOfEveryKind_ReadsWhatSystemTextJsonDoes()
    {
        string[] texts =
        [
            """{"Name":"n","Numbers":[1,2,3],"Next":{"Prices":{"a":1.50}}}""", "null", """{"Name":1}""", "[]", """{"Numbers":[1,"2"]}""", """{"name":"camel"}""",
            """{ "Name" : "\u00e9\n" , "Weight" : 1e3 }""", """{"Weight":"NaN"}""", """{"Next":{"Next":{"Next":{"Weight":true}}}}""", "\"text\"", "12",
        ];
        foreach (JsonSettings settings in s_settings)
            foreach (string text in texts)
            {
                JsonSerializerOptions options = Options(settings);
                using JsonDocument document = JsonDocument.Parse(text);
                JsonNode? node = JsonNode.Parse(text);
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<Node>(document, options)), Outcome(() => JsonSerializer.Deserialize<Node>(document, settings)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize(document, typeof(Node), options)), Outcome(() => JsonSerializer.Deserialize(document, typeof(Node), settings)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<Node>(document.RootElement, options)), Outcome(() => JsonSerializer.Deserialize<Node>(document.RootElement, settings)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize(document.RootElement, typeof(Node), options)), Outcome(() => JsonSerializer.Deserialize(document.RootElement, typeof(Node), settings)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize<Node>(node, options)), Outcome(() => JsonSerializer.Deserialize<Node>(node, settings)));
                Assert.Equal(Outcome(() => StjSerializer.Deserialize(node, typeof(Node), options)), Outcome(() => JsonSerializer.Deserialize(node, typeof(Node), settings)));
            }
    }

    [Fact]
    public void Deserialize_DocumentWithCommentsAndTrailingCommas_FollowsTheSettings()
    {
        using JsonDocument document = JsonDocument.Parse(
            """{"Name":"a", /* c */ "Numbers":[1,2,],}""", new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        JsonSettings allowing = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        Assert.Equal(Outcome(() => StjSerializer.Deserialize<Node>(document)), Outcome(() => JsonSerializer.Deserialize<Node>(document)));
        Assert.Equal(Outcome(() => StjSerializer.Deserialize<Node>(document, Options(allowing))), Outcome(() => JsonSerializer.Deserialize<Node>(document, allowing)));
    }

    [Fact]
    public void Deserialize_NodesOfDotNetValues_ReadsWhatSystemTextJsonDoes()
    {
        JsonNode?[] nodes =
        [
            null, JsonValue.Create(5), new JsonObject { ["Name"] = JsonValue.Create('c'), ["Weight"] = 1.5 }, new JsonObject { ["Next"] = JsonValue.Create(new Node { Name = "held" }) },
            new JsonObject { ["next"] = JsonValue.Create(new Node { Name = "held", Next = new Node() }), ["Name"] = JsonValue.Create("\u00e9<"), ["Numbers"] = 1 },
            new JsonObject { ["Weight"] = JsonValue.Create(double.NaN) }, Nested(70), Nested(63),
        ];
        foreach (JsonSettings settings in s_settings)
            foreach (JsonNode? node in nodes)
                Assert.Equal(
                    Outcome(() => StjSerializer.Deserialize<Node>(node, Options(settings))),
                    Outcome(() => JsonSerializer.Deserialize<Node>(node, settings)));

        static JsonNode Nested(int depth)
        {
            JsonNode node = new JsonObject();
            for (int i = 1; i < depth; i++)
                node = new JsonObject { ["Next"] = node };
            return node;
        }
    }

    private static IEnumerable<Node?> Values()
    {
        yield return null;
        yield return new Node();
        yield return new Node { Name = "<a\u00e9\ud83d\ude00\n\"", Numbers = [], Weight = 1.5e-7, Prices = new() { ["p"] = 1.50m, ["\u00e9"] = -1 } };
        yield return new Node { Next = new Node { Numbers = [1, int.MinValue], Next = new Node { Name = "deep" } } };

        // Longer than any one span or buffer.
        yield return new Node { Numbers = [.. Enumerable.Range(0, 30_000)], Name = new string('n', 70_000), Next = new Node { Name = new string('\u20ac', 30_000) } };
    }

    // The text lies in the span if it fits, or else in the array, and never in both.
    [Fact]
    public void Serialize_Span_HoldsTheTextThatFits()
    {
        int inSpan = 0;
        foreach (Node? value in Values())
        {
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, JsonSettings.Default);
            for (int room = 0; room <= expected.Length + 200; room += Math.Max(1, expected.Length / 50))
            {
                byte[] given = [.. Enumerable.Repeat((byte)'#', room + 1)];
                ReadOnlySpan<byte> text = JsonSerializer.Serialize(given.AsSpan(0, room), value, out byte[]? rented, JsonSettings.Default);
                Assert.Equal(expected, text);
                Assert.True(text.Overlaps(rented ?? given, out int offset) && offset == 0);
                Assert.Equal((byte)'#', given[room]);
                Assert.True(rented is not null || room >= expected.Length);
                inSpan += rented is null ? 1 : 0;
                if (rented is not null)
                    ArrayPool<byte>.Shared.Return(rented);
            }
        }

        Assert.NotEqual(0, inSpan);
    }

    private static string ToSpan(int room, Node? value, JsonSettings settings)
    {
        string text = Encoding.UTF8.GetString(JsonSerializer.Serialize(stackalloc byte[room], value, out byte[]? rented, settings));
        if (rented is not null)
            ArrayPool<byte>.Shared.Return(rented);
        return text;
    }

    private static IEnumerable<Node> Broken()
    {
        Node cycle = new() { Name = "c" };
        cycle.Next = cycle;
        yield return cycle;
        yield return new Node { Name = "n", Weight = double.NaN };
        yield return new Node { Name = new string('n', 200_000), Numbers = [.. Enumerable.Range(0, 30_000)], Weight = double.PositiveInfinity };
        Node deep = new();
        for (int i = 0; i < 70; i++)
            deep = new Node { Next = deep };
        yield return deep;
    }

    private static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);

    private static string Shown(JsonNode? node, JsonSettings settings) => node is null ? "null" : node.ToJsonString(Options(settings));

    private static string ToStream(Action<Stream> write)
    {
        using MemoryStream stream = new();
        write(stream);
        return Text(stream.ToArray());
    }

    private static string ToPipe(Func<PipeWriter, Task> write)
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0, minimumSegmentSize: 16));
        write(pipe.Writer).GetAwaiter().GetResult();
        return pipe.Reader.TryRead(out ReadResult result) ? Text(result.Buffer.ToArray()) : "";
    }

    private static string ToSpans(Action<IBufferWriter<byte>> write)
    {
        ExactSpans output = new();
        write(output);
        return Text(output.Written.ToArray());
    }

    private static string Outcome(Func<object?> call)
    {
        try
        {
            return StjSerializer.Serialize(call());
        }
        catch (JsonException exception)
        {
            return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
        }
        catch (Exception exception)
        {
            return exception.GetType().ToString();
        }
    }

    private static JsonSerializerOptions Options(JsonSettings settings) => new()
    {
        WriteIndented = settings.WriteIndented,
        NewLine = settings.NewLine,
        IndentSize = settings.IndentSize,
        PropertyNamingPolicy = settings.PropertyNamingPolicy,
        PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive,
        NumberHandling = settings.NumberHandling,
        UnmappedMemberHandling = settings.UnmappedMemberHandling,
        AllowDuplicateProperties = settings.AllowDuplicateProperties,
        RespectNullableAnnotations = settings.RespectNullableAnnotations,
        RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters,
        ReadCommentHandling = settings.ReadCommentHandling,
        AllowTrailingCommas = settings.AllowTrailingCommas,
        TypeInfoResolver = JsonSerializerOptions.Default.TypeInfoResolver,
    };

    // Gives exactly the bytes that are asked for, filled with something else.
    private sealed class ExactSpans : IBufferWriter<byte>
    {
        private byte[] _lent = [];

        internal List<byte> Written { get; } = [];

        public void Advance(int count)
        {
            Written.AddRange(_lent.AsSpan(0, count));
            _lent = [];
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            _lent = new byte[Math.Max(1, sizeHint)];
            _lent.AsSpan().Fill(0xDD);
            return _lent;
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private sealed class FullStream : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) => throw new IOException();

        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException();

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => throw new IOException();
    }
}
