// Trees: every input, errors, settings, and the end of their lives.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Streams;

namespace Vivace.Json.Tests.Documents.Trees;

[Collection(WatchedArraysCollection.Name)]
public class JsonTreeTests
{
    private const string Text = """{"name":"Tée","ids":[1,2,3],"nested":{"a":[{}]}}""";

    // Each way to parse a text; the length moves it past what is allocated, read, or rented.
    private static readonly (string Name, Func<byte[], JsonSettings?, JsonTree> Parse)[] s_inputs =
    [
        ("span", (text, settings) => JsonTree.Parse(text.AsSpan(), settings)),
        ("array", (text, settings) => JsonTree.Parse(text, settings)),
        ("part of an array", (text, settings) => JsonTree.Parse(((byte[])[1, 2, .. text, 3]).AsMemory(2, text.Length), settings)),
        ("memory without an array", (text, settings) => JsonTree.Parse(new NativeMemoryManager(text).Memory, settings)),
        ("segments", (text, settings) => JsonTree.Parse(Segmented.Of(text), settings)),
        ("string", (text, settings) => JsonTree.Parse(Encoding.UTF8.GetString(text), settings)),
        ("characters", (text, settings) => JsonTree.Parse(Encoding.UTF8.GetString(text).AsSpan(), settings)),
        ("stream", (text, settings) => JsonTree.Parse(new MemoryStream([0xEF, 0xBB, 0xBF, .. text]), settings)),
        ("stream of bytes", (text, settings) => JsonTree.Parse(new ByteStream(text), settings)),
        ("async stream", (text, settings) => JsonTree.ParseAsync(new ByteStream(text), settings).AsTask().GetAwaiter().GetResult()),
        ("file", ParseFile),
    ];

    [Theory]
    [InlineData(0)]
    [InlineData(3000)]
    [InlineData(200_000)]
    public void Parse_EveryInput_IsTheSame(int padding)
    {
        byte[] text = Encoding.UTF8.GetBytes(Text + new string(' ', padding));
        foreach ((string name, Func<byte[], JsonSettings?, JsonTree> parse) in s_inputs)
        {
            using JsonTree tree = parse(text, null);
            Assert.True(tree.Root["name"].GetString() == "Tée", name);
            Assert.Equal(3, tree.Root["ids"][2].GetInt32());
            Assert.Equal(text.Length, tree.Length);
            Assert.Equal(Text, tree.ToString());
        }
    }

    [Fact]
    public void Parse_EveryInput_ReturnsEachArrayOnce()
    {
        foreach (string json in (string[])[Text + new string(' ', 300_000), Text + new string(' ', 300_000) + "x"])
        {
            WatchedArrays.Watch(arrays =>
            {
                foreach ((_, Func<byte[], JsonSettings?, JsonTree> parse) in s_inputs)
                {
                    byte[] text = Encoding.UTF8.GetBytes(json);
                    try
                    {
                        JsonTree tree = parse(text, null);
                        JsonView root = tree.Root;
                        Parallel.For(0, 8, _ => tree.Dispose());
                        tree.Dispose();
                        Assert.Throws<ObjectDisposedException>(() => tree.Root);
                        Assert.Throws<ObjectDisposedException>(() => root.Kind);
                        Assert.Throws<ObjectDisposedException>(() => root["name"]);
                    }
                    catch (JsonException) when (json.EndsWith('x'))
                    {
                    }
                }

                Assert.Equal(0, arrays.Out);
            });
        }
    }

    [Fact]
    public void Enumerator_OfADisposedTree_Throws()
    {
        JsonTree tree = JsonTree.Parse("""[1,2,3]""");
        JsonViewElements.Enumerator elements = tree.Root.Elements.GetEnumerator();
        Assert.True(elements.MoveNext());
        tree.Dispose();
        Assert.Throws<ObjectDisposedException>(() => elements.MoveNext());
        Assert.Throws<ObjectDisposedException>(() => elements.Current.GetInt32());
    }

    // Reading while another thread disposes must end in a value or in an exception, and never outside the arrays.
    [Fact]
    public async Task Dispose_WhileOthersRead_EndsInAnException()
    {
        string json = $"[{string.Join(',', Enumerable.Range(0, 20_000).Select(i => $"\"{i}\""))}]";
        for (int round = 0; round < 20; round++)
        {
            JsonTree tree = JsonTree.Parse(json);
            JsonView root = tree.Root;
            using Barrier barrier = new(3);
            Task[] readers = [.. Enumerable.Range(0, 2).Select(_ => Task.Run(() =>
            {
                barrier.SignalAndWait();
                try
                {
                    foreach (JsonView view in root.Elements)
                        view.TryGetString(out string? _);
                }
                catch (Exception failure) when (failure is ObjectDisposedException or IndexOutOfRangeException or ArgumentException)
                {
                }
            }))];
            barrier.SignalAndWait();
            tree.Dispose();
            JsonTree.Parse($"[{new string('1', 100_000)}]").Dispose();
            await Task.WhenAll(readers);
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("[1,2,]")]
    [InlineData("{\"a\":1,\n \"b\" 2}")]
    [InlineData("[1,\n2,\n  tru]")]
    [InlineData("[01]")]
    [InlineData("\"a\u0001\"")]
    [InlineData("[\"\\x\"]")]
    [InlineData("{\"a\":[1]")]
    [InlineData("1 2")]
    [InlineData("nul")]
    [InlineData("[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]")]
    public void Parse_WrongText_HasThePlaceThatTheSerializerGives(string json)
    {
        JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(json));
        JsonException actual = Assert.Throws<JsonException>(() => JsonTree.Parse(json));
        Assert.Equal(expected.LineNumber, actual.LineNumber);
        Assert.Equal(expected.BytePositionInLine, actual.BytePositionInLine);
        Assert.Equal(expected.Error!.Kind, actual.Error!.Kind);
        Assert.Equal(expected.Error!.ByteOffset, actual.Error!.ByteOffset);
        Assert.Equal(expected.Error!.Expected, actual.Error!.Expected);
        Assert.False(JsonTree.TryParse(json, out JsonTree? tree, out JsonError? error));
        Assert.Null(tree);
        Assert.Equal(actual.Message, error.Message);
        Assert.False(JsonTree.TryParse(Encoding.UTF8.GetBytes(json), out _, out error));
        Assert.Equal(actual.Message, error.Message);
        Assert.True(JsonTree.TryParse("[1]", out tree, out error));
        Assert.Null(error);
        tree.Dispose();
    }

    [Fact]
    public void Parse_InvalidUtf8_PointsAtTheString()
    {
        byte[] text = [.. "{\"é\":\"\\\"\", \"b\":\"x"u8, 0xFF, .. "\"}"u8];
        JsonException exception = Assert.Throws<JsonException>(() => JsonTree.Parse(text));
        Assert.Equal(JsonErrorKind.InvalidUtf8, exception.Error!.Kind);
        Assert.Equal(text.AsSpan().IndexOf("\"x"u8), exception.Error!.ByteOffset);
        Assert.Throws<ArgumentException>(() => JsonTree.Parse("\"\ud800\""));
        Assert.False(JsonTree.TryParse("\"\ud800\"", out _, out JsonError? error));
        Assert.Equal(JsonErrorKind.InvalidUtf8, error.Kind);
        Assert.Throws<JsonException>(() => JsonTree.Parse("\uFEFF[]"u8));
    }

    [Fact]
    public void Parse_CommentsAndTrailingCommas_AreAcceptedIfAllowed()
    {
        const string Lenient = "/* a */ [1, // \"]\n {\"a\": \"/*,]*/\",}, ,]";
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        using JsonTree tree = JsonTree.Parse(Lenient.Replace(", ,", ",", StringComparison.Ordinal), settings);
        Assert.Equal(2, tree.Root.Count);
        Assert.Equal("/*,]*/", tree.Root[1]["a"].GetString());
        Assert.Throws<JsonException>(() => JsonTree.Parse(Lenient, settings));
        Assert.Throws<JsonException>(() => JsonTree.Parse("[,]", settings));
        Assert.Throws<JsonException>(() => JsonTree.Parse("{,}", settings));
        Assert.Throws<JsonException>(() => JsonTree.Parse("[1,]", settings with { AllowTrailingCommas = false }));
        Assert.Throws<JsonException>(() => JsonTree.Parse("[1] // x", settings with { ReadCommentHandling = JsonCommentHandling.Disallow }));
    }

    [Fact]
    public void Parse_Json5_IsRewrittenAsJson()
    {
        byte[] text = Encoding.UTF8.GetBytes("// é\n{ unquoted: 'it\\'s', hex: 0x1F, 'last': [+.5, Infinity,], }");
        foreach ((string name, Func<byte[], JsonSettings?, JsonTree> parse) in s_inputs)
        {
            using JsonTree tree = parse(text, JsonSettings.Json5);
            Assert.True(tree.Root["unquoted"].GetString() == "it's", name);
            Assert.Equal(31, tree.Root["hex"].GetInt32());
            Assert.Equal(0.5, tree.Root["last"][0].GetDouble());
            JsonError error = Assert.Throws<JsonException>(() => parse("{ a: 1,\n  b: ! }"u8.ToArray(), JsonSettings.Json5)).Error!;
            Assert.Equal((2L, 6L), (error.Line, error.Column));
        }

        using JsonTree none = JsonTree.Parse("/* */ null", JsonSettings.Json5);
        Assert.True(none.Root.IsNull);
        Assert.False(JsonTree.TryParse("{a:1,a:2}", out _, out JsonError? duplicate, JsonSettings.Json5 with { AllowDuplicateProperties = false }));
        Assert.Equal((JsonErrorKind.DuplicateMember, 6L), (duplicate.Kind, duplicate.Column));
        Assert.Equal(JsonErrorKind.DepthExceeded, Assert.Throws<JsonException>(() => JsonTree.Parse("[[[1,],],]", JsonSettings.Json5 with { MaxDepth = 2 })).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonTree.Parse("[1,2,3,]", JsonSettings.Json5 with { Budget = new JsonBudget { Elements = 2 } })).Error!.Kind);
        Assert.Throws<JsonException>(() => JsonTree.Parse("{a:1}"));
    }

    [Fact]
    public void Parse_DuplicateNames_AreRejectedIfAsked()
    {
        JsonSettings settings = new() { AllowDuplicateProperties = false };
        JsonException exception = Assert.Throws<JsonException>(() => JsonTree.Parse("""[{"a":1},{"a":1,"\u0061":2}]""", settings));
        Assert.Equal(JsonErrorKind.DuplicateMember, exception.Error!.Kind);
        JsonTree.Parse("""[{"a":1},{"a":1}]""", settings).Dispose();
    }

    [Fact]
    public void Parse_TextOverTheBudget_IsRejected()
    {
        JsonSettings settings = new() { Budget = new JsonBudget { Elements = 3 } };
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonTree.Parse("[1,2,3,4]", settings)).Error!.Kind);
        JsonTree.Parse("[1,2,3]", settings).Dispose();
    }

    [Fact]
    public void Parse_StreamThatThrows_ReturnsItsBuffer() => WatchedArrays.Watch(arrays =>
    {
        Assert.Throws<IOException>(() => JsonTree.Parse(new ByteStream(new byte[100_000], failsAt: 70_000)));
        Assert.Throws<IOException>(() => JsonTree.ParseAsync(new ByteStream(new byte[100_000], failsAt: 70_000)).AsTask().GetAwaiter().GetResult());
        Assert.Equal(0, arrays.Out);
    });

    [Fact]
    public async Task ParseAsync_Cancelled_Throws() => await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        await JsonTree.ParseAsync(new MemoryStream(new byte[10]), cancellationToken: new CancellationToken(canceled: true)));

    [Fact]
    public void Parse_Null_Throws()
    {
        Assert.Throws<ArgumentNullException>(() => JsonTree.Parse((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonTree.Parse((byte[])null!));
        Assert.Throws<ArgumentNullException>(() => JsonTree.Parse((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => JsonTree.ParseFile(null!));
        Assert.Throws<FileNotFoundException>(() => JsonTree.ParseFile("no such file.json"));
    }

    [Fact]
    public void Index_OfRealDocuments_IsSmall()
    {
        byte[] text = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "real", "twitter.json"));
        using JsonTree tree = JsonTree.Parse(text);
        int words = Array.IndexOf(tree.Words, (uint)text.Length) + 1;
        Assert.InRange(4.0 * words / text.Length, 0.1, 0.25);
    }

    // Offsets beyond 2 GB, in a file with few and long strings.
    [LargeFact]
    public void ParseFile_MoreThan2GB_IsReadToItsEnd()
    {
        string path = Path.GetTempFileName();
        try
        {
            const int Strings = 2300, Length = 1 << 20;
            using (FileStream file = File.Create(path))
            {
                byte[] part = [(byte)'"', .. Encoding.ASCII.GetBytes(new string('x', Length)), (byte)'"', (byte)','];
                file.Write("["u8);
                for (int i = 0; i < Strings; i++)
                    file.Write(part);
                file.Write("{\"last\":[1.5,\"é\"]}]"u8);
            }

            using JsonTree tree = JsonTree.ParseFile(path);
            Assert.True(tree.Length > int.MaxValue);
            Assert.Equal(Strings + 1, tree.Root.Count);
            Assert.Equal("é", tree.Root[Strings]["last"][1].GetString());
            Assert.Equal(1.5, tree.Root[Strings].As<Dictionary<string, object[]>>()!["last"][0] is JsonElement number ? number.GetDouble() : 0);
            Assert.Equal(Length, tree.Root[Strings - 1].GetString()!.Length);
            Assert.Throws<OverflowException>(() => tree.Root.RawUtf8.Length);
            JsonException wrong = Assert.Throws<JsonException>(() => tree.Root[Strings]["last"][1].GetInt32());
            Assert.Equal($"$[{Strings}].last[1]", wrong.Path);
            Assert.Equal(tree.Length - 7, wrong.Error!.ByteOffset);
        }
        finally
        {
            File.Delete(path);
        }
    }

    private static JsonTree ParseFile(byte[] text, JsonSettings? settings)
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllBytes(path, [0xEF, 0xBB, 0xBF, .. text]);
            return JsonTree.ParseFile(path, settings);
        }
        finally
        {
            // What is mapped stays until the tree is disposed.
            if (!OperatingSystem.IsWindows())
                File.Delete(path);
        }
    }
}
