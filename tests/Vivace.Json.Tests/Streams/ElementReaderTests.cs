// Elements read one by one: the values, the acceptance and the places of errors are System.Text.Json's, whatever the parts are that a text comes in.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Streams;

public class ElementReaderTests
{
    private const int Whole = int.MaxValue;
    private const int Seed = 20_251_121;

    private static readonly int[] s_parts = [1, 2, 3, 7, 64, Whole];

    public sealed class Point
    {
        public int X { get; set; }

        public string? Name { get; set; }

        public Point[]? Inner { get; set; }
    }

    public sealed record Pair(int A, string B);

    private static readonly JsonSerializerOptions s_lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_shallow = new() { MaxDepth = 3 };
    private static readonly JsonSerializerOptions s_preserving = new() { ReferenceHandler = ReferenceHandler.Preserve };

    private static readonly string[] s_arrays =
    [
        "[1,2,3]", " [ 1 , 2 ] ", "[]", "[ ]", "null", " null ", "1", "-1.5e3", "\"a\"", "\"a\\\"b\"", "true", "{}", "{\"X\":1}", "", " ", "\n\n ", "[", "]", "[1 2]", "[1,,2]", "[1,2,]", "[1,2, ]",
        "[,1]", "[1]x", "[1] 2", "[1][2]", "[1]]", "[1,\"a\",3]", "[1,null,3]", "[1,2}", "[1,2,\n3.5]", "[1]\n/", "nulL", "truex", "null x", "null null", "[tru]", "[trux]", "[truefalse]", "[\"a\"\"b\"]",
        "[{\"X\":1},{\"X\":2,\"Name\":\"b\\\"]}\\\\\"},\n{\"X\":\"a\"}]", "[{\"X\":1,\"Inner\":[{\"X\":1},{\"X\":2.5}]}]", "[{\"X\":1},{\"X\" 3}]", "[[1],[2,[3]],[[[4]]]]", "[{]}, 1]", "[[1}]", "[{\"X\":1]",
        "[\"\\ud83d\\ude00\",\"é\",\"\\u00e9\"]", "[\"\\x\"]", "[\"a\nb\"]", "[\"a", "[01]", "[-]", "[1.]", "[1e]", "[1e5,2E+3,-0]", "[12345678901234567890]", "[ {\"Name\" : \"x\" , \"X\" : 4 } ,\r\n\t{ } ]",
        "[{\"A\":1,\"B\":\"x\"},{\"B\":5,\"A\":2}]", "[{\"A\":1,\"B\":\"x\"},{\"A\":\"q\",\"B\":\"y\"}]", "\uFEFF[1,2]", "\uFEFF", "[1,\uFEFF2]", "[\\\"a\"]", "[{\"Name\":\"a long text that does not end in one block of sixty-four bytes, by far not\\\\\"},{\"X\":7}]",
        "[true,false,null]", "[\u00a01]", "[/**/1]", "/*a*/[1,/*b*/2//c\n,3]/*d*/ //e", "[1/*]*/,{\"X\"/*:*/:1},{\"X\":/*}*/2}]", "[1//\u2028\n]", "[{\"Name\":\"a/b//c/*d\"},{}/*", "[1]/", "[1,/]", "[1,/*", "[\"/\\/\",{/*\"*/}]",
    ];

    private static readonly string[] s_values =
    [
        "1 2 3", "1", "", " ", "null", "1 null", "[1]", "[1][2] [3]", "1,2", "1\n\"a\"\n3", "1 x", "1]", "1}", "\uFEFF1 2", "\uFEFF", "12", "1 2 tru", "truefalse", "true\"a\"null", "1\"a\"", "1[2]", "\"a\"1{}2", "1-2", "-", "01",
        "1.", "{\"X\":1}{\"X\":2}\n{\"X\":\"a\"}", "{\"X\":\"a\"}", "{\"X\":1}\r\n{\"X\":2", "1/", "1/*b*/2//c\n3/*d*/ //e", "1,", "[[[1]]]", "[[[[1]]]]", "{\"X\":1},{}", "1 \"abc", "\"\\u12\" 1", "1 2}", "{\"Inner\":[{\"X\":1}]} {\"Inner\":[{\"X\":[]}]}",
    ];

    public static TheoryData<string, bool> Texts()
    {
        TheoryData<string, bool> rows = [];
        foreach (string text in s_arrays)
            rows.Add(text, false);
        foreach (string text in s_values)
            rows.Add(text, true);
        return rows;
    }

    [Theory, MemberData(nameof(Texts))]
    public async Task Elements_OfEveryTextAndPart_AreThoseOfSystemTextJson(string text, bool areValues)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (JsonSerializerOptions options in new[] { JsonSerializerOptions.Default, s_lenient, s_shallow })
            await CheckEveryType(bytes, areValues, options, s_parts);
    }

    [Fact]
    public async Task Elements_OfTextsCutAnywhere_AreThoseOfSystemTextJson()
    {
        foreach (object?[] row in Texts())
        {
            byte[] bytes = Encoding.UTF8.GetBytes((string)row[0]!);
            for (int length = 0; length < bytes.Length; length++)
                await CheckEveryType(bytes[..length], (bool)row[1]!, length % 2 == 0 ? JsonSerializerOptions.Default : s_lenient, [3, Whole]);
        }
    }

    [Fact]
    public async Task Elements_OfChangedTexts_AreThoseOfSystemTextJson()
    {
        Random random = new(Seed);
        for (int i = 0; i < 1500; i++)
        {
            bool areValues = random.Next(3) == 0;
            string[] texts = areValues ? s_values : s_arrays;
            byte[] bytes = Changed(Encoding.UTF8.GetBytes(texts[random.Next(texts.Length)]), random);
            try
            {
                await CheckEveryType(bytes, areValues, random.Next(2) == 0 ? JsonSerializerOptions.Default : s_lenient, [random.Next(1, 9), Whole]);
            }
            catch (Exception cause)
            {
                throw new InvalidOperationException($"Seed {Seed}, case {i}, {Encoding.Latin1.GetString(bytes)}", cause);
            }
        }
    }

    // The path counts all elements; System.Text.Json's those since its buffer was read last.
    [Theory]
    [InlineData("[{\"X\":1},{\"X\":2},\n{\"X\":3},{\"X\":\"a\"}]", false, "$[3].X", 1, 16, "Expected a number for Point.X, found the string \"a\" at $[3].X (line 2, column 14).")]
    [InlineData("{\"X\":1}{\"X\":2}\n{\"X\":\"a\"}", true, "$[2].X", 1, 8, "Expected a number for Point.X, found the string \"a\" at $[2].X (line 2, column 6).")]
    [InlineData("{\"X\":true}", true, "$.X", 0, 9, "Expected a number for Point.X, found true at $.X (line 1, column 6).")]
    [InlineData("[{},{},{\"Inner\":[{},{\"X\" 1}]}]", false, "$[2].Inner[1]", 0, 25, "Expected ':' after the member name, found the number 1 at $[2].Inner[1] (line 1, column 26). ")]
    [InlineData("[{},\r\n{}\r\n 2]", false, "$[2]", 2, 1, "Expected ',' or ']' after the value, found the number 2 at $[2] (line 3, column 2). ")]
    [InlineData("[{},\n]", false, "$[1]", 1, 0, "Expected a value after ',', found ']' at $[1] (line 2, column 1). ")]
    [InlineData("[{},{\"Name\":\"a", false, "$[1].Name", 0, 14, "Expected '\"' at the end of the string, found the end of the text at $[1].Name (line 1, column 15). ")]
    [InlineData("\n\n7", false, "$", 2, 1, "Expected an array for List<Point>, found the number 7 at $ (line 3, column 1).")]
    public async Task Elements_AfterThoseThatAreRight_TellWhereTheWrongOneIs(string text, bool areValues, string path, long line, long byteInLine, string message)
    {
        foreach (int part in s_parts)
        {
            JsonException exception = await Assert.ThrowsAsync<JsonException>(async () => await All(JsonSerializer.DeserializeAsyncEnumerable<Point>(
                new PartStream(Encoding.UTF8.GetBytes(text), part), areValues)));
            Assert.Contains(message, exception.Message, StringComparison.Ordinal);
            Assert.Equal((path, line, byteInLine), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
            JsonError error = Assert.IsType<JsonError>(exception.Error);
            Assert.Equal(path, error.Path);
            string[] lines = text.Split('\n');
            Assert.Equal(lines.Take((int)error.Line - 1).Sum(before => before.Length + 1) + error.Column - 1, error.ByteOffset);
        }
    }

    [Fact]
    public async Task Elements_LargerThanTheBuffer_AreReadWhole()
    {
        string name = string.Concat(Enumerable.Repeat("a \\\"long\\\" name ]} ", 5_000));
        string text = $"[{string.Join(",\n", Enumerable.Range(0, 6).Select(index => $"{{\"X\":{index},\"Name\":\"{(index % 2 == 0 ? name : "short")}\"}}"))}]";
        foreach (int part in new[] { 13, 4096, Whole })
        {
            List<Point?> points = await All(JsonSerializer.DeserializeAsyncEnumerable<Point>(
                new PartStream(Encoding.UTF8.GetBytes(text), part), JsonSettings.Default with { DefaultBufferSize = 64 }));
            Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<List<Point>>(text)), StjSerializer.Serialize(points));
        }
    }

    [Fact]
    public async Task Elements_ThatNobodyAsksFor_AreNotTaken()
    {
        byte[] text = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Range(0, 100_000))}]");
        PartStream stream = new(text, Whole);
        IAsyncEnumerable<int> elements = JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonSettings.Default with { DefaultBufferSize = 1024 });
        Assert.Equal(0, stream.Taken);
        await foreach (int element in elements)
        {
            if (element == 3)
                break;
        }

        Assert.InRange(stream.Taken, 1, 4096);
        Assert.True(stream.CanRead);
    }

    [Fact]
    public async Task Elements_OfAPipe_AreThereBeforeTheNextOneIs()
    {
        Pipe pipe = new();
        await using IAsyncEnumerator<Point?> points = JsonSerializer.DeserializeAsyncEnumerable<Point>(pipe.Reader).GetAsyncEnumerator();
        await pipe.Writer.WriteAsync(" [ {\"X\":1}"u8.ToArray());
        Assert.True(await points.MoveNextAsync());
        Assert.Equal(1, points.Current!.X);
        ValueTask<bool> next = points.MoveNextAsync();
        await pipe.Writer.WriteAsync(" , {\"X\":"u8.ToArray());
        Assert.False(next.IsCompleted);
        await pipe.Writer.WriteAsync("2}"u8.ToArray());
        Assert.True(await next);
        Assert.Equal(2, points.Current.X);
        await pipe.Writer.WriteAsync("]"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        Assert.False(await points.MoveNextAsync());

        // It is the caller's still.
        Assert.True((await pipe.Reader.ReadAsync()).IsCompleted);
    }

    [Fact]
    public async Task Elements_OfAPipeWhoseReadIsCanceled_EndWithAnException()
    {
        Pipe pipe = new();
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAsync<OperationCanceledException>(async () => await All(JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader)));
        await pipe.Writer.WriteAsync("[1]"u8.ToArray());
        await pipe.Writer.CompleteAsync();
        Assert.Equal([1], await All(JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader)));
    }

    [Fact]
    public async Task Elements_WithACanceledToken_EndWithAnException()
    {
        CancellationToken canceled = new(canceled: true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            await All(JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream("[1]"u8.ToArray()), cancellationToken: canceled)));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(new MemoryStream("[1]"u8.ToArray())).WithCancellation(canceled))
                Assert.Fail($"Found {element}.");
        });
    }

    [Theory]
    [InlineData("[{\"$id\":\"1\",\"X\":1},{\"$ref\":\"1\"},{\"$id\":\"200\",\"X\":3},{\"$ref\":\"200\"}]", false)]
    [InlineData("{\"$id\":\"1\",\"X\":1}{\"$ref\":\"1\"}", true)]
    [InlineData("{\"$id\":\"9\",\"$values\":[{\"$id\":\"1\",\"X\":1},{\"$ref\":\"1\"}]}", false)]
    public async Task Elements_ThatReferToOthers_AreThose(string text, bool areValues)
    {
        await CheckReferences(text, areValues, s_preserving);
        await CheckReferences(text, areValues, new JsonSerializerOptions { ReferenceHandler = new OwnHandler() });
    }

    [Theory]
    [InlineData("[{\"X\":1},{\"$ref\":\"1\"}]")]
    [InlineData("[{\"$id\":\"1\"},{\"$id\":\"1\"}]")]
    [InlineData("{\"$id\":\"1\",\"$values\":[{\"$id\":\"1\"}]}")]
    public async Task Elements_WithWrongReferences_FailWhereSystemTextJsonDoes(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Outcome expected = await Read(StjSerializer.DeserializeAsyncEnumerable<Point>(new PartStream(bytes, 1), s_preserving));
        Assert.NotNull(expected.Place);
        Assert.Equal(expected.Place, (await Read(JsonSerializer.DeserializeAsyncEnumerable<Point>(new PartStream(bytes, 1), s_preserving))).Place);
    }

    private static async Task CheckReferences(string text, bool areValues, JsonSerializerOptions options)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        Assert.Null((await Read(StjSerializer.DeserializeAsyncEnumerable<Point>(new PartStream(bytes, 1), areValues, options))).Place);
        List<Point?> points = await All(JsonSerializer.DeserializeAsyncEnumerable<Point>(new PartStream(bytes, 2), areValues, options));
        Assert.Same(points[0], points[1]);
        Assert.True(points.Count == 2 || ReferenceEquals(points[2], points[3]));
    }

    private sealed class OwnHandler : ReferenceHandler
    {
        public override ReferenceResolver CreateResolver() => new Resolver();

        private sealed class Resolver : ReferenceResolver
        {
            private readonly Dictionary<string, object> _known = [];

            public override void AddReference(string referenceId, object value)
            {
                if (!_known.TryAdd(referenceId, value))
                    throw new JsonException();
            }

            public override string GetReference(object value, out bool alreadyExists) => throw new NotSupportedException();

            public override object ResolveReference(string referenceId) => _known.TryGetValue(referenceId, out object? value) ? value : throw new JsonException();
        }
    }

    // A converter of the caller's reads a number through a reader of System.Text.Json's, which looks at the byte after it.
    [Fact]
    public async Task Elements_OfAConverterOfTheCallers_AreReadByIt()
    {
        JsonSerializerOptions options = new(s_lenient) { Converters = { new Doubling() } };
        foreach (int part in s_parts)
        {
            Assert.Equal([2, 46, 8], await All(JsonSerializer.DeserializeAsyncEnumerable<int>(new PartStream("[1,23/*4*/,4]"u8.ToArray(), part), options)));
            Assert.Equal([2, 46, 8], await All(JsonSerializer.DeserializeAsyncEnumerable<int>(new PartStream("1 23/*4*/ 4"u8.ToArray(), part), true, options)));
        }
    }

    private sealed class Doubling : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => 2 * reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value / 2);
    }

    [Fact]
    public void Elements_OfATypeWhoseContractIsWrong_FailBeforeTheFirstOne() =>
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.DeserializeAsyncEnumerable<SameNames>(new MemoryStream()));

    public sealed class SameNames
    {
        [JsonPropertyName("a")]
        public int A { get; set; }

        [JsonPropertyName("a")]
        public int B { get; set; }
    }

    private static async Task<List<T>> All<T>(IAsyncEnumerable<T> elements)
    {
        List<T> all = [];
        await foreach (T element in elements)
            all.Add(element);
        return all;
    }

    private static byte[] Changed(byte[] bytes, Random random)
    {
        List<byte> changed = [.. bytes];
        for (int change = random.Next(1, 4); change > 0 && changed.Count > 0; change--)
        {
            int at = random.Next(changed.Count);
            byte other = "[]{},:\"\\ \n0-1.ent/*x\u0001"u8[random.Next("[]{},:\"\\ \n0-1.ent/*x\u0001"u8.Length)];
            switch (random.Next(3))
            {
                case 0:
                    changed[at] = other;
                    break;
                case 1:
                    changed.Insert(at, other);
                    break;
                default:
                    changed.RemoveAt(at);
                    break;
            }
        }

        return [.. changed];
    }

    private static async Task CheckEveryType(byte[] bytes, bool areValues, JsonSerializerOptions options, int[] parts)
    {
        await Check<JsonElement>(bytes, areValues, options, parts);
        await Check<int>(bytes, areValues, options, parts);
        await Check<Point>(bytes, areValues, options, parts);
        await Check<Pair>(bytes, areValues, options, parts);
        await Check<string>(bytes, areValues, options, parts);
        await Check<int[]>(bytes, areValues, options, parts);
    }

    private static async Task Check<T>(byte[] bytes, bool areValues, JsonSerializerOptions options, int[] parts)
    {
        Outcome expected = await Read(StjSerializer.DeserializeAsyncEnumerable<T>(new PartStream(bytes, Whole), areValues, options));
        Outcome? list = areValues ? null : ReadList<T>(bytes, options);
        foreach (int part in parts)
        {
            foreach (bool isPipe in new[] { false, true })
            {
                Outcome found = await Read(isPipe
                    ? JsonSerializer.DeserializeAsyncEnumerable<T>(PipeReader.Create(new PartStream(bytes, part)), areValues, options)
                    : JsonSerializer.DeserializeAsyncEnumerable<T>(new PartStream(bytes, part), areValues, options));
                string context = $"{typeof(T)} of {Encoding.UTF8.GetString(bytes)} in parts of {part}: {found} instead of {expected} or {list}";
                Assert.True((expected.Place is null) == (found.Place is null), context);

                // Elements before an error are there before it, also those that System.Text.Json holds back until its buffer is read.
                Assert.True(expected.Place is null ? expected.Values == found.Values : found.Values.StartsWith(expected.Values, StringComparison.Ordinal), context);

                // An array or object in the place of another value is looked through first by System.Text.Json, where it comes by parts.
                bool isLookedThrough = areValues && typeof(T) != typeof(JsonElement) && bytes.AsSpan().ContainsAny((byte)'[', (byte)'{');
                Assert.True(isLookedThrough || found.Place == expected.Place || found.Place == list?.Place, context);
                Assert.True(areValues || found.Path == list!.Path || found.Path == expected.Path, context);
            }
        }
    }

    // Of elements one by one System.Text.Json forgets how many there were; of a list it does not.
    private static Outcome ReadList<T>(byte[] bytes, JsonSerializerOptions options)
    {
        try
        {
            StjSerializer.Deserialize<List<T>>(bytes.AsSpan(bytes.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0), options);
            return new Outcome("", null, null, null);
        }
        catch (JsonException exception)
        {
            return Outcome.Of("", exception);
        }
    }

    private sealed record Outcome(string Values, string? Path, string? Place, string? Message)
    {
        internal static Outcome Of(string values, JsonException exception) =>
            new(values, exception.Path, $"line {exception.LineNumber}, byte {exception.BytePositionInLine}", exception.Message);
    }

    private static async Task<Outcome> Read<T>(IAsyncEnumerable<T> elements)
    {
        StringBuilder values = new();
        try
        {
            await foreach (T element in elements)
                values.Append(StjSerializer.Serialize(element)).Append(';');
        }
        catch (JsonException exception)
        {
            return Outcome.Of(values.ToString(), exception);
        }

        return new Outcome(values.ToString(), null, null, null);
    }
}
